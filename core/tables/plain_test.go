package tables_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
)

// A plain is the board as the player on roll sees it: they move from 1 to 24,
// 0 is their bar, 25 their off; the other's checkers stand on the same points, 25
// is the other's bar and 0 the other's off.
type plain struct {
	me, foe, held [26]int
	// How many on the bars have not been in play yet, where such may wait.
	meWait, foeWait int
}

// What held says of a point: whose lone checker is held under the other's.
const (
	heldMe  = 1
	heldFoe = 2
)

// A law is the rules of a game in a second, plain form: all that differs from
// game to game, without an eye to speed.
type law struct {
	checkers int
	around   bool // both sides go the same way round
	lone     byte // what a lone checker suffers: hit, pin, block by their first letters

	// step reports whether a step that the board allows may be made in a turn.
	step func(t turnOf, b plain, from, to int) bool
	// keep reports whether a board may end a turn, whatever happens; leave, if
	// there is a way to do so.
	keep, leave func(t turnOf, b plain) bool
	// over reports whether the game is over before all checkers are off.
	over func(b plain) bool
	// never reports whether the player cannot stand so.
	never func(b plain) bool

	stepwise, eitherDie, mustHit, mustBearOff bool

	waits bool // checkers enter at leisure, but for those that were hit
	exact bool // only exact dice bear off

	courier bool // often all but the first checker are still where they began

	// next says, where it is not always the other's roll, what follows a board
	// found: whether the player goes on, and with what.
	next func(t turnOf, b plain, left int) (goesOn bool, l lot)
	// given returns what a player may have to play besides a roll, if anything.
	given func(r *rand.Rand) lot
}

// A lot is what a player has to play, as a position text says it.
type lot struct {
	d1, d2 int    // 0: not rolled
	n      int    // how many dice these are
	beside string // what the text says of them
}

// roll returns the lot that two dice are.
func roll(d1, d2 int) lot {
	if d1 == d2 {
		return lot{d1, d2, 4, ""}
	}
	return lot{max(d1, d2), min(d1, d2), 2, ""}
}

// dice lists the dice one by one.
func (l lot) dice() []int {
	dice := []int{l.d1, l.d2}
	for len(dice) < l.n {
		dice = append(dice, l.d1)
	}
	return dice[:l.n]
}

// text writes whose turn it is, with what.
func (l lot) text(side int) string {
	if l.d1 == 0 {
		return fmt.Sprintf("%c -", "WB"[side])
	}
	return fmt.Sprintf("%c %d%d", "WB"[side], l.d1, l.d2)
}

// ruled reports whether the law says more than how checkers meet.
func (l law) ruled() bool {
	return l.step != nil || l.keep != nil || l.leave != nil || l.stepwise || l.mustHit || l.mustBearOff || l.exact
}

// free returns the law without what ruled speaks of.
func (l law) free() law {
	return law{checkers: l.checkers, around: l.around, lone: l.lone, eitherDie: l.eitherDie, waits: l.waits}
}

// A turnOf is a turn as it began.
type turnOf struct {
	law
	start plain
	lot
}

// A tried is a board reached by some dice in some order.
type tried struct {
	b     plain
	n     int // dice played
	first int // the first of them
	stuck bool
}

// try plays the dice in every order by the letter of the rules.
func (t turnOf) try(b plain, dice []int, n, first int, met map[tried]bool, found *[]tried) {
	at := tried{b: b, n: n, first: first} // with the roll, these say which dice are left
	if met[at] {
		return
	}
	met[at] = true
	at.stuck = true
	for i, die := range dice {
		rest := append(slices.Clone(dice[:i]), dice[i+1:]...)
		for from := 0; from <= 24; from++ {
			if after, ok := t.move(b, from, die); ok {
				at.stuck = false
				start := first
				if n == 0 {
					start = die
				}
				t.try(after, rest, n+1, start, met, found)
			}
		}
	}
	*found = append(*found, at)
}

// move moves one checker by one die.
func (t turnOf) move(b plain, from, die int) (plain, bool) {
	if b.me[from] == 0 || from > 0 && b.me[0] > b.meWait || b.held[from] == heldMe {
		return b, false
	}
	to := from + die
	if to > 24 && (t.exact && to > 25 || !b.mayBearOff(from, to)) || to <= 24 && t.closed(b, to) {
		return b, false
	}
	to = min(to, 25)
	if t.step != nil && !t.step(t, b, from, to) {
		return b, false
	}
	b.me[from]--
	b.me[to]++
	b.meWait = min(b.meWait, b.me[0])
	if b.me[from] == 0 {
		b.held[from] = 0
	}
	if to < 25 && b.foe[to] == 1 && t.lone == 'h' {
		b.foe[to] = 0
		b.foe[25]++
	}
	if to < 25 && b.foe[to] == 1 && t.lone == 'p' {
		b.held[to] = heldFoe
	}
	return b, true
}

func (l law) closed(b plain, to int) bool {
	switch {
	case l.lone == 'b':
		return b.foe[to] > 0
	case l.lone == 'p' && b.held[to] == heldMe:
		return true
	}
	return b.foe[to] >= 2
}

func (b plain) mayBearOff(from, to int) bool {
	for p := 0; p < 19; p++ {
		if b.me[p] > 0 {
			return false
		}
	}
	for p := 19; p < from; p++ {
		if b.me[p] > 0 && to > 25 {
			return false
		}
	}
	return true
}

// legal returns the boards after every legal turn, as position texts; with what
// follows, where the law speaks of it.
func (l law) legal(b plain, what lot, side int) []string {
	if what.beside == choice.beside {
		var texts []string
		for number := 1; number <= 6; number++ {
			texts = append(texts, l.legal(b, named(number), side)...)
		}
		slices.Sort(texts)
		return slices.Compact(texts)
	}
	t := turnOf{l, b, what}
	var found []tried
	t.try(b, what.dice(), 0, 0, map[tried]bool{}, &found)
	if l.stepwise {
		found = slices.DeleteFunc(found, func(f tried) bool { return !f.stuck })
		return t.texts(found, side)
	}
	found = t.kept(found)
	best := func(measure func(tried) int) {
		most := 0
		for _, f := range found {
			most = max(most, measure(f))
		}
		found = slices.DeleteFunc(found, func(f tried) bool { return measure(f) < most })
	}
	best(func(f tried) int { return f.n })
	if !l.eitherDie && found[0].n == 1 {
		best(func(f tried) int { return f.first })
	}
	if l.mustHit {
		best(func(f tried) int {
			for p := 1; p <= 24; p++ { // the other bears off below 1
				if b.foe[p] == 1 && f.b.foe[p] == 0 {
					return 25 - p
				}
			}
			return 0
		})
	}
	if l.mustBearOff {
		best(func(f tried) int { return f.b.me[25] })
	}
	return t.texts(found, side)
}

// texts returns the boards found, each once, as position texts.
func (t turnOf) texts(found []tried, side int) []string {
	var texts []string
	for _, f := range found {
		text := t.law.text(f.b, side)
		if t.next != nil && f.b.me[25] < t.checkers {
			goesOn, then := t.next(t, f.b, t.n-f.n)
			next := side
			if !goesOn {
				next = 1 - side
			}
			text += " " + then.text(next) + t.hits(f.b, side) + then.beside
		}
		texts = append(texts, text)
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// kept returns the boards that may end the turn: those that keep and leave, if
// there are none those that keep; a winner need do neither.
func (t turnOf) kept(found []tried) []tried {
	some := func(ok ...func(turnOf, plain) bool) (list []tried) {
		for _, f := range found {
			allowed := true
			for _, may := range ok {
				allowed = allowed && (may == nil || f.b.me[25] == t.checkers || may(t, f.b))
			}
			if allowed {
				list = append(list, f)
			}
		}
		return list
	}
	if list := some(t.keep, t.leave); len(list) > 0 {
		return list
	}
	if list := some(t.keep); len(list) > 0 {
		return list
	}
	return found[len(found)-1:] // the pass
}

// hits says how many on the bars were hit, where others wait.
func (l law) hits(b plain, side int) string {
	if side == 1 {
		b = l.flip(b)
	}
	if me, foe := b.me[0]-b.meWait, b.foe[25]-b.foeWait; l.waits && me+foe > 0 {
		return fmt.Sprintf(" hit=%d,%d", me, foe)
	}
	return ""
}

// flip returns the board as the other sees it.
func (l law) flip(b plain) plain {
	var f plain
	f.me[25], f.me[0] = b.foe[0], b.foe[25]
	f.foe[25], f.foe[0] = b.me[0], b.me[25]
	f.meWait, f.foeWait = b.foeWait, b.meWait
	for p := 1; p <= 24; p++ {
		q := 25 - p
		if l.around {
			q = (p+11)%24 + 1
		}
		f.me[q], f.foe[q] = b.foe[p], b.me[p]
		f.held[q] = [3]int{0, heldFoe, heldMe}[b.held[p]]
	}
	return f
}

// text writes the board as a position text does.
func (l law) text(b plain, side int) string {
	if side == 1 {
		b = l.flip(b)
	}
	points := make([]string, 24)
	for p := 1; p <= 24; p++ {
		field := "."
		switch {
		case b.me[p] > 0 && b.held[p] != heldMe:
			field = fmt.Sprintf("W%d", b.me[p])
		case b.foe[p] > 0:
			field = fmt.Sprintf("B%d", b.foe[p])
		}
		if b.held[p] != 0 {
			field += "x"
		}
		points[p-1] = field
	}
	return fmt.Sprintf("%s|%d,%d|%d,%d", strings.Join(points, ","), b.me[0], b.foe[25], b.me[25], b.foe[0])
}
