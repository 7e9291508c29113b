package room_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/records/analysis"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

// A judge makes an analysis when it is let, and tells how far it is before.
type judge struct {
	begun   chan context.Context
	proceed chan error
}

func newJudge() *judge { return &judge{make(chan context.Context, 1), make(chan error)} }

// analyze tells of a half, and ends as it is told, or when nobody waits any more.
func (j *judge) analyze(ctx context.Context, tell room.Told) (*analysis.Analysis, error) {
	tell(analysis.Progress{Done: 1, Total: 2}, nil)
	j.begun <- ctx
	select {
	case err := <-j.proceed:
		return &analysis.Analysis{Level: "done"}, err
	case <-ctx.Done():
		return &analysis.Analysis{Level: "so far"}, context.Cause(ctx)
	}
}

// An answer is what somebody who waited for an analysis was given.
type answer struct {
	found *analysis.Analysis
	mine  bool
	err   error
}

// waits has a visitor wait for the analysis of a record, and returns the progress that they
// are told, and the answer.
func waits(v *room.Visit, ctx context.Context, record string, by *judge) (told chan analysis.Progress, answers chan answer) {
	told, answers = make(chan analysis.Progress, 9), make(chan answer, 1)
	go func() {
		found, mine, err := v.Analyze(ctx, record, by.analyze, func(p analysis.Progress, _ *analysis.Analysis) { told <- p })
		answers <- answer{found, mine, err}
	}()
	return told, answers
}

// lookers is a room with some visitors.
func lookers(t *testing.T, names ...string) []*room.Visit {
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), goes)
	var all []*room.Visit
	for _, name := range names {
		all = append(all, r.Enter(room.Visitor{Name: name}, func() {}))
	}
	return all
}

// An analysis is made once for all who look at a record. It goes on when one of them leaves, be
// it who began it, and ends with the last.
func TestOneAnalysisForAllWhoLookAtARecord(t *testing.T) {
	here, by, nobody := lookers(t, "ann", "ben", "cat"), newJudge(), newJudge()
	first, leave := context.WithCancel(context.Background())
	toldAnn, ann := waits(here[0], first, "one", by)
	making := <-by.begun
	toldBen, ben := waits(here[1], context.Background(), "one", nobody)
	for _, told := range []chan analysis.Progress{toldAnn, toldBen} {
		if p := <-told; p.Done != 1 || p.Total != 2 {
			t.Errorf("told %v", p)
		}
	}
	leave()
	if a := <-ann; !errors.Is(a.err, context.Canceled) || making.Err() != nil {
		t.Errorf("who leaves is given %v, and the analysis ends: %v", a, making.Err())
	}
	by.proceed <- nil
	if b := <-ben; b.err != nil || b.mine || b.found.Level != "done" {
		t.Errorf("who stays is given %v", b)
	}

	_, again := waits(here[2], context.Background(), "one", by)
	<-by.begun
	by.proceed <- nil
	if c := <-again; !c.mine || c.err != nil {
		t.Errorf("who comes after the end is given %v", c)
	}

	last, leave := context.WithCancel(context.Background())
	_, ann = waits(here[0], last, "one", by)
	making = <-by.begun
	leave()
	if a := <-ann; a.found.Level != "so far" || !errors.Is(a.err, context.Canceled) || making.Err() == nil {
		t.Errorf("when the last leaves it ends with %v", a)
	}
}

// A visitor waits for one analysis at a time, wherever they sit: the one before ends, unless
// somebody else waits for it.
func TestOneAnalysisOfAVisitorGoesOn(t *testing.T) {
	here, one, other, none := lookers(t, "ann", "ben", "ann"), newJudge(), newJudge(), newJudge()
	_, first := waits(here[0], context.Background(), "one", one)
	<-one.begun
	toldBen, ben := waits(here[1], context.Background(), "one", none)
	<-toldBen
	_, second := waits(here[2], context.Background(), "other", other)
	<-other.begun
	if a := <-first; a.err == nil || !strings.Contains(a.err.Error(), "you started another") {
		t.Errorf("the first goes on: %v", a)
	}
	one.proceed <- nil
	if b := <-ben; b.err != nil {
		t.Error(b.err)
	}
	_, third := waits(here[0], context.Background(), "one", one)
	<-one.begun
	if a := <-second; a.found.Level != "so far" || !strings.Contains(a.err.Error(), "you started another") {
		t.Errorf("the second ends with %v", a)
	}
	one.proceed <- nil
	if a := <-third; a.err != nil || !a.mine {
		t.Errorf("the third ends with %v", a)
	}
}

// Whoever waits for an analysis that breaks is told.
func TestABrokenAnalysisEnds(t *testing.T) {
	r := room.New(sitting.FolderAt(t.TempDir(), catalog.Standard()), room.Contain(&strings.Builder{}))
	v := r.Enter(room.Visitor{Name: "ann"}, func() {})
	_, _, err := v.Analyze(context.Background(), "one", func(context.Context, room.Told) (*analysis.Analysis, error) { panic("broken") }, nil)
	if err == nil || !strings.Contains(err.Error(), "something went wrong") {
		t.Errorf("it ends with %v", err)
	}
}
