"""Writes the page's types of what goes over the wire, from the structs that the server sends and reads.

``python client/generate.py`` writes them anew; ``--check`` says with which they are out of step, and changes
nothing. They are kept with the sources, as whoever builds the page has no server installed.
"""

import inspect
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

import msgspec
from msgspec import inspect as kinds

from tete.core import scene
from tete.desk.wire import (
    analysis,
    bodies,
    games,
    lobby,
    people,
    post,
    problem,
    replies,
    requests,
)
from tete.room.deciding import talking
from tete.room.showing import answers, messages, patch, preview, puzzling, summary, teaching, trying

FOLDER = Path(__file__).resolve().parent / "src" / "generated"
HEAD = (
    "/** Made by client/generate.py from the structs of the server: change those, and run it. */\n"
)
_WIDTH = 116
_PLAIN = {
    kinds.IntType: "number",
    kinds.FloatType: "number",
    kinds.StrType: "string",
    kinds.BoolType: "boolean",
    kinds.NoneType: "null",
    kinds.AnyType: "unknown",
}

SCENE: Mapping[str, Any] = {"Choice": scene.Choice}
"""Names of unions; here those of scene.ts, below those of wire.ts."""
WIRE: Mapping[str, Any] = {
    "Value": games.Value,
    "Leaving": summary.Leaving,
    "Talking": summary.Talking,
    "Ready": talking.Ready,
    "Event": messages.Event,
    "FromClient": requests.Request,
    "FromServer": replies.Reply,
    "FromLobby": lobby.FromLobby,
}
SENT: tuple[Any, ...] = (
    replies.Reply,
    problem.Refusal,
    bodies.Tables,
    bodies.Glance,
    bodies.Made,
    bodies.Kept,
    bodies.Links,
    bodies.DiceTicket,
    bodies.Invitation,
    bodies.Seated,
    bodies.Talk,
    bodies.ReportWish,
    bodies.Reported,
    bodies.Next,
    bodies.CoachWish,
    bodies.Coached,
    bodies.PlanTry,
    bodies.PlanWish,
    bodies.PlanInfo,
    bodies.Sharing,
    games.GameInfo,
    games.Rules,
    games.Legend,
    answers.Replay,
    answers.Dice,
    answers.Luck,
    trying.Tried,
    preview.Foreseen,
    teaching.LessonPage,
    teaching.Taught,
    puzzling.PuzzleShelf,
    puzzling.Puzzled,
    puzzling.Daily,
    analysis.Analysis,
    people.You,
    people.PhoneLink,
    people.CodeOwner,
    people.LetterSent,
    people.Company,
    people.PasskeyQuestion,
    lobby.FromLobby,
    lobby.Seeking,
    post.TellPage,
    post.TurnedOff,
)
"""What leaves the server: a field is optional if it may be left out."""
READ: tuple[Any, ...] = (
    requests.Request,
    bodies.NewTable,
    bodies.NewScene,
    bodies.Join,
    bodies.GivenRecord,
    bodies.SignOut,
    bodies.RematchWish,
    bodies.BotWish,
    bodies.ShareWish,
    bodies.Try,
    bodies.Guess,
    bodies.LessonTry,
    bodies.PuzzleTry,
    people.NewAccount,
    people.SignInWish,
    people.NewName,
    people.NewPassword,
    people.NewEmail,
    people.Farewell,
    people.OneCode,
    people.ResetWish,
    people.LetterWish,
    people.PersonWish,
    people.PasskeyAnswer,
    lobby.SeekWish,
    post.NewWishes,
    post.PushLine,
    post.HookLine,
    post.LineSwitch,
    post.MailProof,
)
"""What the server reads: a field is optional if it has a default."""


class Writer:
    """Writes types as TypeScript, and finds all structs that they are made of."""

    def __init__(self, unions: Mapping[str, Any], known: Iterable[str] = ()) -> None:
        self.used: set[str] = set()
        self.texts: dict[str, str] = {}
        self._classes: dict[str, tuple[type, bool]] = {}
        self._known = set(known)
        self._unions: dict[str, str] = {}
        for name, union in unions.items():
            self._unions[self._type(kinds.type_info(union), read=union in READ)] = name
        for text, name in self._unions.items():
            parts = text.split(" | ")
            short = f"export type {name} = {text};\n"
            long = "\n".join((f"export type {name} =", *(f"  | {part}" for part in parts)))
            self.texts[name] = short if len(short) <= _WIDTH else f"{long};\n"

    def add(self, what: Any, *, read: bool) -> None:
        """A type and all that it is made of; ``read`` by the server, or sent by it."""
        self._type(kinds.type_info(what), read)

    def _type(self, kind: kinds.Type, read: bool) -> str:
        text = self._text(kind, read)
        name = self._unions.get(text)
        return name or text

    def _text(self, kind: kinds.Type, read: bool) -> str:
        match kind:
            case kinds.Metadata(type=kinds.RawType(), extra={"written": what}):
                return self._type(kinds.type_info(what), read)
            case kinds.Metadata(extra={"parts": what}):
                return f"Partial<{self._type(kinds.type_info(what), read)}>"
            case kinds.Metadata(type=inner):
                return self._type(inner, read)
            case kinds.StructType(cls=cls):
                return self._struct(cls, read)
            case kinds.LiteralType(values=values):
                return " | ".join(f'"{value}"' for value in values)
            case kinds.UnionType(types=types):
                parts = sorted(types, key=lambda part: isinstance(part, kinds.NoneType))
                return self._whole(" | ".join(self._type(part, read) for part in parts))
            case kinds.ListType(item_type=item) | kinds.VarTupleType(item_type=item):
                inside = self._type(item, read)
                return f"({inside})[]" if "|" in inside else f"{inside}[]"
            case kinds.TupleType(item_types=items):
                return f"[{', '.join(self._type(item, read) for item in items)}]"
            case kinds.DictType(value_type=value):
                return f"Record<string, {self._type(value, read)}>"
            case _ if type(kind) in _PLAIN:
                return _PLAIN[type(kind)]
        raise TypeError(f"there is no TypeScript for {kind}")

    def _whole(self, union: str) -> str:
        """A union that is part of another one by its name."""
        for text, name in self._unions.items():
            if union == f"{text} | null":
                return f"{name} | null"
        return union

    def _struct(self, cls: type, read: bool) -> str:
        name = cls.__name__
        if name in self._known:
            self.used.add(name)
            return name
        if self._classes.setdefault(name, (cls, read)) != (cls, read):
            raise TypeError(f"there are two of the name {name}, or it is both sent and read")
        if name not in self.texts:
            self.texts[name] = ""  # it may hold itself
            self.texts[name] = self._interface(cls, read)
        return name

    def _interface(self, cls: type, read: bool) -> str:
        info = kinds.type_info(cls)
        config = cls.__struct_config__  # type: ignore[attr-defined]
        lines = [*_comment(cls), f"export interface {cls.__name__} {{"]
        if config.tag is not None:
            lines.append(f'  {config.tag_field}: "{config.tag}";')
        for field in info.fields:  # type: ignore[attr-defined]
            may_lack = read or config.omit_defaults or _may_be_unset(field)
            mark = "?" if may_lack and not field.required else ""
            lines.append(f"  {field.encode_name}{mark}: {self._type(field.type, read)};")
        return "\n".join((*lines, "}", ""))


def _may_be_unset(field: kinds.Field) -> bool:
    """Whether a field is left out unless it is set: inspect tells of no default then."""
    defaults = {field.default, field.default_factory}
    return not field.required and defaults == {msgspec.NODEFAULT}


def _comment(cls: type) -> list[str]:
    told = " ".join((inspect.getdoc(cls) or "").split())
    if len(told) <= _WIDTH - 7:
        return [f"/** {told} */"]
    return ["/**", *(f" * {line}" for line in wrap(told, _WIDTH - 3)), " */"]


def written() -> dict[str, str]:
    """The files by name, as they should be."""
    drawn = Writer(SCENE)
    drawn.add(scene.Scene, read=False)
    drawn.add(patch.Patch, read=False)
    wire = Writer(WIRE, known=drawn.texts)
    for what in SENT:
        wire.add(what, read=False)
    for what in READ:
        wire.add(what, read=True)
    names = ", ".join(sorted(wire.used))
    return {
        "scene.ts": "\n".join((HEAD, *drawn.texts.values())),
        "wire.ts": "\n".join(
            (HEAD, f'import type {{ {names} }} from "./scene";\n', *wire.texts.values())
        ),
    }


def stale() -> list[str]:
    """The names of the files that are not as they should be."""
    return [name for name, text in written().items() if _kept(FOLDER / name) != text]


def _kept(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


if __name__ == "__main__":
    if "--check" not in sys.argv:
        FOLDER.mkdir(exist_ok=True)
        for name, text in written().items():
            (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
    elif found := stale():
        names = ", ".join(found)
        raise SystemExit(
            f"client/src/generated is out of step ({names}): python client/generate.py"
        )
