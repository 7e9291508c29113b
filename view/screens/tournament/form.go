// Package tournament lets computer players meet on the screen: a form says who
// plays what, and then one sees the standing grow.
package tournament

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/text"
	"boardroom/records/tournament"
	"boardroom/records/tournament/report"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Config is what tournaments need.
type Config struct {
	Screens *screens.Stack
	Entries []catalog.Entry // to choose from
	Find    records.Finder
	Keep    tournament.Store // in which every tournament has a folder of its own
	Version string           // of the program
	Now     func() time.Time
	// Play plays a tournament; tournament.Run does.
	Play func(context.Context, tournament.Config) (tournament.Report, error)
	// Replay opens the record of a game.
	Replay func(path string)
	Board  board.PreviewReader // of the record of a game
	// Painter returns who paints a game's board; nil if nobody does.
	Painter func(catalog.Entry) board.Painter
}

// A Form is the screen on which a tournament is arranged.
type Form struct {
	*widget.Form
	Config
	entry    catalog.Entry
	entrants []entrant
	setup    tournament.Setup // but for the players
	test     string           // a sequential one, as typed; empty: none
	keep     bool             // the records
	report   reportOptions
}

// NewForm returns the form, filled in for the first of the games.
func NewForm(c Config) *Form {
	f := &Form{Form: widget.NewForm(c.Screens.Look), Config: c, keep: true, report: reportOptions{language: c.Screens.Look().Language}}
	f.Choose = c.Screens.Choose
	f.SetBorderPadding(1, 0, 0, 0)
	f.fillIn(c.Entries[0])
	return f
}

// Title is the screen's name.
func (f *Form) Title() i18n.Message { return i18n.Msg("Tournament") }

// Primitive is the form itself.
func (f *Form) Primitive() tview.Primitive { return f }

// Draw shows the fields and, where there is room, beside them the board.
func (f *Form) Draw(screen tcell.Screen) {
	start, err := f.entry.Game().Start(f.setup.Seats, f.setup.Set)
	board.DrawBesideForm(screen, f.Form, f.Painter(f.entry), start, err, f.Screens.Look())
	f.Form.Draw(screen)
}

// Actions are the form's, and beginning the tournament from anywhere.
func (f *Form) Actions() keys.Table {
	return append(keys.Table{
		{Keys: []keys.Key{keys.Ctrl("S"), "F2"}, Label: i18n.Msg(startLabel), Help: i18n.Msg("Start the tournament"), Do: f.start},
		{Keys: []keys.Key{keys.Ctrl("O"), "F3"}, Label: i18n.Msg("Earlier"), Help: i18n.Msg("Open or resume an earlier tournament"), Do: f.earlier},
	}, f.Form.Actions()...)
}

func (f *Form) earlier() { f.Screens.Push(NewList(f.Config, f.report.language)) }

// fillIn fills the form in for a game. What does not depend on the game stays.
func (f *Form) fillIn(e catalog.Entry) {
	usual := tournament.DefaultSetup(e)
	usual.Set = map[string]string{}
	if f.setup.Game != "" {
		usual.Games, usual.Seed = f.setup.Games, f.setup.Seed
	}
	f.entry, f.setup = e, usual
	f.fitPlayers()
	f.makeFields()
}

// makeFields makes the fields that suit the game and the players.
func (f *Form) makeFields() {
	fields := append([]widget.Field{f.gameField()}, f.playerFields()...)
	pairs := &widget.Number{
		Label: i18n.Msg("Pairs of games"), Min: 1, Max: 99999, Changed: func(n int) { f.setup.Games = 2 * n },
		Help: i18n.Msg("Pairs of games for each pairing: same dice, seats swapped."),
	}
	seed := &widget.Text{
		Label: i18n.Msg("Seed"), Changed: func(s string) { f.setup.Seed = s }, Valid: needed,
		Help: i18n.Msg("Any text. The same seed gives the same games."),
	}
	fields = append(fields, &widget.Heading{Label: i18n.Msg("Games")}, pairs.Set(f.setup.Games/2))
	fields = append(fields, f.tableFields()...)
	fields = append(fields, seed.Set(f.setup.Seed))
	if len(f.entrants) == 2 {
		fields = append(fields, f.testField())
	}
	fields = append(fields,
		&widget.Check{Label: i18n.Msg("Keep records"), Help: i18n.Msg("Save the games, to replay them or to resume the tournament."),
			On: f.keep, Changed: func(on bool) { f.keep = on }})
	fields = append(fields, &widget.Fold{Label: i18n.Msg("noun\x04Report"), Help: i18n.Msg("Title, author and folder of the report."), Says: f.reportSays, Fields: f.reportFields()})
	if options := f.entry.Options; len(options) > 0 {
		fields = append(fields, board.RulesFold(options, f.setup.Set, func(change func()) { change() }))
	}
	f.SetFields(append(fields,
		&widget.Button{Label: i18n.Msg(startLabel), Help: i18n.Msg("Start the tournament."), Do: f.start},
		&widget.Button{Label: i18n.Msg("Earlier tournaments"), Help: i18n.Msg("Open or resume an earlier tournament."), Do: f.earlier})...)
}

// testField says which sequential test ends a tournament of two.
func (f *Form) testField() widget.Field {
	return (&widget.Text{
		Label: i18n.Msg("Sequential test"), Width: 41,
		Help: i18n.Msg("Such as %s: stop once it's clear whether player 2 is that much stronger (Elo). Empty: play all games.", "elo0=0,elo1=20"),
		Valid: func(s string) error {
			if s == "" {
				return nil
			}
			_, err := tournament.ParseSPRT(s)
			return err
		},
		Changed: func(s string) { f.test = s },
	}).Set(f.test)
}

func (f *Form) gameField() widget.Field {
	return board.GameField(f.Screens, f.Entries, f.entry, f.fillIn)
}

// tableFields say how many sit at a table, if there is a choice, and how long
// they play.
func (f *Form) tableFields() []widget.Field {
	var fields []widget.Field
	seats := tournament.EvenSeats(f.entry)
	if len(seats) > 1 {
		c := &widget.Choice{Label: i18n.Msg("Seats"), At: max(0, slices.Index(seats, f.setup.Seats)),
			Help: i18n.Msg("At a table of four, the two players take alternate seats."), Changed: func(at int) { f.setup.Seats = seats[at] }}
		for _, n := range seats {
			c.Values = append(c.Values, i18n.Verbatim(strconv.Itoa(n)))
		}
		fields = append(fields, c)
	}
	points := &widget.Number{Label: i18n.Msg("Points per match"), Min: min(1, f.entry.To), Max: 99, Changed: func(n int) { f.setup.To = n },
		Help: i18n.Msg(matchHelp)}
	if points.Min == 0 {
		points.Help = i18n.Msg(matchOrSingleHelp)
	}
	return append(fields, points.Set(f.setup.To))
}

func (f *Form) start() {
	if f.Wrong() != nil {
		f.Screens.Warn(widget.Correct(i18n.Msg(startLabel)))
		return
	}
	setup, err := f.tournamentSetup()
	paper := f.report
	paper.folder = disk.FullPath(paper.folder)
	if err == nil && paper.folder != "" {
		err = report.Prepare(paper.folder, true)
	}
	if err != nil {
		f.Screens.Fail(err)
		return
	}
	f.open(newContest(f.Config, f.entry, setup, f.keep, paper), false)
}

// tournamentSetup returns the tournament that the form describes.
func (f *Form) tournamentSetup() (tournament.Setup, error) {
	setup := f.setup
	setup.Players, setup.Names = nil, map[string]string{}
	for _, e := range f.entrants {
		swept, err := tournament.ExpandSweep(e.name())
		if err != nil {
			return setup, err
		}
		setup.Players = append(setup.Players, swept...)
		if e.guest != "" {
			setup.Names[e.name()] = e.guest
		}
	}
	if f.test != "" && len(f.entrants) == 2 {
		test, err := tournament.ParseSPRT(f.test)
		if err != nil {
			return setup, err
		}
		setup.SPRT = &test
	}
	return setup.Check(f.Find)
}

// open begins a tournament and shows it. What another version of the program
// has played of it is thrown away only if the person agrees.
func (f *Form) open(c *contest, anew bool) {
	err := c.begin(anew)
	switch {
	case err == nil:
		f.Screens.Push(c)
	case errors.Is(err, tournament.ErrOtherTournament):
		f.Screens.Ask(i18n.Msg(beginAnew), text.Sentence(err),
			screens.Answer{Key: "n", Label: i18n.Msg("No")},
			screens.Answer{Key: "y", Label: i18n.Msg("Discard the games played"), Do: func() { f.open(c, true) }})
	default:
		f.Screens.Fail(err)
	}
}
