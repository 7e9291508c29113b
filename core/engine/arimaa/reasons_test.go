package arimaa_test

import (
	"fmt"
	"math"
	"math/rand"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/i18n"
)

// A told is a turn with what it is compared with.
type told struct {
	before, after, other arimaa.Position
	won, lost            []string // by the turn, as "horse in c3"
	otherWon             []string
	choice, rival        engine.Choice
}

// sayings are all that is said of turns, and how each is seen anew by playing all turns
// that there are.
var sayings = []struct {
	words *regexp.Regexp
	holds func(c *told, said []string) bool
}{
	{saying(`reaches the goal`), func(c *told, _ []string) bool { return reached(c.after) }},
	{saying(`misses the goal`), func(c *told, _ []string) bool { return !reached(c.after) && reached(c.other) }},
	{saying(`stops a goal`), func(c *told, _ []string) bool { return !canScore(c.after.Board()) && canScore(c.other.Board()) }},
	{saying(`allows a goal next turn`), func(c *told, _ []string) bool { return canScore(c.after.Board()) && !canScore(c.other.Board()) }},
	{saying(`threatens a goal`), func(c *told, _ []string) bool { return canScore(passed(c.after)) && !canScore(passed(c.other)) }},
	{saying(`doesn't threaten a goal`), func(c *told, _ []string) bool { return !canScore(passed(c.after)) && canScore(passed(c.other)) }},
	{saying(`wins (.* in .*?)(?: for (.*))?`), func(c *told, said []string) bool {
		return said[0] == list(c.won) && said[1] == list(c.lost)
	}},
	{saying(`gives up (.*)`), func(c *told, said []string) bool { return said[0] == list(c.lost) }},
	{saying(`misses (.* in .*)`), func(c *told, said []string) bool { return said[0] == list(c.otherWon) && len(c.won) == 0 }},
	{saying(`threatens (?:the|an?) (\w+) in (..)`), func(c *told, said []string) bool {
		return canCapture(passed(c.after), said[0], said[1])
	}},
	{saying(`doesn't threaten (?:the|an?) (\w+)`), func(c *told, said []string) bool {
		return !canCapture(passed(c.after), said[0], "") && canCapture(passed(c.other), said[0], "")
	}},
	{saying(`saves (?:the|an?) (\w+)`), func(c *told, said []string) bool {
		return !canCapture(c.after.Board(), said[0], "") && canCapture(c.other.Board(), said[0], "")
	}},
	{saying(`can lose (?:the|an?) (\w+) in (..) next turn`), func(c *told, said []string) bool {
		return canCapture(c.after.Board(), said[0], said[1])
	}},
	{saying(`freezes the (\w+) on (..)`), func(c *told, said []string) bool {
		return !c.frozen(c.before, said) && c.frozen(c.after, said) && !c.frozen(c.other, said)
	}},
	{saying(`doesn't freeze the (\w+) on (..)`), func(c *told, said []string) bool {
		return !c.frozen(c.before, said) && !c.frozen(c.after, said) && c.frozen(c.other, said)
	}},
	{saying(`keeps the (\w+) on (..) frozen`), func(c *told, said []string) bool {
		return c.frozen(c.before, said) && c.frozen(c.after, said) && !c.frozen(c.other, said)
	}},
	{saying(`frees the (\w+) on (..)`), func(c *told, said []string) bool {
		return c.frozen(c.before, said) && !c.frozen(c.after, said) && c.frozen(c.other, said)
	}},
	{saying(`(?:takes|keeps) control of (..)`), func(c *told, said []string) bool { return c.grip(c.after, said[0]) > c.grip(c.other, said[0]) }},
	{saying(`(?:doesn't take|loses) control of (..)`), func(c *told, said []string) bool { return c.grip(c.after, said[0]) < c.grip(c.other, said[0]) }},
	{saying(`defends (..)`), func(c *told, said []string) bool {
		return c.beside(c.after, said[0]) > 0 && c.beside(c.other, said[0]) == 0
	}},
	{saying(`defends (..) with (\d) pieces? instead of (\d)`), func(c *told, said []string) bool {
		return fmt.Sprint(c.beside(c.after, said[0])) == said[1] && fmt.Sprint(c.beside(c.other, said[0])) == said[2]
	}},
	{saying(`leaves (..) without a defender`), func(c *told, said []string) bool {
		return c.beside(c.after, said[0]) == 0 && c.beside(c.other, said[0]) > 0
	}},
	{saying(`advances a rabbit`), func(c *told, _ []string) bool {
		return c.advanced(c.after) > c.advanced(c.before) && c.advanced(c.after) > c.advanced(c.other)
	}},
	{saying(`wins by force`), func(c *told, _ []string) bool { return c.choice.Value == 1 }},
	{saying(`loses by force`), func(c *told, _ []string) bool { return c.choice.Value == -1 }},
	{saying(`wins ([\d.]+)% instead of ([\d.]+)%`), func(c *told, said []string) bool {
		return percent(c.choice) == said[0] && percent(c.rival) == said[1]
	}},
	{saying(`too close to call`), func(c *told, _ []string) bool { return math.Abs(c.choice.Value-c.rival.Value) < engine.Close }},
}

// saying matches the whole of what is said.
func saying(words string) *regexp.Regexp { return regexp.MustCompile("^" + words + "$") }

func percent(c engine.Choice) string { return fmt.Sprintf("%.1f", 100*c.Outlook.Win) }

// list names captures as reasons do.
func list(captures []string) string { return core.All(i18n.Verbatims(captures)...).String() }

// Everything that is said of a turn is seen again on the board.
func TestReasonsAreTrue(t *testing.T) {
	random := rand.New(rand.NewSource(3))
	said := map[int]int{}
	player := seat(t, "casual")
	for range 400 {
		p := scattered(t, random, 4+random.Intn(8))
		if p.Actor() < 0 {
			continue
		}
		best := enginetest.Advise(t, player, p, 3)
		enginetest.SpeaksAnyLanguage(t, best)
		for i, choice := range best {
			rival := best[0]
			if i == 0 && len(best) == 1 {
				continue
			} else if i == 0 {
				rival = best[1]
			}
			c := told{before: p, choice: choice, rival: rival}
			c.after, c.won, c.lost = captured(t, p, choice.Moves)
			c.other, c.otherWon, _ = captured(t, p, rival.Moves)
			c.check(t, said)
		}
	}
	const rare = 1 // few turns keep a piece frozen where the next best does not
	if len(said) < len(sayings)-rare {
		t.Errorf("only %d of %d sayings: %v", len(said), len(sayings), said)
	}
}

// check holds that all is true that is said of a turn, and counts it.
func (c *told) check(t *testing.T, counts map[int]int) {
	t.Helper()
	for _, part := range strings.Split(c.choice.Reason.String(), ", ") {
		i := slices.IndexFunc(sayings, func(s struct {
			words *regexp.Regexp
			holds func(c *told, said []string) bool
		}) bool {
			return s.words.MatchString(part)
		})
		if i < 0 {
			t.Errorf("%s: %s: nothing is known of %q", c.before, c.choice.Moves, part)
			continue
		}
		counts[i]++
		if m := sayings[i].words.FindStringSubmatch(part); !sayings[i].holds(c, m[1:]) {
			t.Errorf("%s: %s: %s, beside %s", c.before, c.choice.Moves, part, c.rival.Moves)
		}
	}
}

// captured plays a turn, and tells what it captures.
func captured(t *testing.T, p arimaa.Position, moves []core.Move) (after arimaa.Position, won, lost []string) {
	t.Helper()
	after = p
	for _, m := range moves {
		before := after
		after = play(t, after, m)
		for q := range arimaa.Square(64) {
			piece := on(before).At(q)
			if piece == 0 || on(after).Pieces(piece).Count() == on(before).Pieces(piece).Count() {
				continue
			}
			// Of each kind one at most is captured by a step: find the trap once.
			if on(before).Pieces(piece).First() != q {
				continue
			}
			words := named(before, piece) + " in " + trapOf(before, after, piece, m)
			if piece.Side() == p.Side() {
				lost = append(lost, words)
			} else {
				won = append(won, words)
			}
		}
	}
	return after, won, lost
}

// trapOf returns where a piece was lost by a step: in the trap that it stood in, or
// stepped into.
func trapOf(before, after arimaa.Position, piece arimaa.Piece, m core.Move) string {
	gone := on(before).Pieces(piece) &^ on(after).Pieces(piece)
	if q := gone.First(); arimaa.Traps.Has(q) {
		return q.String()
	}
	from := gone.First()
	for traps := arimaa.Traps & from.Bit().Beside(); traps != 0; traps &= traps - 1 {
		if to := traps.First(); strings.HasSuffix(string(m), direction(from, to)) {
			return to.String()
		}
	}
	return "?"
}

// direction writes where a step goes, as moves do.
func direction(from, to arimaa.Square) string {
	switch int(to) - int(from) {
	case 8:
		return "n"
	case -8:
		return "s"
	case 1:
		return "e"
	}
	return "w"
}

func named(p arimaa.Position, piece arimaa.Piece) string {
	name := on(p).Rules().Animal(piece.Kind()).Name
	if strings.ContainsRune("aeiou", rune(name[0])) {
		return "an " + name
	}
	return "a " + name
}

// on returns the board of a position.
func on(p arimaa.Position) *arimaa.Board {
	b := p.Board()
	return &b
}

func reached(p arimaa.Position) bool {
	_, how := p.Result()
	return how == arimaa.Goal
}

// passed returns the board as if the turn that follows a position were left out.
func passed(p arimaa.Position) arimaa.Board {
	b := p.Board()
	b.Pass()
	return b
}

// canScore reports whether the side to move can end a turn with a rabbit at its goal.
func canScore(b arimaa.Board) bool {
	side, found := b.Side(), false
	b.EachEnd(b.Key(), func(after *arimaa.Board, _ []arimaa.Step) bool {
		found = found || after.Scorers(side)&arimaa.GoalRow(side) != 0
		return !found
	})
	return found
}

// canCapture reports whether the side to move can capture an animal of the other in its
// turn, in a trap or, where none is named, in any.
func canCapture(b arimaa.Board, animal, trap string) bool {
	side, found := b.Side(), false
	b.EachEnd(b.Key(), func(_ *arimaa.Board, steps []arimaa.Step) bool {
		now := b
		for _, step := range steps {
			undo := now.Make(step)
			p, at := undo.Lost()
			if p != 0 && p.Side() != side && b.Rules().Animal(p.Kind()).Name == animal && (trap == "" || at.String() == trap) {
				found = true
			}
		}
		return !found
	})
	return found
}

// frozen reports whether the other side's animal on a square cannot move.
func (c *told) frozen(p arimaa.Position, said []string) bool {
	b, foe := on(p), 1-c.before.Side()
	for q := range arimaa.Square(64) {
		piece := b.At(q)
		if q.String() != said[1] || piece == 0 || piece.Side() != foe || b.Rules().Animal(piece.Kind()).Name != said[0] {
			continue
		}
		stronger := false
		for around := q.Bit().Beside() & b.All(1-foe); around != 0; around &= around - 1 {
			stronger = stronger || b.At(around.First()).Kind() > piece.Kind()
		}
		return stronger && q.Bit().Beside()&b.All(foe) == 0
	}
	return false
}

// beside counts the mover's pieces beside a trap.
func (c *told) beside(p arimaa.Position, trap string) int {
	return (on(p).All(c.before.Side()) & trapAt(trap).Beside()).Count()
}

// grip adds up the kinds of the mover's pieces beside a trap, less those of the other's.
func (c *told) grip(p arimaa.Position, trap string) int {
	sum := 0
	for around := trapAt(trap).Beside(); around != 0; around &= around - 1 {
		switch piece := on(p).At(around.First()); {
		case piece == 0:
		case piece.Side() == c.before.Side():
			sum += 1 + int(piece.Kind())
		default:
			sum -= 1 + int(piece.Kind())
		}
	}
	return sum
}

func trapAt(name string) arimaa.Bits {
	for traps := arimaa.Traps; traps != 0; traps &= traps - 1 {
		if traps.First().String() == name {
			return traps.First().Bit()
		}
	}
	return 0
}

// advanced counts the mover's rabbits in the other's half.
func (c *told) advanced(p arimaa.Position) int {
	n := 0
	for rabbits := on(p).Scorers(c.before.Side()); rabbits != 0; rabbits &= rabbits - 1 {
		if row := rabbits.First().Row(); (row > 3) == (c.before.Side() == arimaa.Gold) {
			n++
		}
	}
	return n
}
