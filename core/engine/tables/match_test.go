package tables

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"boardroom/core/gametest"
	"boardroom/core/tables"
)

func TestKazaross(t *testing.T) {
	if !strings.Contains(kazarossText, "Copyright (C) 2011 Neil Kazaross") || !strings.Contains(kazarossText, "this notice are preserved") {
		t.Error("the table has lost its notice")
	}
	before, after := 0, 0
	for line := range strings.Lines(kazarossText) {
		f := strings.Fields(line)
		var got float64
		switch f[0] {
		case "pre":
			before++
			got = kazaross().chance(number(t, f[1]), number(t, f[2]), false)
		case "post":
			after++
			got = kazaross().chance(number(t, f[1]), 1, true)
		default:
			continue
		}
		if want, err := strconv.ParseFloat(f[len(f)-1], 64); err != nil || got != want {
			t.Errorf("%s: %v, %v", strings.TrimSpace(line), got, err)
		}
	}
	if before != 625 || after != 25 {
		t.Errorf("%d values before and %d after the Crawford game", before, after)
	}
}

func number(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Chances add up, fall with what is needed and do not leap where the table ends.
func TestMatchChances(t *testing.T) {
	const far = 60
	series := rates{first: 0.5, double: 0.4}.matches()
	for name, chance := range map[string]func(mine, theirs int) float64{
		"before the Crawford game": func(mine, theirs int) float64 { return kazaross().chance(mine, theirs, false) },
		"after it":                 func(mine, theirs int) float64 { return kazaross().chance(mine, theirs, true) },
		"without a cube":           series.at,
	} {
		for mine := 1; mine < far; mine++ {
			for theirs := 1; theirs < far; theirs++ {
				c := chance(mine, theirs)
				if sum := c + chance(theirs, mine); math.Abs(sum-1) > 2e-5 {
					t.Errorf("%s, needing %d and %d: together %f", name, mine, theirs, sum)
				}
				if more := chance(mine+1, theirs); !(more < c) || !(more > 0) {
					t.Errorf("%s, against %d: %.12f needing %d, %.12f needing one more", name, theirs, c, mine, more)
				}
				if leap := c - chance(mine+1, theirs); max(mine, theirs) >= longest && leap > 0.05 {
					t.Errorf("%s, against %d: from %d to %d it leaps by %f", name, theirs, mine, mine+1, leap)
				}
			}
		}
	}
}

func TestFollow(t *testing.T) {
	at := func(fields string) matchChance { return matchChanceOf(cubeAt(t, fields)) }
	for _, c := range []struct {
		name, fields string
		mine, theirs int // afterwards
		want         float64
	}{
		{"the Crawford game comes", "match=5 score=3,1", 1, 4, 0.81436},
		{"it is on", "match=5 score=4,1 crawford=yes", 1, 3, 1 - 0.32264},
		{"it is over", "match=5 score=4,2", 1, 2, 1 - 0.48803},
		{"both need one", "match=5 score=4,3", 1, 1, 0.5},
		{"won", "match=5 score=3,1", 0, 4, 1},
		{"lost", "match=5 score=3,1", 2, -1, 0},
	} {
		if got := at(c.fields)(c.mine, c.theirs, true); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: %f, want %f", c.name, got, c.want)
		}
	}
}

// Matches of tavli by hand: the starter wins 54.4 %, 27.9 % end double.
func TestMatchesWithoutACube(t *testing.T) {
	p := gametest.Start(t, tables.Plakoto(), 2, map[string]string{"match": "5", "score": "3,3", "first": "1"}).(tables.Position)
	then := matchChanceOf(p)
	const first, double = 0.544, 0.279
	near(t, "one point each", then(1, 1, true), first, 1e-9)
	near(t, "one point each, the other starts", then(1, 1, false), 1-first, 1e-9)
	near(t, "one against two", then(1, 2, true), first+(1-first)*(1-double)*(1-first), 1e-9)
	near(t, "won", then(0, 2, true), 1, 0)
	near(t, "lost", then(1, -1, false), 0, 0)
	w := worthOf(p, tables.White)
	if w.win[1] != w.win[2] || !(w.win[1] > w.win[0]) || math.Abs(w.win[0]-1) > 1e-9 || math.Abs(w.lose[0]+1) > 1e-9 {
		t.Errorf("the ends of a game at 3-3 to 5 are worth %v", w)
	}
	thrown := gametest.Start(t, tables.Plakoto(), 2, map[string]string{"match": "5", "score": "4,4", "winner-starts": "no"}).(tables.Position)
	near(t, "one point each, who starts is thrown for", matchChanceOf(thrown)(1, 1, true), 0.5, 1e-9)
}
