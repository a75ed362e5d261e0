"""Who may do what: denied unless granted, and every grant in the log."""

from __future__ import annotations

import pytest
from services.conftest import NOON

from banzuke.federation.models import AuditEntry, Role, User
from banzuke.services.accounts import actor_for, add_user, grant, revoke
from banzuke.services.verify import verify
from banzuke.services.work import Refused


def logged():
    return list(AuditEntry.objects.values_list("user", "action", "subject", "details"))[-1]


@pytest.mark.parametrize("role", [Role.SUBMITTER, Role.REFEREE])
@pytest.mark.usefixtures("book")
def test_whoever_submits_or_signs_for_the_first_time_is_entered(role):
    actor = actor_for("newcomer", role, NOON)
    assert actor.user.roles == [role.value]
    assert logged() == ("newcomer", "register", "newcomer", {"roles": [role.value]})


@pytest.mark.usefixtures("book")
def test_nobody_makes_himself_an_officer_of_a_book_that_has_one():
    with pytest.raises(Refused, match="E-ROLE"):
        actor_for("newcomer", Role.OFFICER, NOON)
    assert not User.objects.filter(name="newcomer").exists()


@pytest.mark.usefixtures("book")
def test_the_first_officer_of_a_book():
    User.objects.all().delete()
    assert actor_for("first", Role.OFFICER, NOON).user.roles == ["officer"]
    with pytest.raises(Refused, match="E-ROLE"):
        actor_for("second", Role.OFFICER, NOON)


@pytest.mark.parametrize(
    "name, role", [("oleh", Role.REFEREE), ("oleh", Role.OFFICER), ("rita", Role.SUBMITTER), ("maria", Role.REFEREE)]
)
def test_a_known_user_has_the_roles_that_he_was_given(book, name, role):
    with pytest.raises(Refused, match="E-ROLE"):
        actor_for(name, role, NOON)
    grant(name, role, book.actor("petro"))
    assert actor_for(name, role, NOON).user.name == name
    revoke(name, role, book.actor("petro"))
    assert logged()[:3] == ("petro", "revoke", name)
    with pytest.raises(Refused, match="E-ROLE"):
        actor_for(name, role, NOON)
    assert verify() is None


@pytest.mark.parametrize("name", ["oleh", "rita"])
def test_only_officers_give_roles(book, name):
    actor = book.actor(name)
    for act in (
        lambda: grant(name, Role.OFFICER, actor),
        lambda: revoke("maria", Role.OFFICER, actor),
        lambda: add_user("friend", [Role.OFFICER], actor),
    ):
        with pytest.raises(Refused, match="E-ROLE"):
            act()


def test_names_that_exist_and_names_that_do_not(book):
    with pytest.raises(Refused, match="E-USER-EXISTS"):
        add_user("oleh", [], book.actor("maria"))
    with pytest.raises(Refused, match="E-NO-USER"):
        grant("nobody", Role.OFFICER, book.actor("maria"))


def test_the_last_officer_stays(book):
    revoke("petro", Role.OFFICER, book.actor("maria"))
    with pytest.raises(Refused, match="E-LAST-OFFICER"):
        revoke("maria", Role.OFFICER, book.actor("maria"))
