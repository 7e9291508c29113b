package play

import (
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/view/room"
)

// listener is this screen, to the table.
func (t *Screen) listener() room.Listener {
	return room.Listener{
		Wake: func() { t.Screens.Post(t.news) },
		Pace: func() room.Pace {
			settings := t.Settings()
			return room.Pace{Move: settings.Pace, Pass: settings.PassPause}
		},
	}
}

// news takes what has happened at the table, on the event loop.
func (t *Screen) news() {
	if t.left {
		return
	}
	notices, now := t.Place.News()
	before := t.standing
	t.stands(now, len(notices) == 0)
	for _, n := range notices {
		t.notice(n)
	}
	t.saving.take(now.Trouble)
	t.talk.meets(before)
	t.talk.hears(before)
	t.clocks.tick()
	if now.Fault != nil && (before.Fault == nil || now.Runs != before.Runs) {
		t.Screens.Fail(now.Fault)
	}
}

// stands takes how the table stands; its state is all that is new, or follows
// from what has happened.
func (t *Screen) stands(now room.Standing, all bool) {
	before := t.standing
	t.standing = now
	if now.Runs != before.Runs {
		t.coming = 0
	}
	if all && t.coming == 0 {
		t.see(now.State)
	}
	if now.Running != before.Running {
		t.changed()
	}
}

// do shows at once what something that was done at the table has led to.
func (t *Screen) do(err error) {
	if err != nil {
		t.Screens.Refuse(err)
	}
	t.news()
}

// act hands in what is done for a seat.
func (t *Screen) act(e core.Event) {
	if err := t.Place.Post(e); err != nil {
		t.Screens.Refuse(err)
	}
}

// notice takes what the session tells, on the event loop.
func (t *Screen) notice(n core.Notice) {
	if t.left {
		return
	}
	t.saving.take(n.Trouble)
	if t.coming--; n.Kind == core.Happened && t.coming > 0 {
		return
	}
	t.coming = 0
	if n.Kind == core.Happened && n.Event.Move == core.Undo {
		t.undoing.follow()
	}
	before := t.state.History
	t.see(n.State)
	t.changed()
	t.board.Motion.End()
	if n.Kind == core.Happened && before.Start != nil && len(t.state.History.Moves) > len(before.Moves) {
		t.board.Animate(before, t.state.History)
	}
	switch n.Kind {
	case core.Refused:
		t.Screens.Refuse(n.Err)
	case core.Happened:
		t.happened(n)
		t.tutoring.listBetter()
	case core.GameEnded:
		if !t.state.Over {
			t.ending.announce()
		}
	case core.Ended: // with the record closed, which can now be analysed
		t.ending.announce()
	}
}

// happened says what the board does not show by itself, and ends a person's
// turn where they want that.
func (t *Screen) happened(n core.Notice) {
	who := t.name(n.Event.Seat)
	switch {
	case t.state.Offer != nil: // a new one, or another's turn to answer
		t.offers.put()
	case n.Event.Move == core.Accept && t.state.Playing:
		t.Screens.Info(i18n.Msg(takenBack))
	case n.Event.Move == core.Refuse:
		t.Screens.Info(hasRefused(who))
	case n.Passed():
		t.Screens.Warn(turnPasses(who))
	case t.Settings().EndAtOnce && n.Event.Move != core.Undo && t.mine() && t.board.OnlyEnd():
		t.post(core.End)
	default:
		t.overheard(n)
	}
}

// overheard says what a person elsewhere has said instead of made on the board.
func (t *Screen) overheard(n core.Notice) {
	h := n.State.History
	last := len(h.Moves) - 1
	if !t.elsewhere(n.Event.Seat) || last < 0 || h.Moves[last].Move != n.Event.Move {
		return
	}
	for _, w := range t.hands().Words(h.Until(last).Now()) {
		if slices.Equal(w.Moves, []core.Move{n.Event.Move}) && w.Key != ' ' {
			t.Screens.Info(announces(t.name(n.Event.Seat), w.Label))
		}
	}
}
