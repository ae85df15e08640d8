"""A zip of files as Word writes it: its members in, with bounds, and the same with some changed."""

from __future__ import annotations

import lzma
import struct
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from zipfile import ZipFile, ZipInfo

from regelboek.problems import SourceError

_MOST = 10_000  # members
_LARGEST = 256 * 1024 * 1024  # bytes of all members together, unpacked
_OLD_OFFICE = bytes.fromhex("d0cf11e0a1b11ae1")  # an old .doc, and what a password is put on
_LOCKED = 0x1  # in a member's flags
# All that damage to a zip has been seen to raise.
_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
    *(EOFError, NotImplementedError, OSError, OverflowError, RuntimeError, ValueError),
)


@dataclass(frozen=True, slots=True)
class Package:
    """The members of a zip, in their order, each with what it holds unpacked."""

    members: tuple[tuple[ZipInfo, bytes], ...]
    comment: bytes

    def get(self, name: str) -> bytes | None:
        """Give what a member holds; None where there is none of this name."""
        return next((data for info, data in self.members if info.filename == name), None)


def package_of(data: bytes, name: str) -> Package:
    """Unpack a zip; SourceError if it is none, is locked or broken, or grows too large."""
    if data.startswith(_OLD_OFFICE):
        raise SourceError(f"{name}: it is locked with a password, or an old .doc and no .docx")
    try:
        with ZipFile(BytesIO(data)) as archive:
            infos = archive.infolist()
            if len(infos) > _MOST:
                raise SourceError(f"{name}: it holds more than {_MOST} files")
            names = {info.filename for info in infos}
            if len(names) < len(infos):
                raise SourceError(f"{name}: it holds two files of one name")
            if any(info.flag_bits & _LOCKED for info in infos):
                raise SourceError(f"{name}: it is locked with a password")
            return Package(tuple(_unpacked(archive, infos, name)), archive.comment)
    except _BROKEN as error:
        reason = str(error) or "it was cut"
        raise SourceError(f"{name}: this is no .docx, or it is broken: {reason}") from None


def _unpacked(archive: ZipFile, infos: list[ZipInfo], name: str) -> list[tuple[ZipInfo, bytes]]:
    """Unpack all members; what a member says of its size is not believed."""
    room = _LARGEST
    members = []
    for info in infos:
        with archive.open(info) as member:
            data = member.read(room + 1)
        room -= len(data)
        if room < 0:
            raise SourceError(f"{name}: unpacked it is too large, more than {_LARGEST} bytes")
        members.append((info, data))
    return members


def packed(package: Package, changed: Mapping[str, bytes]) -> bytes:
    """Pack a zip again with some members changed, or new ones behind the others."""
    out = BytesIO()
    known = {info.filename for info, _ in package.members}
    with ZipFile(out, "w") as archive:
        for info, data in package.members:
            archive.writestr(_like(info, info.filename), changed.get(info.filename, data))
        for name, data in changed.items():
            if name not in known:
                archive.writestr(_like(package.members[0][0], name), data)
        archive.comment = package.comment
    return out.getvalue()


def _like(info: ZipInfo, name: str) -> ZipInfo:
    """Make the entry of a member as another's was: its day, how it is packed, its rights."""
    made = ZipInfo(name, info.date_time)
    made.compress_type = info.compress_type
    made.external_attr = info.external_attr
    made.create_system = info.create_system
    made.comment = info.comment if name == info.filename else b""
    made.extra = info.extra if name == info.filename else b""
    return made
