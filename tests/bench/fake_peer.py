"""A library for the harness to be tried on: `python fake_peer.py KIND`, by the protocol of `bench.protocol`."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from bench.protocol import Task, once, serve

KIND = sys.argv[-1]


def double(numbers):
    """The job `double`: every number twice; of the kind `wrong` one more for odd ones."""
    if KIND == "refuse":
        raise ValueError("the input\nis refused")

    def answers():
        given = numbers[:1] if KIND == "few" else numbers
        return [2 * number + (KIND == "wrong" and number % 2) for number in given]

    def work():
        if KIND == "crash":
            os._exit(3)
        print("a library that talks")
        return len(answers())

    return Task(work, answers)


def triple(numbers):
    return once(lambda number: 3 * number, numbers)


if __name__ == "__main__":
    if KIND == "silent":
        sys.exit("this library cannot start")
    serve("1.2.3", {"double": double, "triple": triple})
