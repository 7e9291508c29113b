package arimaa_test

import (
	"testing"

	"boardroom/core/arimaa"
)

// middle is a position of the middle game with 17406 distinct turns, about as
// many as such positions have on average.
const middle = "r2crrrr/d3rch1/4m1d1/1h6/1HR1e2D/3ECH2/1D1MRRR1/R1RRR3 g"

func board(tb testing.TB, text string) arimaa.Board {
	tb.Helper()
	return parse(tb, text).Board()
}

// BenchmarkMakeUnmake makes and takes back every step of the middle game.
func BenchmarkMakeUnmake(b *testing.B) {
	at := board(b, middle)
	steps := at.Steps(nil)
	b.ReportAllocs()
	for n := 0; n < b.N; n += len(steps) {
		for _, s := range steps {
			at.Unmake(at.Make(s))
		}
	}
}

// BenchmarkSteps lists the steps of the middle game.
func BenchmarkSteps(b *testing.B) {
	at := board(b, middle)
	var buffer [128]arimaa.Step
	b.ReportAllocs()
	for range b.N {
		at.Steps(buffer[:0])
	}
}

// BenchmarkWalk walks all sequences of four steps; an operation is one of the
// steps made and taken back, with the listing of what can follow.
func BenchmarkWalk(b *testing.B) {
	at := board(b, middle)
	var buffers [arimaa.MaxSteps][128]arimaa.Step
	b.ReportAllocs()
	for n := 0; n < b.N; {
		n += walk(&at, buffers[:])
	}
}

// walk makes and takes back all steps, one after another for each buffer, and
// returns how many.
func walk(b *arimaa.Board, buffers [][128]arimaa.Step) int {
	if len(buffers) == 0 {
		return 0
	}
	made := 0
	for _, s := range b.Steps(buffers[0][:0]) {
		undo := b.Make(s)
		made += 1 + walk(b, buffers[1:])
		b.Unmake(undo)
	}
	return made
}

// BenchmarkEnds finds the distinct boards after a turn of the middle game.
func BenchmarkEnds(b *testing.B) {
	at := board(b, middle)
	b.ReportAllocs()
	for range b.N {
		at.EachEnd(at.Key(), func(*arimaa.Board, []arimaa.Step) bool { return true })
	}
}

// BenchmarkTurns lists the complete turns of the middle game with the
// positions after them.
func BenchmarkTurns(b *testing.B) {
	p := parse(b, middle)
	b.ReportAllocs()
	for range b.N {
		if _, err := p.Turns(); err != nil {
			b.Fatal(err)
		}
	}
}
