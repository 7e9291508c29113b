package room

import (
	"context"
	"slices"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
)

// errAnother is why an analysis ends before it is done.
var errAnother = i18n.NewError("analysis stopped: you started another")

// A looker is a visitor who waits for an analysis.
type looker struct {
	ctx  context.Context // of the waiting
	stop context.CancelCauseFunc
	tell Told
}

// Told is told how far an analysis is and sometimes, else it is nil, what it has found.
type Told = func(p analysis.Progress, found *analysis.Analysis)

// An analyzing is the analysis of a record that is being made, for all who look at it.
type analyzing struct {
	ctx   context.Context
	stop  context.CancelCauseFunc
	ended chan struct{} // closed when it has

	// The room's lock guards what follows, until it has ended.
	lookers  []*looker // shared, so that it is never changed
	waits    bool      // others go first
	progress analysis.Progress
	found    *analysis.Analysis // so far
	err      error
}

// Analyze has the analysis of a record made, and tells how far that is. If it is being made for
// somebody else the visitor looks on: it is made once for all who look at it, and goes on
// until it is done, or the last of them does not wait any more. Mine reports whether it was
// made as the visitor wanted it; else it is another's, which may have ended early, and the error
// is why the visitor waits no more. A visitor waits for one at a time, wherever they sit.
func (v *Visit) Analyze(ctx context.Context, record string, analyze func(context.Context, Told) (*analysis.Analysis, error), tell Told) (found *analysis.Analysis, mine bool, err error) {
	l := v.look(ctx, tell)
	defer v.lookAway(l)
	a, mine := v.room.analyzing(record, l)
	if mine {
		v.room.run(func() { v.room.analyze(record, a, analyze) })
	} else {
		v.room.catchUp(a, l)
	}
	select {
	case <-a.ended:
	case <-l.ctx.Done():
		if !v.room.leaveAnalyzing(a, l) {
			return nil, mine, context.Cause(l.ctx)
		}
		a.stop(context.Cause(l.ctx))
		<-a.ended // it keeps what there is
	}
	if mine {
		return a.found, true, a.err
	}
	return a.found, false, context.Cause(l.ctx)
}

// look begins the waiting of a visitor for an analysis, and ends what they wait for already.
func (v *Visit) look(ctx context.Context, tell Told) *looker {
	r := v.room
	r.mu.Lock()
	defer r.mu.Unlock()
	l := &looker{tell: tell}
	l.ctx, l.stop = context.WithCancelCause(ctx)
	if before := r.lookers[v.name]; before != nil {
		before.stop(errAnother)
	}
	r.lookers[v.name] = l
	return l
}

// lookAway ends the waiting of a visitor.
func (v *Visit) lookAway(l *looker) {
	l.stop(nil)
	r := v.room
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.lookers[v.name] == l {
		delete(r.lookers, v.name)
	}
}

// analyzing adds somebody to those who wait for the analysis of a record, and reports whether
// it is to be begun for them.
func (r *Room) analyzing(record string, l *looker) (a *analyzing, mine bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	a = r.analyses[record]
	if mine = a == nil; mine {
		a = &analyzing{ended: make(chan struct{})}
		a.ctx, a.stop = context.WithCancelCause(engine.Waiting(context.Background(), func(waits bool) { r.analysisWaits(a, waits) }))
		r.analyses[record] = a
	}
	a.lookers = append(slices.Clone(a.lookers), l)
	return a, mine
}

// catchUp tells somebody who comes later how far an analysis is.
func (r *Room) catchUp(a *analyzing, l *looker) {
	r.mu.Lock()
	waits, progress, found := a.waits, a.progress, a.found
	r.mu.Unlock()
	engine.TellWaiting(l.ctx, waits)
	l.tell(progress, found)
}

// leaveAnalyzing takes away who does not wait any more, and reports whether nobody does.
func (r *Room) leaveAnalyzing(a *analyzing, l *looker) (last bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	a.lookers = slices.DeleteFunc(slices.Clone(a.lookers), func(other *looker) bool { return other == l })
	return len(a.lookers) == 0
}

// errAnalysisBroken is what an analysis that panics has ended with.
var errAnalysisBroken = i18n.NewError("something went wrong in the analysis")

// analyze makes an analysis.
func (r *Room) analyze(record string, a *analyzing, analyze func(context.Context, Told) (*analysis.Analysis, error)) {
	found, err := (*analysis.Analysis)(nil), error(errAnalysisBroken)
	defer func() { // even where it panics
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.analyses, record)
		if found != nil {
			a.found = found
		}
		a.err = err
		a.stop(nil)
		close(a.ended)
	}()
	found, err = analyze(a.ctx, func(p analysis.Progress, found *analysis.Analysis) { r.tellAnalyzed(a, p, found) })
}

// tellAnalyzed tells all who wait for an analysis how far it is.
func (r *Room) tellAnalyzed(a *analyzing, p analysis.Progress, found *analysis.Analysis) {
	r.mu.Lock()
	if a.progress = p; found != nil {
		a.found = found
	}
	lookers := a.lookers
	r.mu.Unlock()
	for _, l := range lookers {
		l.tell(p, found)
	}
}

// analysisWaits tells all who wait for an analysis whether others go first.
func (r *Room) analysisWaits(a *analyzing, waits bool) {
	r.mu.Lock()
	a.waits = waits
	lookers := a.lookers
	r.mu.Unlock()
	for _, l := range lookers {
		engine.TellWaiting(l.ctx, waits)
	}
}
