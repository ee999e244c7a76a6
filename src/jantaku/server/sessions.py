"""Who a browser is, without an account: a random name in a signed cookie."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from jantaku.server.kept import Person

COOKIE = "jantaku"
_YEAR = 365 * 24 * 3600


class Sessions:
    """Signs and reads the cookie. With another key all browsers are strangers.

    >>> sessions = Sessions("key")
    >>> sessions.person_of_text(sessions.text_of("ann")), sessions.person_of_text("ann.forged")
    ('ann', None)
    """

    def __init__(self, key: str) -> None:
        self._serializer = URLSafeSerializer(key, salt="jantaku person")

    def text_of(self, person: Person) -> str:
        return str(self._serializer.dumps(person))

    def person_of_text(self, text: str) -> Person | None:
        """None for a text that this server did not sign."""
        try:
            found = self._serializer.loads(text)
        except BadSignature:
            return None
        return found if isinstance(found, str) and found else None

    def person(self, connection: HTTPConnection) -> Person | None:
        """Who asks; None: a stranger."""
        text = connection.cookies.get(COOKIE)
        return None if text is None else self.person_of_text(text)

    def introduce(self, connection: HTTPConnection, response: Response) -> None:
        """Give a stranger a name, and anybody another year."""
        self.give(connection, response, self.person(connection) or secrets.token_urlsafe(16))

    def give(self, connection: HTTPConnection, response: Response, person: Person) -> None:
        """From now on the browser is that person."""
        secure = connection.url.scheme in ("https", "wss")
        response.set_cookie(
            COOKIE, self.text_of(person), _YEAR, path=_path(connection), secure=secure, httponly=True, samesite="strict"
        )

    def take(self, connection: HTTPConnection, response: Response) -> None:
        """From now on the browser is a stranger's."""
        response.delete_cookie(COOKIE, path=_path(connection), httponly=True, samesite="strict")


def _path(connection: HTTPConnection) -> str:
    """Where the cookie is sent: to this server alone, if others share its host."""
    return f"{connection.scope.get('root_path', '')}/"
