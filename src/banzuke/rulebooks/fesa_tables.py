"""What the European shogi federation prints: its grades, and what its handicaps are worth, period by period."""

from __future__ import annotations

from banzuke.core.grade import dan, kyu
from banzuke.core.grade_scale import GradeRow, GradeScale

#: From the lowest grade up: lower bound, middle point, games above the lower bound (one of them above the middle), and
#: games above the middle point, that give the grade. The upper bound is the lower bound of the next grade.
_ROWS = (
    GradeRow(kyu(20), 0, 40, 6, 3),
    GradeRow(kyu(19), 80, 120, 6, 3),
    GradeRow(kyu(18), 160, 200, 6, 3),
    GradeRow(kyu(17), 240, 280, 6, 3),
    GradeRow(kyu(16), 320, 360, 6, 3),
    GradeRow(kyu(15), 400, 440, 6, 3),
    GradeRow(kyu(14), 480, 520, 6, 3),
    GradeRow(kyu(13), 560, 600, 6, 3),
    GradeRow(kyu(12), 640, 680, 6, 3),
    GradeRow(kyu(11), 720, 760, 8, 4),
    GradeRow(kyu(10), 800, 840, 8, 4),
    GradeRow(kyu(9), 880, 920, 8, 4),
    GradeRow(kyu(8), 960, 1000, 8, 4),
    GradeRow(kyu(7), 1040, 1080, 10, 5),
    GradeRow(kyu(6), 1120, 1160, 10, 5),
    GradeRow(kyu(5), 1200, 1240, 10, 5),
    GradeRow(kyu(4), 1280, 1320, 12, 6),
    GradeRow(kyu(3), 1360, 1410, 12, 6),
    GradeRow(kyu(2), 1460, 1510, 12, 6),
    GradeRow(kyu(1), 1560, 1620, 14, 7),
    GradeRow(dan(1), 1680, 1740, 14, 7),
    GradeRow(dan(2), 1800, 1860, 14, 7),
    GradeRow(dan(3), 1920, 2000, 16, 8),
    GradeRow(dan(4), 2080, 2160, 16, 8),
    GradeRow(dan(5), 2240, 2340, None, 10),
    GradeRow(dan(6), 2440, 2540, None, None),
    GradeRow(dan(7), 2640, 2760, None, None),
    GradeRow(dan(8), 2880, 3000, None, None),
    GradeRow(dan(9), 3120, None, None, None),
)
#: The grades of today.
GRADES = GradeScale(rows=_ROWS, highest=dan(6))
#: The page of the Ukrainian federation lets 20 kyu begin at 1.
GRADES_OF_THE_PAGE = GradeScale(rows=(_ROWS[0]._replace(lower=1), *_ROWS[1:]), highest=dan(6))
#: In 2000 the lowest grade was 15 kyu.
GRADES_2000 = GradeScale(rows=tuple(row for row in _ROWS if row.grade >= kyu(15)), highest=dan(6))

#: Handicap -> its worth in grades; M is sente without the draw of furigoma.
HANDICAPS_2005 = {"M": 0.2, "L": 0.6, "B": 1.5, "R": 2.1, "RL": 2.7, "2p": 3.6, "4p": 5.0, "5p": 6.5, "6p": 8.0}
HANDICAPS_2002 = {"M": 0.15, "L": 0.5, "B": 1.5, "R": 2.0, "RL": 2.5, "2p": 3.5, "4p": 4.5, "5p": 6.0, "6p": 7.0}
#: Handicap -> its worth in rating points.
HANDICAPS_2001 = {"M": 15, "L": 100, "B": 200, "R": 250, "RL": 350, "2p": 450, "4p": 550, "5p": 750, "6p": 900}
HANDICAPS_2000 = {**HANDICAPS_2001, "6p": 1000}
