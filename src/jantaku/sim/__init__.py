"""Simulation: many matches between bots, and what came of them."""

from jantaku.sim.report import Report, Tally
from jantaku.sim.simulate import SimulationError, simulate

__all__ = ["Report", "SimulationError", "Tally", "simulate"]
