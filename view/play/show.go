package play

import (
	"errors"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/board"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// show tells the picture what there is to see.
func (t *Table) show() board.Snapshot {
	show := board.Snapshot{
		Scene: board.Scene{
			Position: t.position(),
			Flipped:  t.flipped,
			Still:    !t.mine(),
			Over:     t.state.Over || t.state.Between(),
			Targets:  t.hinted(),
			Persons:  t.Place.Seats(),
			Last:     board.LastTurn(t.state.History, t.turns),
		},
		Seats: t.seats(),
		ToAct: t.acting(),
		Turns: t.turns,
		At:    -1,
		Live:  true,
		Plays: t.hint.Plays(),
		Line:  widget.Row{{Text: t.says(), Role: theme.Text}},
		Note:  unsaved(t.trouble),
		Moves: t.moves.Now(),
	}
	t.mover.Mark(&show.Scene)
	if t.mover.Typing() {
		var label string
		label, show.Typed = t.mover.Typed()
		show.Line = widget.Row{{Text: label, Role: theme.Key}}
	}
	return show
}

// acting returns who is marked: who must act or, while the dice roll, whose
// they are.
func (t *Table) acting() core.Seat {
	if t.state.ToAct == core.Chance {
		return board.NextToAct(t.position())
	}
	return t.state.ToAct
}

func (t *Table) seats() []board.Seat {
	seats := make([]board.Seat, len(t.sitting.Seats))
	for i, s := range t.sitting.Seats {
		seats[i] = board.Seat{Name: s.Name, Level: s.Short().Level}
		if t.state.Terms.To != 0 {
			seats[i].Score = strconv.Itoa(t.state.Score[i])
		}
	}
	board.ShowClocks(seats, t.state.Terms.Clock, t.Place.Times())
	return seats
}

// unsaved says what keeps the game from being saved; empty when nothing does.
func unsaved(trouble error) string {
	var waits *records.Unsaved
	switch {
	case trouble == nil:
		return ""
	case errors.As(trouble, &waits):
		trouble = waits.Err
	}
	return notSaved(trouble)
}

// lost says of a table that has been left what was not saved until then: nobody
// will try again.
func lost(trouble error) error {
	var waits *records.Unsaved
	if errors.As(trouble, &waits) {
		return gameLost(waits.Err)
	}
	return trouble
}

// says is what stands below the board.
func (t *Table) says() string {
	missed := t.missed()
	if missed != "" && !t.mine() {
		return missed
	}
	return strings.TrimSpace(strings.TrimSpace(board.Skipped(t.position(), t.name)+" "+t.situation()) + " " + missed)
}

// situation is the sentence that says how it stands.
func (t *Table) situation() string {
	switch {
	case t.standing.Fault != nil:
		return pausedByFault(t.mover.Letter("s"))
	case t.state.Over || t.state.Between():
		return t.ended()
	case !t.started:
		return ""
	case t.standing.Runs == 0:
		return t.awaiting()
	case !t.standing.Running:
		return paused(t.mover.Letter("s"))
	case t.state.Offer != nil && t.elsewhere(t.state.ToAct):
		return toAnswer(t.offered(), t.name(t.state.ToAct))
	case t.state.Offer != nil:
		return t.offered()
	case t.handRoll():
		return t.mover.Throws(t.sitting.Names())
	case t.state.ToAct == core.Chance:
		return t.hands().Drawing(t.position())
	case t.state.ToAct < 0:
		return ""
	case t.elsewhere(t.state.ToAct) && !t.isHere(t.name(t.state.ToAct)):
		return away(t.name(t.state.ToAct))
	case !t.mine():
		return thinking(t.name(t.state.ToAct))
	case t.tutoring.drop != nil:
		return tutorLooks
	}
	if play, ok := t.hint.Chosen(); ok && !t.mover.Holding() {
		return play.Describe(t.sitting.Names())
	}
	return t.mover.Wanted(t.name(t.state.ToAct))
}

// ended says what has come to its end: a game, or all of the sitting.
func (t *Table) ended() string {
	switch {
	case t.state.Over && t.state.Terms.To == core.Money:
		return sessionOver(t.sitting.Scores(t.state))
	case t.state.Over && t.state.Terms.To > 0:
		return t.sitting.Final(t.state)
	}
	said := over(t.state.Results[len(t.state.Results)-1].Verdict(t.name))
	if t.agreed() {
		said += " " + t.awaiting()
	}
	return said
}
