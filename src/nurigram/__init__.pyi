# The public names and the modules that define them: ``__init__.py`` reads this list.
from .base.cells import Cells as Cells, CellSet as CellSet
from .base.errors import (
    GenerationError as GenerationError,
    InputError as InputError,
    NurigramError as NurigramError,
    OutOfTimeError as OutOfTimeError,
    PuzzleError as PuzzleError,
    UnavailableError as UnavailableError,
    UnknownNameError as UnknownNameError,
    UnsupportedError as UnsupportedError,
    WorkerError as WorkerError,
)
from .base.grid import Grid as Grid
from .formats import dumps as dumps, load as load, loads as loads, read_collection as read_collection, save as save
from .kinds.nonogram import NonogramPuzzle as NonogramPuzzle
from .kinds.nurikabe import Clue as Clue, NurikabePuzzle as NurikabePuzzle
from .making.batch import generate_many as generate_many
from .making.generate import generate as generate
from .making.picture import picture as picture
from .making.repair import repair as repair
from .making.setters import Made as Made, Review as Review, complete as complete, number as number, review as review
from .making.turning import shift as shift, turn as turn
from .paper.book import book as book
from .proofs.prove import Proof as Proof, prove as prove
from .puzzle.model import (
    Givens as Givens,
    Info as Info,
    Puzzle as Puzzle,
    Tier as Tier,
    Verdict as Verdict,
    with_givens as with_givens,
)
from .puzzle.order import Pictured as Pictured
from .puzzle.result import Backbone as Backbone, Count as Count, Grade as Grade, SolveResult as SolveResult
from .puzzle.setters import Edit as Edit
from .puzzle.state import State as State, Violation as Violation
from .puzzle.step import Clash as Clash, PlacedClash as PlacedClash, PlacedStep as PlacedStep, Step as Step
from .puzzle.verify import verify as verify
from .reasoning.conflict import conflict as conflict
from .reasoning.deduce import Trace as Trace, deduce as deduce
from .reasoning.explain import Explained as Explained, Explanation as Explanation, explain as explain
from .reasoning.grade import grade as grade
from .reasoning.hint import Advice as Advice, Hint as Hint, hint as hint
from .render.draw import Picture as Picture, draw as draw
from .solving.solve import backbone as backbone, count_solutions as count_solutions, solve as solve
from .web.notebook import widget as widget

__version__: str
__all__: list[str]
