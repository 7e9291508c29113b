package arimaa_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
)

// scatter puts pieces at random, close to one another, none lone on a trap.
func scatter(random *rand.Rand) plain {
	b := plain{}
	first := [2]int{random.IntN(4), random.IntN(4)}
	for _, letters := range []string{"RRRCDHME", "rrrcdhme"} {
		b[square(random.IntN(8), 1+random.IntN(6))] = letters[0] // all need a rabbit
		for range 1 + random.IntN(3) {
			letter := letters[random.IntN(len(letters))]
			if strings.ContainsRune("MEme", rune(letter)) && slices.Contains(slices.Collect(maps.Values(b)), letter) {
				continue
			}
			b[square(first[0]+random.IntN(5), 1+first[1]+random.IntN(3))] = letter
		}
	}
	for _, trap := range []string{"c3", "f3", "c6", "f6"} {
		if b[trap] != 0 && !b.friend(trap) {
			delete(b, trap)
		}
	}
	return b
}

func square(column, row int) string { return string([]byte{'a' + byte(column), '1' + byte(row)}) }

// TestTurnsAgreeWithPlainReference compares the ends of turns and all
// beginnings of turns with those of the plain rules on random boards.
func TestTurnsAgreeWithPlainReference(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 5))
	pushed, removed := 0, 0
	for range 40 {
		b, side := scatter(random), random.IntN(2)
		text := b.text() + " " + "gs"[side:side+1]
		p := parse(t, text)
		if _, how := p.Result(); how != arimaa.Open && how != arimaa.Immobility {
			continue // a rabbit short
		}
		ends, sequences := map[string]bool{}, map[string]bool{}
		b.explore(side == 0, nil, ends, sequences)
		delete(ends, b.text())
		if got, want := rows(t, p), slices.Sorted(maps.Keys(ends)); !slices.Equal(got, want) {
			t.Fatalf("%s: turns end in %d boards %v, want %d %v", text, len(got), got, len(want), want)
		}
		got := map[string]bool{}
		beginnings(t, p, "", got)
		if !maps.Equal(got, sequences) {
			t.Fatalf("%s: %s", text, difference(got, sequences))
		}
		for s := range sequences {
			if strings.ContainsAny(s, map[bool]string{true: order, false: strings.ToUpper(order)}[side == 0]) {
				pushed++
				break
			}
		}
		if fewest(ends) < len(b) {
			removed++
		}
	}
	if pushed < 10 || removed < 10 {
		t.Errorf("the sample is too tame: enemies moved in %d positions, pieces lost in %d", pushed, removed)
	}
}

// rows lists the boards after the complete turns, each also played by moves.
func rows(t *testing.T, p arimaa.Position) []string {
	turns, err := p.Turns()
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, turn := range turns {
		text, _, _ := strings.Cut(turn.After.String(), " ")
		list = append(list, text)
		if end := play(t, play(t, p, turn.Moves...), core.End); end.String() != turn.After.String() {
			t.Fatalf("%s: %v leads to %s, not to %s", p, turn.Moves, end, turn.After)
		}
	}
	return list
}

// beginnings collects all sequences of steps that Moves lists one by one.
func beginnings(t *testing.T, p core.Position, played string, all map[string]bool) {
	for _, m := range p.Moves() {
		if m == core.End {
			continue
		}
		longer := strings.TrimSpace(played + " " + string(m))
		all[longer] = true
		beginnings(t, gametest.Play(t, p, m), longer, all)
	}
}

func difference(got, want map[string]bool) string {
	for s := range got {
		if !want[s] {
			return fmt.Sprintf("%q should not be possible", s)
		}
	}
	for s := range want {
		if !got[s] {
			return fmt.Sprintf("%q should be possible", s)
		}
	}
	return ""
}

// fewest returns the smallest number of pieces on any of the boards.
func fewest(boards map[string]bool) int {
	least := 32
	for text := range boards {
		n := 0
		for _, c := range text {
			if c >= 'A' {
				n++
			}
		}
		least = min(least, n)
	}
	return least
}
