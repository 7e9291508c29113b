package tournament

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// A Config says how a tournament is played.
type Config struct {
	Setup
	Find     records.Finder
	Folder   *Folder        // keeps the records; nil: nothing is kept
	Jobs     int            // games at a time; 0: as many as there are processors
	Progress func(Progress) // told after every game, one at a time; nil: nobody
}

// Run plays what is left of a tournament, or of its part if the folder is that
// of one. A part is played to its end: where a sequential test stops is only
// known when the parts are put together. When ctx is done it stops: the
// report then holds the standing so far, and the error is the context's. The
// report depends on the set-up alone, not on the jobs, on what was played
// before or in which order games end.
func Run(ctx context.Context, c Config) (Report, error) {
	return c.run(ctx, func(ctx context.Context, r *run, m Meeting) (*Game, []byte, error) {
		return r.play(ctx, m, r.began, c.Folder != nil)
	})
}

// Read tells how a tournament stands by the records in its folder, and plays
// nothing. Otherwise it is as Run.
func Read(ctx context.Context, c Config) (Report, error) { return c.run(ctx, nil) }

// A source gives a game that has no record yet, and its record.
type source func(context.Context, *run, Meeting) (*Game, []byte, error)

func (c Config) run(ctx context.Context, missing source) (Report, error) {
	f, err := c.resolve(c.Find)
	if err != nil {
		return Report{}, err
	}
	r := &run{resolvedSetup: f, config: c, missing: missing, games: newGames(f.Setup, c.Folder), began: time.Now()}
	r.end = len(r.games.lines)
	if c.Folder != nil {
		r.part = c.Folder.part
	}
	if r.part.N == 0 {
		r.test = f.newSPRTState()
	}
	r.done.Total = 2 * r.part.Of(f.Pairs())
	inner, stop := context.WithCancel(ctx)
	defer stop()
	r.stop = stop
	jobs := c.Jobs
	if jobs < 1 {
		jobs = runtime.GOMAXPROCS(0)
	}
	var all sync.WaitGroup
	for range min(jobs, r.end) {
		all.Go(func() { r.work(inner) })
	}
	all.Wait()
	r.games.truncate(r.end) // they were begun before the test stopped
	r.games.countAllThrows()
	report := f.report(r.games.copy())
	if c.Folder != nil && ctx.Err() == nil && r.err == nil {
		c.Folder.writeSummary(report) // whoever does not find it reads the records
	}
	if ctx.Err() != nil && !report.Complete() {
		return report, ctx.Err()
	}
	return report, r.err
}

// A run is a tournament being played.
type run struct {
	*resolvedSetup
	config  Config
	missing source    // of games without a record; nil: they are left out
	part    disk.Part // of the schedule that is played
	began   time.Time
	stop    func()

	mu    sync.Mutex
	next  int // place in the schedule of the next game to be played
	games *Games
	test  *SPRTState // nil: none is made
	pairs int        // that the test has seen: all of the schedule up to there
	end   int        // of the schedule, or where the test has stopped
	done  Progress
	err   error // what ended it before its time
}

// work plays one game of the schedule after another.
func (r *run) work(ctx context.Context) {
	for {
		i, ok := r.take()
		if !ok || ctx.Err() != nil {
			return
		}
		m := r.meeting(i, r.games.pairings)
		game, read, err := r.playOrLoad(ctx, m)
		if err != nil {
			r.fail(ctx, i18n.Errorf("game %d, %s against %s: %w", i+1,
				r.Label(m.Players[0]), r.Label(m.Players[1]), err))
			return
		}
		if game != nil {
			r.finish(i, game, read)
		}
	}
}

// take returns the next place in the schedule that is the part's.
func (r *run) take() (int, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for !r.part.Has(r.next / 2) {
		r.next += 2
	}
	i := r.next
	r.next++
	return i, i < r.end
}

// playOrLoad returns how a game went: from its record, or by playing it; nil: it has
// not been played, and is not to be.
func (r *run) playOrLoad(ctx context.Context, m Meeting) (g *Game, read bool, err error) {
	if r.config.Folder != nil {
		if g, _, err = r.recorded(ctx, r.config.Folder, m); g != nil || err != nil {
			return g, true, err
		}
	}
	if r.missing == nil {
		return nil, false, nil
	}
	g, data, err := r.missing(ctx, r, m)
	if err == nil && r.config.Folder != nil {
		err = r.config.Folder.save(m, data)
	}
	return g, false, err
}

// recorded returns a game from its record in a folder; nil: there is none of
// use.
func (r *run) recorded(ctx context.Context, from *Folder, m Meeting) (*Game, []byte, error) {
	data, err := from.load(m)
	if err != nil || data == nil {
		return nil, nil, err
	}
	position, err := r.opening(ctx, m)
	if err != nil {
		return nil, nil, err
	}
	g, ok := r.read(m, position, data)
	if !ok {
		return nil, nil, nil
	}
	return &g, data, nil
}

// finish notes a game and tells of it.
func (r *run) finish(i int, g *Game, read bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.games.store(i, g)
	if r.test == nil {
		r.games.countThrows(i / 2)
	}
	r.updateSPRT()
	r.done.Done++
	if read {
		r.done.Read++
	}
	if r.test != nil {
		now := *r.test
		r.done.Test = &now
	}
	r.done.Played = time.Since(r.began)
	if r.config.Progress != nil {
		r.done.Standing = func() Report { return r.report(r.games.copy()) }
		r.config.Progress(r.done)
	}
}

// updateSPRT puts the pairs that have ended to the test, in the order of the schedule
// so that it stops at the same one whenever games end. What is played then is
// broken off.
func (r *run) updateSPRT() {
	for r.test != nil && r.end == len(r.games.lines) && 2*r.pairs < r.end {
		first, one := r.games.at(2 * r.pairs)
		second, both := r.games.at(2*r.pairs + 1)
		if !one || !both {
			return
		}
		r.test.add(first, second)
		r.games.countThrows(r.pairs)
		r.pairs++
		if r.test.Decided() {
			r.end = 2 * r.pairs
			r.stop()
		}
	}
}

// fail ends the tournament. That it was asked to stop is no failure.
func (r *run) fail(ctx context.Context, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		return
	}
	if r.err == nil {
		r.err = err
	}
	r.stop()
}

// Progress tells how far a tournament is.
type Progress struct {
	disk.Progress
	Test *SPRTState // nil: none is made

	// Standing computes the figures so far. It may be asked only while the
	// progress is being told, and takes the longer the more games there are.
	Standing func() Report
}

// In reads as "12 of 60 games, 3.1 a second, 15s left".
func (p Progress) In(l i18n.Language) string { return i18n.Join(", ", p.Parts()...).In(l) }

// Parts returns what In joins, the most important first.
func (p Progress) Parts() []i18n.Message {
	said := p.Progress.Parts()
	if p.Test != nil {
		said = slices.Insert(said, 1, i18n.Verbatim(p.Test.String()))
	}
	return said
}
