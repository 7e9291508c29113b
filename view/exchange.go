package view

import (
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/exchange"
	"boardroom/records/exchange/arimaa"
	"boardroom/records/exchange/backgammon"
	"boardroom/view/screens"
	"boardroom/view/screens/review"
	"boardroom/view/show"
	"boardroom/view/sitting"
	"boardroom/view/term"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// Formats returns all formats in which games are imported and exported: the texts of
// other programs, and the forms in which any game is shown.
func Formats() exchange.Formats {
	return exchange.Formats{
		backgammon.Mat(), backgammon.SGF(), backgammon.XG(), backgammon.GammonX(), arimaa.Format(), pageFormat(),
		{Name: "svg", Title: "a picture", Ending: ".svg", Write: writePicture, Still: writeStill,
			About: "shows any game, or with --turn one position, as a picture: the board and the names, the game turn after turn, without boardroom or a script"},
		{Name: "cast", Title: "an asciicast", Ending: ".cast", Write: writeCast,
			About: `replays the game in a terminal: "asciinema play game.cast"`},
	}
}

// pageFormat is the format of a page.
func pageFormat() exchange.Format {
	return exchange.Format{Name: "html", Title: "a page of HTML", Ending: ".html", Write: writePage,
		About: "shows any game in a browser, without boardroom or a network: the board, the turns, and the marks and chances of an analysis"}
}

// writePage writes a record as a page of HTML.
func writePage(r exchange.Record) (string, []i18n.Message, error) {
	found, told, err := shownWith(r)
	if err != nil {
		return "", nil, err
	}
	page, err := show.Page(r.Entry, r.Record, found, r.Language)
	return string(page), told, err
}

// writePicture writes a record as a picture that moves.
func writePicture(r exchange.Record) (string, []i18n.Message, error) {
	found, told, err := shownWith(r)
	if err != nil {
		return "", nil, err
	}
	return show.Picture(r.Entry, r.Record, found, r.Language), told, nil
}

// writeStill writes a turn of a record as a picture.
func writeStill(r exchange.Record, game, turn int) (string, []i18n.Message, error) {
	found, told, err := shownWith(r)
	if err != nil {
		return "", nil, err
	}
	return show.Still(r.Entry, r.Record, found, game, turn, r.Language), told, nil
}

// writeCast writes the replay of a record as an asciicast.
func writeCast(r exchange.Record) (string, []i18n.Message, error) {
	found, told, err := shownWith(r)
	if err != nil {
		return "", nil, err
	}
	text, err := Cast(r.Entry, r.Record, found, r.Language)
	return text, told, err
}

// shownWith returns the analysis with which a record is to be shown, or nil. One that
// cannot be used is told of.
func shownWith(r exchange.Record) (found *analysis.Analysis, told []i18n.Message, err error) {
	if r.GameCount() == 0 {
		return nil, nil, i18n.NewError("nothing to show: no game has begun")
	}
	found, trouble := r.Analysis()
	if trouble != nil {
		told = append(told, i18n.Msg("shown without its analysis: %v", trouble))
	}
	return found, told, nil
}

// The size of a recording, in cells, and how long it shows a turn and an end.
const (
	castWidth, castHeight = 100, 32
	castTurn              = 1300 * time.Millisecond
	castEnd               = 4 * time.Second
)

// Cast returns an asciicast of the replay of a record in which a game was begun.
// The analysis may be nil: there is none.
func Cast(e catalog.Entry, r *records.Record, found *analysis.Analysis, l i18n.Language) (string, error) {
	screen := tcell.NewSimulationScreen("UTF-8")
	home, err := screens.New(screens.Config{Screen: term.NewScreen(screen, term.NoEnvironment), Look: func(screens.Terminal) theme.Look {
		return theme.NewLook(theme.Walnut(), theme.Unicode(), 1<<24).Speaking(l)
	}})
	if err != nil {
		return "", err
	}
	defer screen.Fini()
	screen.SetSize(castWidth, castHeight)
	h, st := r.Header, r.Sheet.State()
	c := review.Config{Screens: home, Entry: e, Painter: painter(e), State: st, Motion: func() bool { return false },
		Facts: occasion(h.Extra), Study: review.Study{Analysis: found}}
	c.Seats = seated(h.Seats)
	film := show.NewCast(recordTitle(r.Title, sitting.Against(h.Seats)).In(l), h.Date, castWidth, castHeight)
	review.New(c).Film(screen, func(end bool) {
		cells, _, _ := screen.GetContents()
		if end {
			film.Show(cells, castEnd)
			return
		}
		film.Show(cells, castTurn)
	})
	return film.Text(), nil
}
