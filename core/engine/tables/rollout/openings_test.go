package rollout_test

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"boardroom/core/engine/tables/rollout"
	"boardroom/core/i18n"
)

// book is a small one.
func book() *rollout.Book {
	play := func(turn string, equity, behind float64) rollout.Play {
		return rollout.Play{
			Turn:    turn,
			Figures: rollout.Figures{Games: 100, Equity: rollout.Figure{Mean: equity, Error: 0.03}, High: rollout.Figure{Mean: 0.4, Error: 0.01}},
			Behind:  rollout.Figure{Mean: behind, Error: 0.01},
		}
	}
	return &rollout.Book{
		Command: "boardroom rollout toy --openings", Program: "boardroom 1", Networks: "abc",
		Rolls: []rollout.Opening{
			{Dice: [2]int{1, 1}, Plays: []rollout.Play{play("1/2 1/2 1/2 2/3", 0.3, 0), play("1/2 1/2 1/2 1/2", 0.28, 0.02), play("a", 0.2, 0.1)}},
			{Dice: [2]int{2, 1}, Plays: []rollout.Play{play("1/3 1/2", 0, 0)}},
		},
	}
}

func TestABookIsReadAsItWasWritten(t *testing.T) {
	var b bytes.Buffer
	if err := book().Write(&b); err != nil {
		t.Fatal(err)
	}
	again, err := rollout.ReadBook(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	var second bytes.Buffer
	if err := again.Write(&second); err != nil || second.String() != b.String() {
		t.Errorf("%v\n%s\n%s", err, b.String(), second.String())
	}
}

func TestADamagedBookIsNotRead(t *testing.T) {
	var b bytes.Buffer
	if err := book().Write(&b); err != nil {
		t.Fatal(err)
	}
	for _, change := range [][2]string{
		{"equity", "money"}, {"\n21,", "\n12,"}, {"\n21,", "\n71,"}, {"\n21,", "\n2,"}, {",100,", ",many,"}, {",0.30000,", ",0.3O000,"}, {",0.03000,", ","},
	} {
		damaged := strings.Replace(b.String(), change[0], change[1], 1)
		if _, err := rollout.ReadBook([]byte(damaged)); damaged == b.String() || err == nil {
			t.Errorf("%q for %q is read", change[1], change[0])
		}
	}
	if _, err := rollout.ReadBook(nil); err == nil {
		t.Error("an empty file is read")
	}
}

// A double comes half as often as another roll.
func TestTheMeanWeighsRolls(t *testing.T) {
	mean := book().Mean()
	if math.Abs(mean.Equity.Mean-0.1) > 1e-12 || math.Abs(mean.Equity.Error-0.03*math.Sqrt(5)/3) > 1e-12 || math.Abs(mean.High.Mean-0.4) > 1e-12 {
		t.Errorf("%+v", mean)
	}
}

func TestAPageTellsWhatToPlayAndHowSureThatIs(t *testing.T) {
	page := book().Page(i18n.Language{}, "Toy", "abc")
	for _, want := range []string{
		"# Toy: opening plays\n",
		"\n| 1-1 | 1/2(3) 2/3 | +.300±.030 | 0.0±0.0 | 1/2(4) | .020±.010 | likely |\n",
		"\n| 2-1 | 1/3 1/2 | +.000±.030 | 0.0±0.0 |  |  | only play |\n",
		"| equity of the player who goes first | +0.100 ± 0.022 points |",
		"The best opening roll is 1-1, the worst 2-1.",
		"1 of the 2 rolls leaves a choice",
		"\n    boardroom rollout toy --openings\n",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %q in\n%s", want, page)
		}
	}
	if strings.Contains(page, "earlier networks") || !strings.Contains(book().Page(i18n.Language{}, "Toy", "abd"), "earlier networks") {
		t.Error("the page does not tell whether other networks played")
	}
}
