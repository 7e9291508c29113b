package tables_test

import (
	"context"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/enginetest"
	"boardroom/core/gametest"
	"boardroom/core/tables"
)

// The plays that books and rollouts call good or close to it.
func TestOpeningRolls(t *testing.T) {
	player := seat(t, "expert")
	for dice, good := range map[string][]string{
		"21": {"13/11 6/5", "13/11 24/23", "11/10 13/11"},
		"31": {"6/5 8/5"},
		"41": {"13/9 24/23", "13/9 6/5", "13/9 9/8"},
		"51": {"13/8 24/23", "13/8 6/5"},
		"61": {"13/7 8/7"},
		"32": {"13/10 13/11", "13/11 24/21", "13/10 24/22"},
		"42": {"6/4 8/4"},
		"52": {"13/11 13/8", "13/8 24/22"},
		"62": {"13/11 24/18", "18/16 24/18"},
		"43": {"13/10 13/9", "13/10 24/20", "13/9 24/21"},
		"53": {"6/3 8/3"},
		"63": {"13/10 24/18", "18/15 24/18"},
		"54": {"13/8 13/9", "13/8 24/20"},
		"64": {"18/14 24/18", "13/9 24/18", "6/2 8/2"},
		"65": {"18/13 24/18"},
		"22": {"13/11 13/11 6/4 6/4", "13/11 24/22 6/4 6/4", "24/22 24/22 6/4 6/4"},
		"33": {"6/3 6/3 8/5 8/5", "24/21 24/21 8/5 8/5", "13/10 13/10 8/5 8/5", "13/10 13/10 6/3 6/3", "24/21 24/21 6/3 6/3", "13/10 13/10 24/21 24/21"},
		"44": {"13/9 13/9 24/20 24/20", "13/9 13/9 8/4 8/4"},
		"55": {"13/8 13/8 8/3 8/3"},
		"66": {"13/7 13/7 24/18 24/18"},
	} {
		best := enginetest.Advise(t, player, parse(t, opening+" W "+dice), 3)
		if got := words(best[0].Moves); !slices.Contains(sorted(good), got) {
			t.Errorf("%s: plays %s (%+.3f, %s) then %s (%+.3f), want one of %q", dice, got, best[0].Value, best[0].Reason, words(best[1].Moves), best[1].Value, good)
		}
	}
}

// sorted writes each turn as words does.
func sorted(turns []string) []string {
	var all []string
	for _, turn := range turns {
		all = append(all, words(movesOf(turn)))
	}
	return all
}

// Of the best play and of another each says how it differs from the other.
func TestSaysHowPlaysDiffer(t *testing.T) {
	for _, c := range []struct{ name, position, want, best, instead, worse string }{
		{"the five point", opening + " W 31", "6/5 8/5", "makes the 5-point", "24/23 13/10", "doesn't make the 5-point"},
		{"the bar point", opening + " W 61", "13/7 8/7", "makes the bar point", "13/7 6/5", "doesn't make the bar point"},
		{"shots", opening + " W 31", "6/5 8/5", "leaves no shots", "6/5 6/3", "leaves a shot on the 5-point ("},
		{"a hit", "W2,.,.,.,.,B5,.,B3,.,.,.,W5,B4,.,.,.,W3,.,W5,B1,.,.,.,B2|0,0|0,0 W 31", "6/5 8/5", "hits", "24/23 13/10", "doesn't hit"},
		{"a slot to cover", "W2,.,.,.,.,B5,.,B3,.,.,.,W4,B5,.,.,.,W3,.,W5,W1,.,.,.,B2|0,0|0,0 W 32", "", "makes the 5-point", "24/22 13/10", "doesn't make the 5-point"},
		{"an anchor", "W1,.,.,W2,.,B5,.,B3,.,.,.,W5,B5,.,.,.,W3,.,W4,.,.,.,.,B2|0,0|0,0 W 62", "", "keeps the anchor on the 21-point", "21/15 24/22", "gives up the anchor on the 21-point"},
		{"a race when it is ahead", ".,.,.,.,B2,B4,B3,B3,B1,.,.,W2,.,.,B2,.,W3,W3,W4,W3,.,.,.,.|0,0|0,0 W 65", "13/7 13/8", "breaks contact 19 pips ahead", "8/2 8/3", "keeps contact"},
		{"the last roll", "B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,.,.,.,.,W1|0,0|13,14 W 61", "1/off 6/off", "bears off the last checker", "6/5 5/off", "doesn't finish"},
	} {
		for _, level := range reasoned {
			played := append(movesOf(c.instead), core.End)
			v := judged(t, level, c.position, played...)
			best, other := v.Choices[0], v.Choices[v.Played]
			if c.want != "" && words(best.Moves) != c.want || !strings.Contains(best.Reason.String(), c.best) || !strings.Contains(other.Reason.String(), c.worse) {
				t.Errorf("%s: %s plays %s: %s, and %s: %s; want %s, and %s", c.name, level, words(best.Moves), best.Reason, c.instead, other.Reason, c.best, c.worse)
			}
		}
	}
}

// after returns the position in which a level leaves a position.
func after(t *testing.T, level, position string) tables.Position {
	t.Helper()
	p := parse(t, position, "cube=no")
	return gametest.Play(t, p, enginetest.Best(t, seat(t, level), p).Moves...).(tables.Position)
}

func TestKeepsItsPrime(t *testing.T) {
	// A full prime from the bar point to the two point, with two spares to play.
	const prime = "B2,.,.,.,.,B4,.,B4,.,.,.,W2,B3,W1,.,.,.,W2,W2,W2,W2,W2,W2,B2|0,0|0,0"
	for _, dice := range []string{"21", "31", "32", "42", "54"} {
		b := after(t, classic, prime+" W "+dice)
		for p := 18; p <= 23; p++ {
			if b.Count(tables.White, p) < 2 {
				t.Errorf("%s breaks the prime on %d: %s", dice, p, b)
			}
		}
	}
}

func TestBearsOff(t *testing.T) {
	for _, level := range []string{"beginner", "casual", "club", "expert"} {
		for _, c := range []struct {
			position string
			off      int
		}{
			{".,B2,B2,B3,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W1,W1,W2,W2,W1,W1|0,0|7,8 W 65", 9},
			{".,B2,B2,B3,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W2,W3,W3|0,0|5,8 W 66", 9},
			{".,B2,B2,B3,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W2,W2,W3,W3,W3|0,0|0,8 W 32", 2},
		} {
			if b := after(t, level, c.position); b.Count(tables.White, tables.Off) != c.off {
				t.Errorf("%s: %s leads to %s, want %d off", level, c.position, b, c.off)
			}
		}
	}
}

func TestSavesATripleLoss(t *testing.T) {
	// Black bears off next turn: only by leaving home White loses double.
	b := after(t, "club", "B1,W1,.,.,.,.,.,.,.,W1,.,.,.,.,.,.,.,.,.,.,.,.,W5,W8|0,0|0,14 W 42")
	if b.Count(tables.White, 2) > 0 {
		t.Errorf("a checker stays behind: %s", b)
	}
}

func TestFillsGaps(t *testing.T) {
	// With a one to play after bearing off, the gap on the four point is filled.
	b := after(t, "expert", ".,B4,B4,B4,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W3,.,W3,.,.|0,0|7,3 W 61")
	if b.Count(tables.White, 21) == 0 {
		t.Errorf("the gap stays: %s", b)
	}
}

func TestGoesOnWithATurn(t *testing.T) {
	for _, level := range []string{"beginner", "expert"} {
		begun := parse(t, opening+" W 31 turn=8/5")
		if got := words(enginetest.Best(t, seat(t, level), begun).Moves); level == "expert" && got != "6/5" {
			t.Errorf("after 8/5 %s plays %s", level, got)
		}
	}
	done := parse(t, opening+" W 31 turn=8/5,6/5")
	if got := enginetest.Best(t, seat(t, "club"), done).Moves; len(got) != 1 || got[0] != core.End {
		t.Errorf("a finished turn goes on with %v", got)
	}
}

func TestSaysThatATurnCannotBeFinished(t *testing.T) {
	// Both dice can be played, but not after this one.
	p := parse(t, "W1,.,W1,.,.,.,B2,.,B2,.,.,.,.,B2,.,.,.,.,.,.,.,.,.,B9|0,0|13,0 W 65 turn=22/17", "cube=no")
	if _, err := seat(t, "club").Turn(context.Background(), core.History{Start: p}); err == nil || !strings.Contains(err.Error(), "undo a step") {
		t.Errorf("%s: %v", p, err)
	}
}

func TestPlaysAnyPosition(t *testing.T) {
	random := rand.New(rand.NewSource(7))
	levels := []string{"beginner", "casual", "club"}
	for _, game := range []core.Game{tables.Backgammon(), tables.Tryktrak()} {
		for i := range 6 {
			player := seat(t, levels[i%len(levels)])
			p := gametest.Start(t, game, 2, nil)
			for step := 0; p.Actor() != core.Nobody && step < 1000; step++ {
				if p.Actor() == core.Chance {
					p = gametest.Play(t, p, throw(random))
					continue
				}
				best := enginetest.Advise(t, player, p, 2)
				if best[0].Reason.Empty() {
					t.Fatalf("%s: no reason for %v", p, best[0].Moves)
				}
				moves := best[0].Moves
				if step, err := p.Play(p.Moves()[0]); err == nil && random.Intn(2) == 0 && enginetest.CanFinish(step) {
					moves = p.Moves()[:1] // the player must go on from there
				}
				p = gametest.Play(t, p, moves...)
			}
		}
	}
}

func TestStopsWhenAsked(t *testing.T) {
	enginetest.StopsWhenAsked(t, seat(t, "expert"), parse(t, opening+" W 31"))
	enginetest.StopsWhenAsked(t, seat(t, "expert"), parse(t, opening+" W -"))
}

func TestSameAnswerTwice(t *testing.T) {
	enginetest.SameAnswerTwice(t, seat(t, "expert"), parse(t, opening+" W 62"), parse(t, opening+" B 66"))
}

// judged returns what a level says of moves in a position, beside its best three.
func judged(t *testing.T, level, position string, moves ...core.Move) engine.Verdict {
	t.Helper()
	h := core.History{Game: tables.Backgammon(), Start: parse(t, position)}
	v, err := engine.CriticOf(seat(t, level)).Judge(context.Background(), h, moves, 3)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestABadPlayIsJudgedAsDeepAsTheBest(t *testing.T) {
	for level, plies := range map[string]int{"club": 0, "expert": 0, "master": 2} {
		v := judged(t, level, opening+" W 31", "6/3", "3/2", "end")
		best, played := v.Choices[0], v.Choices[v.Played]
		if words(best.Moves) != "6/5 8/5" || best.Plies != plies || played.Plies != plies {
			t.Errorf("%s: %v at %d plies, beside %v at %d", level, best.Moves, best.Plies, played.Moves, played.Plies)
		}
		if v.Mark() != engine.VeryBad || v.Rank < 8 || v.Of != 16 || len(v.Choices) != 4 || !v.Counts || v.Cube {
			t.Errorf("%s: %+v", level, v)
		}
		if good := judged(t, level, opening+" W 31", "6/5", "8/5", "end"); good.Rank != 1 || good.Error() != 0 || good.Mark() != engine.Good {
			t.Errorf("%s: %+v", level, good)
		}
	}
}

// A cube that nobody would turn does not count; one that was turned does, and so
// does the answer to it.
func TestTheCubeIsJudged(t *testing.T) {
	if v := judged(t, "expert", opening+" W -", tables.Roll); v.Counts || !v.Cube || v.Error() != 0 {
		t.Errorf("no double at the start: %+v", v)
	}
	if v := judged(t, "expert", opening+" W -", tables.Double); !v.Counts || v.Mark() != engine.VeryBad {
		t.Errorf("a double at the start: %+v", v)
	}
	doubled, err := parse(t, opening+" W -").Play(tables.Double)
	if err != nil {
		t.Fatal(err)
	}
	text := doubled.String()
	if v := judged(t, "expert", text, tables.Take); !v.Counts || v.Error() != 0 {
		t.Errorf("its take: %+v", v)
	}
	if v := judged(t, "expert", text, tables.Pass); v.Mark() != engine.VeryBad || v.Rank != v.Of {
		t.Errorf("its pass: %+v", v)
	}
}
