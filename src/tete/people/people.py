"""All that a room keeps of people, in one place."""

from collections.abc import Callable

from tete.people.accounts import Account, Accounts
from tete.people.bonds import Bonds
from tete.people.errors import NoAccount, WrongSignIn, last_way_in
from tete.people.letters import Letters, NoLetters
from tete.people.passes import Passes
from tete.people.passkeys import Passkeys
from tete.people.passwords import Passwords
from tete.people.reports import Reports
from tete.people.seeks import Seeks
from tete.people.sessions import Sessions
from tete.room.errors import NoTable
from tete.storage.storage import Storage


class People:
    """Accounts, sessions, codes, friends, blocks, seeks, reports. ``now`` is the time in milliseconds since 1970.

    ``touched`` are sessions that were used, and when, of which the database has still to hear.
    """

    def __init__(
        self, storage: Storage, now: Callable[[], int], letters: Letters | None = None
    ) -> None:
        self.now = now
        self.letters: Letters = letters or NoLetters()
        self.accounts = Accounts(storage, now)
        self.sessions = Sessions(storage, now)
        self.passes = Passes(storage, now)
        self.passkeys = Passkeys(storage, now)
        self.bonds = Bonds(storage, now)
        self.seeks = Seeks(storage, now)
        self.reports = Reports(storage, now)
        self.passwords = Passwords()
        self.touched: dict[str, int] = {}

    async def account(self, owner: str) -> Account:
        """The account of an owner. Raises NoAccount."""
        found = await self.accounts.of(owner) if owner else None
        if found is None:
            raise NoAccount
        return found

    async def prove(self, name: str, password: str) -> Account:
        """The account of that name, whose password this is. Raises WrongSignIn, Full."""
        account = await self.accounts.named(name)
        if not await self.passwords.fits(account.password if account else None, password):
            raise WrongSignIn
        if account is None:
            raise WrongSignIn
        return account

    async def check_proof(self, account: Account, password: str) -> None:
        """Whether somebody who is signed in knows the password, where there is one. Raises WrongSignIn, Full."""
        if account.password and not await self.passwords.fits(account.password, password):
            raise WrongSignIn

    async def forget_passkey(self, account: Account, credential: str) -> None:
        """Accept this passkey no longer. Raises Refused for the last way in, NoTable for no passkey."""
        known = [each.credential for each in await self.passkeys.of(account.owner)]
        if known == [credential] and account.password is None:
            raise last_way_in()
        if not await self.passkeys.forget(account.owner, credential):
            raise NoTable

    async def flush(self) -> None:
        """Write down which sessions were used since this was last done."""
        used, self.touched = self.touched, {}
        await self.sessions.touch(used)
