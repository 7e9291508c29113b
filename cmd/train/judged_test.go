package main

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	enginetables "boardroom/core/engine/tables"
	"boardroom/core/tables"
)

// The opening 3-1, with three plays that another program judged, and a double that is due.
const (
	judgedOpening = `{"xgid":"XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10","class":"opening","played":"8/5 6/5","plays":[` +
		`{"move":"8/5 6/5","equity":0.159},{"move":"24/23 13/10","equity":-0.004},{"move":"13/10 6/5","equity":-0.021}]}`
	judgedDouble = `{"xgid":"XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10","played":"double","nodouble":0.5,"take":0.75,"drop":1}`
)

// writeLines writes a file of lines.
func writeLines(t *testing.T, lines ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "judged.jsonl")
	if err := os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// surveyOf returns a survey of backgammon by a file of plays.
func surveyOf(t *testing.T, plays string) *survey {
	t.Helper()
	entry, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	return &survey{entry: entry, playFile: plays}
}

// Judged plays are read as boards with what they are worth; a play that is not in the file
// loses what it seems to.
func TestJudgedPlaysAreRead(t *testing.T) {
	s := surveyOf(t, writeLines(t, judgedOpening))
	if err := s.gather(t.Context()); err != nil {
		t.Fatal(err)
	}
	j := &s.judged[0]
	if len(s.judged) != 1 || len(j.worth) != 3 || j.of != enginetables.Opening {
		t.Fatalf("%d plays, of the first %d are judged, of kind %s", len(s.judged), len(j.worth), j.of)
	}
	master := j.levels[len(j.levels)-1]
	if master != 0 {
		t.Errorf("master loses %.3f at 3-1", master)
	}
	for plies, v := range j.views {
		if v.loss[0] != 0 || len(v.loss) != 6 {
			t.Errorf("view %d: losses %v", plies, v.loss)
		}
	}
	if weak, strong := s.measure(0, 0.03, new(enginetables.Troubles)), s.measure(8, 0.001, new(enginetables.Troubles)); weak.all < strong.all {
		t.Errorf("newcomer loses %v, champion %v", weak.all, strong.all)
	}
}

func TestWrongLinesOfJudgedPlaysAreRefused(t *testing.T) {
	for line, want := range map[string]string{
		"{":                   "decision 1",
		`{"xgid":"nonsense"}`: "three parts",
		strings.Replace(judgedOpening, `"opening"`, `"ending"`, 1):   `no kind of position "ending"`,
		strings.Replace(judgedOpening, "13/10 6/5", "13/x 6/5", 1):   "13/x",
		strings.Replace(judgedOpening, "13/10 6/5", "13/100 6/5", 1): "no point 100",
		strings.Replace(judgedOpening, "13/10 6/5", "13/10(x) 6", 1): "13/10(x)",
	} {
		s := surveyOf(t, writeLines(t, line))
		if _, err := s.readPlays(t.Context()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v, want %q", line, err, want)
		}
	}
	if _, err := surveyOf(t, filepath.Join(t.TempDir(), "none")).readPlays(t.Context()); err == nil {
		t.Error("a file that is not there is read")
	}
}

// A play is read in other programs' notation: from the bar, off, several at once, and with
// hits on the way.
func TestPlaysAreReadInOthersNotation(t *testing.T) {
	for _, c := range []struct{ board, dice, play string }{
		{"-b----E-C---eE---c-e----B-", "31", "8/5 6/5"},
		{"-b----E-C---eE---c-e----B-", "66", "24/18(2) 13/7(2)"},
		{"-b----E-C---eE---c-e----AA", "52", "bar/23 8/3"},
		{"-b-a--E-C---dE---c-e----B-", "52", "13/11 8/3*"},
		{"-b-a--E-C---dE---c-e----B-", "53", "8/3*/off"},
		{"-DDDC-----------------eee-", "43", "4/off 3/off"},
	} {
		p, err := tables.Backgammon().Parse("XGID="+c.board+":0:0:1:"+c.dice+":0:0:0:0:10", nil)
		if err != nil {
			t.Fatal(err)
		}
		board, err := played(p.(tables.Position), c.play)
		if err != nil {
			t.Errorf("%s: %v", c.play, err)
			continue
		}
		turns, err := core.Turns(p)
		if err != nil {
			t.Fatal(err)
		}
		reached := slices.ContainsFunc(turns, func(turn core.CompleteTurn) bool { return boardAfter(p.(tables.Position), turn.Moves) == board })
		if legal := c.play != "8/3*/off"; reached != legal {
			t.Errorf("%s: a turn leads there: %v, want %v", c.play, reached, legal)
		}
	}
}

// Faults with the cube are counted by what they could cost and how likely they are.
func TestFaultsWithTheCubeAreCounted(t *testing.T) {
	lines, err := readLines(writeLines(t, judgedDouble))
	if err != nil {
		t.Fatal(err)
	}
	var c cubeCount
	c.count(lines[0], 0.25, true, 0.5)
	same := func(got, want float64) bool { return math.Abs(got-want) < 1e-9 }
	if !same(c.chances[missedDouble], 1) || !same(c.made[missedDouble], 0.75) || !same(c.cost[missedDouble], 0.75*0.25) || c.chances[wrongDouble] != 0 {
		t.Errorf("a double that is due: %+v", c)
	}
	if !same(c.made[wrongPass], 0.5) || !same(c.cost[wrongPass], 0.5*0.25) || c.chances[wrongTake] != 0 {
		t.Errorf("a take that is due: %+v", c)
	}
}
