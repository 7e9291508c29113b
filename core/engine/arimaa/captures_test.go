package arimaa_test

import (
	"math/rand"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	enginearimaa "boardroom/core/engine/arimaa"
)

// captures reports whether the side to move can capture a piece with what is left of
// its turn by steps to where look says, without losing a piece of its own.
func captures(b *arimaa.Board, look func(b *arimaa.Board) arimaa.Bits) bool {
	if b.Left() == 0 {
		return false
	}
	zone := ^arimaa.Bits(0)
	if b.Next() != arimaa.Must {
		zone = look(b)
	}
	mine, theirs := b.All(b.Side()).Count(), b.All(1-b.Side()).Count()
	for _, step := range b.Steps(nil) {
		if zone&step.To.Bit() == 0 {
			continue
		}
		undo := b.Make(step)
		found := b.All(b.Side()).Count() == mine &&
			(b.All(1-b.Side()).Count() < theirs && b.Next() != arimaa.Must || captures(b, look))
		b.Unmake(undo)
		if found {
			return true
		}
	}
	return false
}

// The quiescence search overlooks no capture, by push or pull, from its first step
// to its last.
func TestTheCaptureZoneOverlooksNoCapture(t *testing.T) {
	random := rand.New(rand.NewSource(12))
	everywhere := func(*arimaa.Board) arimaa.Bits { return ^arimaa.Bits(0) }
	seen := map[int]int{} // captures by steps left
	leaf := enginearimaa.NewLeaf(parse(t, middle))
	zone := func(b *arimaa.Board) arimaa.Bits { return leaf.CaptureZone(*b) }
	for range 4000 {
		p := scattered(t, random, 12+random.Intn(4))
		b := p.Board()
		for range 2 + random.Intn(2) {
			if steps := b.Steps(nil); len(steps) > 0 {
				b.Make(steps[random.Intn(len(steps))])
			}
		}
		if !captures(&b, everywhere) {
			continue
		}
		seen[b.Left()]++
		if !captures(&b, zone) {
			t.Errorf("%s with %d steps left: a capture is overlooked", b.Long(), b.Left())
		}
	}
	if seen[2] < 5 {
		t.Errorf("only %d captures with two steps left", seen[2])
	}
}

// The elephant steps aside and pulls after it the camel, the only guard of a trap.
func TestTheCaptureZoneHasAPullAtTheEndOfATurn(t *testing.T) {
	p := parse(t, "r7/8/8/8/8/2H5/2Me4/7R s")
	b := play(t, p, "ra8s", "ra7s").Board()
	leaf := enginearimaa.NewLeaf(p)
	if !captures(&b, func(b *arimaa.Board) arimaa.Bits { return leaf.CaptureZone(*b) }) {
		t.Error("the capture of the horse is overlooked")
	}
}

// An elephant crosses a trap, where it stands badly, and pulls a dog into it: what is
// won counts from the start of the turn, not from there.
func TestACaptureFromABadPlaceIsSeen(t *testing.T) {
	p := parse(t, "r1r3rr/1rr2c1r/1d1cd1h1/r2H4/1Ee5/1h3CH1/RCDRDM1R/RR3RRR s")
	before := p.Board()
	quiet, _ := enginearimaa.NewSearcher().Quiet(p)
	if material(&quiet, 0) == material(&before, 0) {
		t.Error("the quiescence search captures nothing")
	}
	s := enginearimaa.NewSearcher()
	moves, err := s.Search(t.Context(), p, enginearimaa.Limits{Depth: arimaa.MaxSteps}, nil)
	if err != nil {
		t.Fatal(err)
	}
	after := play(t, p, append(moves, core.End)...).Board()
	if material(&after, 0) == material(&before, 0) {
		t.Errorf("looking a turn ahead, %v captures nothing", moves)
	}
}
