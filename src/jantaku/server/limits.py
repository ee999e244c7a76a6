"""How much one address may ask of the server."""

from __future__ import annotations

import ipaddress
from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Bucket:
    """Tokens that come back at a rate, up to a most."""

    rate: float
    most: float
    tokens: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        self.tokens = self.most

    def take(self, now: float) -> bool:
        """Whether one may go on."""
        self.tokens = min(self.most, self.tokens + (now - self.at) * self.rate) if self.at else self.most
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def charge(self, tokens: float) -> None:
        """For what went on already and cost more than others: who comes next waits for it."""
        self.tokens -= tokens


def whose(address: str) -> str:
    """By what an address is counted: of IPv6 by its network of 64 bits, for whoever has one address there has them all.

    >>> whose("203.0.113.9"), whose("2001:db8:1:2:aaaa::1"), whose("::ffff:203.0.113.9")
    ('203.0.113.9', '2001:db8:1:2::', '203.0.113.9')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), 64), strict=False).network_address)


class Limits:
    """Limits by address: connections at a time, and things done at a rate.

    >>> limits = Limits(connections=1)
    >>> limits.connect("a"), limits.connect("a"), limits.connect("b")
    (True, False, True)
    """

    KEPT = 10_000
    """Addresses that are remembered; the oldest are forgotten."""

    def __init__(self, connections: int = 64, rate: float = 1.0, most: float = 30.0) -> None:
        self._most_connections = connections
        self._rate, self._most = rate, most
        self._connections: Counter[str] = Counter()
        self._buckets: dict[str, Bucket] = {}

    def connect(self, address: str | None) -> bool:
        """Whether an address may have one more connection; None: whoever it is, it may."""
        if address is None:
            return True
        address = whose(address)
        if self._connections[address] >= self._most_connections:
            return False
        self._connections[address] += 1
        return True

    def disconnect(self, address: str | None) -> None:
        if address is None:
            return
        address = whose(address)
        self._connections[address] -= 1
        if self._connections[address] <= 0:
            del self._connections[address]

    def allows(self, address: str, now: float) -> bool:
        """Whether an address may do one more thing that costs the server something."""
        return self.bucket(address).take(now)

    def bucket(self, address: str) -> Bucket:
        """What all who come from an address share."""
        address = whose(address)
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._most)
        self._buckets[address] = bucket
        if len(self._buckets) > self.KEPT:
            del self._buckets[next(iter(self._buckets))]
        return bucket
