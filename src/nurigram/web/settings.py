"""Every setting of the server, written once; the environment overrides them (``NURIGRAM_PORT=9000``)."""

from __future__ import annotations

import os

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict

from nurigram.library import default_url


class Settings(BaseSettings):
    """How the server runs and what it refuses."""

    model_config = SettingsConfigDict(env_prefix="NURIGRAM_")

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = Field(default_factory=default_url)

    quick_workers: int = Field(default=2, ge=1, description="processes that answer hints, checks and conversions")
    quick_queue: int = Field(default=256, ge=0, description="how many of these may wait before the answer is 503")
    quick_seconds: float = Field(default=5.0, gt=0, description="the hard time limit of quick work")
    long_workers: int = Field(default_factory=lambda: max(1, os.cpu_count() or 1), ge=1)
    long_queue: int = Field(default=48, ge=0, description="how many solve and generate requests may wait")
    long_nice: int = Field(default=10, ge=0, le=19, description="how far long work steps back behind quick work")
    queue_seconds: float = Field(default=30.0, gt=0, description="how long a request may wait for a process")
    retry_after: int = Field(default=5, ge=1, description="seconds after which a refused client should come back")
    worker_memory: int = Field(default=3 * 1024**3, gt=0, description="the memory of one process, in bytes")
    stock: int = Field(default=0, ge=0, le=100, description="fresh puzzles kept ready of every sort asked for; 0: none")
    worker_tasks: int = Field(default=2000, ge=1, description="a process is replaced after so many tasks")

    default_seconds: float = Field(default=10.0, gt=0, description="the time limit where a request names none")
    max_seconds: float = Field(default=60.0, gt=0, description="the longest time limit a request may ask for")
    max_request_bytes: int = Field(default=4 * 1024**2, gt=0)
    max_side: int = Field(default=100, ge=1, description="the longest row or column of a board")
    max_cells: int = Field(default=3600, ge=1, description="the largest board")
    max_count: int = Field(default=200, ge=1, description="how many puzzles one request may order or send")
    max_solutions: int = Field(default=100, ge=1, description="how many solutions one request may ask for")
