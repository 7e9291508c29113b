package review_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/view/screens/review"
	"boardroom/view/viewtest"
)

// rollers roll out what was played, and find it best.
type rollers struct{ played []core.Move }

func (r rollers) Advise(context.Context, core.History, int) ([]engine.Choice, error) {
	return []engine.Choice{{Moves: r.played, Value: 0.1, Games: 1296, Reason: i18n.Verbatim("±0.004")}}, nil
}

// What a rollout came to is said of the turn from then on, and when the record is opened again.
func TestARolloutOfATurnIsKept(t *testing.T) {
	const text = "[Boardroom \"1\"]\n[Game \"backgammon\"]\n[Seat1 \"Ann\"]\n[Seat2 \"Bob\"]\n[Date \"2026-11-22T06:37:15Z\"]\n\n* 31\n1 8/5 6/5 end\n"
	path := filepath.Join(t.TempDir(), "game.txt")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := review.Load(path, catalog.Standard().Find)
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(r.Sheet.State())
	by := review.StudyConfig{
		Depth:    analysis.Quick,
		Advisers: func() []engine.Adviser { return nil },
		RollOut: func(_ core.History, played []core.Move) ([]engine.Adviser, error) {
			return []engine.Adviser{rollers{played}}, nil
		},
		Analyze: func(ctx context.Context, _ string, analyze func(context.Context, review.Told) (*analysis.Analysis, error), tell review.Told) (*analysis.Analysis, bool, error) {
			a, err := analyze(ctx, tell)
			return a, true, err
		},
	}
	d.Study = r.Study(by)
	p := viewtest.At(120, 40).Open(t, d.viewer).Keys("Right", "a").Awaits("(quick)")
	p.Keys("o").Awaits("±0.004").Keys("Esc").Awaits("8/5 6/5 is best. (rollout, 1,296 games)")
	d.Study = r.Study(by)
	viewtest.At(120, 40).Open(t, d.viewer).Keys("Right").Sees("8/5 6/5 is best. (rollout, 1,296 games)")

	// Even where nothing was analyzed, it is said at once.
	if err := os.Remove(analysis.Path(path)); err != nil {
		t.Fatal(err)
	}
	d.Study = r.Study(by)
	p = viewtest.At(120, 40).Open(t, d.viewer).Keys("Right", "o").Awaits("±0.004").Keys("Esc")
	p.Awaits("8/5 6/5 is best. (rollout, 1,296 games)").Sees("Press a to analyze this game.")
}
