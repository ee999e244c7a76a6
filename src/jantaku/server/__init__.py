"""The web table's server: rooms, their store, and the sockets that people and bots come in by."""
