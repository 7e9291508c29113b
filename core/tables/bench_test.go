package tables

import (
	"math/rand"
	"testing"

	"boardroom/core"
)

// A thrown is a roll in a position of a random game.
type thrown struct {
	board  Board
	side   core.Seat
	d1, d2 int
}

// randomRolls plays random games and returns their rolls.
func randomRolls(r *Rules, games int, seed int64) []thrown {
	var g Generator
	var rolls []thrown
	random := rand.New(rand.NewSource(seed))
	for range games {
		b, side := NewBoard(r), core.Seat(random.Intn(2))
		for {
			if _, over := r.Result(&b); over {
				break
			}
			at := thrown{b, side, random.Intn(6) + 1, random.Intn(6) + 1}
			rolls = append(rolls, at)
			turns := g.Turns(r, &b, side, at.d1, at.d2)
			b, side = turns[random.Intn(len(turns))].Board, 1-side
		}
	}
	return rolls
}

func BenchmarkTurns(b *testing.B) {
	for _, game := range []*Game{Backgammon(), Plakoto(), Fevga(), Narde()} {
		b.Run(game.About().Name, func(b *testing.B) { benchmarkTurns(b, game) })
	}
}

func benchmarkTurns(b *testing.B, game *Game) {
	rules, err := game.Rules(nil)
	if err != nil {
		b.Fatal(err)
	}
	rolls := randomRolls(rules, 100, 1)
	var g Generator
	for i := range rolls { // brings the generator's memory to its size
		g.Turns(rules, &rolls[i].board, rolls[i].side, rolls[i].d1, rolls[i].d2)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		at := &rolls[i%len(rolls)]
		g.Turns(rules, &at.board, at.side, at.d1, at.d2)
	}
}

// BenchmarkFormatTurn writes the turns of random games as lists do.
func BenchmarkFormatTurn(b *testing.B) {
	game := Backgammon()
	type played struct {
		at   Position
		turn []core.Move
	}
	var all []played
	random := rand.New(rand.NewSource(1))
	for range 10 {
		start, err := game.Start(2, map[string]string{"cube": "no"})
		if err != nil {
			b.Fatal(err)
		}
		for p := start.(Position); p.Actor() != core.Nobody; {
			if p.phase == opening || p.phase == rolling {
				p, _ = p.play(throws[random.Intn(len(throws))])
				continue
			}
			turns, _ := p.Turns()
			turn := turns[random.Intn(len(turns))]
			all = append(all, played{p, turn.Moves})
			p = turn.After.(Position)
		}
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		at := all[i%len(all)]
		if _, err := at.at.FormatTurn(at.turn); err != nil {
			b.Fatal(err)
		}
	}
}
