package tables

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Duty is what a side has to play before it ends its turn.
type Duty struct {
	// Dice are as the rules let the side play them, each once: equal ones
	// follow each other, the larger first.
	Dice []int8
	Kind DutyKind
}

// Ints lists the dice.
func (d Duty) Ints() []int {
	all := make([]int, len(d.Dice))
	for i, die := range d.Dice {
		all[i] = int(die)
	}
	return all
}

// A DutyKind says how a side came to its duty.
type DutyKind int8

const (
	Rolled     DutyKind = iota // by its own roll, or by what that went on to
	Owed                       // the other side could not play it
	Choice                     // it is to name a double: there are no dice yet
	Named                      // it has named them
	Complement                 // the numbers opposite to those that it has played
)

// kindNames are what position texts call them.
var kindNames = [...]string{Owed: "owed", Choice: "choice", Named: "named", Complement: "complement"}

// text returns the duty as position texts have it beside the dice; empty: they
// say enough.
func (d Duty) text() string {
	if d.Kind == Owed {
		return fmt.Sprintf("%s,%d", kindNames[d.Kind], len(d.Dice))
	}
	return kindNames[d.Kind]
}

// readDuty reads what stands beside the dice of a duty.
func (r *Rules) readDuty(d Duty, text string) (Duty, error) {
	name, count, counted := strings.Cut(text, ",")
	kind := DutyKind(slices.Index(kindNames[:], name))
	n, number := readNumber(count, len(d.Dice))
	switch {
	case !slices.Contains(r.Duties, kind) || counted != (kind == Owed):
		return d, i18n.Errorf("this game has no duty=%s; write, for example, duty=%s", text, Duty{d.Dice, r.Duties[0]}.text())
	case kind == Choice && len(d.Dice) > 0:
		return d, i18n.Errorf("duty=%s has no dice yet", text)
	case kind != Choice && (!d.equal() || len(d.Dice) == 0):
		return d, i18n.Errorf("duty=%s needs two equal dice", text)
	case kind == Owed && (!number || n == 0):
		return d, i18n.Errorf("duty=%s: the number of dice owed must be from 1 to %d", text, len(d.Dice))
	case kind == Owed:
		d.Dice = d.Dice[:n:n]
	}
	d.Kind = kind
	return d, nil
}

// ToRoll reports whether the dice are still to be rolled.
func (d Duty) ToRoll() bool { return len(d.Dice) == 0 && d.Kind != Choice }

// numbers returns the two numbers that are shown of the duty, the larger
// first; 0: there are no dice yet.
func (d Duty) numbers() (two [2]int8) {
	if len(d.Dice) > 0 {
		two = [2]int8{d.Dice[0], d.Dice[len(d.Dice)-1]}
	}
	return two
}

// equal reports whether all dice show the same number.
func (d Duty) equal() bool { return d.numbers()[0] == d.numbers()[1] }

// FourTimes is what nearly all games let a side play: each of its dice, and two
// equal ones four times.
func FourTimes(larger, smaller int8) []int8 { return fourTimes[larger-1][smaller-1] }

// fourTimes are the lists of dice, made once, by the larger and the smaller
// number less one.
var fourTimes = func() (lists [6][6][]int8) {
	for d1 := range int8(6) {
		for d2 := range d1 {
			lists[d1][d2] = []int8{d1 + 1, d2 + 1}
		}
		lists[d1][d1] = []int8{d1 + 1, d1 + 1, d1 + 1, d1 + 1}
	}
	return lists
}()

// Roll returns what a side has to play that has rolled two dice.
func (r *Rules) Roll(d1, d2 int) Duty {
	return Duty{Dice: r.Dice(int8(max(d1, d2)), int8(min(d1, d2)))}
}

// NextDouble goes on to the next higher double, up to two sixes, when all of a
// double is played.
func NextDouble(d Duty, left int) (next Duty, same bool) {
	if number := d.numbers()[0]; left == 0 && d.equal() && number < 6 {
		return Duty{Dice: FourTimes(number+1, number+1), Kind: d.Kind}, true
	}
	return Duty{}, false
}

// named returns the duty of a side that has named a double.
func (r *Rules) named(number int) Duty {
	d := r.Roll(number, number)
	d.Kind = Named
	return d
}

// Follow returns who goes on, and with what, after a turn of a side.
func (r *Rules) Follow(t *Turn, side core.Seat, d Duty) (core.Seat, Duty) {
	if t.named > 0 {
		d = r.named(int(t.named))
	}
	return r.after(&t.Board, side, d, len(d.Dice)-int(t.n))
}

// after returns who goes on, and with what, when a side ends its turn on a
// board with a given number of dice of its duty left. What lets it play none is passed
// over.
func (r *Rules) after(b *Board, side core.Seat, d Duty, left int) (core.Seat, Duty) {
	if b.AllOff(side) {
		return 1 - side, Duty{}
	}
	if r.NextDuty == nil {
		return r.nextRoller(b, 1-side), Duty{}
	}
	for {
		next, same := r.NextDuty(d, left)
		if !same {
			side = 1 - side
		}
		if next.ToRoll() {
			return r.nextRoller(b, side), next
		}
		if r.playable(b, side, next) {
			return side, next
		}
		d, left = next, len(next.Dice)
	}
}

// nextRoller returns who rolls next when a side is to: the other where the turn
// passes without a throw. Of two sides that are shut out one throws, lest turns
// pass for ever.
func (r *Rules) nextRoller(b *Board, side core.Seat) core.Seat {
	if r.PassShutOut && r.shutOut(b, side) && !r.shutOut(b, 1-side) {
		return 1 - side
	}
	return side
}

// shutOut reports whether a side has a checker to enter and no number enters it.
func (r *Rules) shutOut(b *Board, side core.Seat) bool {
	for die := int8(1); die <= 6; die++ {
		if !r.closed(b, side, die) {
			return false
		}
	}
	return b.mustEnter(side)
}

// shutsOut reports whether a side can be shut out: it can be hit, and the other has
// checkers enough to close six points.
func (r *Rules) shutsOut() bool { return r.Blot == Hit && r.Checkers() >= 2*6 }

// playable reports whether a side can play any of the dice of its duty, or of
// those that it might name.
func (r *Rules) playable(b *Board, side core.Seat, d Duty) bool {
	var steps [48]Step
	t := TurnState{Rules: r, Side: side, Dice: d.numbers(), Start: *b, Now: *b}
	dice := d.Dice
	if d.Kind == Choice {
		dice = []int8{1, 2, 3, 4, 5, 6}
	}
	for _, die := range dice {
		if len(r.appendSteps(steps[:0], &t, die)) > 0 {
			return true
		}
	}
	return false
}
