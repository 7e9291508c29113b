package analysis_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
)

// firstDecisions returns the first decision of each kind, of a play and of the cube.
func firstDecisions(t *testing.T, a *analysis.Analysis) map[bool]analysis.Decision {
	t.Helper()
	about := map[bool]analysis.Decision{}
	for _, turn := range a.Turns() {
		for _, d := range turn.Decisions {
			if _, known := about[d.Cube]; !known && d.Counts && len(d.Choices) > 1 {
				about[d.Cube] = d
			}
		}
	}
	if len(about) != 2 {
		t.Fatal("the record has not both kinds of decisions")
	}
	return about
}

// What was found before somebody decided is kept, is known as long as the game stands
// there, and is the judgement of what was decided.
func TestWhatAHintFoundIsTheJudgementOfWhatWasPlayed(t *testing.T) {
	path := game(t)
	r, a := recalled(t, path)
	if err := a.Deepen(context.Background(), r, method(t, analysis.Quick), nil); err != nil {
		t.Fatal(err)
	}
	standard := method(t, analysis.Standard)
	for cube, d := range firstDecisions(t, a) {
		h := r.Game(0).Until(d.From)
		_, asked := recalled(t, path)
		if asked.Moment(h) != nil {
			t.Fatal("something is known of what nobody asked about")
		}
		found, err := asked.JudgeMoment(context.Background(), standard, h, d.Choices[0].Moves)
		if err != nil || found.Depth != analysis.Standard {
			t.Fatalf("cube %t: %v, %v", cube, found, err)
		}
		if err := analysis.Save(path, asked); err != nil {
			t.Fatal(err)
		}
		_, again := recalled(t, path)
		if known := again.Moment(h); known == nil || known.Depth != analysis.Standard || known.Choices[0].Value != found.Choices[0].Value {
			t.Errorf("cube %t: what was found is not kept: %v", cube, known)
		}
		if again.Moment(r.Game(0).Until(d.To)) != nil {
			t.Errorf("cube %t: it is told of another moment", cube)
		}
		calls := 0
		once := standard
		once.Passes = slices.Clone(standard.Passes)
		once.Passes[1].Judge.New = func() engine.Player { calls++; return standard.Passes[1].Judge.New() }
		if err := again.JudgeAt(context.Background(), r, once, 0, d.From); err != nil {
			t.Fatal(err)
		}
		judged := again.Decided(0, d.From)
		if calls != 0 || judged.Depth != analysis.Standard || judged.Judge(again) != "master" {
			t.Errorf("cube %t: it was judged again, by %s, %v", cube, judged.Judge(again), judged.Depth)
		}
		alone := analysis.Begin(r, nil)
		if err := alone.JudgeAt(context.Background(), r, standard, 0, d.From); err != nil {
			t.Fatal(err)
		}
		if want := alone.Decided(0, d.From); judged.Error() != want.Error() || judged.Rank != want.Rank || judged.Mark() != want.Mark() {
			t.Errorf("cube %t: it loses %v, is %d, not %v, %d", cube, judged.Error(), judged.Rank, want.Error(), want.Rank)
		}
	}
}

// A rollout of a moment takes the place of what was found there, and goes to what was decided.
func TestARolloutOfAMomentIsKept(t *testing.T) {
	path := game(t)
	r, a := recalled(t, path)
	quick := method(t, analysis.Quick)
	if err := a.Deepen(context.Background(), r, quick, nil); err != nil {
		t.Fatal(err)
	}
	d := firstDecisions(t, a)[false]
	h := r.Game(0).Until(d.From)
	if a.MomentRolledOut(h, rolledOut(&d, 1296)) {
		t.Error("a rollout is kept of what nobody judged")
	}
	found, err := a.JudgeMoment(context.Background(), quick, h, d.Choices[0].Moves)
	if err != nil {
		t.Fatal(err)
	}
	for _, by := range []struct {
		games int
		kept  bool
	}{{36, false}, {1296, true}, {432, false}} {
		if got := a.MomentRolledOut(h, rolledOut(found, by.games)); got != by.kept {
			t.Errorf("a rollout of %d games is kept: %t", by.games, got)
		}
	}
	if err := a.Deepen(context.Background(), r, quick, nil); err != nil {
		t.Fatal(err)
	}
	if judged := a.Decided(0, d.From); judged.Depth != analysis.Rollout || judged.Games != 1296 {
		t.Errorf("what was decided is judged by %s", judged.JudgedBy())
	}
}

// hostile writes an analysis in which a word is another, and sums it.
func hostile(t *testing.T, path, word, other string) {
	t.Helper()
	text, err := os.ReadFile(analysis.Path(path))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	body := strings.Join(lines[:len(lines)-1], "\n") + "\n"
	if !strings.Contains(body, word) {
		t.Fatalf("no %q in the analysis", word)
	}
	body = strings.Replace(body, word, other, 1)
	sum := sha256.Sum256([]byte(body))
	if err := os.WriteFile(analysis.Path(path), []byte(body+`{"digest":"`+hex.EncodeToString(sum[:])+"\"}\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A file that somebody made cannot have a terminal do anything: what it says is shown
// without what does not print, and words of records have nothing else.
func TestAHostileAnalysisReachesNoTerminal(t *testing.T) {
	for _, c := range []struct {
		word, other string
		refused     bool
	}{
		{`"turn":"`, `"turn":"\u001b[2J`, true},
		{`"turn":"`, `"turn":"\u009b2J `, true},
		{`"drawn":"`, `"drawn":"\u001b]0;x\u0007`, true},
		{`"level":"`, `"level":"\u001b[2J`, true},
		{`"reason":{"text":"`, `"reason":{"text":"\u001b[2J\u009b`, false},
		{`"args":["`, `"args":["\u001b[2J\u009b`, false},
	} {
		path := game(t)
		a, r := analyse(t, path, "")
		if err := analysis.Save(path, a); err != nil {
			t.Fatal(err)
		}
		hostile(t, path, c.word, c.other)
		kept, err := analysis.Kept(path, r)
		if refused := errors.Is(err, analysis.ErrDamaged); refused != c.refused {
			t.Errorf("%s: %v", c.other, err)
		}
		if kept == nil {
			continue
		}
		e, err := catalog.Standard().Find(r.Header.Game)
		if err != nil {
			t.Fatal(err)
		}
		shown := records.Show(r, kept.Judged(r, e), i18n.Language{})
		for g, h := range r.Sheet.State().Games() {
			for i := range kept.Games[g].Turns {
				turn := &kept.Games[g].Turns[i]
				for _, d := range turn.Decisions {
					for _, choice := range d.Choices {
						shown += choice.Why(d.At(h), []string{"A", "B"}).String()
					}
				}
			}
		}
		if strings.ContainsAny(shown, "\x1b\u009b\a") {
			t.Errorf("%s is shown as it stands", c.other)
		}
	}
}

// counted returns a method that counts, by their depths, how often its passes ask somebody.
func counted(m analysis.Method) (analysis.Method, map[analysis.Depth]int) {
	asked := map[analysis.Depth]int{}
	m.Passes = slices.Clone(m.Passes)
	for i, pass := range m.Passes {
		judge := pass.Judge.New
		m.Passes[i].Judge.New = func() engine.Player { asked[pass.Depth]++; return judge() }
	}
	return m, asked
}

// worst returns a play at a moment that is not among the best of a decision.
func worst(t *testing.T, h core.History, d *analysis.Decision) []core.Move {
	t.Helper()
	turns, err := core.Turns(h.Now())
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range turns {
		moves := append(slices.Clip(turn.Moves), core.End)
		if to, err := engine.Reached(h.Now(), moves); err != nil {
			t.Fatal(err)
		} else if !slices.ContainsFunc(d.Choices, func(c engine.Choice) bool {
			other, err := engine.Reached(h.Now(), c.Moves)
			return err == nil && other == to
		}) {
			return moves
		}
	}
	t.Fatal("all plays are among the best")
	return nil
}

// The tutor, a hint, an exercise and an analysis of the same moment ask nobody twice, and say
// the same.
func TestAPlayIsJudgedOnce(t *testing.T) {
	path := game(t)
	r, whole := recalled(t, path)
	if err := whole.Deepen(context.Background(), r, method(t, analysis.Standard), nil); err != nil {
		t.Fatal(err)
	}
	d := firstDecisions(t, whole)[false]
	h := r.Game(0).Until(d.From)
	a := analysis.Begin(r, nil)
	m, asked := counted(method(t, analysis.Standard))
	judge := func(moves []core.Move, taken *analysis.Decision) engine.Verdict {
		t.Helper()
		clear(asked)
		v, err := a.JudgePlay(context.Background(), m, h, moves, taken)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	bad := worst(t, h, &d)
	first := judge(bad, nil)
	if asked[analysis.Standard] != 1 || a.Moment(h) == nil || a.Moment(h).Depth != analysis.Standard {
		t.Fatalf("the tutor asked %v", asked)
	}
	if err := analysis.Save(path, a); err != nil {
		t.Fatal(err)
	}
	_, a = recalled(t, path)
	if again := judge(bad, nil); len(asked) > 0 || again.Error() != first.Error() || again.Rank != first.Rank {
		t.Errorf("once more it asks %v, and the error is %v, ranked %d, not %v, ranked %d", asked, again.Error(), again.Rank, first.Error(), first.Rank)
	}
	if best := judge(first.Choices[1].Moves, nil); len(asked) > 0 || best.Rank != 2 {
		t.Errorf("of the second best it asks %v, and ranks it %d", asked, best.Rank)
	}
	other := worst(t, h, a.Moment(h))
	if judge(other, nil); asked[analysis.Standard] != 1 || !slices.Equal(a.Moment(h).Choices[a.Moment(h).Played].Moves, other) {
		t.Errorf("of another play it asks %v", asked)
	}

	// What was taken there is known by its analysis: what that has is not judged again, what it has not, as deep.
	_, a = recalled(t, path)
	if err := a.JudgeAt(context.Background(), r, method(t, analysis.Deep), 0, d.From); err != nil {
		t.Fatal(err)
	}
	m, asked = counted(method(t, analysis.Deep))
	taken := a.Decided(0, d.From)
	if v := judge(taken.Choices[0].Moves, taken); len(asked) > 0 || v.Rank != 1 || v.Choices[0].Value != taken.Choices[0].Value {
		t.Errorf("of what is known deeply it asks %v", asked)
	}
	if judge(worst(t, h, taken), taken); asked[analysis.Deep] != 1 || len(asked) != 1 {
		t.Errorf("of what is not among it, it asks %v", asked)
	}
}
