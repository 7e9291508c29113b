package blockme_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
	engineblockme "boardroom/core/engine/blockme"
	"boardroom/core/engine/enginetest"
)

func TestPlaysEveryBoard(t *testing.T) {
	for _, players := range []int{2, 4} {
		for i, set := range []string{"size=5", "size=6 shape=single obstacles=yes", "size=7 shape=ell", "size=10 obstacles=yes", "size=26 obstacles=yes"} {
			t.Run(fmt.Sprint(players, " ", set), func(t *testing.T) {
				seats := []engine.Player{seat(t, "club"), seat(t, "casual"), seat(t, "beginner"), seat(t, "beginner")}
				p := start(t, players, set, uint64(i))
				for p.Actor() != core.Nobody {
					best := enginetest.Best(t, seats[p.Actor()], p)
					if best.Reason.Empty() || best.Value < -1 || best.Value > 1 {
						t.Fatalf("%s: %v", p, best)
					}
					p = play(t, p, best.Moves...)
				}
			})
		}
	}
}

// levels are the names of all levels.
var levels = []string{"beginner", "casual", "club", "expert"}

func TestSeesWhatIsThere(t *testing.T) {
	for _, c := range []struct{ name, position, want, reason string }{
		{"wins in one", "...../..#../...../.@.../..... 5,5 #", "c1", "reaches the goal"},
		{"steps on its goal", "...../.#.../...../.@.../..... 5,5 #", "b1", "reaches the goal"},
		{"wins rather than blocks", "...../.#.../...../..@../..... 3,3 #", "b1", "reaches the goal"},
		{"blocks a pawn a step from its goal", "......./......./...#.../......./......./.....@./X.XX..X 5,5 #", "", "stops {2} a step from the goal"},
		{"goes round a pawn", "......./......./......./.XX@XX./.X.#.X./......./....... 0,0 #", "", "wins "},
		{"has nothing else", "X.X../XXX../....@/#X.../X.... 0,0 #", "a3", ""},
	} {
		for _, level := range levels {
			best := enginetest.Best(t, seat(t, level), parse(t, c.position))
			if c.want != "" && string(best.Moves[0]) != c.want || !strings.Contains(best.Reason.String(), c.reason) {
				t.Errorf("%s: %s plays %s: %s, want %s: %s", c.name, level, best.Moves[0], best.Reason, c.want, c.reason)
			}
		}
	}
}

// sayings are all that is said of actions, and how each is measured anew: of the steps
// that all need before an action, after it and after the one that it is compared with.
var sayings = []struct {
	words *regexp.Regexp
	holds func(c *told, said []int) bool
}{
	{saying(`reaches the goal`), func(c *told, _ []int) bool { return c.is[c.me] == 0 }},
	{saying(`the only legal action`), func(c *told, _ []int) bool { return len(c.before.Moves()) == 1 }},
	{saying(`stops \{(\d)\} a step from the goal`), func(c *told, said []int) bool {
		side := said[0] - 1
		return c.was[side] == 1 && c.is[side] > 1 && c.other[side] == 1
	}},
	{saying(`lets \{(\d)\} reach the goal`), func(c *told, said []int) bool {
		side := said[0] - 1
		return c.was[side] == 1 && c.is[side] == 1 && c.other[side] > 1
	}},
	{saying(`needs (\d+) steps? instead of (\d+)`), func(c *told, said []int) bool {
		return c.is[c.me] == said[0] && c.other[c.me] == said[1]
	}},
	{saying(`leaves \{(\d)\} (\d+) steps? to go instead of (\d+)`), func(c *told, said []int) bool {
		side := said[0] - 1
		return side != c.me && c.is[side] == said[1] && c.other[side] == said[2]
	}},
	{saying(`saves an obstacle`), func(c *told, _ []int) bool { return c.left(c.after) == c.left(c.rival)+1 }},
	{saying(`spends an obstacle`), func(c *told, _ []int) bool { return c.left(c.after) == c.left(c.rival)-1 }},
	{saying(`blocks \{(\d)\}'s only path`), func(c *told, said []int) bool { return c.round(said[0]-1) >= int(blockme.Far) }},
	{saying(`blocks \{(\d)\}'s path: (\d+) steps to go instead of (\d+)`), func(c *told, said []int) bool {
		return c.round(said[0]-1) == said[1] && c.is[said[0]-1] == said[2] && said[1] > said[2]
	}},
	{saying(`should win`), func(c *told, _ []int) bool { return c.choice.Value > 0.99 }},
	{saying(`should lose`), func(c *told, _ []int) bool { return c.choice.Value < -0.9 }},
	{saying(`wins (\d+)\.(\d)%`), func(c *told, said []int) bool { return c.chance(said) }},
	{saying(`wins (\d+)\.(\d)% instead of [\d.]+%`), func(c *told, said []int) bool { return c.chance(said) }},
	{saying(`too close to call`), func(c *told, _ []int) bool { return true }},
}

func saying(words string) *regexp.Regexp { return regexp.MustCompile("^" + words + "$") }

// A told is an action with what it is compared with.
type told struct {
	before, after, rival blockme.Position
	was, is, other       [4]int // the steps that every seat needs
	me                   int
	choice               engine.Choice
}

// left returns how many obstacles the mover has in hand.
func (c *told) left(p blockme.Position) int {
	b, before := p.Board(), c.before.Board()
	return int(b.Left[before.Mover])
}

// round returns how many steps a seat needs if the mover's pawn stays.
func (c *told) round(seat int) int {
	b, before := c.after.Board(), c.before.Board()
	b.Obstacles.Add(b.Pawns[before.Mover])
	for _, side := range c.after.Rules().Sides() {
		if int(c.after.SeatAt(side)) == seat {
			return c.after.Rules().Distance(&b, side)
		}
	}
	return -1
}

func (c *told) chance(said []int) bool {
	return fmt.Sprintf("%.1f", 100*c.choice.Outlook.Win) == fmt.Sprintf("%d.%d", said[0], said[1])
}

// check holds that all is true that is said of an action, and counts it.
func (c *told) check(t *testing.T, counts map[int]int) {
	t.Helper()
	for _, part := range strings.Split(c.choice.Reason.String(), ", ") {
		known := false
		for i, s := range sayings {
			m := s.words.FindStringSubmatch(part)
			if m == nil {
				continue
			}
			known = true
			counts[i]++
			var said []int
			for _, text := range m[1:] {
				said = append(said, number(text))
			}
			if !s.holds(c, said) {
				t.Errorf("%s: %s: %s; the steps were %v, are %v and would be %v", c.before, c.choice.Moves, part, c.was, c.is, c.other)
			}
		}
		if !known {
			t.Errorf("%s: %s: nothing is known of %q", c.before, c.choice.Moves, part)
		}
	}
}

// Every number in a reason is measured again on the board.
func TestReasonsAreTrue(t *testing.T) {
	counts := map[int]int{}
	for _, players := range []int{2, 4} {
		for seed := range uint64(4) {
			player := seat(t, levels[seed%3])
			for p := start(t, players, "size=9 obstacles=yes", seed); p.Actor() != core.Nobody; {
				best := enginetest.Advise(t, player, p, 3)
				enginetest.SpeaksAnyLanguage(t, best)
				for i, choice := range best {
					c := told{before: p, after: play(t, p, choice.Moves...), rival: p, me: int(p.Actor()), choice: choice}
					switch {
					case i > 0:
						c.rival = play(t, p, best[0].Moves...)
					case len(best) > 1:
						c.rival = play(t, p, best[1].Moves...)
					}
					c.was, c.is, c.other = distances(p), distances(c.after), distances(c.rival)
					c.check(t, counts)
				}
				p = play(t, p, best[0].Moves...)
			}
		}
	}
	const rare = 1 // hardly ever is there but one action
	if len(counts) < len(sayings)-rare {
		t.Errorf("only %d of %d sayings: %v", len(counts), len(sayings), counts)
	}
}

// Of the best action and of another each says how it differs from the other.
func TestSaysHowActionsDiffer(t *testing.T) {
	for _, c := range []struct{ name, position, best, played, worse string }{
		{"a goal", "...../..#../...../.@.../..... 5,5 #", "reaches the goal", "b2", "should lose"},
		{"a pawn to be stopped", "......./......./...#.../......./......./.....@./X.XX..X 5,5 #", "stops {2} a step from the goal", "d2", "lets {2} reach the goal"},
		{"a step towards the goal", "...@.../......./......./......./......./......./...#... 5,5 #", "needs 5 steps instead of 6", "c7", "needs 6 steps instead of 5"},
	} {
		v, err := engine.CriticOf(seat(t, "club")).Judge(context.Background(), core.History{Start: parse(t, c.position)}, []core.Move{core.Move(c.played)}, 1)
		if err != nil {
			t.Fatal(err)
		}
		best, played := v.Choices[0], v.Choices[v.Played]
		if !strings.Contains(best.Reason.String(), c.best) || !strings.Contains(played.Reason.String(), c.worse) {
			t.Errorf("%s: %s: %s, and %s: %s", c.name, best.Moves, best.Reason, played.Moves, played.Reason)
		}
	}
}

// distances returns how many steps every seat needs.
func distances(p blockme.Position) [4]int {
	var by [4]int
	b := p.Board()
	for _, side := range p.Rules().Sides() {
		by[p.SeatAt(side)] = p.Rules().Distance(&b, side)
	}
	return by
}

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// What the game's source calls no strategy: only obstacles at first, only
// steps, steps aside without a purpose, obstacles that hinder nobody.
func TestNoLevelPlaysWithoutAPlan(t *testing.T) {
	for _, level := range levels[:3] {
		placed := 0
		for seed := range uint64(6) {
			player := seat(t, level)
			var before, steps [2]int // obstacles before the first step; steps
			for p := start(t, 2, "size=9 obstacles=yes", seed); p.Actor() != core.Nobody; {
				me := int(p.Actor())
				best := enginetest.Best(t, player, p)
				next := play(t, p, best.Moves...)
				was, is := distances(p), distances(next)
				switch {
				case len(best.Moves[0]) <= 3:
					steps[me]++
					if level != "club" && freeAhead(p) && is[me] >= was[me] {
						t.Errorf("%s: %s: %v leads nowhere", level, p, best)
					}
				case canStep(p) && is[1-me] <= was[1-me]:
					t.Errorf("%s: %s: %v lengthens no way", level, p, best)
				default:
					placed++
					if steps[me] == 0 {
						before[me]++
					}
				}
				p = next
			}
			if max(before[0], before[1]) == blockme.Obstacles {
				t.Errorf("%s places all obstacles first", level)
			}
		}
		if placed < 6 {
			t.Errorf("%s places %d obstacles in 6 games", level, placed)
		}
	}
}

// canStep reports whether the mover has a step.
func canStep(p blockme.Position) bool {
	b := p.Board()
	return len(p.Rules().Steps(&b, nil)) > 0
}

// freeAhead reports whether the mover can step nearer to its goal.
func freeAhead(p blockme.Position) bool {
	r, b := p.Rules(), p.Board()
	for _, a := range r.Steps(&b, nil) {
		next := b
		r.Apply(&next, a)
		if r.Distance(&next, b.Mover) < r.Distance(&b, b.Mover) {
			return true
		}
	}
	return false
}

func TestStopsWhenAsked(t *testing.T) {
	enginetest.StopsWhenAsked(t, seat(t, "expert"), start(t, 2, "", 1))
}

// A player that is stopped in the middle still has an answer.
func TestStopsEarly(t *testing.T) {
	p := start(t, 4, "size=26", 1)
	ctx, stop := context.WithTimeout(context.Background(), time.Millisecond)
	defer stop()
	moves, err := seat(t, "expert").Turn(ctx, core.History{Start: p})
	if err != nil && !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	if err == nil {
		play(t, p, moves...)
	}
}

func TestSameAnswerTwice(t *testing.T) {
	enginetest.SameAnswerTwice(t, seat(t, "club"), start(t, 2, "obstacles=yes", 1), start(t, 4, "size=7", 2))
	enginetest.SameAnswerTwice(t, seat(t, "expert"), start(t, 4, "size=5", 2), start(t, 4, "size=6", 3))
}

func TestAdviceIsInOrder(t *testing.T) {
	for seed := range uint64(5) {
		inOrder(t, enginetest.Advise(t, seat(t, "club"), start(t, 2, "obstacles=yes", seed), 3))
	}
	inOrder(t, enginetest.Advise(t, seat(t, "expert"), start(t, 4, "size=6", 2), 3))
}

// inOrder holds that there are three choices, and none better than one before it.
func inOrder(t *testing.T, choices []engine.Choice) {
	t.Helper()
	if len(choices) != 3 {
		t.Errorf("%d choices of 3", len(choices))
	}
	for i, c := range choices {
		if i > 0 && c.Value > choices[i-1].Value {
			t.Errorf("%v is better than %v", c, choices[i-1])
		}
	}
}

// Who may not repeat a position plays something else.
func TestNoLevelRepeatsWhereItIsBanned(t *testing.T) {
	for _, level := range levels {
		p := start(t, 2, "size=7 repetition=banned", 1)
		p = play(t, p, "a1a2", "c1", "c7", "d1", "d7", "c1", "c7", "d1")
		best := enginetest.Advise(t, seat(t, level), p, 3)
		for _, choice := range best {
			play(t, p, choice.Moves...) // all are legal
		}
	}
}

// Among four expert looks no farther, and plays no more games out, than is of use, however
// much time there is.
func TestExpertAmongFourIsNotLedAstrayByTime(t *testing.T) {
	all := engineblockme.Levels()
	player := all[len(all)-1].Timed(time.Hour)
	casual := seat(t, "casual")
	late := enginetest.Turns(t, 24, start(t, 4, "size=7", 2), []core.Player{casual, casual, casual, casual}, nil)
	enginetest.Best(t, player, late) // and has an answer long before
}

func TestAnswersOffers(t *testing.T) {
	h := core.History{Start: start(t, 2, "", 1)}
	for _, o := range []core.Offer{{Seat: 0, Move: core.Takeback}, {Seat: 1, Move: core.Concede, Points: 1}} {
		if !seat(t, "beginner").Accepts(h, o) {
			t.Errorf("refuses %s", o.Move)
		}
	}
}

// Who could arrive and does not has lost what the win was worth more, even by an
// action that the search would not have looked at.
func TestAnActionIsJudgedBesideTheBest(t *testing.T) {
	p := parse(t, "...../..#../...../.@.../..... 5,5 #")
	critic := engine.CriticOf(seat(t, "club"))
	for _, m := range p.Moves() {
		v, err := critic.Judge(context.Background(), core.History{Start: p}, []core.Move{m}, 2)
		if err != nil {
			t.Fatal(err)
		}
		wins := m == v.Choices[0].Moves[0]
		if v.Choices[v.Played].Moves[0] != m || wins != (v.Error() == 0) || !v.Counts || v.Measure != engine.Chance {
			t.Errorf("%s: %+v", m, v)
		}
		if compared := len(v.Choices) == 2; compared && v.Of != len(p.Moves()) || !compared && v.Of != 0 {
			t.Errorf("%s is one of %d", m, v.Of)
		}
	}
}

// Nobody can stop a leader who alone has obstacles left: games played out tell expert what
// ways and obstacles in hand do not tell club.
func TestGamesPlayedOutTellWhoCannotBeStopped(t *testing.T) {
	for _, position := range []string{
		"@....../*....../......&/......./...#.../......./....... 5,0,0,0 #",
		"@....../*....../......&/......./......./...#.../....... 5,0,0,0 #",
	} {
		p := parse(t, position)
		looks, is := enginetest.Best(t, seat(t, "club"), p).Outlook.Win, enginetest.Best(t, seat(t, "expert"), p).Outlook.Win
		if is < looks+0.1 {
			t.Errorf("%s: a chance of %.2f, and %.2f played out", position, looks, is)
		}
	}
}
