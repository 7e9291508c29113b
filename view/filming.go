package view

import (
	"time"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/view/cast"
	"boardroom/view/room"
	"boardroom/view/sitting"
	"boardroom/view/term"
	"boardroom/view/theme"
	"boardroom/view/viewer"

	"github.com/gdamore/tcell/v2"
)

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
	home, err := room.New(room.Config{Screen: term.NewScreen(screen, term.Silent), Look: func(room.Terminal) theme.Look {
		return theme.NewLook(theme.Walnut(), theme.Unicode(), 1<<24)
	}})
	if err != nil {
		return "", err
	}
	defer screen.Fini()
	screen.SetSize(castWidth, castHeight)
	h, st := r.Header, r.Sheet.State()
	c := viewer.Config{Room: home, Entry: e, Painter: painter(e), Games: st.Games(), Results: st.Results, Motion: func() bool { return false },
		Facts: occasion(h.Extra), Study: viewer.Study{Analysis: found}}
	c.Seats = seated(h.Seats)
	film := cast.New(recordTitle(r.Title, sitting.Against(h.Seats)), h.Date, castWidth, castHeight)
	viewer.New(c).Film(screen, func(end bool) {
		cells, _, _ := screen.GetContents()
		if end {
			film.Show(cells, castEnd)
			return
		}
		film.Show(cells, castTurn)
	})
	return film.Text(), nil
}
