package tables_test

import (
	"context"
	"fmt"
	"math/rand"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// rung returns the level of the ladder of that name.
func rung(t testing.TB, name string) engine.Level {
	t.Helper()
	return enginetest.Ladder(enginetables.Ladder(enginetables.Backgammon())).Level(t, name)
}

// game lets two players play a game of backgammon with the dice of a seed, and returns its
// moves.
func game(t testing.TB, dice int64, seats ...engine.Player) (moves []core.Move) {
	t.Helper()
	random := rand.New(rand.NewSource(dice))
	now := gametest.Start(t, tables.Backgammon(), 2, gametest.Settings(""))
	for len(now.Moves()) > 0 {
		turn := []core.Move{now.Moves()[random.Intn(len(now.Moves()))]}
		if seat := now.Actor(); seat != core.Chance {
			turn = moved(t, seats[seat], now)
		}
		for _, m := range turn {
			var err error
			if now, err = now.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		moves = append(moves, turn...)
	}
	return moves
}

// moved returns what a player does in a position.
func moved(t testing.TB, player engine.Player, p core.Position) []core.Move {
	t.Helper()
	turn, err := player.Turn(context.Background(), core.History{Game: tables.Backgammon(), Start: p})
	if err != nil {
		t.Fatal(err)
	}
	return turn
}

// The dice are the same in all games.
func TestSaltsMakeGamesDiffer(t *testing.T) {
	enginetest.SaltsMakeGamesDiffer(t, rung(t, "learner"), 10, func(seat func() engine.Player) string {
		return core.Join(game(t, 7, seat(), seat()))
	})
}

func TestAdviceBeginsWithTheChoice(t *testing.T) {
	player := rung(t, "newcomer").Salted("x")
	for _, p := range randomPositions(t, 40) {
		enginetest.AdviceBeginsWithTheChoice(t, player, core.History{Game: tables.Backgammon(), Start: p})
	}
}

// The ladder goes up: in the eyes of expert each rung loses less than the one below, and its
// strongest level is the strongest of all.
func TestLadderGoesUp(t *testing.T) {
	judge := seat(t, "expert")
	positions := played(t, 150)
	before := 1.0
	for _, r := range enginetables.Rungs() {
		if r.Plies > 0 {
			break // the judge knows no better
		}
		lost := 0.0
		for _, salt := range []string{"a", "b", "c", "d"} {
			player := rung(t, r.Name).Salted(salt)
			for _, p := range positions {
				lost += loses(t, judge, p, moved(t, player, p))
			}
		}
		if lost /= float64(4 * len(positions)); lost >= before || lost < 0.008 {
			t.Errorf("%s loses %.4f, the one below %.4f", r.Name, lost, before)
		}
		before = lost
	}
	enginetest.Ladder(enginetables.Ladder(enginetables.Backgammon())).EndsWith(t, "master")
}

// loses returns what a turn loses in the eyes of a judge.
func loses(t testing.TB, judge engine.Player, p core.Position, turn []core.Move) float64 {
	t.Helper()
	v, err := engine.CriticOf(judge).Judge(context.Background(), core.History{Game: tables.Backgammon(), Start: p}, turn, 1)
	if err != nil {
		t.Fatal(err)
	}
	return v.Error()
}

// played returns positions of games of a level of the ladder, in which
// dice are to be played.
func played(t testing.TB, n int) (all []core.Position) {
	t.Helper()
	player := rung(t, "learner").Salted("positions")
	for dice := int64(1); len(all) < n; dice++ {
		random := rand.New(rand.NewSource(dice))
		now := gametest.Start(t, tables.Backgammon(), 2, gametest.Settings("cube=no"))
		for len(now.Moves()) > 0 && len(all) < n {
			turn := []core.Move{now.Moves()[random.Intn(len(now.Moves()))]}
			if now.Actor() != core.Chance {
				if p, ok := now.(tables.Position); ok && !p.Duty().ToRoll() {
					all = append(all, p)
				}
				turn = moved(t, player, now)
			}
			for _, m := range turn {
				var err error
				if now, err = now.Play(m); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return all
}

// Styles show: of players who differ in nothing else the bold hit more and leave more blots
// than the careful, and blockers have longer rows of points than racers.
func TestStylesShow(t *testing.T) {
	positions := played(t, 600)
	seen := map[string]shape{}
	for name, player := range enginetables.InEachStyle("learner", "style") {
		for _, p := range positions {
			after := p
			for _, m := range moved(t, player, p) {
				after, _ = after.Play(m)
			}
			if a, ok := after.(tables.Position); ok {
				seen[name] = seen[name].with(a, p.Actor())
			}
		}
	}
	if bold, careful := seen["bold"], seen["careful"]; bold.hits <= careful.hits || bold.blots <= careful.blots {
		t.Errorf("bold %+v, careful %+v", bold, careful)
	}
	if blocker, racer := seen["blocker"], seen["racer"]; blocker.row <= racer.row {
		t.Errorf("blocker %+v, racer %+v", blocker, racer)
	}
}

// A shape is what turns have in common, added up.
type shape struct{ hits, blots, row int }

// with returns the shape with a turn of a side that leads to a position.
func (s shape) with(p tables.Position, side core.Seat) shape {
	b, longest, row := p.Board(), 0, 0
	s.hits += b.Count(1-side, tables.Bar)
	for own := 1; own <= 24; own++ {
		switch b.Count(side, own) {
		case 0:
			row = 0
		case 1:
			row = 0
			s.blots++
		default:
			row++
			longest = max(longest, row)
		}
	}
	s.row += longest
	return s
}

// With the cube the weak err as people do: they now and then take what they should pass, which
// the strong don't, but next to never double from the start.
func TestLadderErrsWithTheCube(t *testing.T) {
	const lost = ".,.,B2,B3,B4,B4,.,.,.,.,.,B2,.,.,.,.,.,.,W2,W2,W3,W3,W3,W2|0,0|0,0 W - turn=double"
	wrong := func(name, position string, right core.Move) (n int) {
		p := parse(t, position)
		for salt := range 60 {
			if moved(t, rung(t, name).Salted(fmt.Sprint(salt)), p)[0] != right {
				n++
			}
		}
		return n
	}
	if weak, strong := wrong("newcomer", lost, tables.Pass), wrong("champion", lost, tables.Pass); weak == 0 || weak > 30 || strong > 0 {
		t.Errorf("of 60 passes newcomer misses %d, champion %d", weak, strong)
	}
	if early := wrong("newcomer", opening+" W -", tables.Roll); early > 2 {
		t.Errorf("newcomer doubles %d of 60 times from the start", early)
	}
}
