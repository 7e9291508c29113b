package squares_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/squares"
)

// A told is a move with what it is compared with.
type told struct {
	core.Game
	me                   core.Seat
	before, after, other squares.Position // the others are to move after the moves
	rival                engine.Choice
	ending               bool // the rules alone can tell who wins
	known                map[string]bool
}

// sayings are all that is said of moves, and how each is seen anew by the rules alone.
var sayings = []struct {
	words *regexp.Regexp
	holds func(c *told, said []string) bool
}{
	{saying(`the only legal move`), func(c *told, _ []string) bool { return len(c.before.Moves()) == 1 }},
	{saying(`leaves \{(.)\} without a move`), func(c *told, said []string) bool {
		return len(c.after.Moves()) == 0 && c.seat(said[0]) != c.me
	}},
	{saying(`leaves groups that cancel out`), func(c *told, _ []string) bool {
		return len(c.after.Moves()) > 0 && (!c.ending || !wins(c.after, c.known))
	}},
	{saying(`\{(.)\} makes the last move, solved to the end`), func(c *told, said []string) bool {
		return !c.ending || wins(c.after, c.known) == (c.seat(said[0]) != c.me)
	}},
	{saying(`\{(.)\} makes the last move, in (\d+) moves at most`), func(c *told, said []string) bool {
		return !c.ending || endsWithin(c.after, number(said[1])-1, c.seat(said[0]))
	}},
	{saying(`(\w+) loses by force`), func(c *told, said []string) bool {
		return said[0] == string(c.rival.Moves[0]) && (!c.ending || wins(c.other, c.known))
	}},
	{saying(`leaves \{(.)\} (\d+) (.*) and \{(.)\} (\d+), instead of (\d+) and (\d+)`), func(c *told, said []string) bool {
		count := counts[strings.Replace(strings.Replace(said[2], "jumps", "jump", 1), "stones", "stone", 1)]
		is := []int{count(c, c.after, c.me), count(c, c.after, 1-c.me), count(c, c.other, c.me), count(c, c.other, 1-c.me)}
		return fmt.Sprint(is) == "["+strings.Join([]string{said[1], said[4], said[5], said[6]}, " ")+"]" && c.seat(said[0]) == c.me && c.seat(said[3]) != c.me
	}},
	{saying(`wins .*% instead of .*%`), func(*told, []string) bool { return true }},
	{saying(string(engine.TooClose)), func(*told, []string) bool { return true }},
}

func saying(words string) *regexp.Regexp { return regexp.MustCompile("^" + words + "$") }

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

func (c *told) seat(text string) core.Seat { return core.Seat(number(text) - 1) }

// endsWithin reports whether a seat can make the last move of a game within so many moves.
func endsWithin(p core.Position, moves int, winner core.Seat) bool {
	if p.Actor() == core.Nobody {
		return p.Scores()[winner] > 0
	}
	if moves <= 0 {
		return false
	}
	ends := func(m core.Move) bool {
		next, err := p.Play(m)
		return err == nil && endsWithin(next, moves-1, winner)
	}
	if p.Actor() == winner {
		return slices.ContainsFunc(p.Moves(), ends)
	}
	return !slices.ContainsFunc(p.Moves(), func(m core.Move) bool { return !ends(m) })
}

// counts are what sayings count of a side's on a board after a move.
var counts = map[string]func(c *told, p squares.Position, side core.Seat) int{
	"jump": func(c *told, p squares.Position, side core.Seat) int { return len(c.jumps(p, side)) },
	"safe jump": func(c *told, p squares.Position, side core.Seat) int {
		n, other := 0, c.turn(p, 1-side)
		for _, m := range c.jumps(p, side) {
			if !slices.ContainsFunc(other.Moves(), func(reply core.Move) bool {
				next, err := other.Play(reply)
				return err != nil || !slices.Contains(next.Moves(), m)
			}) {
				n++
			}
		}
		return n
	},
	"live stone": func(_ *told, p squares.Position, side core.Seat) int {
		n := 0
		for s := range p.Board().Where("BW"[side]) {
			if seesBoth(p.Board(), s, map[squares.Square]bool{}) == 3 {
				n++
			}
		}
		return n
	},
	"stone that can take": func(_ *told, p squares.Position, side core.Seat) int {
		n := 0
		for s := range p.Board().Where("BW"[side]) {
			if slices.ContainsFunc(squares.Orthogonal(), func(d squares.Square) bool { return p.Board().At(s.Plus(d, 1)) == "BW"[1-side] }) {
				n++
			}
		}
		return n
	},
}

// seesBoth tells which sides stand in a group: 1 for black and 2 for white.
func seesBoth(b squares.Board, s squares.Square, seen map[squares.Square]bool) int {
	if at := b.At(s); seen[s] || at != 'B' && at != 'W' {
		return 0
	}
	seen[s] = true
	sides := 1 + strings.IndexByte("BW", b.At(s))
	for _, d := range squares.Orthogonal() {
		sides |= seesBoth(b, s.Plus(d, 1), seen)
	}
	return sides
}

// turn returns a position of konane with another side to move.
func (c *told) turn(p squares.Position, side core.Seat) core.Position {
	q, err := c.Parse(p.Board().String()+" "+"BW"[side:side+1], nil)
	if err != nil {
		panic(err)
	}
	return q
}

// jumps lists those over one stone.
func (c *told) jumps(p squares.Position, side core.Seat) []core.Move {
	return slices.DeleteFunc(c.turn(p, side).Moves(), func(m core.Move) bool {
		return max(m[0], m[2])-min(m[0], m[2])+max(m[1], m[3])-min(m[1], m[3]) != 2
	})
}

// Whatever is said of a move is true.
func TestReasonsAreTrue(t *testing.T) {
	said := map[string]int{}
	for i, g := range games {
		player := enginetest.Seat(t, g.levels, "master")
		rng := rand.New(rand.NewPCG(7, 8))
		for n := range 120 {
			left := 2 + n%8
			ending := n%2 == 0
			p := random(t, g, "6", rng, func(p core.Position) bool {
				left--
				return left < 0 && !ending || strings.Count(p.String(), ".") > 20 && len(p.Moves()) <= 5
			})
			played := p.Moves()[rng.IntN(len(p.Moves()))]
			v, err := engine.CriticOf(player).Judge(t.Context(), core.History{Game: g, Start: p}, []core.Move{played}, 2)
			if err != nil {
				t.Fatal(err)
			}
			for j, choice := range v.Choices {
				rival := v.Choices[0]
				if j == 0 {
					rival = v.Choices[min(max(v.Played, 1), len(v.Choices)-1)]
				}
				c := told{g.Game, p.Actor(), p.(squares.Position), after(t, p, choice), after(t, p, rival), rival, ending, map[string]bool{}}
				c.check(t, choice, fmt.Sprint(i), said)
			}
		}
	}
	for i := range games {
		for _, s := range []string{"leaves {.} without", "the only legal", "solved to the end", "moves at most", "instead of"} {
			if !slices.ContainsFunc(slices.Collect(keys(said)), func(key string) bool {
				return regexp.MustCompile(fmt.Sprint("^", i, ".*", strings.ReplaceAll(s, "{.}", `\{.\}`))).MatchString(key)
			}) {
				t.Errorf("%s: nothing was said as %q", games[i].About().Name, s)
			}
		}
	}
}

func keys(m map[string]int) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// check holds that all is true that is said of a choice.
func (c *told) check(t *testing.T, choice engine.Choice, game string, counted map[string]int) {
	t.Helper()
	// what is instead of something else has a comma in it
	said := strings.ReplaceAll(choice.Reason.String(), ", instead", "; instead")
	said = strings.ReplaceAll(strings.ReplaceAll(said, "move, solved", "move; solved"), "move, in", "move; in")
	for _, part := range strings.Split(said, ", ") {
		part = strings.ReplaceAll(part, ";", ",")
		i := slices.IndexFunc(sayings, func(s struct {
			words *regexp.Regexp
			holds func(c *told, said []string) bool
		}) bool {
			return s.words.MatchString(part)
		})
		if i < 0 {
			t.Errorf("%s: %s: nothing is known of %q", c.before, choice.Moves, part)
			continue
		}
		counted[game+part]++
		if m := sayings[i].words.FindStringSubmatch(part); !sayings[i].holds(c, m[1:]) {
			t.Errorf("%s: %s: %s, beside %s", c.before, choice.Moves, part, c.rival.Moves)
		}
	}
}

func after(t *testing.T, p core.Position, c engine.Choice) squares.Position {
	t.Helper()
	next, err := p.Play(c.Moves[0])
	if err != nil {
		t.Fatal(err)
	}
	return next.(squares.Position)
}
