package blockme_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine/enginetest"
)

// outcome is how a race ends for who is on move: plies to the win, or to the
// loss if negative or 0, counted from 1; drawn if nobody can win.
type outcome struct {
	won, lost bool
	plies     int
}

// bruteForce finds the outcomes of all boards that a race can come to: rounds
// of looking at every board again, until nothing changes.
func bruteForce(r *blockme.Rules, b blockme.Board) map[blockme.Board]outcome {
	boards := []blockme.Board{b}
	follow := map[blockme.Board][]blockme.Board{b: nil}
	for i := 0; i < len(boards); i++ {
		for _, a := range r.Actions(&boards[i], nil) {
			next := boards[i]
			r.Apply(&next, a)
			follow[boards[i]] = append(follow[boards[i]], next)
			if _, known := follow[next]; !known {
				follow[next] = nil
				boards = append(boards, next)
			}
		}
	}
	found := map[blockme.Board]outcome{}
	for plies := 0; ; plies++ {
		fresh := map[blockme.Board]outcome{}
		for _, b := range boards {
			if _, known := found[b]; !known {
				if o, ok := look(found, follow[b], plies); ok {
					fresh[b] = o
				}
			}
		}
		for b, o := range fresh {
			found[b] = o
		}
		if len(fresh) == 0 && plies > 1 {
			return found
		}
	}
}

// look tells what follows from the outcomes of the next boards.
func look(found map[blockme.Board]outcome, next []blockme.Board, plies int) (outcome, bool) {
	lost := true // the other has arrived, or every step loses
	for _, b := range next {
		o := found[b]
		if o.lost {
			return outcome{won: true, plies: plies}, true
		}
		lost = lost && o.won
	}
	return outcome{lost: true, plies: plies}, lost
}

// randomRace returns a small board with obstacles here and there, two pawns and
// none in hand, as a position text.
func randomRace(random *rand.Rand) string {
	size := 5 + random.IntN(3)
	squares := strings.Split(strings.Repeat(".", size*size), "")
	for range random.IntN(size * size / 2) {
		squares[random.IntN(size*size)] = "X"
	}
	squares[size+random.IntN(size*(size-1))] = "#"
	squares[random.IntN(size*(size-1))] = "@"
	var rows []string
	for i := range size {
		rows = append(rows, strings.Join(squares[i*size:(i+1)*size], ""))
	}
	return fmt.Sprintf("%s 0,0 %c", strings.Join(rows, "/"), "#@"[random.IntN(2)])
}

func TestSolvesTheRace(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	player, seen := seat(t, "expert"), map[float64]int{}
	for n := 0; n < 150; {
		text := randomRace(random)
		start, err := blockme.New().Parse(text, nil)
		if err != nil || len(start.Moves()) == 0 {
			continue // a pawn is missing or has no way
		}
		p := start.(blockme.Position)
		r, b := p.Rules(), p.Board()
		n++
		found := bruteForce(r, b)
		best := enginetest.Best(t, player, p)
		next := play(t, p, best.Moves...)
		after := next.Board()
		want, reached, value := found[b], found[after], 0.0
		switch {
		case want.won:
			value = 1
			if !reached.lost || reached.plies != want.plies-1 {
				t.Errorf("%s: %v does not win in %d plies", p, best.Moves, want.plies)
			}
		case want.lost:
			value = -1
			if !reached.won || reached.plies != want.plies-1 {
				t.Errorf("%s: %v loses sooner than in %d plies", p, best.Moves, want.plies)
			}
		case reached.lost || reached.won:
			t.Errorf("%s: %v does not draw", p, best.Moves)
		}
		if best.Value != value {
			t.Errorf("%s: the race is worth %v, want %v", p, best.Value, value)
		}
		seen[value]++
	}
	if seen[1] < 20 || seen[-1] < 20 || seen[0] < 3 {
		t.Errorf("the races are too much alike: %v", seen)
	}
}

// A won race stays won when the pawns have gone to and fro: the winner lets no
// position stand for the third time.
func TestWinsInSpiteOfRepetitions(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	player, tried := seat(t, "expert"), 0
	for tried < 20 {
		start, err := blockme.New().Parse(randomRace(random), nil)
		if err != nil {
			continue
		}
		p, ok := shuffled(start.(blockme.Position))
		if !ok || enginetest.Best(t, player, start).Value != 1 {
			continue
		}
		tried++
		winner := p.Actor()
		for plies := 0; p.Actor() != core.Nobody && plies < 200; plies++ {
			p = play(t, p, enginetest.Best(t, player, p).Moves...)
		}
		if p.Scores()[winner] != 1 {
			t.Errorf("%s: a won race ends in %s", start, p)
		}
	}
}

// shuffled returns the position after both pawns have stepped and come back, if
// they can.
func shuffled(p blockme.Position) (blockme.Position, bool) {
	r, b := p.Rules(), p.Board()
	mover, other := b.Mover, r.Next(b.Mover)
	for _, out := range r.Steps(&b, nil) {
		after := b
		r.Apply(&after, out)
		for _, reply := range r.Steps(&after, nil) {
			var next core.Position = p
			for _, a := range []blockme.Action{out, reply, blockme.Step(b.Pawns[mover]), blockme.Step(b.Pawns[other])} {
				if moved, err := next.Play(r.Text(a)); err == nil {
					next = moved
				}
			}
			if q := next.(blockme.Position); q.Occurrences() == 2 && q.Board() == b {
				return q, true
			}
		}
	}
	return p, false
}
