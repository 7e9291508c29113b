// Package review steps through a record on the board: forward, back, by move
// or by turn, to the start, to the end, to any turn, or by itself.
package review

import (
	"context"
	"slices"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/view/board"
	"boardroom/view/board/moving"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Config is what a viewer needs.
type Config struct {
	Screens *screens.Stack
	Entry   catalog.Entry // what is replayed
	Painter board.Painter
	Name    i18n.Message         // of what is replayed, for the header
	Seats   []board.Seat         // the scores in them are filled in by the viewer
	State   core.State           // what has been played; at least one game has begun
	Rest    *Rest                // what follows that; nil: nothing does
	Note    i18n.Message         // what is wrong with the record, shown below the board; empty: nothing
	Facts   []i18n.Message       // about the occasion, shown at the start
	Beat    func() time.Duration // between two moves when it plays by itself
	Hurry   func(by int)         // makes the beat shorter or, below 0, longer
	Motion  func() bool          // pieces are seen to go from spot to spot
	PlayOn  func(core.History)
	Copy    func(said i18n.Message, text string) // and says so
	// CopyPosition copies the text of a position, and says so, or another form of it, and
	// says what it is.
	CopyPosition func(said i18n.Message, text string)
	// Export asks in which format and where the record is to be written, with its analysis,
	// or of it the turn of a game that is shown, by their index; turn -1 is the start. Of a
	// position without a game that is the position. nil: it cannot be.
	Export    func(found *analysis.Analysis, game, turn int)
	SaveAs    func()            // asks where a copy of the record is to be written; nil: it cannot be
	OpenFile  func()            // asks for a file to be replayed; nil: none can be
	Link      func()            // shows a link to the record; nil: there is none
	Record    string            // the record's text, to be copied; empty: it cannot be
	Back      bool              // begin at the end, to look back from there
	Moment    *int              // with Back: begin at this turn, by its index among those of all games, with its best plays; nil: at the end
	Alone     i18n.Message      // said of a position without a game; empty: it is of one
	Pasted    func(text string) // does something with a text that is pasted; nil: nothing does
	Asking    bool              // begin with a hint, if one can be given
	Analysing bool              // begin with the analysis, if it can be made
	Study                       // what can be found out and said about it
	Flipped   bool              // with Back: the second seat's side is below, as at the table; else a lone person's is
}

// A Rest is what follows of a long record, which is read while the beginning is shown.
type Rest struct {
	// Read reads it, in the background, as Recording.ReadOn does.
	Read func(ctx context.Context, tell func(st core.State, part float64))
	// Whole returns what there is to show once it is read.
	Whole func() Config
}

// A Screen shows a record at one moment, and what is known and tried there.
type Screen struct {
	Config
	timeline
	board    *moving.Board
	trial    trial
	verdicts verdicts
	notebook notebook
	hints    hints

	navigation navigation
	reading    *board.Task

	flipped bool
	entered bool // it has been shown
}

// New returns a viewer at the start of the first game, or where the last one
// stands.
func New(c Config) *Screen {
	v := &Screen{timeline: newTimeline(c), reading: board.NewTask(c.Screens)}
	if c.Back {
		v.cursor.End()
		if c.Moment != nil {
			v.cursor.Goto(*c.Moment)
		}
		v.flipped = c.Flipped
	} else {
		v.flipped = board.StartsFlipped(c.Seats)
	}
	v.trial = trial{timeline: &v.timeline, screens: c.Screens, pause: v.navigation.stop}
	v.board = moving.New(moving.Config{
		Screens: c.Screens, Hands: c.Entry.Hands, Painter: c.Painter, Dice: v.game().Game.About().Dice, Show: v.show,
		Scene: func() board.Scene {
			return board.Scene{Position: v.trial.position(), Look: v.Screens.Look(), Flipped: v.flipped}
		},
		Can: v.trial.canMove, Draws: v.trial.draws, Post: v.trial.try, Choose: v.hints.choose, Motion: c.Motion,
	})
	v.trial.board, v.trial.Trial = v.board, moving.NewTrial(v.board)
	v.verdicts = verdicts{entry: c.Entry, timeline: &v.timeline, screens: c.Screens, analysing: board.NewTask(c.Screens), best: c.Moment != nil}
	v.notebook = notebook{timeline: &v.timeline, screens: c.Screens}
	v.hints = hints{screens: c.Screens, board: v.board, trial: &v.trial, verdicts: &v.verdicts, pause: v.navigation.stop}
	v.navigation = navigation{timeline: &v.timeline, screens: c.Screens, board: v.board, hurry: c.Hurry, mistake: v.verdicts.mistake}
	v.navigation.autoplay = autoplay{after: c.Screens.After, beat: c.Beat, next: func() bool { return v.navigation.glide(v.cursor.Forward) }, restart: func() { v.cursor.Start() }}
	v.know(c)
	return v
}

// know takes what is known of the record.
func (v *Screen) know(c Config) {
	v.Config, v.verdicts.Study = c, c.Study
	v.notebook.notes, v.notebook.save, v.notebook.remove = c.Notes, c.Keep, c.Drop
}

// readOn reads what is still to be read, in the background.
func (v *Screen) readOn() {
	v.reading.Ask(func(ctx context.Context, tell func(func())) func() {
		v.Rest.Read(ctx, func(st core.State, part float64) {
			tell(func() { v.navigation.extend(st, part) })
		})
		return v.readAll
	})
}

// readAll takes what is known of the record now that it is read to its end.
func (v *Screen) readAll() {
	told := v.verdicts.Trouble != nil
	v.part = 1
	v.know(v.Rest.Whole())
	if !told {
		v.tellTrouble()
	}
}

// tellTrouble says what could not be read of what is kept beside the record.
func (v *Screen) tellTrouble() {
	if v.verdicts.Trouble != nil {
		v.Screens.Refuse(v.verdicts.Trouble)
	}
}

// Title names what is replayed.
func (v *Screen) Title() i18n.Message {
	if v.trial.Active() {
		return variationTitle(v.Name)
	}
	return v.Name
}

// Typing reports whether a move of a variation is being typed.
func (v *Screen) Typing() bool { return v.board.Typing() }

// Paste takes a pasted text.
func (v *Screen) Paste(text string) {
	if v.Pasted != nil {
		v.Pasted(text)
	}
}

// Primitive is the viewer itself.
func (v *Screen) Primitive() tview.Primitive { return &face{v.board, v} }

// Enter says, once, what could not be read of what is kept beside the record, and
// begins the analysis that is wanted.
func (v *Screen) Enter() {
	if v.entered {
		return
	}
	v.entered = true
	if v.Rest != nil {
		v.readOn()
	}
	v.tellTrouble()
	if v.Analysing && v.verdicts.canAnalyse() == nil {
		v.verdicts.analyse()
	}
	if v.Asking && v.hints.canAsk() == nil {
		v.hints.toggle()
	}
}

// Leave stops it, and whatever it has begun.
func (v *Screen) Leave() {
	v.navigation.stop()
	v.reading.Stop()
	v.board.Hint.Close()
	v.verdicts.analysing.Stop()
}

// show tells the picture what there is to see.
func (v *Screen) show() board.Snapshot {
	v.hints.drop()
	if v.trial.Active() {
		return v.showVariation()
	}
	frame := v.cursor.Frame()
	at, toAct := v.at(), board.NextToAct(frame.Position)
	if v.over() {
		toAct = core.Nobody
	}
	show := board.Snapshot{
		Scene:   board.Scene{Position: frame.Position, Flipped: v.flipped, Still: true, Over: v.over(), Last: v.last(), Replayed: true, Targets: v.board.Hinted()},
		Seats:   v.seats(),
		ToAct:   toAct,
		Turns:   v.cursor.Turns(),
		At:      at,
		Remarks: v.verdicts.found(frame.Game),
		Plays:   v.plays(),
		Graph:   v.verdicts.graph(v.near(), false),
		GraphOf: v.name(v.near()),
		Status:  v.line(),
		Note:    v.Note,
		Motion:  v.board.Motion.Now(),
	}
	if !v.board.Hint.Open() {
		show.Also = v.verdicts.otherPlays()
	}
	return show
}

// showVariation tells the picture what there is to see of a variation.
func (v *Screen) showVariation() board.Snapshot {
	line, p, look := v.trial.history(), v.trial.position(), v.Screens.Look()
	turns := line.Turns()
	show := board.Snapshot{
		Scene:          board.Scene{Position: p, Flipped: v.flipped, Still: p.Actor() < 0, Over: p.Actor() == core.Nobody},
		Seats:          v.seats(),
		ToAct:          board.NextToAct(p),
		Turns:          turns,
		VariationTurns: len(v.trial.Line().Turns()),
		At:             len(turns) - 1,
		Plays:          v.plays(),
		Graph:          v.verdicts.graph(v.near(), true),
		GraphOf:        v.name(v.near()),
		Status:         widget.Row{{Text: v.trial.left().In(look.Language) + " ", Role: theme.Warning}, {Text: v.trial.wanted().In(look.Language), Role: theme.Text}},
	}
	if len(turns) > 0 {
		show.Scene.Last = line.Moves[turns[len(turns)-1].From:]
	}
	show.Scene.Targets = v.board.Hinted()
	if row := v.hints.says(); row != nil {
		show.Status = append(show.Status[:1], row...)
	}
	v.board.AddTo(&show, 1)
	return show
}

// plays are the best plays of the turn at the cursor, with the one played, and
// the notes on it.
func (v *Screen) plays() board.Plays {
	switch {
	case v.board.Hint.Open():
		return v.board.Hint.Plays()
	case v.trial.Active():
		return board.Plays{}
	case !v.verdicts.best || v.verdicts.Analysis == nil:
		return v.notebook.remarks()
	}
	plays := v.verdicts.bestPlays()
	if notes := v.notebook.remarks().Says; !notes.Empty() {
		plays.Says = i18n.Join("\n", plays.Says, noted(notes))
	}
	return plays
}

// near is the seat of the side below; of more than two the first person's, or
// the first.
func (v *Screen) near() core.Seat {
	switch {
	case len(v.players) > 2:
		return core.Seat(max(0, slices.IndexFunc(v.players, func(s board.Seat) bool { return s.Level == "" })))
	case v.flipped:
		return 1
	}
	return 0
}

// line is what stands below the board: a hint, or how well the turn was played,
// or else where the cursor is.
func (v *Screen) line() widget.Row {
	if row := v.hints.says(); row != nil {
		return row
	}
	row, look := v.verdicts.verdict(), v.Screens.Look()
	says := widget.Span{Text: v.says().In(look.Language), Role: theme.Text}
	if !v.Alone.Empty() {
		says.Text = v.Alone.In(look.Language)
	}
	switch {
	case v.verdicts.analysing.Running():
		return widget.Row{{Text: v.verdicts.says().In(look.Language) + " ", Role: theme.Key}, says}
	case v.partly():
		return widget.Row{{Text: readingSoFar(v.part).In(look.Language) + " ", Role: theme.Key}, says}
	case row == nil:
		return widget.Row{says}
	case v.atEnd():
		row = append(widget.Row{{Text: v.ending().In(look.Language) + " ", Role: theme.Text}}, row...)
	}
	if v.several() {
		row = append(widget.Row{{Text: look.T("Game %d.", v.cursor.Frame().Game+1) + " ", Role: theme.Text}}, row...)
	}
	return row
}

// BeforeInput ends what still moves.
func (v *Screen) BeforeInput() { v.board.Motion.End() }

// Film shows a record on a screen turn by turn, from its start, and tells of each
// once it is there, and whether a game ends with it.
func (v *Screen) Film(screen tcell.Screen, shown func(end bool)) {
	width, height := screen.Size()
	v.board.SetRect(0, 0, width, height)
	for more := true; more; more = v.cursor.NextTurn() {
		screen.Clear()
		v.board.Draw(screen)
		screen.Show()
		shown(v.atEnd())
	}
}
