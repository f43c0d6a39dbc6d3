"""XML with the place of every element.

It is read with defusedxml, which refuses entities: these could expand a few bytes to gigabytes.
"""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element, ParseError, TreeBuilder

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import DefusedXMLParser

from nurigram.base.errors import InputError
from nurigram.base.limits import MAX_ELEMENTS
from nurigram.base.scan import Place, place

Places = dict[Element, Place]


class _Builder(TreeBuilder):
    """Builds the tree and remembers where every element begins."""

    def __init__(self) -> None:
        super().__init__()
        self.places: Places = {}
        self.parser: Any = None

    def start(self, tag: str, attributes: dict[Any, Any], /) -> Element:
        element = super().start(tag, attributes)
        expat = self.parser.parser
        self.places[element] = here = Place(expat.CurrentLineNumber, expat.CurrentColumnNumber + 1)
        if len(self.places) > MAX_ELEMENTS:
            raise InputError(f"too many elements for a puzzle: at most {MAX_ELEMENTS}", **here._asdict())
        return element


def parse(text: str) -> tuple[Places, Element]:
    """Where every element of a text begins, and the outermost one."""
    builder = _Builder()
    builder.parser = parser = DefusedXMLParser(target=builder)
    try:
        parser.feed(text)
        root: Element = parser.close()
    except ParseError as error:
        line, column = error.position
        raise InputError(f"not XML: {str(error).split(':')[0]}", line=line, column=column + 1) from error
    except UnicodeEncodeError as error:  # half of a surrogate pair, which no file can hold but a text in memory can
        problem = f"{text[error.start]!r} is not a character"
        raise InputError(problem, **place(text, error.start)._asdict()) from error
    except DefusedXmlException as error:
        line = parser.parser.CurrentLineNumber
        raise InputError("the file declares XML entities, which are not allowed", line=line, column=1) from error
    return builder.places, root


def printable(text: str) -> str:
    """A text without unprintable characters other than line breaks: XML allows few of them."""
    return "".join(letter for letter in text if letter.isprintable() or letter == "\n")
