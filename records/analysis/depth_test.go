package analysis_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/analysis"
)

// method returns how backgammon is analysed to a depth.
func method(t *testing.T, depth analysis.Depth) analysis.Method {
	t.Helper()
	e, err := catalog.Standard().Find("backgammon")
	if err != nil {
		t.Fatal(err)
	}
	m, err := analysis.MethodOf(e, depth)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// recalled returns a record and what is known of it.
func recalled(t *testing.T, path string) (*records.Record, *analysis.Analysis) {
	t.Helper()
	r, err := records.Load(path, catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	a, err := analysis.Recall(path, r, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r, a
}

// depths counts the decisions by their depth.
func depths(a *analysis.Analysis) map[analysis.Depth]int {
	n := map[analysis.Depth]int{}
	for _, turn := range a.Turns() {
		for _, d := range turn.Decisions {
			n[d.Depth]++
		}
	}
	return n
}

// The quick pass judges everything; the standard one goes on with what is wrong or close, and
// cubes, and leaves the rest.
func TestCloseDecisionsAreJudgedDeeper(t *testing.T) {
	path := game(t)
	r, a := recalled(t, path)
	if n := depths(a); len(n) != 1 || n[analysis.Unjudged] == 0 || a.Reached() != analysis.Unjudged || !a.Empty() {
		t.Fatalf("before: %v", n)
	}
	if err := a.Deepen(context.Background(), r, method(t, analysis.Quick), nil); err != nil {
		t.Fatal(err)
	}
	if n := depths(a); len(n) != 1 || a.Reached() != analysis.Quick {
		t.Fatalf("the quick pass: %v, reached %v", n, a.Reached())
	}
	quick := a.Clone()
	if err := a.Deepen(context.Background(), r, method(t, analysis.Standard), nil); err != nil {
		t.Fatal(err)
	}
	if n := depths(a); n[analysis.Quick] == 0 || n[analysis.Standard] == 0 || a.Reached() < analysis.Standard {
		t.Fatalf("the standard pass: %v, reached %v", n, a.Reached())
	}
	if quick.Reached() != analysis.Quick {
		t.Error("a clone changes with what it was made of")
	}
	before := quick.Turns()
	for i, turn := range a.Turns() {
		for j, d := range turn.Decisions {
			was := before[i].Decisions[j]
			open := was.Counts && (was.Rank > 1 || was.Cube || len(was.Choices) > 1 && was.Behind(1) < 0.16)
			if open != (d.Depth == analysis.Standard) {
				t.Errorf("turn %d: wrong or close %t, and judged %v", turn.Number, open, d.Depth)
			}
			if d.Depth == analysis.Standard && (d.Level != "master" || d.Choices[0].Plies != 2) {
				t.Errorf("turn %d: judged by %s, %d plies", turn.Number, d.Level, d.Choices[0].Plies)
			}
		}
	}
}

// Wherever an analysis is stopped, what there is is kept, and it goes on there to the same end.
func TestAnAnalysisGoesOnWhereItStopped(t *testing.T) {
	whole, m := game(t), method(t, analysis.Standard)
	r, a := recalled(t, whole)
	if err := a.Deepen(context.Background(), r, m, nil); err != nil {
		t.Fatal(err)
	}
	if err := analysis.Save(whole, a); err != nil {
		t.Fatal(err)
	}
	path := game(t)
	for stops := 0; ; stops++ {
		r, a := recalled(t, path)
		ctx, stop := context.WithCancel(context.Background())
		err := a.Deepen(ctx, r, m, func(p analysis.Progress) {
			if p.Done == 40 || p.Done == p.Total && p.Depth == analysis.Quick {
				stop()
			}
		})
		stop()
		if failed := analysis.Save(path, a); failed != nil {
			t.Fatal(failed)
		}
		if err == nil {
			if stops == 0 {
				t.Error("it was never stopped")
			}
			break
		}
		if !errors.Is(err, context.Canceled) || stops > 100 {
			t.Fatalf("stopped %d times: %v", stops, err)
		}
	}
	one, err := os.ReadFile(analysis.Path(whole))
	if err != nil {
		t.Fatal(err)
	}
	if other, err := os.ReadFile(analysis.Path(path)); err != nil || !bytes.Equal(one, other) {
		t.Errorf("stopped on the way it is another one: %v", err)
	}
}

// A deeper judgement replaces one that is less deep, never the other way.
func TestADeeperJudgementStays(t *testing.T) {
	path := game(t)
	r, deep := recalled(t, path)
	if err := deep.Deepen(context.Background(), r, method(t, analysis.Standard), nil); err != nil {
		t.Fatal(err)
	}
	quick := analysis.Begin(r, nil)
	if err := quick.Deepen(context.Background(), r, method(t, analysis.Quick), nil); err != nil {
		t.Fatal(err)
	}
	want := depths(deep)
	for _, a := range []*analysis.Analysis{quick, deep, quick.Clone()} {
		if err := analysis.Save(path, a); err != nil {
			t.Fatal(err)
		}
	}
	if _, kept := recalled(t, path); fmt.Sprint(depths(kept)) != fmt.Sprint(want) {
		t.Errorf("kept are %v, not %v", depths(kept), want)
	}
}

// A hint judges a single decision, which is kept like all others.
func TestASingleDecisionIsJudged(t *testing.T) {
	path := game(t)
	r, a := recalled(t, path)
	d := a.Games[0].Turns[5].Decisions[0]
	if err := a.JudgeAt(context.Background(), r, method(t, analysis.Standard), 0, d.From); err != nil {
		t.Fatal(err)
	}
	if err := analysis.Save(path, a); err != nil {
		t.Fatal(err)
	}
	_, a = recalled(t, path)
	if n := depths(a); n[analysis.Standard] != 1 || a.Reached() != analysis.Unjudged {
		t.Errorf("kept are %v", n)
	}
	if got := a.Decided(0, d.From); got == nil || got.Depth != analysis.Standard || a.Decided(0, d.From+1000) != nil || a.Decided(7, 0) != nil {
		t.Errorf("found is %+v", got)
	}
}

// What was judged holds as long as what stands before it is the same.
func TestJudgementsOfARecordThatGoesOnHold(t *testing.T) {
	path := game(t)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(text, []byte("\n2 13/9 24/23 end\n"))
	begun := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(begun, text[:at+1], 0o600); err != nil {
		t.Fatal(err)
	}
	r, a := recalled(t, begun)
	if err := a.Deepen(context.Background(), r, method(t, analysis.Quick), nil); err != nil {
		t.Fatal(err)
	}
	if err := analysis.Save(begun, a); err != nil {
		t.Fatal(err)
	}
	judged := depths(a)[analysis.Quick]
	if err := os.WriteFile(begun, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, a = recalled(t, begun); depths(a)[analysis.Quick] < judged-1 || depths(a)[analysis.Unjudged] == 0 {
		t.Errorf("of %d decisions %v hold", judged, depths(a))
	}
	other := strings.Replace(string(text), "* 46\n2 8/2 6/2 end", "* 31\n1 8/5 6/5 end", 1)
	if r, _ := records.Parse([]byte(other), catalog.Standard().Find); r != nil {
		if a, err := analysis.Recall(begun, r, nil); err != nil || !a.Empty() {
			t.Errorf("of another beginning %v hold, %v", depths(a), err)
		}
	}
}

// What is close to nothing is judged as deep as was looked, and said to be no deeper.
func TestAGameWithoutCloseDecisionsIsJudgedAsDeepAsWasLooked(t *testing.T) {
	const clear = "[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 \"Anna\"]\n[Seat2 \"Boris\"]\n[Date \"2026-11-27T12:00:00Z\"]\n[Dice \"manual\"]\n[Options \"cube=no\"]\n" +
		"[Position \"B1,B1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,W2,W1|0,0|12,13 W -\"]\n\n" +
		"* 66\n1 2/off 2/off 1/off end\n"
	path := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(path, []byte(clear), 0o600); err != nil {
		t.Fatal(err)
	}
	r, a := recalled(t, path)
	for _, depth := range analysis.Depths() {
		m := method(t, depth)
		if m.Done(a) {
			t.Errorf("%v is done before it is begun", depth)
		}
		if err := a.Deepen(context.Background(), r, m, nil); err != nil {
			t.Fatal(err)
		}
		if err := analysis.Save(path, a); err != nil {
			t.Fatal(err)
		}
		if r, a = recalled(t, path); a.Reached() != depth || !m.Done(a) {
			t.Errorf("it has reached %v, not %v", a.Reached(), depth)
		}
	}
}

// Files of earlier versions tell how far ahead was looked; a damaged one is as none.
func TestEarlierFilesAreRead(t *testing.T) {
	record := filepath.Join(t.TempDir(), "game.txt")
	keep := func(text string) {
		t.Helper()
		text += fmt.Sprintf(`{"digest":"%x"}`+"\n", sha256.Sum256([]byte(text)))
		if err := os.WriteFile(analysis.Path(record), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	file := func(extra, plies string) string {
		return `{"analysis":{"version":2,"record":"r","level":"club","seats":["Anna","Boris"],"game":"backgammon","to":1}}
{"game":{"name":"backgammon"}}
{"turn":{"number":1,"seat":1,"decisions":[{"seat":1,"from":1,"to":2,` + extra + `"rank":1,"of":2,"played":0,"error":0,"counts":true,"measure":"points","scale":1,"cost":1,"choices":[{"turn":"8/5 6/5 end","value":0.1` + plies + `,"reason":"x"}]}]}}
`
	}
	for _, c := range []struct {
		extra, plies string
		want         analysis.Depth
	}{
		{"", "", analysis.Quick}, {"", `,"plies":2`, analysis.Standard}, {`"depth":"deep",`, "", analysis.Deep}, {`"depth":"",`, "", analysis.Unjudged},
	} {
		keep(file(c.extra, c.plies))
		a, err := analysis.Load(record, "r")
		if err != nil || a.Games[0].Turns[0].Decisions[0].Depth != c.want {
			t.Errorf("%q, %q: %v, not %v", c.extra, c.plies, err, c.want)
		}
	}
	keep(file(`"depth":"abyssal",`, ""))
	if _, err := analysis.Load(record, "r"); !errors.Is(err, analysis.ErrDamaged) {
		t.Errorf("an unknown depth: %v", err)
	}
	path := game(t)
	if err := os.WriteFile(analysis.Path(path), []byte("torn"), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := records.Load(path, catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	if a, err := analysis.Recall(path, r, nil); !errors.Is(err, analysis.ErrDamaged) || !a.Empty() {
		t.Errorf("of a damaged file: %v", err)
	}
}

// What a tutor says of a play is what the analysis will say of it.
func TestTheTutorJudgesAsTheAnalysis(t *testing.T) {
	r, a := recalled(t, game(t))
	m := method(t, analysis.Standard)
	if err := a.Deepen(context.Background(), r, m, nil); err != nil {
		t.Fatal(err)
	}
	h, compared := r.Game(0), 0
	for _, turn := range a.Turns()[:12] {
		for _, d := range turn.Decisions {
			before := h.Until(d.From)
			v, err := new(analysis.Analysis).JudgePlay(context.Background(), m, before, d.Choices[d.Played].Moves, nil)
			if err != nil || v.Mark() != d.Mark() || v.Rank != d.Rank {
				t.Errorf("turn %d: %v, %q ranked %d, not %q ranked %d", turn.Number, err, v.Mark(), v.Rank, d.Mark(), d.Rank)
			}
			compared++
		}
	}
	if compared == 0 {
		t.Error("nothing was compared")
	}
}
