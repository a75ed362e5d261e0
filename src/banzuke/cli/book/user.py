"""`banzuke user`: who works in the book, and in which role."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from banzuke.cli.book.desk import acting_officer, open_desk, print_line
from banzuke.cli.book.options import AsOrConsole, Data
from banzuke.cli.options import Format, Language, Output, speaking
from banzuke.cli.output import console, print_json, table
from banzuke.federation.models import Role, User
from banzuke.formats.result_json import VERSION
from banzuke.services.accounts import add_user, grant, revoke
from banzuke.words.catalogue import Words, message
from banzuke.words.numbers import day

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)

Name = Annotated[str, typer.Argument(metavar="NAME", help=message("The user's name."))]
Roles = Annotated[list[Role], typer.Option("--role", help=message("submitter, referee or officer; may be repeated."))]
#: The roles in words.
ROLES = {
    Role.SUBMITTER: message("submitter"),
    Role.REFEREE: message("referee"),
    Role.OFFICER: message("officer"),
}


@app.command("add", help=message("Enter a user with his roles."))
def add(name: Name, *, role: Roles, officer: AsOrConsole = None, data: Data = None, lang: Language = None) -> None:
    """Enter a user."""
    say = speaking(lang)
    with open_desk(data, say):
        _print(add_user(name, role, acting_officer(officer)), say)


@app.command("grant", help=message("Give a user a role."))
def grant_role(
    name: Name, *, role: Roles, officer: AsOrConsole = None, data: Data = None, lang: Language = None
) -> None:
    """Give roles."""
    say = speaking(lang)
    with open_desk(data, say):
        actor = acting_officer(officer)
        _print([grant(name, each, actor) for each in role][-1], say)


@app.command("revoke", help=message("Take a role from a user."))
def revoke_role(
    name: Name, *, role: Roles, officer: AsOrConsole = None, data: Data = None, lang: Language = None
) -> None:
    """Take roles away."""
    say = speaking(lang)
    with open_desk(data, say):
        actor = acting_officer(officer)
        _print([revoke(name, each, actor) for each in role][-1], say)


@app.command("list", help=message("List the users and their roles."))
def list_users(*, output: Format = Output.TABLE, data: Data = None, lang: Language = None) -> None:
    """List users."""
    say = speaking(lang)
    with open_desk(data, say, as_json=output is Output.JSON):
        users = list(User.objects.order_by("name"))
        if output is Output.JSON:
            print_json({"banzuke": VERSION, "users": [{"name": each.name, "roles": each.roles} for each in users]})
            return
        rows = table()
        for heading in (message("User"), message("Roles"), message("Since")):
            rows.add_column(say.phrase(heading))
        for each in users:
            rows.add_row(Text(each.name), spoken_roles(each, say), day(each.created.date(), say.language))
        console().print(rows)


def spoken_roles(user: User, say: Words) -> str:
    """A user's roles in words."""
    return ", ".join(say.phrase(ROLES[Role(role)]) for role in user.roles)


def _print(user: User, say: Words) -> None:
    print_line(f"{user.name}: {spoken_roles(user, say)}")
