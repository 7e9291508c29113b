package tournament

import (
	"context"
	"errors"
	"path/filepath"
	"runtime"
	"sync"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records/disk"
	"boardroom/records/text"
	"boardroom/records/tournament"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// A contest is the screen of a tournament that is played, or was.
type contest struct {
	*tview.Box
	Config
	entry  catalog.Entry
	setup  tournament.Setup
	keep   bool          // the records
	path   string        // of the tournament's own folder
	report reportOptions // with its folder
	jobs   int           // games at a time
	page   *widget.Page

	stop     func()         // nil: nothing is being played
	busy     sync.WaitGroup // what goes on in the background
	reading  bool           // what goes on is only that records are read
	stopping bool
	writing  bool // the report
	progress tournament.Progress
	standing tournament.Report
	err      error // what ended it, but for the person
}

// newContest returns the screen of a tournament that has been checked. The
// report goes into the folder; if none is named, into the tournament's own.
func newContest(c Config, e catalog.Entry, s tournament.Setup, keep bool, report reportOptions) *contest {
	t := &contest{Box: tview.NewBox(), Config: c, entry: e, setup: s, keep: keep, report: report, jobs: runtime.GOMAXPROCS(0)}
	t.path = c.Keep.Find(s)
	if report.folder == "" {
		t.report.folder = t.usualReport()
	}
	t.page = widget.NewPage(c.Screens.Look, t.rows)
	t.page.Measure = widest
	return t
}

// usualReport is the folder of a report for which no other was named.
func (t *contest) usualReport() string { return filepath.Join(t.path, "report") }

// readStanding reads how a tournament stands by its records, in the background.
func (t *contest) readStanding(k tournament.Entry) {
	ctx, stop := context.WithCancel(context.Background())
	t.stop, t.reading = stop, true
	t.progress = tournament.Progress{Progress: disk.Progress{Total: k.Planned}}
	t.background(func() {
		t.run(ctx, tournament.Config{Setup: k.Setup, Find: t.Find, Jobs: t.jobs, Folder: k.Folder()}, tournament.Read)
	})
}

// begin plays what is left of the tournament in the background. Anew throws
// away what was played of it before.
func (t *contest) begin(anew bool) error {
	config := tournament.Config{Setup: t.setup, Find: t.Find, Jobs: t.jobs}
	if t.keep {
		var err error
		if config.Folder, err = tournament.Open(t.path, t.setup, t.Version, anew); err != nil {
			return err
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	t.stop, t.stopping, t.err = stop, false, nil
	t.progress = tournament.Progress{Progress: disk.Progress{Total: t.setup.Games * len(t.setup.Pairings())}}
	t.background(func() { t.run(ctx, config, t.Play) })
	return nil
}

// background runs a function while the screen goes on.
func (t *contest) background(f func()) {
	t.busy.Add(1)
	t.Screens.Go(func() {
		defer t.busy.Done()
		f()
	})
}

// run plays or reads, and tells how it went.
func (t *contest) run(ctx context.Context, c tournament.Config, play func(context.Context, tournament.Config) (tournament.Report, error)) {
	last := t.progress
	show := t.progressView()
	c.Progress = func(p tournament.Progress) {
		last = p
		show(p)
	}
	report, err := play(ctx, c)
	if ctx.Err() != nil && errors.Is(err, ctx.Err()) {
		err = nil
	}
	if c.Folder != nil {
		err = errors.Join(err, c.Folder.Close())
	}
	t.Screens.Post(func() { t.ended(last, report, err) })
}

const (
	// pause is the least time between two drawings of the standing.
	pause = 200 * time.Millisecond
	// share is how much longer than to compute the standing the play goes on
	// before it is computed again.
	share = 20
)

// progressView returns what shows how far the tournament is, as often as there is time
// for it.
func (t *contest) progressView() func(tournament.Progress) {
	var next time.Time
	return func(p tournament.Progress) {
		began := time.Now()
		if began.Before(next) {
			return
		}
		standing := p.Standing()
		ended := time.Now()
		next = ended.Add(max(pause, share*ended.Sub(began)))
		t.Screens.Post(func() {
			t.progress, t.standing = p, standing
			t.page.Update()
		})
	}
}

// ended is told when nothing is played any more.
func (t *contest) ended(p tournament.Progress, r tournament.Report, err error) {
	t.stop()
	t.stop, t.stopping, t.reading = nil, false, false
	t.progress, t.err = p, err
	if r.Games.Len() > 0 || err == nil {
		t.standing = r
	}
	t.page.Update()
}

// running reports whether games are being played, or read.
func (t *contest) running() bool { return t.stop != nil }

// complete reports whether all games have been played.
func (t *contest) complete() bool {
	return t.progress.Done == t.progress.Total || t.standing.Complete() && t.standing.Games.Len() > 0
}

// Leave ends the play, and waits for it and for a report that is being written.
func (t *contest) Leave() {
	if t.running() {
		t.stop()
	}
	t.busy.Wait()
}

const (
	widest    = 132 // columns of the tables, at most
	headLines = 2   // above what is going on, and what scrolls
	margin    = 2
	longBar   = 40 // columns of the bar, at most
	leastBar  = 4  // at least
)

// Draw shows what is played and how far it is, and below that the standing.
func (t *contest) Draw(screen tcell.Screen) {
	x, y, width, height := t.GetRect()
	look := t.Screens.Look()
	inner := min(width-2, widest)
	left := x + (width-inner)/2
	look.Draw(screen, left, y, inner, fitting(t.played(), inner, look), look.Style(theme.Dim))
	t.drawBar(screen, left, y+1, inner, look)
	says, role := t.state()
	head := y + headLines
	for _, line := range text.Wrap(text.Printable(says.In(look.Language)), inner) {
		look.Draw(screen, left, head, inner, line, look.Style(role))
		head++
	}
	t.page.SetRect(x, head, width, height-(head-y))
	t.page.Draw(screen)
}

// fitting says as many of some words as there is room for, the first in any case.
func fitting(words []i18n.Message, width int, look theme.Look) string {
	said := words[0].In(look.Language)
	for _, w := range words[1:] {
		more := said + ", " + w.In(look.Language)
		if text.Width(more) > width {
			break
		}
		said = more
	}
	return text.Cut(said, width, look.Ellipsis)
}

// played says what the tournament is, the most important first.
func (t *contest) played() []i18n.Message {
	s := t.setup
	words := []i18n.Message{players(len(s.Players)), gamesOfEach(s.Games)}
	if s.Seats > 2 {
		words = append(words, seats(s.Seats))
	}
	if s.To > 0 {
		words = append(words, matchesTo(s.To))
	}
	return append(words, seed(text.Printable(s.Seed)))
}

// drawBar shows how many games are done, and says so.
func (t *contest) drawBar(screen tcell.Screen, x, y, width int, look theme.Look) {
	p := t.progress
	said := []i18n.Message{gamesDone(p.Done, p.Total)}
	if p.Done < p.Total && t.complete() {
		said = []i18n.Message{testedAfter(p.Done, p.Total)}
	}
	if t.running() && p.Done > 0 {
		said = p.Parts()
	}
	words := fitting(said, width-leastBar-margin, look)
	bar := max(leastBar, min(longBar, width-text.Width(words)-margin))
	full := bar * p.Done / p.Total
	theme.Fill(screen, x, y, bar, 1, look.Horizontal, look.Style(theme.Dim))
	theme.Fill(screen, x, y, full, 1, look.HeavyHorizontal, look.Style(theme.Good))
	look.Draw(screen, x+bar+margin, y, width-bar-margin, words, look.Style(theme.Text))
}

// state says what is going on.
func (t *contest) state() (i18n.Message, theme.Role) {
	switch {
	case t.reading:
		return i18n.Msg(reading), theme.Text
	case t.stopping:
		return i18n.Msg(stopping), theme.Warning
	case t.running():
		return i18n.Msg(playing), theme.Text
	case t.err != nil:
		return endedEarly(t.err), theme.Error
	case !t.complete():
		return i18n.Join(" ", i18n.Msg(stopped), i18n.Msg(t.whatStays())), theme.Warning
	case t.writing:
		return i18n.Msg(writing), theme.Text
	case t.standing.Games.Len() < t.progress.Total:
		return i18n.Msg(testStopped), theme.Good
	}
	return i18n.Msg(allPlayed), theme.Good
}

// Title is that of the game.
func (t *contest) Title() i18n.Message { return i18n.Verbatim(t.entry.Title) }

// Primitive is the screen itself.
func (t *contest) Primitive() tview.Primitive { return t }

// Actions stop the tournament, and show what came of it.
func (t *contest) Actions() keys.Table {
	var table keys.Table
	if t.running() && !t.reading {
		table = keys.Table{
			{Keys: []keys.Key{"s"}, Label: i18n.Msg("Stop"), Help: i18n.Msg("Stop now, and keep the standings so far"), Do: t.stopPlay, Why: t.canStop},
			{Keys: []keys.Key{keys.Esc}, Label: i18n.Msg("Leave"), Help: i18n.Msg("Stop and go back"), Do: t.leave},
		}
	} else {
		table = keys.Table{
			{Keys: []keys.Key{"w"}, Label: i18n.Msg("of a tournament\x04Report"), Help: i18n.Msg("Write a report"), Do: t.writeReport, Why: t.canWrite},
			{Keys: []keys.Key{"o"}, Label: i18n.Msg("Games"), Help: i18n.Msg("List and replay the games"), Do: t.listGames, Why: t.canOpen},
			{Keys: []keys.Key{"p"}, Label: i18n.Msg("Play on"), Help: i18n.Msg("Play the remaining games"), Do: t.playOn, Why: t.canPlayOn},
		}
	}
	return append(table, t.page.Actions()...)
}

// MouseHandler scrolls with the wheel.
func (t *contest) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return t.page.MouseHandler()
}

func (t *contest) stopPlay() {
	t.stopping = true
	t.stop()
}

func (t *contest) canStop() error {
	if t.stopping {
		return errStopping
	}
	return nil
}

// leave asks before the play ends.
func (t *contest) leave() {
	t.Screens.Ask(i18n.Msg(askLeave), i18n.Join(" ", i18n.Msg(stillPlayed), i18n.Msg(t.whatStays())),
		screens.Answer{Key: "n", Label: i18n.Msg("Play on")},
		screens.Answer{Key: "y", Label: i18n.Msg("Leave"), Do: func() { t.Screens.Close(t) }})
}

// whatStays says what becomes of a tournament that is stopped.
func (t *contest) whatStays() i18n.Text {
	if t.keep {
		return isKept
	}
	return isNotKept
}

func (t *contest) canPlayOn() error {
	switch {
	case t.reading:
		return errReading
	case t.complete():
		return errAllPlayed
	case !t.keep:
		return errOnlyAnew
	}
	return nil
}

func (t *contest) playOn() {
	if err := t.begin(false); err != nil {
		t.Screens.Fail(err)
	}
}

func (t *contest) canOpen() error {
	switch {
	case !t.keep:
		return errNoRecords
	case t.standing.Games.Len() == 0:
		return errNoGame
	}
	return nil
}

func (t *contest) listGames() { t.Screens.Push(newGameList(t)) }

// describe says which game a notable one is.
func (t *contest) describe(n tournament.Highlight) i18n.Message {
	g := n.Game
	return notable(n.Kind.Text(), g.Number, g.Length(), g.Points, text.Printable(t.standing.Versus(g.Players)))
}
