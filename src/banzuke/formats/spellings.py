"""The headings of tables: a field's name as people write it in English, Ukrainian and Russian."""

from __future__ import annotations

import re
import unicodedata
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

#: The words for each column of the players' block. The first is the one that is written.
PLAYER_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "id": ("id", "no", "nr", "pl", "номер", "№", "ід"),
        "name": (
            "name",
            "player",
            "ім'я",
            "прізвище",
            "прізвище ім'я",
            "гравець",
            "учасник",
            "піб",
            "имя",
            "фамилия",
            "фамилия имя",
            "игрок",
            "участник",
            "фио",
        ),
        "given": ("given", "given name", "first name", "власне ім'я", "личное имя"),
        "family": ("family", "family name", "surname", "last name"),
        "grade": ("grade", "rank", "rk", "розряд", "ранг", "разряд"),
        "rating": ("rating", "gor", "рейтинг"),
        "born": ("born", "birth date", "date of birth", "дата народження", "народився", "дата рождения", "родился"),
        "member": (
            "member",
            "pin",
            "egd pin",
            "номер члена",
            "членський квиток",
            "номер в федерації",
            "членский билет",
            "номер в федерации",
        ),
        "club": ("club", "клуб", "місто", "город"),
        "country": ("country", "co", "країна", "страна"),
        "expert_rating": ("expert_rating", "expert rating", "експертна оцінка", "ео", "экспертная оценка", "эо"),
        "conditional_rating": (
            "conditional_rating",
            "conditional rating",
            "умовна експертна оцінка",
            "уео",
            "условная экспертная оценка",
            "уэо",
        ),
        "held": ("held", "guest", "гість", "гость"),
        "start_points": ("start_points", "start points", "стартові очки", "стартовые очки"),
        "absent_rounds": ("absent_rounds", "absent rounds", "пропуски", "пропущені тури", "пропущенные туры"),
        "group": ("group", "група", "группа"),
        "ids": ("ids",),
        "state": ("state",),
        "place": ("place", "місце", "место"),
        "rating_after": ("rating_after", "new rating", "рейтинг2", "новий рейтинг", "новый рейтинг"),
        "anomalous": ("anomalous", "аномальний", "аномальный"),
    }
)

#: The words for each column of the games' block.
GAME_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "round": ("round", "rd", "тур", "раунд"),
        "table": ("table", "стіл", "стол", "дошка", "доска"),
        "black": ("black", "sente", "чорні", "чорними", "чёрные", "чёрными", "сенте"),
        "white": ("white", "gote", "білі", "білими", "белые", "белыми", "готе"),
        "winner": ("winner", "result", "переможець", "результат", "победитель"),
        "handicap": ("handicap", "stones", "фора", "каміння", "камни"),
        "komi": ("komi", "комі", "коми"),
        "margin": ("margin", "різниця", "разница"),
        "expected": ("expected", "очікувано", "ожидание"),
        "by_default": ("by_default", "by default", "forfeit", "неявка", "без гри", "без игры"),
        "colours_known": ("colours_known", "colours known", "colors known"),
        "black_rating": ("black_rating", "black rating", "рейтинг чорних", "рейтинг чёрных"),
        "white_rating": ("white_rating", "white rating", "рейтинг білих", "рейтинг белых"),
        "black_grade": ("black_grade", "black grade", "розряд чорних", "разряд чёрных"),
        "white_grade": ("white_grade", "white grade", "розряд білих", "разряд белых"),
    }
)

#: The words for each column of the block of free rounds.
BYE_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "round": GAME_WORDS["round"],
        "player": ("player", "гравець", "учасник", "игрок", "участник"),
        "kind": ("kind", "bye", "вид", "вільний", "свободен"),
    }
)

#: The words for each column of the block of pairs: an evening of bridge.
PAIR_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "pair": ("pair", "pair no", "no", "пара", "№", "номер", "номер пари", "номер пары"),
        "player1": ("player 1", "player1", "name 1", "name1", "north", "гравець 1", "игрок 1", "имя 1", "ім'я 1"),
        "player2": ("player 2", "player2", "name 2", "name2", "south", "гравець 2", "игрок 2", "имя 2", "ім'я 2"),
        "players": ("players", "names", "гравці", "игроки", "учасники", "участники", "склад", "состав"),
        "percent": ("percent", "percentage", "%", "відсоток", "відсотки", "процент", "проценты", "результат, %"),
        "imps": ("imps", "imp", "імпи", "імп", "импы", "имп", "импов"),
        "boards": ("boards", "boards played", "bds", "здачі", "здач", "сдачи", "сдач"),
        "place": ("place", "position", "pos", "rank", "місце", "место"),
        "direction": ("direction", "line", "лінія", "линия"),
        "section": ("section", "секція", "секция"),
        "round": ("round", "rd", "тур", "раунд"),
        "rating1": ("rating 1", "rating1", "рейтинг 1"),
        "rating2": ("rating 2", "rating2", "рейтинг 2"),
    }
)

#: The words for each line of the event's block.
EVENT_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "code": ("code", "код"),
        "name": ("name", "event", "tournament", "назва", "турнір", "название", "турнир"),
        "place": ("place", "city", "місце", "місто", "место", "город"),
        "country": ("country", "країна", "страна"),
        "start": ("start", "from", "початок", "начало"),
        "end": ("end", "to", "кінець", "закінчення", "конец", "окончание"),
        "game": ("game", "гра", "игра"),
        "rulebook": ("rulebook", "rules", "положення", "положение", "регламент"),
        "board": ("board", "дошка", "доска"),
        "main": ("main", "main time", "основний час", "основное время"),
        "adjusted": ("adjusted", "adjusted time", "приведений час", "приведённое время"),
        "overtime": ("overtime", "byoyomi", "бьоьомі", "байоми"),
        "event_class": ("event_class", "class", "клас", "класс"),
        "referee": ("referee", "суддя", "судья"),
        "komi": GAME_WORDS["komi"],
        "handicap_reduction": ("handicap_reduction", "handicap reduction", "зменшення фори", "уменьшение форы"),
        "rounds": ("rounds", "тури", "турів", "туры", "туров"),
        "comment": ("comment", "коментар", "комментарий"),
        "tournament": ("tournament settings",),
        "date": ("date", "дата"),
        "scoring": ("scoring", "залік", "зачёт", "підрахунок", "подсчёт"),
        "boards": PAIR_WORDS["boards"],
        "winners": ("winners", "переможців", "победителей"),
    }
)

#: The values of columns of words.
YES_WORDS = frozenset({"yes", "true", "1", "+", "x", "так", "да", "є", "ео", "эо"})
NO_WORDS = frozenset({"no", "false", "0", "-", "", "ні", "нет"})
GAME_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "go": ("go", "го", "baduk", "weiqi"),
        "chess": ("chess", "шахи", "шахматы"),
        "shogi": ("shogi", "сьогі", "сёги", "сеги"),
        "bridge": ("bridge", "бридж"),
    }
)
SCORING_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "matchpoints": ("matchpoints", "mp", "max", "макс", "на макс", "максы", "на максы", "макси", "на макси"),
        "imps": ("imps", "imp", "імпи", "на імпи", "импы", "на импы"),
    }
)
WINNER_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "black": ("black", "b", "sente", "1-0", "1:0", "1", "чорні", "чёрные", "ч"),
        "white": ("white", "w", "gote", "0-1", "0:1", "0", "білі", "белые", "б"),
        "draw": (
            "draw",
            "jigo",
            "=",
            "0.5",
            "0,5",
            "½",
            "½-½",
            "0.5-0.5",
            "0,5-0,5",
            "1/2",
            "1/2-1/2",
            "нічия",
            "дзіго",
            "ничья",
            "дзиго",
        ),
        "both": ("both", "1-1", "1:1", "обидва", "обоим", "оба"),
        "neither": ("neither", "0-0", "0:0", "жоден", "никто", "обоим поражение"),
        "": ("", "?", "-", "open", "не зіграно", "не сыграно"),
    }
)
KIND_WORDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "bye": ("bye", "", "+", "вільний", "свободен"),
        "half": ("half", "=", "половина"),
        "zero": ("zero", "0", "нуль", "ноль"),
        "absent": ("absent", "-", "--", "відсутній", "отсутствует", "пропуск"),
    }
)

_APOSTROPHES = str.maketrans("\u2019\u02bc`\u2032_₂", "'''' 2")
_BLANKS = re.compile(r"\s+")


def plain(word: str) -> str:
    """A heading as it is compared: small letters, ё as е, one kind of apostrophe, a blank for an underscore."""
    folded = unicodedata.normalize("NFC", word).casefold().translate(_APOSTROPHES).replace("ё", "е")
    return _BLANKS.sub(" ", folded).strip(" .:*")


def by_word(words: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """From every spelling to the field that it names."""
    return {plain(word): field for field, spellings in words.items() for word in spellings}
