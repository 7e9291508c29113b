package tables_test

import (
	"math/rand"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// random scatters checkers so that the law has much to say: boards in contact
// or bearing off, checkers on the bar, pins, long rows, players shut in.
func (l law) random(random *rand.Rand) plain {
	var b plain
	lowest := 1
	if random.Intn(3) == 0 {
		lowest = 16 + random.Intn(4)
	}
	first := 1 + random.Intn(24)
	if random.Intn(3) == 0 {
		first = []int{1, 13, 14, 19}[random.Intn(4)]
	}
	b.me[25] = random.Intn(l.checkers) * random.Intn(2)
	left := l.checkers - b.me[25]
	if l.courier && random.Intn(2) == 0 {
		b.me[1], b.me[25], left = l.checkers-1, 0, 1
	}
	if l.lone == 'b' {
		left = b.row(random, first, left)
	}
	for ; left > 0; left-- {
		p := lowest + random.Intn(25-lowest)
		if l.lone == 'h' && random.Intn(12) == 0 || l.waits && lowest == 1 && random.Intn(3) == 0 {
			p = 0
		}
		b.me[p]++
	}
	b.foe[0] = random.Intn(l.checkers) * random.Intn(2)
	left = l.checkers - b.foe[0]
	shut, all := (first+22)%24+1, random.Intn(2) == 0
	for left > 0 {
		p, n := 1+random.Intn(25), min(left, 1+random.Intn(3))
		if l.lone == 'b' && (all || random.Intn(4) > 0) {
			p = shut
		}
		if p == 25 && l.lone != 'h' || p < 25 && !b.room(l, p, n) {
			shut = 1 + random.Intn(24)
			continue
		}
		b.foe[p] += n
		left -= n
	}
	if l.waits {
		b.meWait, b.foeWait = random.Intn(b.me[0]+1), random.Intn(b.foe[25]+1)
	}
	return b
}

// row puts some of the checkers left on six points in a row, one perhaps left
// open, and returns how many are left.
func (b *plain) row(random *rand.Rand, first, left int) int {
	gap, each := random.Intn(12), 1+random.Intn(2)
	for i := range 6 {
		if p := (first+i-1)%24 + 1; i != gap && left >= each {
			b.me[p] += each
			left -= each
		}
	}
	return left
}

// room reports whether so many of the other's checkers can stand on a point,
// and says who is held there.
func (b *plain) room(l law, p, n int) bool {
	switch {
	case b.me[p] == 0:
		return true
	case l.lone != 'p' || b.foe[p] > 0:
		return false
	case n == 1:
		b.held[p] = heldFoe
		return true
	case b.me[p] == 1:
		b.held[p] = heldMe
		return true
	}
	return false
}

func gameNamed(t testing.TB, name string) *tables.Game {
	t.Helper()
	for _, g := range games() {
		if g.About().Name == name {
			return g
		}
	}
	t.Fatalf("there is no game %s", name)
	return nil
}

func TestTurnsAgreeWithPlainReference(t *testing.T) {
	for _, s := range statements() {
		t.Run(s.game+" "+s.set, func(t *testing.T) {
			t.Parallel()
			s.agree(t, gameNamed(t, s.game))
		})
	}
}

// agree compares the turns of random positions with those of the law.
func (s stated) agree(t *testing.T, g *tables.Game) {
	random := rand.New(rand.NewSource(7))
	ruled := 0 // rolls in which more than the board decides
	for n := 0; n < 100 || n < 300 && s.law.ruled() && ruled < 3; n++ {
		b, side := s.law.random(random), random.Intn(2)
		d1, d2 := random.Intn(6)+1, random.Intn(6)+1
		what := roll(d1, d2)
		if s.law.given != nil {
			if given := s.law.given(random); given.beside != "" {
				what = given
			}
		}
		position := s.law.text(b, side) + " " + what.text(side) + s.law.hits(b, side) + what.beside
		read, err := g.Parse(position, gametest.Settings(s.set))
		if never := s.law.never; never != nil && (never(b) || never(s.law.flip(b))) {
			if err == nil {
				t.Fatalf("%s cannot arise and is read", position)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		p := read.(tables.Position)
		if s.law.over != nil && s.law.over(b) {
			if p.Actor() != core.Nobody {
				t.Fatalf("%s should be over", p)
			}
			continue
		}
		got, want := s.ends(t, p), s.law.legal(b, what, side)
		if !slices.Equal(got, want) {
			t.Fatalf("%s with %s:\n got %d %v\nwant %d %v", p, s.set, len(got), got, len(want), want)
		}
		if s.law.ruled() && len(want) != len(s.law.free().legal(b, what, side)) {
			ruled++
		}
	}
	if s.law.ruled() && ruled < 3 {
		t.Errorf("the sample is too tame: rules decided %d rolls", ruled)
	}
}

// ends returns the boards after the complete turns of a position, with what
// follows where the law speaks of it. Each turn is also played move by move.
func (s stated) ends(t *testing.T, p tables.Position) []string {
	all, err := p.Turns()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, turn := range all {
		text := turn.After.String()
		if s.law.next == nil || turn.After.Actor() == core.Nobody {
			text, _, _ = strings.Cut(text, " ")
		}
		got = append(got, text)
		end := play(t, play(t, p, turn.Moves...), "end")
		if end.String() != turn.After.String() {
			t.Fatalf("%s: %v leads to %s, not to %s", p, turn.Moves, end, turn.After)
		}
	}
	return got
}

// TestGeneratorKeepsNothing asks one generator about many rolls and compares
// with fresh ones.
func TestGeneratorKeepsNothing(t *testing.T) {
	random := rand.New(rand.NewSource(11))
	var old tables.Generator
	for range 30 {
		for _, s := range statements() {
			b := s.law.random(random)
			read, err := gameNamed(t, s.game).Parse(s.law.text(b, 0)+" W -", gametest.Settings(s.set))
			if err != nil {
				continue // cannot arise
			}
			p := read.(tables.Position)
			board := p.Board()
			d1, d2 := random.Intn(6)+1, random.Intn(6)+1
			var fresh tables.Generator
			got := old.Turns(p.Rules(), &board, tables.White, d1, d2)
			want := fresh.Turns(p.Rules(), &board, tables.White, d1, d2)
			if !slices.EqualFunc(got, want, func(a, b tables.Turn) bool {
				return a.Board == b.Board && slices.Equal(old.Moves(a), fresh.Moves(b))
			}) {
				t.Fatalf("%s %d%d: a used generator gives other turns", p, d1, d2)
			}
		}
	}
}

func TestGeneratorAllocatesNothing(t *testing.T) {
	for _, c := range []struct{ game, position, set string }{
		{"backgammon", text("24:2 13:5 8:3 6:5", "24:2 13:5 8:3 6:5", "W -"), "must-hit=yes"},
		{"plakoto", "W7,W1,.,W2,.,.,B1x,.,.,.,.,.,.,.,.,W1x,.,W1,.,.,.,W1,W1,B13|0,0|0,0 W -", "bearoff=strict"},
		{"fevga", "W5,W1,W1,W1,W1,.,.,W2,.,.,B1,.,B8,B1,.,W1,W1,.,.,W2,B2,B2,B1,.|0,0|0,0 W -", "front-prime=no"},
		{"narde", "W5,W1,W1,W1,W1,.,.,W2,.,.,B1,.,B8,B1,.,W1,W1,.,.,W2,B2,B2,B1,.|0,0|0,0 W -", ""},
	} {
		p := parse(t, gameNamed(t, c.game), c.position, c.set)
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
			t.Errorf("%s: a warm generator allocates %v times", c.game, n)
		}
	}
}
