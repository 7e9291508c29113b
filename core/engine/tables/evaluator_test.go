package tables_test

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/engine/tables/internal/bearoff"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

var tryktrak = tables.Tryktrak()

// family lists the games of the board. In all but tryktrak, where bearing off
// is a must, the tables are exact.
var family = []*tables.Game{
	tables.Backgammon(), tables.Portes(), tables.Plakoto(), tables.Fevga(), tables.Narde(), tables.Nackgammon(),
	tables.Hypergammon(), tables.Tavla(), tables.Tapa(), tables.Mahbusa(), tables.Moultezim(), tables.Sheshbesh(),
	tryktrak,
}

// endings makes positions in which both sides are bearing off, and judges them.
type endings struct {
	one       *bearoff.OneSided
	two       *bearoff.TwoSided
	random    *rand.Rand
	generator tables.Generator
}

func newEndings() *endings {
	return &endings{one: bearoff.NewOneSided(), two: bearoff.NewTwoSided(), random: rand.New(rand.NewSource(1))}
}

// home returns a home of one to so many checkers. Few points make stacks and
// gaps.
func (e *endings) home(most int) (h bearoff.Home) {
	points := 1 + e.random.Intn(len(h))
	for range 1 + e.random.Intn(most) {
		h[e.random.Intn(points)]++
	}
	return h
}

// position returns a position of a game in which White has dice to play.
func (e *endings) position(t *testing.T, g core.Game, dice string) tables.Position {
	t.Helper()
	r := gametest.Start(t, g, 2, nil).(tables.Position).Rules()
	board, most := slices.Repeat([]string{"."}, 24), r.Checkers()
	homes := [2]bearoff.Home{e.home(most), e.home(most)}
	for side, h := range homes {
		for i, n := range h {
			if n > 0 {
				board[r.Absolute(core.Seat(side), 24-i)-1] = fmt.Sprintf("%c%d", "WB"[side], n)
			}
		}
	}
	text := fmt.Sprintf("%s|0,0|%d,%d W %s", strings.Join(board, ","), most-homes[0].Checkers(), most-homes[1].Checkers(), dice)
	return gametest.Parse(t, g, text, nil).(tables.Position)
}

// fastest returns the board after White's play that needs the fewest rolls.
func (e *endings) fastest(p tables.Position, d1, d2 int) tables.Board {
	b := p.Board()
	turns := e.generator.Turns(p.Rules(), &b, tables.White, d1, d2)
	return slices.MinFunc(turns, func(a, b tables.Turn) int {
		return cmp.Compare(e.one.Mean(homeOf(&a.Board, tables.White)), e.one.Mean(homeOf(&b.Board, tables.White)))
	}).Board
}

// wins returns White's chance to win when Black is on roll.
func (e *endings) wins(b *tables.Board) float64 {
	roller, waiter := homeOf(b, tables.Black), homeOf(b, tables.White)
	if win, ok := e.two.Win(roller, waiter); ok {
		return 1 - win
	}
	return 1 - e.one.Win(roller, waiter)
}

// homeOf returns a side's checkers when all are home.
func homeOf(b *tables.Board, side core.Seat) (h bearoff.Home) {
	for i := range h {
		h[i] = int8(b.Count(side, 24-i))
	}
	return h
}

// The table's mean is the one that a game's own plays give.
func TestTableAgreesWithTheRules(t *testing.T) {
	e := newEndings()
	for _, g := range family {
		if g == tryktrak {
			continue
		}
		for range 40 {
			p := e.position(t, g, "21")
			b, mean := p.Board(), 1.0
			for d1 := 1; d1 <= 6; d1++ {
				for d2 := 1; d2 <= 6; d2++ {
					best := e.fastest(p, d1, d2)
					mean += e.one.Mean(homeOf(&best, tables.White)) / 36
				}
			}
			if got := e.one.Mean(homeOf(&b, tables.White)); math.Abs(got-mean) > 1e-5 {
				t.Errorf("%s: %s needs %f rolls, the table has %f", g.About().Title, p, mean, got)
			}
		}
	}
}

// No level that judges fully bears off fewer checkers than the play that needs
// the fewest rolls, unless that wins it more games: now and then filling a gap
// does.
func TestBearsOffAsManyAsTheBestPlay(t *testing.T) {
	e := newEndings()
	for _, g := range family {
		for level, count := range map[string]int{"club": 1000, "expert": 100} {
			player := seat(t, level)
			for range count {
				d1, d2 := 1+e.random.Intn(6), 1+e.random.Intn(6)
				p := e.position(t, g, fmt.Sprint(10*d1+d2))
				fastest := e.fastest(p, d1, d2)
				turn := enginetest.Best(t, player, p).Moves
				played := gametest.Play(t, p, turn...).(tables.Position).Board()
				fewer := played.Count(tables.White, tables.Off) < fastest.Count(tables.White, tables.Off)
				if fewer && e.wins(&played)-e.wins(&fastest) < 1e-6 {
					t.Errorf("%s, %s: %s: %s leaves %v, not %v", g.About().Title, level, p, words(turn),
						homeOf(&played, tables.White), homeOf(&fastest, tables.White))
				}
			}
		}
	}
}

// Positions of 11 to 15 checkers in which one more can be borne off.
func TestBearsOffTwo(t *testing.T) {
	for _, level := range []string{"beginner", "casual", "club", "expert"} {
		for position, want := range map[string]string{
			".,.,B1,B2,B2,B3,.,.,.,.,.,.,.,.,.,.,.,.,W2,W2,W2,W2,W3,W1|0,0|3,7 W 64": "4/off 6/off",
			"B2,B1,B1,B2,B4,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,.,W6,.,W2,W1|0,0|4,5 W 42":  "2/off 4/off",
		} {
			if got := words(enginetest.Best(t, seat(t, level), parse(t, position, "cube=no")).Moves); got != want {
				t.Errorf("%s in %s plays %s, not %s", level, position, got, want)
			}
		}
	}
}

// TestOnlyWinsOfTheGameAreNamed walks the catalogue: the rules say how high a game
// counts and what such wins are called, and what the strongest player says of a
// choice names these and no others.
func TestOnlyWinsOfTheGameAreNamed(t *testing.T) {
	names := map[string]bool{}
	for _, e := range catalog.Standard().All() {
		for _, win := range e.Wins {
			names[win.Name.String()] = true
			if n := len(win.Short); win.Name == "" || n == 0 || n > 5 {
				t.Errorf("%s: the win %q is %q for short", e.Name, win.Name, win.Short)
			}
		}
	}
	for _, e := range catalog.Standard().All() {
		g, ok := e.Game().(*tables.Game)
		if !ok {
			continue
		}
		rules, err := g.Rules(nil)
		if err != nil {
			t.Fatal(err)
		}
		wins := g.About().Wins
		if rules.Highest != 1+len(wins) {
			t.Errorf("%s counts up to %d, but has the wins %v", e.Name, rules.Highest, wins)
		}
		for _, c := range firstChoices(t, e, g) {
			if o := c.Outlook; len(wins) < 2 && o.WinTriple+o.LoseTriple > 0 || len(wins) < 1 && o.WinDouble+o.LoseDouble > 0 {
				t.Errorf("%s: the outlook %+v is of wins that are none", e.Name, o)
			}
			said := " " + strings.NewReplacer(",", " ", ";", " ").Replace(c.Describe(nil, wins, []string{"Ann", "Bob"}).String())
			for _, win := range wins {
				said = strings.ReplaceAll(said, " "+win.Name.String()+" ", " ")
			}
			for name := range names {
				if strings.Contains(said, " "+name+" ") {
					t.Errorf("%s: %q names a %s", e.Name, said, name)
				}
			}
		}
	}
}

// firstChoices are what expert would play first, and what it says of the cube.
func firstChoices(t *testing.T, e catalog.Entry, g *tables.Game) (all []engine.Choice) {
	t.Helper()
	player := enginetest.Seat(t, e.Levels, "expert")
	p := gametest.Start(t, g, 2, gametest.Settings("first=1"))
	for _, m := range []core.Move{tables.Roll, "64"} {
		if p.Actor() != core.Chance {
			choices, err := player.Advise(context.Background(), core.History{Game: g, Start: p}, 5)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, choices...)
		}
		if next, err := p.Play(m); err == nil {
			p = next
		}
	}
	choices, err := player.Advise(context.Background(), core.History{Game: g, Start: p}, 5)
	if err != nil {
		t.Fatal(err)
	}
	return append(all, choices...)
}
