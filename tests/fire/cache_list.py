"""Every memory of the package that keeps answers: who can fill it, and what bounds it.

A new one has to be added here. ``OURS`` are those whose keys come from the code and from what is installed, or
follow from the rules in a number that nobody can raise: with that number. ``VISITORS`` are those whose keys follow
from what somebody sends: with what the heaviest answer weighs in bytes, about, with its key.
"""

OURS: dict[str, int] = {
    "tete.kernels.compile.cache_folder": 1,
    "tete.shelf.games._shelf": 1,
    "tete.shelf.extras.can_compile": 1,
    "tete.core.text._parts": 4096,  # templates of the code
    "tete.shelf.texts.languages": 256,  # packages
    "tete.shelf.texts.merged_texts": 256,  # packages and languages
    "tete.shelf.texts.read_page": 256,
    "tete.shelf.texts.read_texts": 256,
    "tete.practice.lesson.read": 64,  # games
    "tete.practice.puzzles.read": 64,  # games
    "tete.people.names._reserved": 1,
    "tete.people.passwords._of_nobody": 1,
    "tete.pictures.theme.palettes": 1,
    "tete.post.posting._usual": 1,
    "tete.typeset.typeset": 8192,  # templates of the code
    "tete.games.headquarter.lanes._ordered": 16,  # heads
    "tete.learning.lanes._threads": 4,  # numbers of cores, asked for by who writes a program
    "tete.games.headache.judge._numbers": 200,  # spaces of the only board
    "tete.games.headache.layout.place": 200,
    "tete.games.headache.layout.tracks": 1,
    "tete.games.headache.plain_value._reach": 576,
    "tete.games.headache.track.ways": 2400,  # spaces, steps, directions
    "tete.games.headache.words.space_name": 1000,
    "tete.games.headquarter.scene._halves": 16,
    "tete.games.headquarter.values._places": 1,  # of the head that the net has learnt
    "tete.games.headquarter.values._weights": 1,
    "tete.games.headquarter.words.piece_name": 16,
    "tete.games.kopf.scene._cell": 1200,  # squares, holes, seats
    "tete.games.kopf.marks._danger": 200,
    "tete.games.kopf.marks._gone": 100,
    "tete.games.kopf.marks._group": 200,
    "tete.games.kopf.scene._labels": 1,
    "tete.games.kopf.scene._places": 450,  # what both have taken, and the goal
    "tete.games.kopf.choices._spare": 15,
    "tete.games.kopf.choices._take": 100,
    "tete.games.kopf.prompts._task": 180,
    "tete.games.kopf.prompts._waiting": 90,
    "tete.games.mots.company._patterns": 3,
    "tete.games.mots.lists._read": 100,  # files of the host
    "tete.games.mots.lists.installed": 1,
    "tete.games.mots.lists.installed_names": 1,
    "tete.games.mots.rules.dice_sums": 4,
    "tete.games.mots.scene._all_labels": 81,  # widths and heights
    "tete.games.mots.scene._dictionary": 100,  # names of installed lists, and that of a table's own
    "tete.room.showing.catalogues.catalogue": 256,  # games and languages
    "tete.room.showing.scenes.scene_writer": 256,  # the same; what a speaker keeps is bounded in room/scenes.py
    "tete.room.showing.middle.middle_scene": 256,  # games and languages
    "tete.room.showing.known_places._known_places": 256,  # games and numbers of seats
    "tete.server.enclosed_home._shelf": 16,  # languages
    "tete.desk.shelf.describe": 256,
    "tete.desk.rulebook.rules_intro": 256,
    "tete.desk.rulebook.rules_page": 256,
    "tete.desk.legend.legend": 256,
    "tete.server.enclosed.game_picture": 512,  # games and languages, the first of a page or not
    "tete.server.pack.packed": 1,
    "tete.server.built._words": 4,  # as often as the page is built
    "tete.server.pages._bare": 4,  # the page, as often as it is built
    "tete.server.pages._content": 128,  # files of ours
}

VISITORS: dict[str, int] = {
    "tete.bots.strength.elo": 300,
    "tete.games.headache.kernel._code": 300,
    "tete.games.headache.kernel._move": 300,
    "tete.games.headache.kernel._table": 20_000,
    "tete.games.headquarter.cells.areas": 1_000,
    "tete.games.headquarter.choices.picks": 1_500,
    "tete.games.headquarter.kernel_pack._code": 300,
    "tete.games.headquarter.kernel_pack._move": 300,
    "tete.games.headquarter.kernel_pack._table": 20_000,
    "tete.games.headquarter.layers.layer": 0,  # weighed
    "tete.games.headquarter.layout._outlines": 10_000,
    "tete.games.headquarter.marks._last": 1_500,
    "tete.games.headquarter.marks._loose": 5_000,
    "tete.games.headquarter.marks.area_marks": 15_000,
    "tete.games.headquarter.moves.Place": 300,
    "tete.games.headquarter.plain_playing._places": 3_500,
    "tete.games.headquarter.plain_rate.gain": 300,
    "tete.games.headquarter.plain_rate.zones": 200,
    "tete.games.headquarter.scene._both_cell": 1_800,
    "tete.games.headquarter.scene._cell": 1_800,
    "tete.games.headquarter.scene._cube": 1_500,
    "tete.games.headquarter.scene._place": 1_500,
    "tete.games.headquarter.scene._tray_cell": 1_800,
    "tete.games.headquarter.score.zone_total": 500,
    "tete.games.headquarter.words.cell_name": 1_000,
    "tete.games.headquarter.words.place_name": 1_000,
    "tete.games.headquarter.words.score_name": 1_000,
    "tete.games.headquarter.words.side_cell_name": 1_000,
    "tete.games.kopf.buttons._beside": 5_000,
    "tete.games.kopf.buttons.crowded": 3_000,
    "tete.games.kopf.buttons.pairs": 4_000,
    "tete.games.kopf.buttons.reaches": 90_000,  # with a board, and what follows from it
    "tete.games.kopf.buttons.threatened": 90_000,
    "tete.games.kopf.encoding._holes": 90_000,
    "tete.games.kopf.kernel._code": 300,
    "tete.games.kopf.kernel._keys": 100_000,
    "tete.games.kopf.kernel._move": 300,
    "tete.games.kopf.kernel._table": 200_000,
    "tete.games.kopf.moves.notation": 1_000,
    "tete.games.kopf.moves.parse": 1_500,  # no move is longer than 200 characters
    "tete.games.kopf.moves.write": 1_000,
    "tete.games.kopf.plain_bits.groups": 300,
    "tete.games.kopf.plain_bits.table": 300_000,
    "tete.games.kopf.scene._action": 1_500,
    "tete.games.kopf.scene._all_cells": 100_000,
    "tete.games.kopf.scene._all_pieces": 4_000_000,  # every button on every square
    "tete.games.kopf.marks._all_threats": 1_500_000,
    "tete.games.kopf.marks._moved": 1_500,
    "tete.games.kopf.marks._pair": 2_000,
    "tete.games.kopf.marks._reach": 2_500,
    "tete.games.kopf.scene._seen": 300_000,
    "tete.games.kopf.choices._strike": 2_000,
    "tete.games.kopf.choices.strike_some": 3_000,
    "tete.games.kopf.rules._goes_from": 300_000,
    "tete.games.kopf.telling._said": 2_000,
    "tete.games.kopf.telling._taken": 2_500,
    "tete.games.kopf.telling._told_move": 2_500,
    "tete.games.kopf.telling._told_strike": 3_000,
    "tete.games.mots.grid.find_grid": 0,  # weighed; what was drawn of a grid goes with it
    "tete.games.mots.kernel.lexicon": 8_000_000,  # in the processes of bots
    "tete.games.mots.kernel.table": 1_000_000,
    "tete.games.mots.lists._own": 0,  # weighed
    "tete.games.mots.lists._settle_own": 0,  # weighed
    "tete.games.mots.vocabulary.knows": 250,
    "tete.post.zones._zone": 30_000,  # with the years of its summers
    "tete.room.showing.show._seat_and_move": 2_000,
    "tete.room.showing.known_places._places_with": 0,  # weighed
    "tete.room.showing.times._second": 300,
    "tete.room.showing.watch_notes.with_sign": 5_000,
}

ELSEWHERE = ("tete.adaptors.", "tete.arena.", "tete.command.", "tete.terminal.")
"""No request comes here: the server does not import it, and a test sees to that."""
