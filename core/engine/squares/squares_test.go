package squares_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	enginesquares "boardroom/core/engine/squares"
	"boardroom/core/gametest"
	"boardroom/core/squares"
)

// games are the games with their computer players.
var games = []struct {
	core.Game
	levels []engine.Level
}{
	{squares.Konane(), enginesquares.Konane()},
	{squares.Clobber(), enginesquares.Clobber()},
}

// random returns a position of a random game, before its end, that is wanted.
func random(t testing.TB, g core.Game, size string, rng *rand.Rand, wanted func(core.Position) bool) core.Position {
	t.Helper()
	for {
		p := gametest.Start(t, g, 2, map[string]string{"size": size})
		for p.Actor() != core.Nobody {
			if wanted(p) {
				return p
			}
			moves := p.Moves()
			next, err := p.Play(moves[rng.IntN(len(moves))])
			if err != nil {
				t.Fatal(err)
			}
			p = next
		}
	}
}

// The players know the moves that the rules have: asked for all choices they name each of
// them once.
func TestMovesAreThoseOfTheRules(t *testing.T) {
	for _, g := range games {
		player := enginetest.Seat(t, g.levels, "master")
		rng := rand.New(rand.NewPCG(1, 2))
		for n := range 60 {
			left := n % 30
			p := random(t, g, []string{"6", "8"}[n%2], rng, func(core.Position) bool { left--; return left < 0 })
			var named []core.Move
			v, err := engine.CriticOf(player).Judge(t.Context(), core.History{Game: g, Start: p}, p.Moves()[:1], len(p.Moves()))
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range v.Choices {
				named = append(named, c.Moves...)
			}
			want := p.Moves()
			slices.Sort(named)
			slices.Sort(want)
			if !slices.Equal(named, want) {
				t.Fatalf("%s: %v, not %v", p, named, want)
			}
		}
	}
}

// wins tells by the rules alone whether the side to move wins with the best play of both.
func wins(p core.Position, known map[string]bool) bool {
	key := p.String()
	won, there := known[key]
	if there {
		return won
	}
	for _, m := range p.Moves() {
		if next, err := p.Play(m); err == nil && !wins(next, known) {
			won = true
			break
		}
	}
	known[key] = won
	return won
}

// endings are how near the end is where nothing is played or judged wrong on a board of 36
// squares: stones left in konane, and moves in clobber.
var endings = []func(p core.Position) bool{
	func(p core.Position) bool { return 36-strings.Count(p.String(), ".") <= 20 },
	func(p core.Position) bool { return len(p.Moves()) <= 15 },
}

// An ending is played and judged without a mistake.
func TestEndingsAreExact(t *testing.T) {
	for i, g := range games {
		player := enginetest.Seat(t, g.levels, "master")
		rng := rand.New(rand.NewPCG(3, 4))
		for n := range 40 {
			p := random(t, g, "6", rng, func(p core.Position) bool { return endings[i](p) && len(p.Moves()) <= 4+n%6 })
			isExact(t, player, core.History{Game: g, Start: p})
		}
	}
}

// isExact checks by the rules alone what a player plays in a position, and its verdicts.
func isExact(t *testing.T, player engine.Player, h core.History) {
	t.Helper()
	p, known := h.Start, map[string]bool{}
	won := wins(p, known)
	best := enginetest.Best(t, player, p)
	next, err := p.Play(best.Moves[0])
	if err != nil {
		t.Fatal(err)
	}
	if won == wins(next, known) || best.Value != map[bool]float64{true: 1, false: -1}[won] {
		t.Errorf("%s: plays %s for %f; won: %t", p, best.Moves[0], best.Value, won)
	}
	for _, m := range p.Moves() {
		v, err := engine.CriticOf(player).Judge(t.Context(), h, []core.Move{m}, 2)
		if err != nil {
			t.Fatal(err)
		}
		next, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		if given := won && wins(next, known); given != (v.Error() == 1) || v.Error() != 0 && v.Error() != 1 {
			t.Errorf("%s: %s is judged %f", p, m, v.Error())
		}
	}
}

// BenchmarkEndings tells in how many of the endings of random games it is known to the end who
// wins, and how long it takes to play and to judge there: the first move of each that is
// near enough to the end, which is the hardest.
func BenchmarkEndings(b *testing.B) {
	for i, g := range games {
		b.Run(g.About().Name, func(b *testing.B) {
			player := enginetest.Seat(b, g.levels, "master")
			rng := rand.New(rand.NewPCG(11, 12))
			played, judged, n := 0, 0, 0
			var playing, slowest time.Duration
			for b.Loop() {
				p := random(b, g, "6", rng, func(p core.Position) bool { return endings[i](p) && len(p.Moves()) > 1 })
				began := time.Now()
				best := enginetest.Best(b, player, p)
				took := time.Since(began)
				playing, slowest = playing+took, max(slowest, took)
				v, err := engine.CriticOf(player).Judge(b.Context(), core.History{Game: g, Start: p}, p.Moves()[:1], 2)
				if err != nil {
					b.Fatal(err)
				}
				if n++; math.Abs(best.Value) == 1 {
					played++
				}
				if !slices.ContainsFunc(v.Choices, func(c engine.Choice) bool { return math.Abs(c.Value) != 1 }) {
					judged++
				}
			}
			b.ReportMetric(100*float64(played)/float64(n), "%solved")
			b.ReportMetric(100*float64(judged)/float64(n), "%judged")
			b.ReportMetric(playing.Seconds()*1000/float64(n), "ms/move")
			b.ReportMetric(slowest.Seconds()*1000, "ms/slowest")
		})
	}
}

func TestSaysWhatDecides(t *testing.T) {
	for _, c := range []struct {
		game           int
		position, want string
		reason         string
	}{
		{1, "....../....../....../....../....../BW.... B", "a1b1", "the only legal move"},
		{1, "....../....../BW..../....../....../BW.BW. B", "", "{1} makes the last move, in 3 moves at most, leaves groups that cancel out"},
	} {
		g := games[c.game]
		best := enginetest.Best(t, enginetest.Seat(t, g.levels, "master"), gametest.Parse(t, g, c.position, nil))
		if c.want != "" && string(best.Moves[0]) != c.want || !strings.Contains(best.Reason.String(), c.reason) {
			t.Errorf("%s: %s, %s", c.position, best.Moves[0], best.Reason)
		}
	}
}

func TestPlaysLikeAnyPlayer(t *testing.T) {
	for _, g := range games {
		player := enginetest.Seat(t, g.levels, "master")
		rng := rand.New(rand.NewPCG(5, 6))
		left := 10
		p := random(t, g, "8", rng, func(core.Position) bool { left--; return left < 0 })
		enginetest.SameAnswerTwice(t, player, p, gametest.Start(t, g, 2, nil))
		enginetest.StopsWhenAsked(t, player, p)
		enginetest.SpeaksAnyLanguage(t, enginetest.Advise(t, player, p, 4))
	}
}

// BenchmarkMaster measures a move from the middle of a game.
func BenchmarkMaster(b *testing.B) {
	for _, g := range games {
		b.Run(g.About().Name, func(b *testing.B) {
			p, err := g.Start(2, nil)
			for n := 0; n < 12 && err == nil; n++ {
				p, err = p.Play(p.Moves()[n%len(p.Moves())])
			}
			if err != nil {
				b.Fatal(err)
			}
			player := enginetest.Seat(b, g.levels, "master")
			for b.Loop() {
				enginetest.Best(b, player, p)
			}
		})
	}
}
