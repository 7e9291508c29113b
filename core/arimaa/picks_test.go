package arimaa_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/gametest"
	"boardroom/core/i18n"
)

// contact has pieces that are frozen on both sides, some to be pushed and
// pulled, and both have lost some.
const contact = "r1r1drr1/1hc1mc1r/3e4/1Rh1E3/2D2dH1/3r1M2/1CC2R1R/R1RRDRR1 g"

// free returns a setup after some moves.
func free(t testing.TB, moves ...core.Move) core.Position {
	t.Helper()
	return gametest.Play(t, gametest.Start(t, arimaa.Arimaa(), 2, nil), moves...)
}

// at returns the position of a text after some moves.
func at(t testing.TB, position string, moves ...core.Move) core.Position {
	t.Helper()
	return gametest.Play(t, gametest.Parse(t, arimaa.Arimaa(), position, nil), moves...)
}

// meant returns the moves that picks mean, as a text.
func meant(p core.Position, picked ...core.Spot) string {
	_, moves, _ := core.NewHand(arimaa.Hands{}, p).Take(picked...)
	return strings.Trim(fmt.Sprint(moves), "[]")
}

// spots reads "d4 d5 c5".
func spots(words string) []core.Spot {
	var list []core.Spot
	for _, word := range strings.Fields(words) {
		list = append(list, core.Spot(word))
	}
	return list
}

func TestEveryLegalMoveCanBePicked(t *testing.T) {
	for _, from := range []string{"", opening, contact} {
		gametest.Picker{Hands: arimaa.Hands{}, Game: arimaa.Arimaa(), Seats: 2, From: from, Moves: 60}.Run(t)
	}
}

func TestPushesAndPullsArePicked(t *testing.T) {
	// The elephant on d4 stands between a cat on d5 and a dog on e4, which the
	// camel on e3 can push too.
	const among = "7r/8/8/3c4/3Ed3/4M3/8/R7 g"
	for _, c := range []struct {
		name, position string
		played         []core.Move
		picked, want   string
	}{
		{"a step", among, nil, "d4 c4", "Ed4w"},
		{"a long way", among, nil, "d4 b3", "Ed4w Ec4w Eb4s"},
		{"a push by one piece", among, nil, "d5 c5", "cd5w Ed4n"},
		{"the same from the piece that pushes", among, nil, "d4 d5 c5", "cd5w Ed4n"},
		{"a push that two can do", among, nil, "e4 f4", "de4e"},
		{"the same by one of them", among, nil, "e3 e4 f4", "de4e Me3n"},
		{"the same, to be finished", among, []core.Move{"de4e"}, "e3", "Me3n"},
		{"the same, carried", among, []core.Move{"de4e"}, "d4 e4", "Ed4e"},
		{"a pull at once", among, nil, "d5 d4 c4", "Ed4w cd5s"},
		{"a pull after the step", among, []core.Move{"Ed4w"}, "d5 d4", "cd5s"},
		{"no push where a pull would be", "7r/8/8/3hE3/2RC4/8/8/R7 g", nil, "d5 d4 d3", ""},
		{"a push with one way out", "7r/8/8/3r4/3cr3/3E4/8/R7 g", nil, "d3 d4", "cd4w Ed3n"},
		{"no push on the last step", among, []core.Move{"Ra1n", "Ra2n", "Ra3n"}, "d5 c5", ""},
		{"a way that costs the piece is not gone", "7r/8/8/8/8/4E3/8/R7 g", nil, "e3 f3 f4", ""},
		{"one step into a trap is", "7r/8/8/8/8/4E3/8/R7 g", nil, "e3 f3", "Ee3e"},
	} {
		s := at(t, c.position, c.played...)
		if got := meant(s, spots(c.picked)...); got != c.want {
			t.Errorf("%s: %s means %q, not %q", c.name, c.picked, got, c.want)
		}
	}
}

func TestALongWayGoesRoundTraps(t *testing.T) {
	s := at(t, "7r/8/8/8/8/4E3/8/R7 g")
	if got := meant(s, "e3", "g3"); len(strings.Fields(got)) != 4 || strings.Contains(got, "f3") {
		t.Errorf("from e3 to g3 by %q", got)
	}
	if got := meant(s, "e3", "f2"); got != "Ee3s Ee2e" {
		t.Errorf("from e3 to f2 by %q", got)
	}
}

func TestAttemptsSayWhyTheyFail(t *testing.T) {
	for _, c := range []struct {
		position, picked, why string
	}{
		{contact, "b5", "the silver horse on c5 freezes the gold rabbit on b5"},
		{contact, "b5 b6", "freezes"},
		{contact, "d6", "you have no stronger piece next to the silver elephant on d6"},
		{contact, "e5 d6", "the silver elephant is there"},
		{contact, "h2 h1", "rabbit can't step backward"},
		{contact, "f4 f6", "finish the push first"},
		{contact, "end", "play at least one step"},
		{"7r/8/8/8/3e4/3H4/8/R7 g", "d3 d4", "you have no stronger piece"},
		{"7r/8/8/4e3/3rH3/8/8/R7 g", "e4 d4", "frozen pieces can't push the silver rabbit on d4"},
		{opening, "d8", "you have no stronger piece next to the silver dog on d8"},
		{opening, "e2 e1", "the gold dog is there"},
		{opening, "e7 e6", "you have no stronger piece"},
	} {
		s := at(t, c.position)
		m, ok := (arimaa.Hands{}).Attempt(s, spots(c.picked))
		if !ok {
			t.Errorf("%s means nothing", c.picked)
			continue
		}
		if _, err := core.Read(s, string(m)); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s, understood as %s, says %v, not %s", c.picked, m, err, c.why)
		}
	}
}

func TestNoAttempt(t *testing.T) {
	for _, picked := range [][]core.Spot{nil, {"nowhere"}, {"d4"}, {"d4", "d5"}, {"E"}, {"a1", "E"}, {"a1", "b1", "c1", "d1"}} {
		if m, ok := (arimaa.Hands{}).Attempt(at(t, opening), picked); ok {
			t.Errorf("%v is understood as %s", picked, m)
		}
	}
}

// TestOtherAnimalsCanBePlayed picks in a game with one more animal.
func TestOtherAnimalsCanBePlayed(t *testing.T) {
	animals := append(arimaa.Animals(), arimaa.Animal{Name: "mouse", Letter: 'X', Count: 1, Beats: "E"})
	rules, err := arimaa.NewRules(animals, arimaa.MoveKinds())
	if err != nil {
		t.Fatal(err)
	}
	mice := arimaa.Variant("mice", "Mice", i18n.Page{}, rules)
	if got := meant(gametest.Parse(t, mice, "7r/8/8/3e4/3X4/8/8/R7 g", nil), "d4", "d5", "d6"); got != "ed5n Xd4n" {
		t.Errorf("the mouse pushes the elephant by %q", got)
	}
	start := gametest.Start(t, mice, 2, nil)
	if words := (arimaa.Hands{}).Words(start); len(words) > 0 {
		t.Errorf("setups without the mouse are offered: %v", words)
	}
	if said := (arimaa.Hands{}).Wanted(start, nil, "Ann"); said.String() != "Ann to place the mouse: 17 pieces left." {
		t.Errorf("it is said %q", said)
	}
}

func BenchmarkNewHand(b *testing.B) {
	for name, p := range map[string]core.Position{"setup": free(b), "contact": at(b, contact)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				core.NewHand(arimaa.Hands{}, p)
			}
		})
	}
}
