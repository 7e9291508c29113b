package view

import (
	"errors"
	"fmt"
	"time"

	rulesarimaa "boardroom/core/arimaa"
	rulesblockme "boardroom/core/blockme"
	"boardroom/core/catalog"
	rulesstones "boardroom/core/stones"
	rulestables "boardroom/core/tables"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/exchange"
	"boardroom/view/board"
	"boardroom/view/board/arimaa"
	"boardroom/view/board/blockme"
	"boardroom/view/board/squares"
	"boardroom/view/board/tables"
	"boardroom/view/screens"
	"boardroom/view/screens/review"
	"boardroom/view/show"
	"boardroom/view/sitting"
	"boardroom/view/term"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// painters lists who paints the boards of each family of games.
func painters() map[string]board.Painter {
	return map[string]board.Painter{
		rulesarimaa.Family:  arimaa.New(),
		rulesblockme.Family: blockme.New(),
		rulesstones.Family:  squares.Stones(),
		rulestables.Family:  tables.New(),
	}
}

// painter returns who paints the board of a game; nil if nobody does.
func painter(e catalog.Entry) board.Painter { return painters()[e.Family] }

// CanShow returns an error that says why a game cannot be played on the screen,
// or nil. It is asked before a record of the game is begun.
func CanShow(e catalog.Entry) error {
	if err := e.Whole(); err != nil {
		return err
	}
	if painter(e) == nil {
		return noPainter(e.Title)
	}
	return nil
}

// Formats returns all formats in which games are imported and exported: the texts of
// other programs, and the forms in which any game is shown.
func Formats() exchange.Formats {
	return append(exchange.Texts(),
		exchange.Format{Name: "html", Title: "a page of HTML", Ending: ".html", Write: writePage, Any: true},
		exchange.Format{Name: "cast", Title: "an asciicast", Ending: ".cast", Write: writeCast, Any: true},
	)
}

// writePage writes a record as a page of HTML.
func writePage(r exchange.Record) (string, []string, error) {
	found, told, err := shownWith(r)
	if err != nil {
		return "", nil, err
	}
	page, err := show.Page(r.Entry, r.Record, found)
	return string(page), told, err
}

// writeCast writes the replay of a record as an asciicast.
func writeCast(r exchange.Record) (string, []string, error) {
	found, told, err := shownWith(r)
	if err != nil {
		return "", nil, err
	}
	text, err := Cast(r.Entry, r.Record, found)
	return text, told, err
}

// shownWith returns the analysis with which a record is to be shown, or nil. One that
// cannot be used is told of.
func shownWith(r exchange.Record) (found *analysis.Analysis, told []string, err error) {
	if len(r.Games()) == 0 {
		return nil, nil, errors.New("no game was begun, so there is nothing to show")
	}
	found, trouble := r.Analysis()
	if trouble != nil {
		told = append(told, fmt.Sprintf("it is shown without its analysis: %v", trouble))
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
func Cast(e catalog.Entry, r *records.Record, found *analysis.Analysis) (string, error) {
	screen := tcell.NewSimulationScreen("UTF-8")
	home, err := screens.New(screens.Config{Screen: term.NewScreen(screen, term.Silent), Look: func(screens.Terminal) theme.Look {
		return theme.NewLook(theme.Walnut(), theme.Unicode(), 1<<24)
	}})
	if err != nil {
		return "", err
	}
	defer screen.Fini()
	screen.SetSize(castWidth, castHeight)
	h, st := r.Header, r.Sheet.State()
	c := review.Config{Screens: home, Entry: e, Painter: painter(e), Games: st.Games(), Results: st.Results, Motion: func() bool { return false },
		Facts: occasion(h.Extra), Study: review.Study{Analysis: found}}
	c.Seats = seated(h.Seats)
	film := show.NewCast(recordTitle(r.Title, sitting.Against(h.Seats)), h.Date, castWidth, castHeight)
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
