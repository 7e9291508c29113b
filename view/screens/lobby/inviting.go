package lobby

import (
	"slices"

	"boardroom/core/catalog"
	"boardroom/view/board"
	"boardroom/view/room"
	"boardroom/view/sitting"
	"boardroom/view/widget"
)

// newInviting returns the form in which a visitor plans what they invite somebody
// to. Send sends the invitation; its error is shown, and the form stays.
func newInviting(r *room.Room, entries []catalog.Entry, plan sitting.Plan, send func(sitting.Plan) error) *Form {
	f := newForm(r, entries, plan, Desk{Begin: send, Painter: func(catalog.Entry) board.Painter { return nil }})
	f.fields, f.starts, f.invites = f.away, button{"Send", "Send the invitation."}, true
	f.layOut()
	return f
}

// away are the fields of a game to which somebody is invited.
func (f *Form) away() []widget.Field {
	fields := []widget.Field{f.gameField(), f.sideField()}
	fields = append(fields, f.lengthFields()...)
	fields = append(fields, f.clockFields()...)
	fields = append(fields, f.startButton())
	return append(fields, f.ruleFields()...)
}

// sideField says on which of two seats the visitor sits.
func (f *Form) sideField() widget.Field {
	c := &widget.Choice{Label: "You take", Help: sideHelp, Values: []string{seatLabel(1), seatLabel(2)}}
	if f.second {
		c.At = 1
	}
	c.Changed = func(at int) {
		f.second = at == 1
		f.plan.Seats = slices.Clone(f.plan.Seats)
		slices.Reverse(f.plan.Seats)
	}
	return c
}
