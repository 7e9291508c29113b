package tables_test

import (
	"fmt"
	"math"
	"math/rand"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// A told is a choice with what it is compared with, on positions of the game itself.
type told struct {
	side                 core.Seat
	before, after, other tables.Position
	choice, rival        engine.Choice
}

// sayings are all that is said of plays, and how each is counted anew: numbers are
// those of the play and of the other.
var sayings = []struct {
	words *regexp.Regexp
	holds func(c *told, said []string) bool
}{
	{saying(`bears off the last checker`), func(c *told, _ []string) bool { return c.mine(25, 25) == c.all() && c.theirs(25, 25) < c.all() }},
	{saying(`doesn't finish`), func(c *told, _ []string) bool { return c.mine(25, 25) < c.all() && c.theirs(25, 25) == c.all() }},
	{saying(`keeps contact`), func(c *told, _ []string) bool { return contact(c.after) && !contact(c.other) }},
	{saying(`breaks contact (?:in an even race|(\d+) pips? (ahead|behind))`), func(c *told, said []string) bool {
		lead := pips(c.after, 1-c.side) - pips(c.after, c.side)
		if said[1] == "behind" {
			lead = -lead
		}
		return !contact(c.after) && contact(c.other) && lead == max(0, number(said[0]))
	}},
	{saying(`hits`), func(c *told, _ []string) bool { return c.hit(c.after) == 1 && c.hit(c.other) == 0 }},
	{saying(`hits (\d+) checkers?(?: instead of (\d+))?`), func(c *told, said []string) bool {
		return c.hit(c.after) == number(said[0]) && c.hit(c.other) == max(0, number(said[1]))
	}},
	{saying(`doesn't hit`), func(c *told, _ []string) bool { return c.hit(c.after) == 0 && c.hit(c.other) > 0 }},
	{saying(`pins the (mother|checker on the (\d+)-point)`), func(c *told, said []string) bool {
		return !c.pinned(c.before, said[1]) && c.pinned(c.after, said[1]) && !c.pinned(c.other, said[1])
	}},
	{saying(`doesn't pin the (mother|checker on the (\d+)-point)`), func(c *told, said []string) bool {
		return !c.pinned(c.after, said[1]) && c.pinned(c.other, said[1])
	}},
	{saying(`keeps the (mother|checker on the (\d+)-point) pinned`), func(c *told, said []string) bool {
		return c.pinned(c.before, said[1]) && c.pinned(c.after, said[1]) && !c.pinned(c.other, said[1])
	}},
	{saying(`releases the (mother|checker on the (\d+)-point)`), func(c *told, said []string) bool {
		return c.pinned(c.before, said[1]) && !c.pinned(c.after, said[1]) && c.pinned(c.other, said[1])
	}},
	{saying(`makes (?:an anchor on )?(the .*point)`), func(c *told, said []string) bool {
		return c.each(said[0], func(p int) bool { return !c.holds(c.before, p) && c.holds(c.after, p) && !c.holds(c.other, p) })
	}},
	{saying(`(?:doesn't make|makes no anchor on) (the .*point)`), func(c *told, said []string) bool {
		return c.each(said[0], func(p int) bool { return !c.holds(c.before, p) && !c.holds(c.after, p) && c.holds(c.other, p) })
	}},
	{saying(`keeps (?:the anchor on )?(the .*point)`), func(c *told, said []string) bool {
		return c.each(said[0], func(p int) bool { return c.holds(c.before, p) && c.holds(c.after, p) && !c.holds(c.other, p) })
	}},
	{saying(`gives up (?:the anchor on )?(the .*point)`), func(c *told, said []string) bool {
		return c.each(said[0], func(p int) bool { return c.holds(c.before, p) && !c.holds(c.after, p) && c.holds(c.other, p) })
	}},
	{saying(`slots (the .*point)`), func(c *told, said []string) bool {
		return c.each(said[0], func(p int) bool { return on(c.after, c.side, p) == 1 && on(c.other, c.side, p) == 0 })
	}},
	{saying(`doesn't slot (the .*point)`), func(c *told, said []string) bool {
		return c.each(said[0], func(p int) bool { return on(c.after, c.side, p) == 0 && on(c.other, c.side, p) == 1 })
	}},
	{saying(`leaves no shots`), func(c *told, _ []string) bool { return c.struck(c.after) == 0 && c.struck(c.other) > 0 }},
	{saying(`leaves (\d+) shots? instead of (\d+)`), func(c *told, said []string) bool {
		return c.struck(c.after) == number(said[0]) && c.struck(c.other) == number(said[1])
	}},
	{saying(`leaves a shot on (the .*point) \((\d+) of 36\)`), func(c *told, said []string) bool {
		return c.each(said[0], func(p int) bool {
			hits := func(at tables.Position) int { return c.strikes(at, func(own int) bool { return own == p }) }
			return on(c.after, c.side, p) == 1 && hits(c.after) == number(said[1]) && hits(c.other) < hits(c.after)
		})
	}},
	{saying(`can't be pinned by the next roll`), func(c *told, _ []string) bool { return c.struck(c.after) == 0 && c.struck(c.other) > 0 }},
	{saying(`can be pinned by (\d+) rolls? (?:instead of (\d+)|\(of 36\))`), func(c *told, said []string) bool {
		return c.struck(c.after) == number(said[0]) && c.struck(c.other) == max(0, number(said[1]))
	}},
	{saying(`keeps the mother safe from the next roll`), func(c *told, _ []string) bool { return c.mother(c.after) == 0 && c.mother(c.other) > 0 }},
	{saying(`exposes the mother to (\d+) rolls? (?:instead of (\d+)|\(of 36\))`), func(c *told, said []string) bool {
		return c.mother(c.after) == number(said[0]) && c.mother(c.other) == max(0, number(said[1]))
	}},
	{saying(`has (no|\d+) checkers? back instead of (none|\d+)`), func(c *told, said []string) bool {
		return c.mine(0, 6) == number(said[0]) && c.theirs(0, 6) == number(said[1])
	}},
	{saying(`makes a (\d+)-point prime`), func(c *told, said []string) bool {
		n := number(said[0])
		return c.row(c.before) < n && c.row(c.after) == n && c.row(c.other) < n
	}},
	{saying(`doesn't make a (\d+)-point prime`), func(c *told, said []string) bool {
		return c.row(c.after) < number(said[0]) && c.row(c.other) == number(said[0])
	}},
	{saying(`keeps its (\d+)-point prime`), func(c *told, said []string) bool {
		return c.row(c.after) == number(said[0]) && c.row(c.other) < number(said[0])
	}},
	{saying(`breaks its (\d+)-point prime`), func(c *told, said []string) bool {
		return c.row(c.before) == number(said[0]) && c.row(c.after) < c.row(c.before) && c.row(c.other) > c.row(c.after)
	}},
	{saying(`builds a block of (\d+)`), func(c *told, said []string) bool {
		n := number(said[0])
		return c.row(c.before) < n && c.row(c.after) == n && c.row(c.other) < n
	}},
	{saying(`doesn't build a block of (\d+)`), func(c *told, said []string) bool {
		return c.row(c.after) < number(said[0]) && c.row(c.other) == number(said[0])
	}},
	{saying(`keeps its block of (\d+)`), func(c *told, said []string) bool {
		return c.row(c.after) == number(said[0]) && c.row(c.other) < number(said[0])
	}},
	{saying(`breaks its block of (\d+)`), func(c *told, said []string) bool {
		return c.row(c.before) == number(said[0]) && c.row(c.after) < c.row(c.before) && c.row(c.other) > c.row(c.after)
	}},
	{saying(`leaves the opponent (no|\d+) numbers? to play instead of (\d+)`), func(c *told, said []string) bool {
		return c.playable(c.after) == number(said[0]) && c.playable(c.other) == number(said[1])
	}},
	{saying(`bears off (no|\d+) checkers? instead of (none|\d+)`), func(c *told, said []string) bool {
		was := count(c.before, c.side, 25, 25)
		return c.mine(25, 25)-was == number(said[0]) && c.theirs(25, 25)-was == number(said[1])
	}},
	{saying(`brings (no|\d+) checkers? home instead of (none|\d+)`), func(c *told, said []string) bool {
		was := count(c.before, c.side, 19, 25)
		return c.mine(19, 25)-was == number(said[0]) && c.theirs(19, 25)-was == number(said[1])
	}},
	{saying(`wins (\S+)% instead of (\S+)%`), func(c *told, said []string) bool {
		return percent(c.choice.Outlook.Win) == said[0] && percent(c.rival.Outlook.Win) == said[1]
	}},
	{saying(`wins (\S+)% (?:gammons|double games) instead of (\S+)%`), func(c *told, said []string) bool {
		return percent(c.choice.Outlook.WinDouble) == said[0] && percent(c.rival.Outlook.WinDouble) == said[1]
	}},
	{saying(`loses (\S+)% (?:gammons|double games) instead of (\S+)%`), func(c *told, said []string) bool {
		return percent(c.choice.Outlook.LoseDouble) == said[0] && percent(c.rival.Outlook.LoseDouble) == said[1]
	}},
	{saying(`worth (\S+) points (more|less)`), func(c *told, said []string) bool {
		gap := c.choice.Value - c.rival.Value
		return (gap > 0) == (said[1] == "more") && fmt.Sprintf("%.3f", math.Abs(gap)) == said[0]
	}},
	{saying(`too close to call`), func(c *told, _ []string) bool { return math.Abs(c.choice.Value-c.rival.Value) < engine.Close }},
}

// saying matches the whole of what is said.
func saying(words string) *regexp.Regexp { return regexp.MustCompile("^" + words + "$") }

// number reads a number; -1 where none is said.
func number(text string) int {
	switch text {
	case "no", "none":
		return 0
	case "":
		return -1
	}
	n, _ := strconv.Atoi(text)
	return n
}

func percent(chance float64) string { return fmt.Sprintf("%.1f", 100*chance) }

// Everything that is said of a play is counted again on the board.
func TestReasonsAreTrue(t *testing.T) {
	random := rand.New(rand.NewSource(5))
	said := map[int]int{}
	for _, g := range []core.Game{tables.Backgammon(), tables.Plakoto(), tables.Fevga()} {
		for n := range 24 {
			player := seat(t, []string{"club", "casual", "beginner"}[n%3])
			p := gametest.Start(t, g, 2, gametest.Settings(map[bool]string{true: "cube=no"}[g.About().Name == "backgammon"]))
			for p.Actor() != core.Nobody {
				if p.Actor() == core.Chance {
					p = gametest.Play(t, p, throw(random))
					continue
				}
				best := enginetest.Advise(t, player, p, 3)
				enginetest.SpeaksAnyLanguage(t, best)
				checkReasons(t, p.(tables.Position), best, said)
				p = gametest.Play(t, p, best[random.Intn(len(best))].Moves...)
			}
		}
	}
	const rare = 2 // games hardly ever end so that not every play ends them
	if len(said) < len(sayings)-rare {
		t.Errorf("only %d of %d sayings: %v", len(said), len(sayings), said)
	}
}

// checkReasons holds that all is true of the best choices, and counts what is said.
func checkReasons(t *testing.T, p tables.Position, best []engine.Choice, said map[int]int) {
	t.Helper()
	if len(best) == 1 {
		return
	}
	for i, choice := range best {
		rival := best[0]
		if i == 0 {
			rival = best[1]
		}
		c := told{p.Side(), p, gametest.Play(t, p, choice.Moves...).(tables.Position), gametest.Play(t, p, rival.Moves...).(tables.Position), choice, rival}
		for _, part := range strings.Split(choice.Reason.String(), ", ") {
			c.check(t, part, said)
		}
	}
}

func (c *told) check(t *testing.T, part string, said map[int]int) {
	t.Helper()
	for i, s := range sayings {
		if m := s.words.FindStringSubmatch(part); m != nil {
			said[i]++
			if !s.holds(c, m[1:]) {
				t.Errorf("%s: %s: %s, beside %s", c.before, c.choice.Moves, part, c.rival.Moves)
			}
			return
		}
	}
	t.Errorf("%s: %s: nothing is known of %q", c.before, c.choice.Moves, part)
}

// on returns how many checkers a side has on one of its own points.
func on(p tables.Position, side core.Seat, own int) int {
	b := p.Board()
	return b.Count(side, own)
}

// count adds up a side's checkers from one own point to another.
func count(p tables.Position, side core.Seat, from, to int) int {
	n := 0
	for ; from <= to; from++ {
		n += on(p, side, from)
	}
	return n
}

func (c *told) mine(from, to int) int   { return count(c.after, c.side, from, to) }
func (c *told) theirs(from, to int) int { return count(c.other, c.side, from, to) }
func (c *told) all() int                { return count(c.before, c.side, 0, 25) }

// hit is how many checkers a play has sent to the bar.
func (c *told) hit(p tables.Position) int {
	return on(p, 1-c.side, tables.Bar) - on(c.before, 1-c.side, tables.Bar)
}

func pips(p tables.Position, side core.Seat) int {
	sum := 0
	for at := tables.Bar; at < tables.Off; at++ {
		sum += on(p, side, at) * (tables.Off - at)
	}
	return sum
}

// contact reports whether a checker of the one side may still meet one of the other,
// on the way of either.
func contact(p tables.Position) bool {
	b, paths := p.Board(), p.Rules().Paths
	for side := range core.Seat(2) {
		for at := 1; at < tables.Off; at++ {
			if b.Pinned(side, at) {
				return true
			}
		}
		back := b.Rearmost(side)
		for at := back + 1; at < tables.Off; at++ {
			for foe := 0; foe <= int(paths[at]); foe++ {
				if on(p, 1-side, foe) > 0 {
					return true
				}
			}
		}
		if back < tables.Off && on(p, 1-side, tables.Bar) > 0 {
			return true
		}
	}
	return false
}

// point returns an own point by its number in what is said.
func (c *told) point(number int) int {
	for at := 1; at <= 24; at++ {
		if c.before.Rules().Number(c.before.Rules(), c.side, at) == number {
			return at
		}
	}
	return -1
}

// each reports whether something is true of all the points that are named.
func (c *told) each(names string, is func(own int) bool) bool {
	for _, name := range regexp.MustCompile(`(\d+)-point|bar point`).FindAllStringSubmatch(names, -1) {
		own := 18
		if name[1] != "" {
			own = c.point(number(name[1]))
		}
		if !is(own) {
			return false
		}
	}
	return true
}

// holds reports whether the other side cannot land on the mover's point.
func (c *told) holds(p tables.Position, own int) bool {
	switch n := on(p, c.side, own); c.before.Rules().Blot {
	case tables.Block:
		return n > 0
	default:
		return n > 1
	}
}

// pinned reports whether the other side's checker on a point of the mover's numbers is
// pinned; without a number the mother.
func (c *told) pinned(p tables.Position, number string) bool {
	own := 1
	if n, err := strconv.Atoi(number); err == nil {
		own = int(p.Rules().Paths[c.point(n)])
	}
	b := p.Board()
	return b.Pinned(1-c.side, own)
}

// row returns the longest row of the mover's points that an enemy checker has still
// before it.
func (c *told) row(p tables.Position) int {
	b, paths := p.Board(), p.Rules().Paths
	longest, now := 0, 0
	for at := b.Rearmost(1-c.side) + 1; at < tables.Off; at++ {
		if now++; !c.blocks(p, int(paths[at])) {
			now = 0
		}
		longest = max(longest, now)
	}
	return longest
}

// blocks reports whether a point is closed, be it by a lone checker on another.
func (c *told) blocks(p tables.Position, own int) bool {
	b := p.Board()
	return c.holds(p, own) || on(p, c.side, own) == 1 && b.Pinned(1-c.side, int(p.Rules().Paths[own]))
}

// struck returns how many of the other side's rolls hit or pin a checker that the play leaves.
func (c *told) struck(p tables.Position) int {
	return c.strikes(p, func(own int) bool { return true })
}

// mother returns how many of them pin the mother.
func (c *told) mother(p tables.Position) int {
	return c.strikes(p, func(own int) bool { return own == 1 })
}

// strikes counts the rolls after which a checker of the other side can reach a lone one
// on some points.
func (c *told) strikes(p tables.Position, of func(own int) bool) int {
	rolls := 0
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			dice := [][]int{{a, b}, {b, a}}
			if a == b {
				dice = [][]int{{a, a, a, a}}
			}
			for _, order := range dice {
				if c.reaches(p, order, of) {
					rolls++
					break
				}
			}
		}
	}
	return rolls
}

// reaches reports whether the other side, playing dice in some order, lands on a lone
// checker: one checker of theirs goes as far as it can, after all on the bar are in.
func (c *told) reaches(p tables.Position, dice []int, of func(own int) bool) bool {
	b, paths := p.Board(), p.Rules().Paths
	open := func(at int) bool { return at < tables.Off && !c.blocks(p, int(paths[at])) }
	lone := func(at int) bool {
		own := int(paths[at])
		return on(p, c.side, own) == 1 && !c.blocks(p, own) && !b.Pinned(c.side, own) && of(own)
	}
	waiting := on(p, 1-c.side, tables.Bar)
	for waiting > 1 && len(dice) > 0 { // all but the last come in first
		if !open(dice[0]) {
			return false
		}
		if lone(dice[0]) {
			return true
		}
		dice, waiting = dice[1:], waiting-1
	}
	// Each die in turn is the first that a checker goes on with.
	for from := tables.Bar; from < tables.Off; from++ {
		if on(p, 1-c.side, from) == 0 || b.Pinned(1-c.side, from) || waiting > 0 && from != tables.Bar {
			continue
		}
		at := from
		for _, die := range dice {
			if at += die; !open(at) {
				break
			}
			if lone(at) {
				return true
			}
		}
	}
	if waiting == 1 && len(dice) > 1 && open(dice[0]) { // it comes in, another goes on
		for from := 1; from < tables.Off; from++ {
			at := from
			if on(p, 1-c.side, from) == 0 || b.Pinned(1-c.side, from) {
				continue
			}
			for _, die := range dice[1:] {
				if at += die; !open(at) {
					break
				}
				if lone(at) {
					return true
				}
			}
		}
	}
	return false
}

// playable returns how many numbers on a die move a checker of the other side.
func (c *told) playable(p tables.Position) int {
	numbers := 0
	for die := 1; die <= 6; die++ {
		p, err := p.Play(core.Move([]byte{byte('0' + die), byte('0' + die)}))
		if err == nil && p.Moves()[0] != core.End {
			numbers++
		}
	}
	return numbers
}
