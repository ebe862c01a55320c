"""Moves and positions from any text: what is no good is refused, never with another error."""

from tete.games.headquarter import game as g


def test_positions_are_read_leniently() -> None:
    line = "head=doll memory=own blackouts=printed plays=thru.b1.RG,up.c1-c2.RG drawn=BY"
    mixed = "  DRAWN=yb plays=THRU_b1_rg;up.c2-c1.GR   Head=Doll "
    assert g.position(g.read(mixed)) == line
