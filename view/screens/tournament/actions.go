package tournament

import (
	"fmt"
	"path/filepath"

	"boardroom/records/text"
	"boardroom/records/tournament"
	"boardroom/records/tournament/report"
	"boardroom/view/keys"
	"boardroom/view/screens"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Title is that of the game.
func (t *contest) Title() string { return t.entry.Title }

// Primitive is the screen itself.
func (t *contest) Primitive() tview.Primitive { return t }

// Actions stop the tournament, and show what came of it.
func (t *contest) Actions() keys.Table {
	var table keys.Table
	if t.running() && !t.reading {
		table = keys.Table{
			{Keys: []keys.Key{"s"}, Label: "Stop", Help: "Stop here, with the standing so far", Do: t.halt, Why: t.canHalt},
			{Keys: []keys.Key{keys.Esc}, Label: "Leave", Help: "Stop, and go one level back", Do: t.leave},
		}
	} else {
		table = keys.Table{
			{Keys: []keys.Key{"w"}, Label: "Report", Help: "Write a report", Do: t.writeUp, Why: t.canWrite},
			{Keys: []keys.Key{"o"}, Label: "Games", Help: "List the games, and replay one", Do: t.listGames, Why: t.canOpen},
			{Keys: []keys.Key{"p"}, Label: "Play on", Help: "Play the games that are left", Do: t.goOn, Why: t.canGoOn},
		}
	}
	return append(table, t.page.Actions()...)
}

// MouseHandler scrolls with the wheel.
func (t *contest) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return t.page.MouseHandler()
}

func (t *contest) halt() {
	t.stopping = true
	t.stop()
}

func (t *contest) canHalt() error {
	if t.stopping {
		return errStopping
	}
	return nil
}

// leave asks before the play ends.
func (t *contest) leave() {
	t.Screens.Ask(askLeave, stillPlayed+" "+t.whatStays(),
		screens.Answer{Key: "n", Label: "Play on"},
		screens.Answer{Key: "y", Label: "Leave", Do: func() { t.Screens.Close(t) }})
}

// whatStays says what becomes of a tournament that is stopped.
func (t *contest) whatStays() string {
	if t.keep {
		return isKept
	}
	return isNotKept
}

func (t *contest) canGoOn() error {
	switch {
	case t.reading:
		return errReading
	case t.whole():
		return errAllPlayed
	case !t.keep:
		return errOnlyAnew
	}
	return nil
}

func (t *contest) goOn() {
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

// told says which game a notable one is.
func (t *contest) told(n tournament.Notable) string {
	g := n.Game
	return notable(n.Why, g.Number, g.Length(), g.Points, text.Printable(t.standing.Versus(g.Players)))
}

func (t *contest) canWrite() error {
	switch {
	case t.writing:
		return errWriting
	case t.standing.Counted == 0:
		return errNoPair
	}
	return nil
}

// writeUp writes the report, over one that is there only if the person agrees.
func (t *contest) writeUp() {
	if report.Check(t.report.folder, false) == nil {
		t.write(false)
		return
	}
	if err := report.Check(t.report.folder, true); err != nil {
		t.Screens.Fail(err)
		return
	}
	t.Screens.Ask(writeOver, askWriteOver(t.report.folder),
		screens.Answer{Key: "n", Label: "No"},
		screens.Answer{Key: "y", Label: "Write", Do: func() { t.write(true) }})
}

// write writes the report in the background.
func (t *contest) write(over bool) {
	t.writing = true
	standing, facts := t.standing, t.facts()
	t.background(func() {
		err := report.Write(t.report.folder, report.New(standing, facts), over)
		t.Screens.Post(func() {
			t.writing = false
			if err != nil {
				t.Screens.Fail(notWritten(err))
				return
			}
			t.Screens.Info(reportIn(filepath.Join(t.report.folder, report.Page)))
		})
	})
}

func (t *contest) facts() report.Facts {
	f := report.Facts{
		Command: fmt.Sprintf("boardroom %s", t.setup.Command(tournament.DefaultSetup(t.entry))), Version: t.Version,
		Machine: report.ThisMachine(), Jobs: t.jobs, Date: t.Now(),
		Title: t.report.title, Author: t.report.author, Language: t.report.language,
	}
	if t.progress.Done > t.progress.Read {
		f.Took = t.progress.Played
	}
	return f
}
