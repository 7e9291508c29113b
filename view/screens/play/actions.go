package play

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/screens"
)

// Actions is what keys do at the table now.
func (t *Screen) Actions() keys.Table {
	if t.board.Typing() {
		return append(t.saving.quitKeys(), t.board.TypingKeys()...)
	}
	if t.wall.shown {
		return append(t.saving.leaveKeys(), t.wall.keys()...)
	}
	table := slices.Concat(t.saving.leaveKeys(), t.ending.keys(), t.tutoring.keys(), t.board.ReleaseKeys(), t.board.RemapLetters(t.advice.keys()), t.offers.answerKeys(), t.board.WordKeys(),
		t.board.RemapLetters(slices.Concat(keys.Table{t.advice.key()}, t.advice.rollOutKeys(), t.board.CursorKeys(), t.undoing.keys(), t.board.StepKeys(), t.otherKeys())))
	return append(table, t.board.TypeKeys(table)...)
}

// otherKeys are those that are there at any time.
func (t *Screen) otherKeys() keys.Table {
	table := append(t.offers.giveUpKeys(), keys.Action{Keys: []keys.Key{"f"}, Label: i18n.Msg("Flip"), Help: i18n.Msg("Flip the board"), Do: func() { t.flipped = !t.flipped }}, t.offers.concedeKey())
	table = slices.Concat(table, t.wall.keys(), t.clocks.claimKeys(), t.paceKeys(), t.talk.keys(), t.seals.keys())
	if t.Link != nil {
		table = append(table, keys.Action{Keys: []keys.Key{"L"}, Label: i18n.Msg("Link"), Help: i18n.Msg("Show a link to this table, to send or to scan"), Hidden: true, Do: t.Link})
	}
	return append(table, keys.Table{
		{Keys: []keys.Key{"v"}, Label: i18n.Msg("Look back"), Help: i18n.Msg("Review the game so far"), Why: t.begun, Do: func() { t.review(NoTurn) }},
		{Keys: []keys.Key{"s"}, Label: t.pauseLabel(), Help: i18n.Msg("Pause or resume the computers"), Why: t.canPause, Do: t.togglePause, Hidden: t.mine() || t.standing.Runs == 0},
		{Keys: []keys.Key{"y"}, Label: i18n.Msg("Copy"), Help: i18n.Msg("Copy the position as text"), Hidden: true, Why: t.begun, Do: func() { t.Copy(t.position().String()) }},
		{Keys: []keys.Key{"R"}, Label: i18n.Msg("Rules"), Help: i18n.Msg("Show the rules"), Do: t.Rules},
	}...)
}

// paceKeys are the keys for the pace of computers among themselves.
func (t *Screen) paceKeys() keys.Table {
	if t.sitting.Persons() > 0 || t.Place.Watches() {
		return nil
	}
	return keys.Table{
		{Keys: []keys.Key{"+", "="}, Label: i18n.Msg("Faster"), Help: i18n.Msg("Speed up the computer"), Do: func() { t.Hurry(1) }},
		{Keys: []keys.Key{"-"}, Label: i18n.Msg("Slower"), Help: i18n.Msg("Slow down the computer"), Do: func() { t.Hurry(-1) }},
	}
}

// review steps through the games so far, from a turn or NoTurn. Once the sitting has ended
// it shows the analysis; the viewer makes it if that is not there yet.
func (t *Screen) review(turn int) {
	t.ending.analysis.Stop()
	t.ending.comparison.Stop()
	t.Review(t.state, View{Flipped: t.flipped, Analyze: t.state.Over, Turn: turn})
}

func (t *Screen) pauseLabel() i18n.Message {
	if !t.standing.Running && !t.state.Over {
		return i18n.Msg("Resume")
	}
	return i18n.Msg("Pause")
}

func (t *Screen) togglePause() {
	if t.standing.Running {
		t.do(t.Place.Stop())
		return
	}
	t.do(t.Place.Go())
}

// post hands in moves of the person whose turn it is, once they are sure, and the
// tutor has nothing to say against them.
func (t *Screen) post(moves ...core.Move) {
	for _, w := range t.hands().Words(t.position()) {
		if !w.Ask.Empty() && slices.Equal(w.Moves, moves) {
			t.Screens.Ask(i18n.Msg(w.Label), w.Ask,
				screens.Answer{Key: keys.Key(w.Key), Label: i18n.Msg(w.Label), Do: func() { t.tell(moves) }},
				screens.Answer{Key: "n", Label: i18n.Msg(notNow)})
			return
		}
	}
	t.tell(moves)
}

// tell hands in moves of which the person is sure.
func (t *Screen) tell(moves []core.Move) {
	if !t.tutoring.awaits(moves) {
		t.hand(moves)
	}
}

// hand hands moves in and remembers what they change.
func (t *Screen) hand(moves []core.Move) {
	t.undoing.remember(t.state.History, moves)
	t.undoing.undone = nil
	t.send(moves)
}

// send hands in moves. What several of them lead to is shown when all have
// happened.
func (t *Screen) send(moves []core.Move) {
	t.coming = len(moves)
	t.Screens.SkipFrame()
	for _, m := range moves {
		t.act(core.Event{Seat: t.state.ToAct, Move: m})
	}
}
