package tables

import (
	"fmt"
	"slices"
	"strconv"

	"boardroom/core"
)

// errShutOut says why nothing can have been said in a side's turn.
func errShutOut(side core.Seat) error {
	return fmt.Errorf("%s is shut out and can't roll or double", sides[side])
}

// refuseStep says why a checker cannot go between two own points.
func (p Position) refuseStep(from, to int8) error {
	own := &p.board.n[p.side]
	left := p.left()
	switch {
	case len(left) == 0:
		return core.Illegal("you have played all your dice: end the turn or undo a move")
	case own[from] == 0:
		return core.Illegal("you have no checker on %s", p.place(from))
	case from != Bar && p.board.mustEnter(p.side):
		return core.Illegal("enter your checker from the bar first")
	case p.board.Pinned(p.side, int(from)):
		return core.Illegal("your checker on %s is pinned", p.place(from))
	case to <= from:
		return core.Illegal("checkers only move toward home, not from %[2]s to %[1]s", p.place(to), p.place(from))
	case to == Off:
		return p.refuseOff(from, left)
	}
	s := Step{from, to, to - from}
	shown := slices.Contains(left, s.Die)
	switch {
	case (shown || p.addsUp(s.Die)) && p.rules.closed(&p.board, p.side, to):
		return core.Illegal("point %s is closed", p.place(to))
	case !shown:
		return core.Illegal("no die shows %d: %s", s.Die, leftWords(left))
	}
	return p.refuseBanned(s)
}

// refuseOff says why the checker on an own point cannot be borne off.
func (p Position) refuseOff(from int8, left []int8) error {
	s := Step{from, Off, 0}
	for _, die := range left {
		if die >= Off-from {
			s.Die = die // ends as the smallest that is large enough
		}
	}
	rearmost := int8(p.board.Rearmost(p.side))
	switch {
	case rearmost < homeStart:
		return core.Illegal("you can't bear off yet: not all your checkers are home")
	case s.Die == 0:
		return core.Illegal("no die bears off from %s: %s", p.place(from), leftWords(left))
	case p.rules.Exact && s.Die > Off-from:
		return core.Illegal("only a %d bears off from %s: %s", Off-from, p.place(from), leftWords(left))
	case from > rearmost && s.Die > Off-from:
		return core.Illegal("move the checkers behind it first")
	}
	return p.refuseBanned(s)
}

// refuseBanned names the ban that forbids a step.
func (p Position) refuseBanned(s Step) error {
	t := p.inTurn()
	if ban := p.rules.stepBan(&t, s); ban != nil {
		return core.Illegal("%s", ban.Why(&t))
	}
	return core.Illegal("you can't play that")
}

// refuseEnd says why the turn cannot end on the board as it is.
func (p Position) refuseEnd() error {
	if len(p.continuations()) > 0 {
		return core.Illegal("your turn isn't over: %s", leftWords(p.left()))
	}
	t, d := p.inTurn(), p.ends.demand
	ban := p.rules.turnBan(&t, d.waived)
	switch {
	case ban != nil:
		return core.Illegal("%s; undo a move", ban.Why(&t))
	case len(p.steps) < d.dice && d.dice == 2 && !p.duty.equal():
		return core.Illegal("you must play both dice: undo a move")
	case len(p.steps) < d.dice:
		return core.Illegal("you can play %d dice, not only %d: undo a move", d.dice, len(p.steps))
	case d.larger > 0 && len(p.steps) == 1 && p.steps[0].Die != d.larger:
		return core.Illegal("you must play the larger die, %d: undo a move", d.larger)
	case d.blot > 0 && t.foremostHit(&p.board) == 0:
		return core.Illegal("you can hit, so you must: undo a move")
	case d.blot > 0 && t.foremostHit(&p.board) < d.blot:
		at := p.rules.Own(p.side, p.rules.Absolute(1-p.side, int(d.blot)))
		return core.Illegal("you must hit the blot on %s, the nearest to bearing off: undo a move", p.place(int8(at)))
	}
	return core.Illegal("you can bear off more checkers, so you must: undo a move")
}

// place names one of the mover's own points as the mover sees it.
func (p Position) place(own int8) string { return p.rules.place(p.numbering(), p.side, int(own)) }

// place names one of a side's own points by a numbering.
func (r *Rules) place(number Numbering, side core.Seat, own int) string {
	switch own {
	case Bar:
		return "the bar"
	case Off:
		return "off"
	}
	return strconv.Itoa(number(r, side, own))
}

// leftWords says which dice are left: "you have 3 and 1 left".
func leftWords(left []int8) string {
	words := make([]string, len(left))
	for i, die := range left {
		words[i] = strconv.Itoa(int(die))
	}
	switch len(left) {
	case 0:
		return "you have no die left"
	case 1:
		return fmt.Sprintf("you have a %s left", words[0])
	}
	return fmt.Sprintf("you have %s left", core.Enumerate(words, " and "))
}
