package play

import (
	"slices"

	"boardroom/core"
	"boardroom/view/room"
	"boardroom/view/screens"
)

// listener is this screen, to the table.
func (t *Table) listener() room.Listener {
	return room.Listener{
		Wake: func() { t.Screens.Post(t.news) },
		Pace: func() room.Pace {
			habits := t.Habits()
			return room.Pace{Move: habits.Pace, Pass: habits.PassPause}
		},
	}
}

// news takes what has happened at the table, on the event loop.
func (t *Table) news() {
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
func (t *Table) stands(now room.Standing, all bool) {
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
	if before.Runs == 0 && now.Runs > 0 {
		t.seals.mixed()
	}
}

// begin says that the person is ready.
func (t *Table) begin() { t.do(t.Place.Begin()) }

// do shows at once what something that was done at the table has led to.
func (t *Table) do(err error) {
	if err != nil {
		t.Screens.Refuse(err)
	}
	t.news()
}

// act hands in what is done for a seat.
func (t *Table) act(e core.Event) {
	if err := t.Place.Post(e); err != nil {
		t.Screens.Refuse(err)
	}
}

// notice takes what the session tells, on the event loop.
func (t *Table) notice(n core.Notice) {
	if t.left {
		return
	}
	t.saving.take(n.Trouble)
	if t.coming--; n.Kind == core.Happened && t.coming > 0 {
		return
	}
	t.coming = 0
	if n.Kind == core.Happened && n.Event.Move == core.Undo {
		t.follow()
	}
	before := t.state.History
	t.see(n.State)
	t.changed()
	t.board.Stir()
	if n.Kind == core.Happened && before.Start != nil && len(t.state.History.Moves) > len(before.Moves) {
		t.board.Glide(before, t.state.History)
	}
	switch n.Kind {
	case core.Refused:
		t.Screens.Refuse(n.Err)
	case core.Happened:
		t.happened(n)
		t.tutoring.listBetter()
	case core.GameEnded:
		if !t.state.Over {
			t.gameEnded()
		}
	case core.Ended: // with the record closed, which can now be analysed
		if t.state.Terms.To != core.Money {
			t.gameEnded()
		}
	}
}

// happened says what the board does not show by itself, and ends a person's
// turn where they want that.
func (t *Table) happened(n core.Notice) {
	who := t.name(n.Event.Seat)
	switch {
	case t.state.Offer != nil: // a new one, or another's turn to answer
		t.offers.put()
	case n.Event.Move == core.Accept && t.state.Playing:
		t.Screens.Info(takenBack)
	case n.Event.Move == core.Refuse:
		t.Screens.Info(refuses(who))
	case n.Passed():
		t.Screens.Warn(passes(who))
	case t.Habits().EndAtOnce && n.Event.Move != core.Undo && t.mine() && t.board.OnlyEnd():
		t.post(core.End)
	default:
		t.overheard(n)
	}
}

// gameEnded announces the result and asks how to go on.
func (t *Table) gameEnded() {
	result := t.state.Results[len(t.state.Results)-1]
	said := result.Verdict(t.name)
	review := screens.Answer{Key: "v", Label: "Look back", Do: func() { t.lookBack(false) }}
	leave := screens.Answer{Key: "m", Label: "Menu", Do: t.saving.away(t.Screens.Home)}
	switch {
	case len(t.Place.Seats()) == 0 && !t.state.Over:
		t.Screens.Info(said)
	case t.state.Over:
		said += t.unrated()
		if len(t.state.Results) > 1 || t.state.Terms.To > 1 {
			said += "\n" + t.sitting.Final(t.state)
		}
		if winner, ok := t.sitting.Winner(t.state); ok && t.Place.Mine(winner) {
			said += "\n" + congratulations(t.name(winner))
		}
		answers := []screens.Answer{review, {Key: "a", Label: "Analyse", Do: func() { t.lookBack(true) }}, leave}
		if !t.Place.Watches() {
			answers = slices.Insert(answers, 0, screens.Answer{Key: "g", Label: "Play again", Do: t.saving.away(t.Again)})
		}
		t.Screens.Announce(theEnd, said, answers...)
	default:
		t.Screens.Announce(gameOver, said+t.unrated()+"\n"+score(t.sitting.Scores(t.state)),
			screens.Answer{Key: "g", Label: "Next game", Do: func() { t.answerNext(true) }}, review, t.parting(leave))
	}
}

// parting is how one goes between two games: a money session is closed, a
// match is just left.
func (t *Table) parting(leave screens.Answer) screens.Answer {
	if t.state.Terms.To != core.Money {
		return leave
	}
	return screens.Answer{Key: "e", Label: "End the session", Do: t.endMoney}
}

func (t *Table) endMoney() {
	t.answerNext(false)
	t.Screens.Info(sessionClosed(t.sitting.Scores(t.state)))
}

func (t *Table) answerNext(more bool) {
	t.do(t.Place.Next(len(t.state.Results), more))
}

// overheard says what a person elsewhere has said instead of made on the board.
func (t *Table) overheard(n core.Notice) {
	h := n.State.History
	last := len(h.Moves) - 1
	if !t.elsewhere(n.Event.Seat) || last < 0 || h.Moves[last].Move != n.Event.Move {
		return
	}
	for _, w := range t.hands().Words(h.Until(last).Now()) {
		if slices.Equal(w.Moves, []core.Move{n.Event.Move}) && w.Key != ' ' {
			t.Screens.Info(said(t.name(n.Event.Seat), w.Label))
		}
	}
}
