"""Who may do what: users and their roles. Denied by default; every grant is a line of the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from banzuke.core.problem import error
from banzuke.federation.models import Role, User
from banzuke.services.work import Actor, Refused, locked_book, log

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

#: The log's words for changes of a user's roles; the line's details hold all roles that he has from then on.
ACTIONS = ("register", "add-user", "grant", "revoke")
#: Who sits at the machine where the book lies, and names nobody. He keeps a place for no officer of the federation.
CONSOLE = "console"
#: Whoever is named at his first act: anyone may submit, an event names its chief referee.
_OPEN_TO_ALL = (Role.SUBMITTER, Role.REFEREE)


def add_user(name: str, roles: Iterable[Role], actor: Actor) -> User:
    """Enter a user into the book; an officer's act."""
    actor.needs(Role.OFFICER)
    with locked_book():
        if User.objects.filter(name=name).exists():
            raise Refused(error("E-USER-EXISTS", user=name))
        user = User.objects.create(name=name, roles=_sorted(roles), created=actor.at)
        log(actor, "add-user", name, roles=user.roles)
        return user


def grant(name: str, role: Role, actor: Actor) -> User:
    """Give a user a role; an officer's act."""
    return _change(name, "grant", {role}, set(), actor)


def revoke(name: str, role: Role, actor: Actor) -> User:
    """Take a role from a user; an officer's act, and never the last officer's own role."""
    return _change(name, "revoke", set(), {role}, actor)


def actor_for(name: str, role: Role, at: datetime) -> Actor:
    """Who acts under a name. An unknown name is entered at its first act, where the role is open to it.

    Anyone may submit, and an event names its chief referee; an officer enters himself only while the book has none.
    Everybody else is refused until an officer grants the role, and nobody acts as the console under its name.
    """
    if name == CONSOLE:
        raise Refused(error("E-ROLE", user=name, role=role.value))
    user = User.objects.filter(name=name).first()
    if user is None:
        user = _register(name, role, at)
    actor = Actor(user=user, at=at)
    actor.needs(role)
    return actor


def console(at: datetime) -> Actor:
    """Who works where the book lies, and did not say his name: whoever can write its file can do all of this anyway.

    The log says so. He approves no event and publishes no list: those name their people.
    """
    with locked_book():
        roles = [Role.OFFICER.value]
        user, is_new = User.objects.get_or_create(name=CONSOLE, defaults={"roles": roles, "created": at})
        if is_new:
            log(Actor(user=user, at=at), "register", CONSOLE, roles=user.roles)
        return Actor(user=user, at=at)


def _register(name: str, role: Role, at: datetime) -> User:
    with locked_book():
        if role not in _OPEN_TO_ALL and _officers():
            raise Refused(error("E-ROLE", user=name, role=role.value))
        user, is_new = User.objects.get_or_create(name=name, defaults={"roles": [role.value], "created": at})
        if is_new:
            log(Actor(user=user, at=at), "register", name, roles=user.roles)
        return user


def _change(name: str, action: str, more: set[Role], fewer: set[Role], actor: Actor) -> User:
    actor.needs(Role.OFFICER)
    with locked_book():
        user = User.objects.filter(name=name).first()
        if user is None:
            raise Refused(error("E-NO-USER", user=name))
        if Role.OFFICER in fewer and [officer.name for officer in _officers()] == [name]:
            raise Refused(error("E-LAST-OFFICER", user=name))
        user.roles = _sorted({*map(Role, user.roles), *more} - fewer)
        user.save(update_fields=("roles",))
        log(actor, action, name, roles=user.roles)
        return user


def _officers() -> list[User]:
    return [user for user in User.objects.exclude(name=CONSOLE) if user.has_role(Role.OFFICER)]


def _sorted(roles: Iterable[Role]) -> list[str]:
    return sorted(role.value for role in roles)
