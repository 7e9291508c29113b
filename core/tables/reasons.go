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
func (t *partialTurn) refuseStep(from, to int8) error {
	own, left := &t.Now.n[t.Side], t.left()
	switch {
	case len(left) == 0:
		return core.Illegal("you have played all your dice: end the turn or undo a move")
	case own[from] == 0:
		return core.Illegal("you have no checker on %s", t.Place(int(from)))
	case from != Bar && t.Now.mustEnter(t.Side):
		return core.Illegal("enter your checker from the bar first")
	case t.Now.Pinned(t.Side, int(from)):
		return core.Illegal("your checker on %s is pinned", t.Place(int(from)))
	case to <= from:
		return core.Illegal("checkers only move toward home, not from %[2]s to %[1]s", t.Place(int(to)), t.Place(int(from)))
	case to == Off:
		return t.refuseOff(from, left)
	}
	s := Step{from, to, to - from}
	shown := slices.Contains(left, s.Die)
	switch {
	case (shown || t.addsUp(s.Die)) && t.Rules.closed(&t.Now, t.Side, to):
		return core.Illegal("point %s is closed", t.Place(int(to)))
	case !shown:
		return core.Illegal("no die shows %d: %s", s.Die, leftWords(left))
	}
	return t.refuseBanned(s)
}

// refuseOff says why the checker on an own point cannot be borne off.
func (t *partialTurn) refuseOff(from int8, left []int8) error {
	s := Step{from, Off, 0}
	for _, die := range left {
		if die >= Off-from {
			s.Die = die // ends as the smallest that is large enough
		}
	}
	rearmost := int8(t.Now.Rearmost(t.Side))
	switch {
	case rearmost < homeStart:
		return core.Illegal("you can't bear off yet: not all your checkers are home")
	case s.Die == 0:
		return core.Illegal("no die bears off from %s: %s", t.Place(int(from)), leftWords(left))
	case t.Rules.Exact && s.Die > Off-from:
		return core.Illegal("only a %d bears off from %s: %s", Off-from, t.Place(int(from)), leftWords(left))
	case from > rearmost && s.Die > Off-from:
		return core.Illegal("move the checkers behind it first")
	}
	return t.refuseBanned(s)
}

// refuseBanned names the ban that forbids a step.
func (t *partialTurn) refuseBanned(s Step) error {
	if ban := t.Rules.stepBan(&t.TurnState, s); ban != nil {
		return core.Illegal("%s", ban.Why(&t.TurnState))
	}
	return core.Illegal("you can't play that")
}

// refuseEnd says why the turn cannot end on the board as it is.
func (t *partialTurn) refuseEnd() error {
	if len(t.continuations()) > 0 {
		return core.Illegal("your turn isn't over: %s", leftWords(t.left()))
	}
	d := t.ends.demand
	ban := t.Rules.turnBan(&t.TurnState, d.waived)
	switch {
	case ban != nil:
		return core.Illegal("%s; undo a move", ban.Why(&t.TurnState))
	case len(t.steps) < d.dice && d.dice == 2 && !t.duty.equal():
		return core.Illegal("you must play both dice: undo a move")
	case len(t.steps) < d.dice:
		return core.Illegal("you can play %d dice, not only %d: undo a move", d.dice, len(t.steps))
	case d.larger > 0 && len(t.steps) == 1 && t.steps[0].Die != d.larger:
		return core.Illegal("you must play the larger die, %d: undo a move", d.larger)
	case d.blot > 0 && t.foremostHit(&t.Now) == 0:
		return core.Illegal("you can hit, so you must: undo a move")
	case d.blot > 0 && t.foremostHit(&t.Now) < d.blot:
		at := t.Rules.Own(t.Side, t.Rules.Absolute(1-t.Side, int(d.blot)))
		return core.Illegal("you must hit the blot on %s, the nearest to bearing off: undo a move", t.Place(at))
	}
	return core.Illegal("you can bear off more checkers, so you must: undo a move")
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
