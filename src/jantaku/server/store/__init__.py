"""What outlasts the server: people, rooms and their answers, finished matches; in SQLite or PostgreSQL.

>>> import tempfile
>>> with tempfile.TemporaryDirectory() as folder:
...     store = Store(f"sqlite:///{folder}/server.sqlite")
...     store.upgrade()
...     store.call("ann", "Ann")
...     found = store.take_secret(store.new_secret("ann", seconds=600))
...     store.dispose()
>>> found.id, found.name
('ann', 'Ann')
"""

from jantaku.server.store.engine import default_file as default_file
from jantaku.server.store.engine import default_url as default_url
from jantaku.server.store.errors import StoreError as StoreError
from jantaku.server.store.errors import StoreReason as StoreReason
from jantaku.server.store.records import Finished as Finished
from jantaku.server.store.records import KeptRoom as KeptRoom
from jantaku.server.store.records import Person as Person
from jantaku.server.store.records import Played as Played
from jantaku.server.store.records import Player as Player
from jantaku.server.store.store import Store as Store
from jantaku.server.store.writer import RoomLog as RoomLog
from jantaku.server.store.writer import Writer as Writer
