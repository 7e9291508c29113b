package play

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/house"
	"boardroom/view/room"
)

// notice takes what the session tells, on the event loop.
func (t *Table) notice(n core.Notice) {
	if t.left {
		return
	}
	t.troubled(n.Trouble)
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
	t.move(before, n.Kind)
	switch n.Kind {
	case core.Refused:
		t.Room.Refuse(n.Err)
	case core.Happened:
		t.happened(n)
		t.listBetter()
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

// troubled says when saving begins to fail, and when all is well again.
func (t *Table) troubled(now error) {
	before := t.trouble
	t.trouble = now
	switch {
	case now != nil && before == nil:
		t.Room.Fail(now)
	case now == nil && before != nil:
		t.Room.Info(savedAgain)
	}
}

// happened says what the board does not show by itself, and ends a person's
// turn where they want that.
func (t *Table) happened(n core.Notice) {
	who := t.name(n.Event.Seat)
	switch {
	case t.state.Offer != nil: // a new one, or another's turn to answer
		t.askOffer()
	case n.Event.Move == core.Accept && t.state.Playing:
		t.Room.Info(takenBack)
	case n.Event.Move == core.Refuse:
		t.Room.Info(refuses(who))
	case n.Passed():
		t.Room.Warn(passes(who))
	case t.Habits().EndAtOnce && n.Event.Move != core.Undo && t.mine() && t.mover.OnlyEnd():
		t.post(core.End)
	default:
		t.overheard(n)
	}
}

// askOffer puts an offer before the person who must answer it, with what is
// advised.
func (t *Table) askOffer(advice ...string) {
	if !t.mine() {
		return
	}
	answers := []room.Answer{
		{Key: "y", Label: "Accept", Do: func() { t.post(core.Accept) }},
		{Key: "n", Label: "Refuse", Do: func() { t.post(core.Refuse) }},
	}
	if len(advice) == 0 && t.canHint() == nil {
		answers = append(answers, room.Answer{Key: "i", Label: "Hint", Do: t.adviseOffer})
	}
	said := strings.Join(append([]string{t.offered()}, advice...), "\n")
	put := t.Room.Ask
	if t.elsewhere(t.state.Offer.Seat) {
		put = t.Room.Intrude
	}
	t.asked = t.state.Offer
	t.dismiss = put(offerTo(t.name(t.state.ToAct)), said, answers...)
}

// offered says what is offered.
func (t *Table) offered() string {
	o := t.state.Offer
	if o.Move == core.Takeback {
		return asksBack(t.name(o.Seat))
	}
	return concedes(t.name(o.Seat), o.Points, t.name(t.state.ToAct))
}

// gameEnded announces the result and asks how to go on.
func (t *Table) gameEnded() {
	result := t.state.Results[len(t.state.Results)-1]
	said := result.Verdict(t.name)
	review := room.Answer{Key: "v", Label: "Look back", Do: func() { t.lookBack(false) }}
	leave := room.Answer{Key: "m", Label: "Menu", Do: t.away(t.Room.Home)}
	switch {
	case len(t.Place.Seats()) == 0 && !t.state.Over:
		t.Room.Info(said)
	case t.state.Over:
		said += t.unrated()
		if len(t.state.Results) > 1 || t.state.Terms.To > 1 {
			said += "\n" + t.sitting.Final(t.state)
		}
		if winner, ok := t.sitting.Winner(t.state); ok && t.Place.Mine(winner) {
			said += "\n" + congratulations(t.name(winner))
		}
		answers := []room.Answer{review, {Key: "a", Label: "Analyse", Do: func() { t.lookBack(true) }}, leave}
		if !t.Place.Watches() {
			answers = slices.Insert(answers, 0, room.Answer{Key: "g", Label: "Play again", Do: t.away(t.Again)})
		}
		t.Room.Announce(theEnd, said, answers...)
	default:
		t.Room.Announce(gameOver, said+t.unrated()+"\n"+score(t.sitting.Scores(t.state)),
			room.Answer{Key: "g", Label: "Next game", Do: func() { t.answerNext(true) }}, review, t.parting(leave))
	}
}

// unrated says in a line of its own why the last game counts for no rating.
func (t *Table) unrated() string {
	why := t.sitting.WhyUnrated(len(t.state.Results))
	switch {
	case why == "":
		return ""
	case why == records.UnratedByChoice && slices.ContainsFunc(t.standing.Here, t.seatsGuest):
		why = guestsUnrated
	}
	return "\n" + unrated(why)
}

// seatsGuest reports whether somebody plays here who plays for no rating.
func (t *Table) seatsGuest(g house.Guest) bool {
	return g.Unrated && slices.Contains(t.sitting.Names(), g.Name)
}

// parting is how one goes between two games: a money session is closed, a
// match is just left.
func (t *Table) parting(leave room.Answer) room.Answer {
	if t.state.Terms.To != core.Money {
		return leave
	}
	return room.Answer{Key: "e", Label: "End the session", Do: t.endMoney}
}

func (t *Table) endMoney() {
	t.answerNext(false)
	t.Room.Info(sessionClosed(t.sitting.Scores(t.state)))
}

func (t *Table) answerNext(more bool) {
	t.do(t.Place.Next(len(t.state.Results), more))
}

// name returns a seat's player.
func (t *Table) name(seat core.Seat) string {
	if seat < 0 {
		return chance
	}
	return t.sitting.Seats[seat].Name
}
