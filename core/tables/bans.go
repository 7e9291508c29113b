package tables

import (
	"fmt"
	"slices"

	"boardroom/core"
)

// A TurnState is a moment of a turn, as bans see it.
type TurnState struct {
	Rules  *Rules
	Number Numbering // in which reasons name points; set where they are asked for
	Side   core.Seat
	Dice   [2]int8 // as rolled, the larger first
	Start  Board   // at the start of the turn
	Now    Board
}

// A StepBan forbids steps that the board would allow.
type StepBan struct {
	Why    func(t *TurnState) string // for a person, as "your first checker must pass 12"
	Broken func(t *TurnState, s Step) bool
}

// A TurnBan forbids ending a turn on a board.
type TurnBan struct {
	Why      func(t *TurnState) string // for a person, as "you may not hold all of 1 to 6"
	Waivable bool                      // waived when no play at all, not even a pass, keeps every ban
	Broken   func(t *TurnState) bool
}

// ForbidSteps adds bans on steps; the rules it was copied from keep theirs.
func (r *Rules) ForbidSteps(bans ...StepBan) { r.StepBans = slices.Concat(r.StepBans, bans) }

// ForbidEnds adds bans on ending a turn; the rules it was copied from keep
// theirs.
func (r *Rules) ForbidEnds(bans ...TurnBan) { r.TurnBans = slices.Concat(r.TurnBans, bans) }

// dropBanned removes from steps[first:] what a step ban forbids.
func (r *Rules) dropBanned(steps []Step, first int, t *TurnState) []Step {
	kept := steps[:first]
	for _, s := range steps[first:] {
		if r.stepBan(t, s) == nil {
			kept = append(kept, s)
		}
	}
	return kept
}

// stepBan returns the ban that forbids a step, or nil.
func (r *Rules) stepBan(t *TurnState, s Step) *StepBan {
	for i := range r.StepBans {
		if r.StepBans[i].Broken(t, s) {
			return &r.StepBans[i]
		}
	}
	return nil
}

// turnBan returns the ban that forbids ending the turn now, or nil.
func (r *Rules) turnBan(t *TurnState, waived bool) *TurnBan {
	for i := range r.TurnBans {
		ban := &r.TurnBans[i]
		if !(waived && ban.Waivable) && ban.Broken(t) {
			return ban
		}
	}
	return nil
}

// Place names one of the mover's own points as the mover sees it, for a reason.
func (t *TurnState) Place(own int) string {
	return places{t.Rules, t.Number, t.Side}.name(int8(own))
}

// span names own points from one to another: "1 to 6".
func (t *TurnState) span(first, last int) string {
	return fmt.Sprintf("%s to %s", t.Place(first), t.Place(last))
}

// otherMayMove reports whether some value of a die lets the other side move a
// checker. It borrows t to ask as at the start of that side's turn: a new TurnState
// for each board of a search would be an allocation each.
func (t *TurnState) otherMayMove() bool {
	start, may := t.Start, false
	t.Start, t.Side = t.Now, 1-t.Side
	var steps [24]Step
	for die := int8(1); die <= 6 && !may; die++ {
		may = len(t.Rules.appendSteps(steps[:0], t, die)) > 0
	}
	t.Start, t.Side = start, 1-t.Side
	return may
}

// barring names the points, as the side on roll sees them, that keep the
// other side from a step it could make on an empty board.
func (t *TurnState) barring() string {
	other := TurnState{Rules: t.Rules, Side: 1 - t.Side, Start: t.Now, Now: t.Now}
	other.Now.n[t.Side] = [26]int8{}
	var owns []int
	for die := int8(1); die <= 6; die++ {
		for _, s := range t.Rules.appendSteps(nil, &other, die) {
			if s.To != Off && t.Rules.closed(&t.Now, other.Side, s.To) {
				owns = append(owns, int(t.Rules.Paths[s.To]))
			}
		}
	}
	slices.Sort(owns)
	var places []string
	for _, own := range slices.Compact(owns) {
		places = append(places, t.Place(own))
	}
	return core.Enumerate(places, " or ")
}
