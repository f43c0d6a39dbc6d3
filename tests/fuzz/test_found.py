"""What was found by fuzzing and by thinking like an attacker: each of these once gave something else than our error.

Inputs that must be readable for people are here, with a name; all others that a fuzzer found are in the corpus.
"""

from __future__ import annotations

import pytest

from nurigram.base.errors import InputError
from nurigram.base.toml import parse_toml
from tests.fuzz.targets import TARGETS

DIGITS, DEEP = b"9" * 5000, b"[" * 20_000
PLAY = (
    b'POST plays\n{"plays":[{"id":"a","player":"p","puzzle":"x","kind":"k","seconds":%s,"outcome":"solved","moves":%s,'
    b'"undos":0,"hints":0,"mistakes":0,"started":"x","rating":%s}]}'
)

FOUND = {
    "order: a number of many digits": ("order", b"seed = " + DIGITS),
    "order: nested": ("order", b"seed = " + DEEP),
    "order: a time that no machine can count": (
        "order",
        b'seed = 1\ntime_limit = %s\n[[line]]\ncount = 1\nkind = "nurikabe"\nsize = "5x5"' % (b"9" * 400),
    ),
    "study form: a number of many digits": ("study-form", b"consent = " + DIGITS),
    "study form: nested": ("study-form", b"consent = " + DEEP),
    "plays: a field without end": ("study-plays", b"id,player\n" + b"a" * 200_000 + b",b\n"),
    "plays: a number that no machine can count": ("api", PLAY % (b"9" * 400, b"1", b"1")),
    "plays: a count that no machine can count": ("api", PLAY % (b"1", b"9" * 400, b"1")),
    "plays: a rating of many digits": ("api", PLAY % (b"1", b"1", DIGITS)),
    "plays: nested": ("api", PLAY % (b"[" * 900 + b"]" * 900, b"1", b"1")),
    "weights: nested": ("weights", b"name = " + DEEP),
    "weights: a number that no machine can count": (
        "weights",
        b'name = "a"\nkind = "nurikabe"\nintercept = %s\n[weights]\n' % (b"9" * 400),
    ),
    "lab plan: pictures of text": ("lab-plan", b'[pictures]\ncount = "x"\n[[methods]]\nengine = "sat"\n'),
    "lab plan: pictures of nothing": ("lab-plan", b"[pictures]\nrows = -1\n[[methods]]\nengine = 'sat'\n"),
    "lab plan: shares of nothing": ("lab-plan", b"[pictures]\npercents = 5\n[[methods]]\nengine = 'sat'\n"),
    "lab plan: a seed of text": ("lab-plan", b"[pictures]\nseed = 'x'\n[[methods]]\nengine = 'sat'\n"),
    "lab plan: a formula of many digits": (
        "lab-plan",
        b"formulas = ['" + DIGITS + b" variables, 3 clauses']\n[[methods]]\nengine = 'sat'\n",
    ),
    "lab plan: a formula of no variables": (
        "lab-plan",
        b"formulas = ['0 variables, 3 clauses']\n[[methods]]\nengine = 'sat'\n",
    ),
    "lab plan: a short version that is none": ("lab-plan", b"short = 5\n[[methods]]\nengine = 'sat'\n"),
    "results: nested": ("lab-results", b'{"experiment":' + DEEP),
    "table: a puzzle that is nested": ("library-table", b"puzzle\n" + DEEP + b"\n"),
    "table: techniques that are none": (
        "library-table",
        b'puzzle,tier,score,techniques\n"{""kind"":""nurikabe"",""rows"":1,""cols"":1,""clues"":[[0,0,1]]}",easy,1,x\n',
    ),
    "answers: nested": ("answers", b'{"solutions":' + DEEP),
    "formula: a header on two lines": ("formula", b"p\ncnf 3 2\n1 0\n"),
    "formula: a header of many digits": ("formula", b"p cnf " + DIGITS + b" 1\n1 0\n"),
    "saved game: half a character": ("tatham-save", b"SAVEFILE:3:\xff\nGAME    :7:Pattern\n"),
}


def test_a_toml_text_is_bounded() -> None:
    with pytest.raises(InputError, match="too long: at most 1048576 characters"):
        parse_toml("seed = " + "9" * 2**20)


@pytest.mark.parametrize("name", FOUND)
def test_it_gives_an_error_of_our_own(name: str) -> None:
    target, data = FOUND[name]
    TARGETS[target](data)
