package tables_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"boardroom/core/tables"
)

// A plain is the board as the player on roll sees it: he moves from 1 to 24,
// 0 is his bar, 25 his off; the other's checkers stand on the same points, 25
// is the other's bar and 0 the other's off.
type plain struct{ me, foe [26]int }

// A tried is a board reached by some dice in some order.
type tried struct {
	b     plain
	n     int // dice played
	first int // the first of them
}

// try plays the dice in every order by the letter of the rules.
func (b plain) try(dice []int, n, first int, met map[tried]bool, found *[]tried) {
	at := tried{b, n, first} // with the roll, these say which dice are left
	if met[at] {
		return
	}
	met[at] = true
	*found = append(*found, at)
	for i, die := range dice {
		rest := append(slices.Clone(dice[:i]), dice[i+1:]...)
		for from := 0; from <= 24; from++ {
			if after, ok := b.step(from, die); ok {
				start := first
				if n == 0 {
					start = die
				}
				after.try(rest, n+1, start, met, found)
			}
		}
	}
}

func (b plain) step(from, die int) (plain, bool) {
	if b.me[from] == 0 || from > 0 && b.me[0] > 0 {
		return b, false
	}
	to := from + die
	if to > 24 {
		for p := 0; p < 19; p++ {
			if b.me[p] > 0 {
				return b, false
			}
		}
		for p := 19; p < from; p++ {
			if b.me[p] > 0 && to > 25 {
				return b, false
			}
		}
		to = 25
	} else if b.foe[to] >= 2 {
		return b, false
	} else if b.foe[to] == 1 {
		b.foe[to] = 0
		b.foe[25]++
	}
	b.me[from]--
	b.me[to]++
	return b, true
}

// legal returns the boards after every legal turn, as position texts.
func (b plain) legal(d1, d2 int, largerDie, mustHit, mustBearOff bool, side int) []string {
	dice := []int{d1, d2}
	if d1 == d2 {
		dice = []int{d1, d1, d1, d1}
	}
	var found []tried
	b.try(dice, 0, 0, map[tried]bool{}, &found)
	best := func(measure func(tried) int) {
		most := 0
		for _, f := range found {
			most = max(most, measure(f))
		}
		found = slices.DeleteFunc(found, func(f tried) bool { return measure(f) < most })
	}
	best(func(f tried) int { return f.n })
	if largerDie && found[0].n == 1 {
		best(func(f tried) int { return f.first })
	}
	if mustHit {
		best(func(f tried) int {
			for p := 1; p <= 24; p++ { // the other bears off below 1
				if b.foe[p] == 1 && f.b.foe[p] == 0 {
					return 25 - p
				}
			}
			return 0
		})
	}
	if mustBearOff {
		best(func(f tried) int { return f.b.me[25] })
	}
	var texts []string
	for _, f := range found {
		texts = append(texts, f.b.text(side))
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

func (b plain) text(side int) string {
	points := make([]string, 24)
	for p := 1; p <= 24; p++ {
		at, field := p-1, "."
		if side == 1 {
			at = 24 - p
		}
		if b.me[p] > 0 {
			field = fmt.Sprintf("%c%d", "WB"[side], b.me[p])
		} else if b.foe[p] > 0 {
			field = fmt.Sprintf("%c%d", "BW"[side], b.foe[p])
		}
		points[at] = field
	}
	bar, off := [2]int{b.me[0], b.foe[25]}, [2]int{b.me[25], b.foe[0]}
	return fmt.Sprintf("%s|%d,%d|%d,%d", strings.Join(points, ","), bar[side], bar[1-side], off[side], off[1-side])
}

// randomPlain scatters checkers: some boards in contact, some with the player
// bearing off, some with checkers on the bar.
func randomPlain(random *rand.Rand) plain {
	var b plain
	lowest := 1
	if random.Intn(3) == 0 {
		lowest = 16 + random.Intn(4)
	}
	b.me[25] = random.Intn(15) * random.Intn(2)
	for left := 15 - b.me[25]; left > 0; left-- {
		p := lowest + random.Intn(25-lowest)
		if random.Intn(12) == 0 {
			p = 0
		}
		b.me[p]++
	}
	b.foe[0] = random.Intn(15) * random.Intn(2)
	for left := 15 - b.foe[0]; left > 0; {
		p, n := 1+random.Intn(25), min(left, 1+random.Intn(3))
		if p < 25 && b.me[p] > 0 {
			continue
		}
		b.foe[p] += n
		left -= n
	}
	return b
}

func TestTurnsAgreeWithPlainReference(t *testing.T) {
	random := rand.New(rand.NewSource(7))
	yes := func(b bool) string { return map[bool]string{true: "yes", false: "no"}[b] }
	passes, forced := 0, 0
	for range 1500 {
		b, side := randomPlain(random), random.Intn(2)
		d1, d2 := random.Intn(6)+1, random.Intn(6)+1
		largerDie, mustHit, mustBearOff := random.Intn(2) == 0, random.Intn(2) == 0, random.Intn(2) == 0
		set := fmt.Sprintf("larger-die=%s must-hit=%s must-bear-off=%s", yes(largerDie), yes(mustHit), yes(mustBearOff))
		position := fmt.Sprintf("%s %c %d%d", b.text(side), "WB"[side], max(d1, d2), min(d1, d2))
		p := parse(t, tables.Backgammon(), position, set)
		all, err := p.Turns()
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, turn := range all {
			board, _, _ := strings.Cut(turn.After.String(), " ")
			got = append(got, board)
			end := play(t, play(t, p, turn.Moves...), "end")
			if end.String() != turn.After.String() {
				t.Fatalf("%s: %v leads to %s, not to %s", p, turn.Moves, end, turn.After)
			}
		}
		want := b.legal(d1, d2, largerDie, mustHit, mustBearOff, side)
		if !slices.Equal(got, want) {
			t.Fatalf("%s with %s:\n got %d %v\nwant %d %v", p, set, len(got), got, len(want), want)
		}
		if len(all[0].Moves) == 0 {
			passes++
		}
		if len(want) < len(b.legal(d1, d2, false, false, false, side)) {
			forced++
		}
	}
	if passes < 10 || forced < 100 {
		t.Errorf("the sample is too tame: %d passes, %d rolls with choices filtered out", passes, forced)
	}
}

// TestGeneratorKeepsNothing asks one generator about many rolls and compares
// with fresh ones.
func TestGeneratorKeepsNothing(t *testing.T) {
	random := rand.New(rand.NewSource(11))
	rules, err := tables.Tryktrak().Rules(nil)
	if err != nil {
		t.Fatal(err)
	}
	var old tables.Generator
	for range 500 {
		text := randomPlain(random).text(0) + " W -"
		p := parse(t, tables.Tryktrak(), text, "")
		board, side := p.Board(), p.Side()
		d1, d2 := random.Intn(6)+1, random.Intn(6)+1
		var fresh tables.Generator
		got, want := old.Turns(rules, &board, side, d1, d2), fresh.Turns(rules, &board, side, d1, d2)
		if !slices.EqualFunc(got, want, func(a, b tables.Turn) bool {
			return a.Board == b.Board && slices.Equal(a.Steps(), b.Steps())
		}) {
			t.Fatalf("%s %d%d: a used generator gives other turns", text, d1, d2)
		}
	}
}

func TestGeneratorAllocatesNothing(t *testing.T) {
	p := parse(t, tables.Backgammon(), text("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", "W -"), "must-hit=yes")
	board, rules := p.Board(), p.Rules()
	var g tables.Generator
	roll := func() {
		for die := 1; die <= 6; die++ {
			g.Turns(rules, &board, tables.White, die, die)
			g.Turns(rules, &board, tables.Black, die, 1)
		}
	}
	roll()
	if n := testing.AllocsPerRun(100, roll); n > 0 {
		t.Errorf("a warm generator allocates %v times", n)
	}
}
