package tables_test

import (
	"context"
	"math/rand"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// shutIn is a position of the game of blocks in which some rolls leave White
// no play after which Black could move.
const shutIn = ".,.,.,.,.,.,.,.,.,.,.,.,W1,W1,W1,.,.,B4,W2,W2,W2,W2,W2,W2|0,0|0,11 W "

// reasoned are the players by hand that are held to what good players do.
var reasoned = []string{"club", classic}

// leaves returns the board after a level's play and what it says of it.
func leaves(t *testing.T, level string, g core.Game, text string) (tables.Position, string) {
	t.Helper()
	p := gametest.Parse(t, g, text, nil)
	best := enginetest.Best(t, seat(t, level), p)
	return gametest.Play(t, p, best.Moves...).(tables.Position), best.Reason.String()
}

func TestPinsTheMother(t *testing.T) {
	const text = ".,.,B4,.,B5,B5,.,.,.,.,.,.,.,W4,.,W4,.,W4,.,W3,.,.,.,B1|0,0|0,0 W "
	for _, level := range reasoned {
		for _, dice := range []string{"41", "42", "64", "62", "44"} {
			p, reason := leaves(t, level, tables.Plakoto(), text+dice)
			if b := p.Board(); !b.Pinned(tables.Black, 1) {
				t.Errorf("%s with %s: %s leads to %s", level, dice, reason, p)
			}
		}
	}
}

func TestDoesNotLeaveTheMotherAlone(t *testing.T) {
	const text = "W2,.,.,B2,.,.,B2,B2,.,.,.,W6,.,W7,.,.,.,.,.,.,.,.,.,B9|0,0|0,0 W "
	for _, level := range reasoned {
		for _, dice := range []string{"21", "42", "63", "41"} {
			if p, reason := leaves(t, level, tables.Plakoto(), text+dice); p.Count(tables.White, 1) == 1 {
				t.Errorf("%s with %s: %s leads to %s", level, dice, reason, p)
			}
		}
	}
}

func TestKeepsWhatItHasPinned(t *testing.T) {
	for _, c := range []struct {
		text string
		at   int // Black's own point
	}{
		{".,.,.,.,B4,B5,B5,.,.,.,.,.,.,.,.,.,.,.,.,W3,W4,W4,W3,W1x|0,0|0,0 W 61", 1},
		{".,.,.,.,B4,B5,B5,.,.,.,.,.,.,.,W3,.,W4,W4,.,W3,.,.,W1x,.|0,0|0,0 W 21", 2},
		{".,.,.,.,B4,B5,B5,.,.,.,.,.,.,.,W3,.,W4,W4,W3,W1x,.,.,.,.|0,0|0,0 W 31", 5},
	} {
		for _, level := range reasoned {
			p, reason := leaves(t, level, tables.Plakoto(), c.text)
			if b := p.Board(); !b.Pinned(tables.Black, c.at) {
				t.Errorf("%s in %s: %s leads to %s", level, c.text, reason, p)
			}
		}
	}
}

func TestBuildsABlock(t *testing.T) {
	for _, c := range []struct {
		text  string
		point int
	}{
		{"W6,B1,.,.,.,.,.,.,.,.,W1,W1,B8,W1,W1,W1,.,W1,W3,B2,B1,B1,B1,B1|0,0|0,0 W 65", 17},
		{"W6,B1,.,.,.,.,.,.,W2,.,.,.,B8,W1,W2,.,W1,W3,.,B2,B1,B1,B1,B1|0,0|0,0 W 61", 16},
	} {
		for _, level := range reasoned {
			p, reason := leaves(t, level, tables.Fevga(), c.text)
			if p.Count(tables.White, c.point) == 0 {
				t.Errorf("%s in %s: %s leads to %s", level, c.text, reason, p)
			}
		}
	}
}

// The other may be left without a move only where the rules waive their ban.
func TestPlaysWhereEveryPlayShutsTheOtherIn(t *testing.T) {
	for _, l := range enginetables.Levels(enginetables.Tavli()) {
		for _, dice := range []string{"66", "61", "55", "11"} {
			leaves(t, l.Name, tables.Fevga(), shutIn+dice)
		}
	}
}

func TestPlaysEveryKindFromAnyPosition(t *testing.T) {
	random := rand.New(rand.NewSource(11))
	games := []core.Game{
		tables.Portes(), tables.Plakoto(), tables.Fevga(), tables.Tavla(), tables.Tapa(),
		tables.Mahbusa(), tables.Moultezim(), tables.Narde(), tables.Hypergammon(), tables.Sheshbesh(),
		tables.Gulbara(), tables.Gioul(), tables.AceyDeucey(),
	}
	for _, g := range games {
		for _, level := range []string{"beginner", "casual", "club"} {
			player := seat(t, level)
			p := gametest.Start(t, g, 2, nil)
			for p.Actor() != core.Nobody {
				p = stray(t, player, p, random)
			}
		}
	}
}

// stray goes one event on in a game: dice, a turn of the player or, half the
// time, any turn at all.
func stray(t *testing.T, player engine.Player, p core.Position, random *rand.Rand) core.Position {
	t.Helper()
	if p.Actor() == core.Chance {
		return gametest.Play(t, p, throw(random))
	}
	best := enginetest.Advise(t, player, p, 2)
	if best[0].Reason.Empty() {
		t.Fatalf("%s: no reason for %v", p, best[0].Moves)
	}
	if len(p.(tables.Position).Dice()) == 0 || random.Intn(2) == 0 {
		return gametest.Play(t, p, best[0].Moves...)
	}
	turns, err := core.Turns(p)
	if err != nil {
		t.Fatal(err)
	}
	return gametest.Play(t, p, append(turns[random.Intn(len(turns))].Moves, core.End)...)
}

func TestAcceptsWhatAMotherCosts(t *testing.T) {
	const held = ".,.,.,.,B4,B5,B5,.,.,.,.,.,.,.,W3,.,W4,W4,.,W3,.,.,.,W1x|0,0|0,0 B -"
	h := core.History{Start: gametest.Parse(t, tables.Plakoto(), held, nil)}
	for _, l := range enginetables.Levels(enginetables.Tavli()) {
		for points, want := range map[int]bool{1: false, 2: true} {
			if got := l.New().Accepts(h, core.Offer{Seat: tables.Black, Move: core.Concede, Points: points}); got != want {
				t.Errorf("%s: %d points conceded, accepted: %t", l.Name, points, got)
			}
		}
	}
}

// Longer matches give, in points a game, casual against beginner, club against
// casual (150 games each), expert against club (20): portes +0.62, +0.20;
// plakoto +0.46, +0.57, +0.40; fevga +0.86, +0.50, +1.30.
func TestEachLevelBeatsTheOneBelowInEveryKind(t *testing.T) {
	enginetest.OnlyWhole(t)
	for _, g := range []core.Game{tables.Portes(), tables.Plakoto(), tables.Fevga()} {
		for _, c := range []struct{ better, worse string }{{"casual", "beginner"}, {"club", "beginner"}, {"club", "casual"}} {
			points := match(t, g, "").Duel(seat(t, c.better), seat(t, c.worse), 40)
			if points < 0.05 {
				t.Errorf("%s: %s wins only %+.2f points a game against %s", g.About().Title, c.better, points, c.worse)
			}
		}
	}
}

// BenchmarkKinds measures decisions in the positions of one game of each kind.
func BenchmarkKinds(b *testing.B) {
	for _, g := range []core.Game{tables.Portes(), tables.Plakoto(), tables.Fevga()} {
		positions := gamePositions(b, g)
		for _, l := range enginetables.Levels(enginetables.Tavli()) {
			b.Run(g.About().Title+"/"+l.Name, func(b *testing.B) {
				player := l.New()
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					if _, err := player.Turn(context.Background(), core.History{Start: positions[i%len(positions)]}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// gamePositions returns the positions of a game between two good players in
// which they have dice to play.
func gamePositions(t testing.TB, g core.Game) []core.Position {
	p := gametest.Start(t, g, 2, gametest.Settings("opening=white"))
	player, random := seat(t, "club"), rand.New(rand.NewSource(2))
	var found []core.Position
	for p.Actor() != core.Nobody {
		if p.Actor() == core.Chance {
			p = gametest.Play(t, p, throw(random))
			continue
		}
		found = append(found, p)
		p = gametest.Play(t, p, enginetest.Best(t, player, p).Moves...)
	}
	return found
}
