package arimaa_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"boardroom/core/arimaa"
)

// TestUnmake walks at random and takes everything back.
func TestUnmake(t *testing.T) {
	random := rand.New(rand.NewPCG(4, 4))
	b := board(t, middle)
	var before []arimaa.Board
	var undos []arimaa.Undo
	lost := 0
	for range 4000 {
		steps := b.Steps(nil)
		before = append(before, b)
		if len(steps) == 0 || b.Next() != arimaa.Must && random.IntN(5) == 0 {
			undos = append(undos, b.Pass())
			continue
		}
		u := b.Make(steps[random.IntN(len(steps))])
		if p, at := u.Lost(); p != 0 {
			lost++
			if !arimaa.Traps.Has(at) || b.At(at) != 0 {
				t.Fatalf("%s is lost on %s", string(b.Rules().Letter(p)), at)
			}
		}
		undos = append(undos, u)
	}
	if lost < 3 {
		t.Errorf("only %d pieces were lost", lost)
	}
	for i := len(undos) - 1; i >= 0; i-- {
		b.Unmake(undos[i])
		if b != before[i] {
			t.Fatalf("after %d of %d the board is %s, want %s", i, len(undos), b.Long(), before[i].Long())
		}
	}
}

// TestHash holds that the hash of the pieces follows from where they stand, and
// that the hash of the board tells apart all that matters for going on.
func TestHash(t *testing.T) {
	start := board(t, "7r/8/8/3c4/3D4/8/8/R7 g")
	back := board(t, "7r/8/8/3c4/3D4/8/8/R7 g turn=Dd4e,De4w")
	if start.Key() != back.Key() || start.PieceHash() != back.PieceHash() {
		t.Error("the same pieces have another key or hash")
	}
	seen := map[uint64]string{}
	for _, text := range []string{
		"7r/8/8/3c4/3D4/8/8/R7 g",
		"7r/8/8/3c4/3D4/8/8/R7 s",
		"7r/8/8/3D4/3c4/8/8/R7 g",
		"7r/8/8/3c4/3D4/8/8/R7 g turn=Dd4e,De4w",           // two steps spent
		"7r/8/8/3c4/3D4/8/8/R7 g turn=Dd4e,De4w,Dd4e,De4w", // four
		"7r/8/8/8/3c4/3D4/8/R7 g",
		"7r/8/8/3c4/3D4/8/8/R7 g turn=Dd4s,cd5s",      // as before, two steps spent
		"7r/8/8/3c4/3D4/8/8/R7 g turn=Dd4s",           // a pull may follow
		"7r/8/8/3c4/3D4/8/8/R7 g turn=cd5n",           // a push must be finished
		"7r/8/8/3c4/3D4/8/8/R7 g turn=Dd4e,De4w,cd5n", // the same, two steps later
		"7r/8/3c4/8/3D4/8/8/R7 g",                     // the same, before a turn
		"7r/8/8/3cE3/3D4/8/8/R7 g turn=Ee5n,Dd4s",     // two could have pulled, the dog may
		"7r/8/8/3c4/3DE3/8/8/R7 g turn=Dd4s,Ee4n",     // nobody may
	} {
		b := board(t, text)
		if other, ok := seen[b.Hash()]; ok {
			t.Errorf("%s and %s have the same hash", text, other)
		}
		seen[b.Hash()] = text
	}
}

func TestNoAllocations(t *testing.T) {
	b := board(t, middle)
	steps := b.Steps(nil)
	buffer := make([]arimaa.Step, 0, 128)
	if n := testing.AllocsPerRun(20, func() {
		for _, s := range steps {
			u := b.Make(s)
			buffer = b.Steps(buffer[:0])
			b.Unmake(u)
		}
	}); n != 0 {
		t.Errorf("making, listing and taking back allocates %v times", n)
	}
}

func TestEachEndStops(t *testing.T) {
	b, n := board(t, middle), 0
	before := b
	b.EachEnd(b.Key(), func(after *arimaa.Board, steps []arimaa.Step) bool {
		n++
		if again := before; len(steps) != 1 || after.Spent() != 1 || !slices.Contains(again.Steps(nil), steps[0]) {
			t.Errorf("%v are not the fewest steps to %s", steps, after.Long())
		}
		return n < 5
	})
	if n != 5 {
		t.Errorf("%d boards were visited", n)
	}
	if b != before {
		t.Error("the board is not as before")
	}
}

// EachEnd goes on in the middle of a turn, where it may end at once.
func TestEachEndContinues(t *testing.T) {
	start := board(t, "7r/8/8/3c4/3D4/8/8/R7 g")
	for text, want := range map[string]int{
		"7r/8/8/3c4/3D4/8/8/R7 g turn=Ra1n,Ra2n,Ra3n,Ra4n": 1,
		"7r/8/8/3c4/3D4/8/8/R7 g turn=Ra1n,Ra2n,cd5n":      1,
		"7r/8/8/3c4/3D4/8/8/R7 g turn=Dd4e,De4w,Dd4e,De4w": 0,
	} {
		b, n := board(t, text), 0
		b.EachEnd(start.Key(), func(*arimaa.Board, []arimaa.Step) bool { n++; return true })
		if n != want {
			t.Errorf("%s can end on %d boards, want %d", text, n, want)
		}
	}
}

// A painter is told what each step of a turn was and where it began.
func TestStepsOfATurn(t *testing.T) {
	p := parse(t, busy+" turn=rf4s,Ee4e,Cb3n")
	var ways []string
	b := p.TurnStart()
	for _, m := range p.Played() {
		wanted, ok := b.Rules().ReadStep(m)
		i := slices.IndexFunc(b.Steps(nil), func(s arimaa.Step) bool { return s.From == wanted.From && s.To == wanted.To })
		if !ok || i < 0 {
			t.Fatalf("%s is no step of %s", m, b.Long())
		}
		s := b.Steps(nil)[i]
		ways = append(ways, b.Rules().MoveKind(s).Name)
		b.Make(s)
	}
	if !slices.Equal(ways, []string{"push", "end of a push", "step"}) {
		t.Errorf("the steps are %v", ways)
	}
	if now := p.Board(); b.Key() != now.Key() || p.Side() != arimaa.Gold {
		t.Errorf("they lead to %s, not to %s", b.Long(), now.Long())
	}
	refuses(t, p, "Rc3x", "you can't play a capture by itself")
}
