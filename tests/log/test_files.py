"""Log files: found by content, packed or not, one match or many, one bad match among good ones."""

import gzip
import io
import json
import lzma
from pathlib import Path

import pytest

from jantaku.log import LogError, LogFault, LogFormat, Record, read, read_file, read_stream
from tests.log.examples import FILES, text_of


@pytest.mark.parametrize("format", FILES)
@pytest.mark.parametrize("pack", [bytes, gzip.compress, lzma.compress], ids=["plain", "gzip", "xz"])
def test_one_match(format: LogFormat, pack: object, tmp_path: Path) -> None:
    file = tmp_path / "log"
    file.write_bytes(pack(text_of(format).encode()))  # type: ignore[operator]
    assert list(read_file(file)) == [read(text_of(format))]
    assert read(file.read_bytes()) == read(text_of(format))


def collection() -> list[str]:
    return [
        json.dumps({"id": "a", "month": "2026-11", "xml": text_of(LogFormat.MJLOG)}),
        json.dumps({"id": "b", "game": json.loads(text_of(LogFormat.TENHOU6))}),
        json.dumps({"id": "c", "events": [json.loads(line) for line in text_of(LogFormat.MJAI).splitlines()]}),
        json.dumps(json.loads(text_of(LogFormat.KOBALAB))),
    ]


def test_collection(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(collection()), "utf-8")
    records = [record for record in read_file(file) if isinstance(record, Record)]
    assert [record.format for record in records] == ["mjlog", "tenhou6", "mjai", "kobalab"]
    assert [record.identity for record in records] == ["a", "b", "c", None]
    assert records[0].facts["month"] == "2026-11"


@pytest.mark.parametrize("bad", [0, 1, 3])
def test_bad_line_among_good_ones(bad: int, tmp_path: Path) -> None:
    lines = collection()
    lines[bad] = lines[bad][:-400]
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(lines), "utf-8")
    found = list(read_file(file))
    assert [isinstance(one, LogError) for one in found] == [line == bad for line in range(4)]
    error = found[bad]
    assert isinstance(error, LogError)
    assert (error.fault, error.place.line) == (LogFault.CUT, bad + 1)


@pytest.mark.parametrize("format", [LogFormat.NATIVE, LogFormat.MJAI])
def test_matches_one_after_the_other(format: LogFormat) -> None:
    text = text_of(format)
    broken = text.replace('"9p"', '"9q"', 1)
    found = list(read_stream(io.BytesIO((text + broken + text).encode())))
    assert [type(one) for one in found] == [Record, LogError, Record]
    assert found[0] == found[2] == read(text)
    error = found[1]
    assert isinstance(error, LogError)
    assert error.place.line is not None
    assert error.place.line > text.count("\n")


def test_lines_of_xml(tmp_path: Path) -> None:
    line = text_of(LogFormat.MJLOG).replace("\n", "")
    found = list(read_stream(io.BytesIO(f"{line}\n{line}\n".encode())))
    assert found == [read(line)] * 2


def test_json_over_many_lines() -> None:
    text = json.dumps(json.loads(text_of(LogFormat.TENHOU6)), indent=2)
    assert list(read_stream(io.BytesIO(text.encode()))) == [read(text)]


def test_packed_data_cut() -> None:
    data = lzma.compress(text_of(LogFormat.MJLOG).encode())[:-40]
    (error,) = read_stream(io.BytesIO(data))
    assert isinstance(error, LogError)
    assert error.fault is LogFault.CUT
    with pytest.raises(LogError):
        read(data)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"hello", b'{"a": 1}', b"[1, 2]", b"\x00\xff\xfe", b"3"])
def test_nothing_readable(data: bytes) -> None:
    (error,) = read_stream(io.BytesIO(data))
    assert isinstance(error, LogError)


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stdin:
        buffer = io.BytesIO(text_of(LogFormat.MJLOG).encode())

    monkeypatch.setattr("sys.stdin", Stdin)
    assert list(read_file("-")) == [read(text_of(LogFormat.MJLOG))]


def test_missing_file() -> None:
    with pytest.raises(FileNotFoundError):
        list(read_file("no such file"))
