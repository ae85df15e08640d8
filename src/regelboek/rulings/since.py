"""What has become of a cited place since: the life of a provision in, what to be warned of out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelboek.comparing.changes import ChangeClass
from regelboek.comparing.history import Life, State, Step, followed, life_of
from regelboek.comparing.leads import Line, within

if TYPE_CHECKING:
    from regelboek.comparing.history import Reused


@dataclass(frozen=True, slots=True)
class Since:
    """What is known of a place of an edition up to the present one.

    `eid` is the provision that was followed: the place, or that of which it is a note or a part.
    `state` is what is known of it now, `now` where it stands; `ended` is the edition in which it
    stood no more; `changed` are the steps that changed its substance; `reused`: its number is
    about something else now. `ways` are all steps, from its edition to the present one.
    """

    edition: str
    eid: str
    present: str
    state: State
    now: tuple[str, ...] = ()
    ended: str = ""
    changed: tuple[Step, ...] = ()
    reused: Reused | None = None
    ways: tuple[Step, ...] = ()

    @property
    def is_elsewhere(self) -> bool:
        """Whether it is known to stand outside its old number now."""
        return any(not (within(eid, self.eid) or within(self.eid, eid)) for eid in self.now)


def since(line: Line, edition: str, eid: str, present: str) -> Since | None:
    """Follow a place up to the present edition; None where that is not a later one."""
    rank = {name: at for at, name in enumerate(line.names)}
    if rank[edition] >= rank[present]:
        return None
    eid = followed(eid)
    life = life_of(line, edition, eid, present)
    ways = tuple(
        step
        for step in life.steps
        if rank[step.old_edition] >= rank[edition] and rank[step.new_edition] <= rank[present]
    )
    stands = {stand.edition: stand for stand in life.stands}
    stand = stands.get(present)
    return Since(
        edition,
        eid,
        present,
        state=stand.state if stand else State.NOTHING,
        now=stand.places if stand else (),
        ended=_ended(life, rank),
        changed=tuple(step for step in ways if _is_substance(step)),
        reused=life.reused,
        ways=ways,
    )


def _ended(life: Life, rank: dict[str, int]) -> str:
    """Name the first edition after its own in which nothing of the place was left, for good."""
    ended = ""
    for stand in life.stands:
        if rank[life.edition] < rank[stand.edition] <= rank[life.present]:
            ended = (ended or stand.edition) if stand.state is State.NOTHING else ""
    return ended


def _is_substance(step: Step) -> bool:
    """Tell a step that changed the rule itself, and not only a larger place around it."""
    return ChangeClass.SUBSTANCE in step.change.classes and not step.whole
