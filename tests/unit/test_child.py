"""Processes that work for another: they answer, fail, die and end as they should."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from nurigram.base.child import Child, DiedError, OverdueError, Setting
from nurigram.base.errors import UnavailableError, UnknownNameError

PARENT = """
import os, sys, threading, time
from nurigram.base.child import Child, Setting

def start():
    Child(Setting())
    time.sleep(3600 if sys.argv[1] == "busy" else 0)

if sys.argv[1] == "starting":
    import subprocess
    subprocess.Popen(Setting().command, stdin=subprocess.PIPE)
else:
    threading.Thread(target=start, daemon=True).start()
    time.sleep(1)
os._exit(0)
"""


def test_results_and_errors_come_back() -> None:
    child = Child(Setting())
    assert child.call(divmod, 7, 2).unwrap() == (3, 1)
    with pytest.raises(ZeroDivisionError) as caught:
        child.call(divmod, 7, 0).unwrap()
    assert any("Traceback" in note for note in caught.value.__notes__)
    error = child.call(UnknownNameError, "kind", "x", ["y"]).unwrap()
    assert (type(error), str(error)) == (UnknownNameError, "there is no kind called 'x'; choose one of: y")
    child.close()


def test_what_cannot_travel_is_an_error_of_the_task() -> None:
    child = Child(Setting())
    assert isinstance(child.call(threading.Lock).error, TypeError)
    assert child.call(abs, -1).unwrap() == 1
    child.close()


def test_what_a_task_prints_does_not_disturb_its_answer() -> None:
    child = Child(Setting())
    assert child.call(print, "x" * 100_000).unwrap() is None
    child.close()


def test_a_dead_process_and_a_slow_task_are_told_apart() -> None:
    child = Child(Setting())
    with pytest.raises(DiedError):
        child.call(os._exit, 3)
    assert not child.is_alive
    slow = Child(Setting())
    with pytest.raises(OverdueError):
        slow.call(time.sleep, 3600, seconds=0.1)
    assert not slow.is_alive


def test_two_threads_may_close_a_process_at_once() -> None:
    """One finds it dead while the other ends the batch."""
    child = Child(Setting())
    child.kill()
    with ThreadPoolExecutor(8) as threads:
        for closed in [threads.submit(child.close) for _ in range(8)]:
            closed.result()
    assert not child.is_alive


def test_an_interrupt_ends_the_task_and_spares_the_process() -> None:
    child = Child(Setting())
    threading.Timer(0.2, os.kill, (child.call(os.getpid).result, signal.SIGINT)).start()
    while not child.call(time.sleep, 0.5).interrupted:
        pass
    assert child.call(abs, -1).unwrap() == 1
    child.close()


def test_a_process_that_does_not_start_is_an_error_for_people() -> None:
    with pytest.raises(UnavailableError, match="could not be started"):
        Child(Setting(prepare=sys.exit))


@pytest.mark.parametrize("state", ["starting", "idle", "busy"])
def test_a_process_ends_with_its_parent(tmp_path: Path, state: str) -> None:
    """Whatever it does at that moment."""
    (tmp_path / "parent.py").write_text(PARENT)
    command = [sys.executable, "parent.py", state]
    # The child holds the error output open, so this waits for both, and fails if the child lives on.
    done = subprocess.run(command, stderr=subprocess.PIPE, cwd=tmp_path, timeout=600, check=False)
    assert done.returncode == 0
