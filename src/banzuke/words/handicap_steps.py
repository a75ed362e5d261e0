"""The sentences of a handicap's arithmetic, one for every line of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.words.catalogue import message

if TYPE_CHECKING:
    from banzuke.words.catalogue import Plural

#: Step name -> sentence. `value` is the step's number, the other words in braces are its inputs.
HANDICAP_STEPS: dict[str, str | Plural] = {
    "rating_gap": message("difference between {upper} and {lower}: {value}"),
    "equal_ratings": message("equal ratings, {rating}: komi {value}"),
    "hundreds_begun": message("stones: one for every 100 points begun of {difference}: {value}"),
    "stone_limit": message("stones: at most {value}, instead of {begun}"),
    "stones_cover": message("they cover 100 × ({stones} − 0.5) = {value} of the difference"),
    "too_much": message("{left} too much, 0.16 × {left} = {exact}: points that Black gives back: {value}"),
    "too_little": message("{left} too little, 0.16 × {left} = {exact}: points that Black is given: {value}"),
    "no_rest": message("nothing is left over"),
    "half_point": message("half a point is always White's: komi {points} + 0.5 = {value}"),
    "handicap_steps": message("{written} is worth {worth}; whole steps of {step}: {value}"),
    "steps_limit": message("{written} is worth {worth}; whole steps of {step} without the komi beyond: {value}"),
    "super_handicap": message("more than {value} points beside nine stones: a lead above {value} wins for White"),
    "points_due": message("points due: 0.15 × {difference} = {exact}, rounded {value}"),
    "stones_worth": message("stones: n = {stones}, worth 7 × (2n − 1 + n(n − 1)/24) = {exact}, rounded {value}"),
    "rest_back": message("{due} − {worth}: points that Black gives back: {value}"),
    "rest_added": message("{due} − {worth}: points that Black is given: {value}"),
    "best_stones": message("stones that leave least of {difference}: {value}"),
    "too_close": message("a difference of {difference} is not above {value}: an even game leaves least of it"),
    "left_over": message("left over: {difference} − {covered} = {value}"),
    "grade_gap": message("whole grades between the two: {value}"),
    "correction": message("with the correction of {correction}: {value}"),
    "one_more": message("one stone more, since White keeps his komi: {value}"),
    "half_stones": message("half stones in {difference}, at 50 points each, to the nearest: {value}"),
    "halves_back": message("stones: {stones}, half stones {covered}; points that Black gives back: {value}"),
    "halves_added": message("stones: {stones}, half stones {covered}; points that Black is given: {value}"),
    "grade_tenths": message("grades between the two, to a tenth: {value}"),
    "compressed_gap": message("difference between the compressed ratings {upper} and {lower}: {value}"),
}

#: Words that stand in the names of paragraphs.
HANDICAP_CLAUSES: dict[str, str | Plural] = {
    "stones": message("stones"),
    "limit": message("limit on stones"),
    "komi": message("komi"),
    "half": message("the half point"),
    "steps": message("steps"),
    "equal": message("equal ratings"),
    "super": message("beyond nine stones"),
    "full": message("points due"),
    "value": message("value of stones"),
    "rest": message("the rest"),
    "whole": message("whole stones"),
    "proper": message("proper handicap"),
    "hiddema": message("Hiddema's table"),
    "berlin": message("Berlin table"),
    "french": message("French table"),
}

#: Steps whose number is a komi, or a grade to a tenth.
HANDICAP_DECIMALS = {"half_point": 1, "equal_ratings": 1, "grade_tenths": 1}
