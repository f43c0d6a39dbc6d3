"""Figures for Prometheus: requests by route, the two lanes, and memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from nurigram.base.child import resident
from nurigram.web.lanes import Lane

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0)
"""Up to these times, answers are counted."""


class Metrics:
    """The figures of one server. Each server has its own, so tests and programs may have several."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self.in_progress = Gauge("nurigram_requests_in_progress", "Requests under way.", registry=self._registry)
        self.library_is_up = True
        library = Gauge("nurigram_library_up", "Whether the library answered last time.", registry=self._registry)
        library.set_function(lambda: self.library_is_up)
        self._requests = Counter(
            "nurigram_requests", "Requests answered.", ("method", "route", "status"), registry=self._registry
        )
        self._seconds = Histogram(
            "nurigram_request_seconds", "Seconds to answer.", ("route",), buckets=SECONDS, registry=self._registry
        )

    def watch(self, lanes: Sequence[Lane]) -> None:
        """Report these lanes too."""
        self._registry.register(_Lanes(lanes))

    def note(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count an answer."""
        self._requests.labels(method, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def tell(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self._registry)


GAUGES: dict[str, tuple[str, Callable[[Lane], float]]] = {
    "width": ("Worker processes there are.", lambda lane: len(lane.workers)),
    "wanted": ("Worker processes there should be.", lambda lane: lane.settings.room.workers),
    "working": ("Tasks under way.", lambda lane: lane.working),
    "waiting": ("Tasks in the queue.", lambda lane: lane.waiting),
    "memory_bytes": ("Memory of all worker processes.", lambda lane: sum(resident(each.pid) for each in lane.workers)),
}
COUNTERS: dict[str, tuple[str, Callable[[Lane], float]]] = {
    "tasks": ("Tasks that a worker process has done.", lambda lane: lane.tasks),
    "wait_seconds": ("Seconds that these tasks have waited.", lambda lane: lane.waited),
    "work_seconds": ("Seconds that these tasks have taken.", lambda lane: lane.worked),
    "failed_starts": ("Worker processes that did not start.", lambda lane: lane.all_failed_starts),
}


class _Lanes(Collector):
    """Reads the lanes whenever Prometheus asks."""

    def __init__(self, lanes: Sequence[Lane]) -> None:
        self._lanes = lanes

    def collect(self) -> Iterator[Metric]:
        """The figures of all lanes."""
        for name, (meaning, read) in GAUGES.items():
            yield self._told(GaugeMetricFamily(f"nurigram_lane_{name}", meaning, labels=["lane"]), read)
        for name, (meaning, read) in COUNTERS.items():
            yield self._told(CounterMetricFamily(f"nurigram_lane_{name}", meaning, labels=["lane"]), read)
        ends = CounterMetricFamily(
            "nurigram_lane_ends", "Worker processes that ended, by the reason.", labels=["lane", "why"]
        )
        for lane in self._lanes:
            for why, count in lane.ends.items():
                ends.add_metric([lane.settings.name, why], count)
        yield ends

    def _told(
        self, family: GaugeMetricFamily | CounterMetricFamily, read: Callable[[Lane], float]
    ) -> GaugeMetricFamily | CounterMetricFamily:
        for lane in self._lanes:
            family.add_metric([lane.settings.name], read(lane))
        return family
