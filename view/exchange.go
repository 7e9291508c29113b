package view

import (
	"context"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/exchange"
	"boardroom/records/exchange/arimaa"
	"boardroom/records/exchange/backgammon"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/screens/menu"
	"boardroom/view/screens/review"
	"boardroom/view/show"
	"boardroom/view/sitting"
	"boardroom/view/term"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// exportEntry is export for a record of a list.
func (a *App) exportEntry(e records.Entry) {
	game, err := a.folder.Find(e.Game)
	if err != nil {
		a.screens.Fail(err)
		return
	}
	a.export(e.Path, written(game))
}

// written returns the formats in which a game is written.
func written(e catalog.Entry) exchange.Formats { return Formats().Of(e).Written() }

// export asks in which of some formats a record is to be written, and where, and does
// that.
func (a *App) export(record string, formats exchange.Formats) {
	titles := make([]i18n.Message, len(formats))
	for i, f := range formats {
		titles[i] = formatTitle(f.Ending, f.Title)
	}
	a.screens.Choose(i18n.Msg(exportAs), titles, 0, func(i int) { a.exportAs(formats[i], record) })
}

// exportAs asks where a record is to be written in a format.
func (a *App) exportAs(f exchange.Format, record string) {
	var path string
	var told []i18n.Message
	a.screens.Prompt(screens.Prompt{
		Title: i18n.Msg(exportTitle), Label: i18n.Msg(askNewFile), Value: f.FileName(record), Offer: true,
		Check: func(typed string) (err error) {
			path, told, err = f.Export(a.folder.Games, record, typed, a.screens.Look().Language)
			return err
		},
		Done: func(string) { a.screens.Info(exportedTo(path, told)) },
	})
}

// importGames asks for a file or a folder, and keeps the games that are new in it; then
// came is called, with the path of the first of them, or empty. The dialog that stands
// meanwhile stops it.
func (a *App) importGames(came func(first string)) {
	var path string
	a.screens.Prompt(screens.Prompt{
		Title: i18n.Msg(importTitle), Label: i18n.Msg(askSource),
		Check: func(typed string) (err error) {
			path, err = exchange.Source(typed)
			return err
		},
		Done: func(string) {
			ctx, stop := context.WithCancelCause(context.Background())
			dismiss := a.screens.Ask(i18n.Msg(importTitle), importing(path), screens.Answer{Key: keys.Esc, Label: i18n.Msg(stopImport), Do: func() { stop(errStopped) }})
			tell := func(p exchange.Progress) { a.screens.Post(func() { a.screens.Info(importedSoFar(p)) }) }
			a.screens.Go(func() {
				im := exchange.Importer{Formats: Formats(), Catalog: a.folder.Games, Dir: a.folder.Dir}
				out := im.Import(ctx, []string{path}, tell)
				var err error
				if len(out.Added) > 0 {
					_, err = a.folder.Hall() // takes them in, so that nobody waits for that
				}
				a.screens.Post(func() {
					stop(nil)
					dismiss()
					came(append(out.Added, "")[0])
					a.imported(out)
					a.screens.Fail(err)
				})
			})
		},
	})
}

// imported says what has come of an import: in a line or, where there is more to say,
// on a page.
func (a *App) imported(out exchange.Outcome) {
	lines := []i18n.Message{importedGames(len(out.Added), out.Existing)}
	for _, err := range out.Wrong {
		lines = append(lines, text.Sentence(err))
	}
	for _, told := range out.Told {
		lines = append(lines, text.Sentence(i18n.Errorf("%v", told)))
	}
	switch {
	case len(lines) > 2:
		a.screens.Info(i18n.Msg(""))
		a.screens.Push(menu.NewText(a.screens, i18n.Msg(importTitle), lines))
	case len(out.Wrong) > 0:
		a.screens.Refuse(i18n.Errorf("%s\n%w", lines[0], out.Wrong[0]))
	default:
		a.screens.Info(i18n.Join(" ", lines...))
	}
}

// Formats returns all formats in which games are imported and exported: the texts of
// other programs, and the forms in which any game is shown.
func Formats() exchange.Formats {
	return exchange.Formats{
		backgammon.Mat(), backgammon.SGF(), backgammon.XG(), backgammon.GammonX(), arimaa.Format(),
		{Name: "html", Title: "a page of HTML", Ending: ".html", Write: writePage,
			About: "shows any game in a browser, without boardroom or a network: the board, the turns, and the marks and chances of an analysis"},
		{Name: "svg", Title: "a picture", Ending: ".svg", Write: writePicture, Still: writeStill,
			About: "shows any game, or with --turn one position, as a picture: the board and the names, the game turn after turn, without boardroom or a script"},
		{Name: "cast", Title: "an asciicast", Ending: ".cast", Write: writeCast,
			About: `replays the game in a terminal: "asciinema play game.cast"`},
	}
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
	if len(r.Games()) == 0 {
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
	c := review.Config{Screens: home, Entry: e, Painter: painter(e), Games: st.Games(), Results: st.Results, Motion: func() bool { return false },
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
