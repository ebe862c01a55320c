"""``python -m tete.server``: run the room with the settings of the environment."""

import os
import sys

BAD_INPUT = 2
INTERRUPTED = 130


def main() -> int:
    """Serve until told to stop; the exit status. What keeps the room from opening is said in one sentence.

    Imports stand in here: every process that we start reads this module once more, and none of them is a server.
    """
    from tete.core.errors import TeteError
    from tete.room.showing.catalogues import language
    from tete.server.problems import say
    from tete.server.serve import serve
    from tete.server.settings import read_settings

    try:
        serve(read_settings())
    except TeteError as error:
        lang = language(os.environ.get("TETE_LANG") or os.environ.get("LANG", ""))
        sys.stderr.write(f"tete: {say(error.sentence, lang)}\n")
        return BAD_INPUT
    except OSError as error:
        reason = error.strerror or str(error)
        where = f"“{error.filename}”: " if error.filename else ""
        sys.stderr.write(f"tete: {where}{reason}.\n")
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
