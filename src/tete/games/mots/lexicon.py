"""Looking words up, for people who want to know before they play: ``tete words``."""

from tete.authoring.lexicon import Entry
from tete.core.errors import BadOption
from tete.core.text import Text
from tete.games.mots import lists
from tete.games.mots.codes import Code
from tete.games.mots.letters import fold, is_word


class Lexicon:
    """The word lists of this game, as a command line asks for them."""

    default = lists.DEFAULT

    def names(self) -> tuple[str, ...]:
        """The lists that are installed, by name."""
        return tuple(lists.installed_names())

    def identity(self, name: str) -> str:
        """What a record says of a list: name, version, hash. Raises BadOption."""
        return lists.find(lists.settle(name)).identity

    def look_up(self, name: str, word: str) -> Entry:
        """What a list says of a word, however it is written. Raises BadOption."""
        folded = fold(word.strip())
        if not is_word(folded):
            raise BadOption(
                Code.NOT_A_WORD,
                Text("“{word}” is not a word of two or more letters.", word=word.strip()[:40]),
                "M9",
            )
        return Entry(folded, lists.find(lists.settle(name)).spellings(folded))


LEXICON = Lexicon()
