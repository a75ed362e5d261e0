"""Look-up tables as regulations print them: rows keyed by the printed number, never by a shifted index."""

from __future__ import annotations


def interpolate(keys: tuple[float, ...], values: tuple[float, ...], key: float) -> float:
    """The value at `key`, linear between printed rows and constant outside the table.

    `keys` ascend in equal steps. Plain arithmetic without objects, so that a compiled engine can take it as it is.
    """
    first, last = keys[0], keys[-1]
    if key <= first:
        return values[0]
    if key >= last:
        return values[-1]
    step = keys[1] - first
    row = int((key - first) // step)
    share = (key - keys[row]) / step
    return values[row] + (values[row + 1] - values[row]) * share
