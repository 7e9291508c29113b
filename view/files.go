package view

import (
	"cmp"
	"context"
	"path/filepath"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/analysis"
	"boardroom/records/disk"
	"boardroom/records/exchange"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/screens/menu"
	"boardroom/view/screens/review"
	"boardroom/view/show"
	"boardroom/view/sitting"
)

// files is an App in what it does with files: to import and to export games, to open and
// to save records, and to take what is pasted.
type files struct{ *App }

// commands are what can be done with files on any screen.
func (a files) commands() keys.Table {
	if a.screens.Restrictions().Files {
		return nil
	}
	return keys.Table{
		{Label: i18n.Msg(screens.ImportGames), Help: i18n.Msg("Import games from a file or a folder"), Do: func() { a.importGames(a.offerReplay) }},
		{Label: i18n.Msg(screens.OpenFile), Help: i18n.Msg("Replay the games of a file"), Do: a.openFile},
	}
}

// exportEntry is export for a record of a list.
func (a files) exportEntry(e records.Entry) {
	game, err := a.folder.Find(e.Game)
	if err != nil {
		a.screens.Fail(err)
		return
	}
	a.export(e.Name(), Formats().Of(game).Written(), a.fromFile(e.Path))
}

// A loader reads a record that is to be written.
type loader func() (exchange.Record, error)

func (a files) fromFile(path string) loader {
	return func() (exchange.Record, error) { return exchange.Load(a.folder.Games, path) }
}

// exportReplayed returns what exports a record that is replayed, or a turn of it. What
// is in no file has the analysis that the replay knows.
func (a files) exportReplayed(r *review.Recording) func(found *analysis.Analysis, game, turn int) {
	return func(found *analysis.Analysis, game, turn int) {
		from := a.fromFile(r.Path)
		if r.Path == "" {
			from = func() (exchange.Record, error) {
				parsed, err := exchange.Parse(a.folder.Games, []byte(r.Text))
				parsed.Analysis = func() (*analysis.Analysis, error) { return found, nil }
				return parsed, err
			}
		}
		a.export(r.Name, Formats().Of(r.Entry).Written().At(game, turn), from)
	}
}

// export asks in which of some formats a record of a name is to be written, and where,
// and does that.
func (a files) export(name string, formats exchange.Formats, from loader) {
	titles := make([]i18n.Message, len(formats))
	for i, f := range formats {
		titles[i] = formatTitle(f.Ending, f.Title)
	}
	a.screens.Choose(i18n.Msg(exportAs), titles, 0, func(i int) { a.exportAs(name, formats[i], from) })
}

// exportAs asks where a record of a name is to be written in a format, and does that.
func (a files) exportAs(name string, f exchange.Format, from loader) {
	a.save(saving{title: i18n.Msg(exportTitle), said: exportedTo, name: f.FileName(name), write: func(to exchange.Place) ([]i18n.Message, error) {
		r, err := from()
		if err != nil {
			return nil, err
		}
		r.Language = a.screens.Look().Language
		return f.Export(r, to)
	}})
}

// exportPosition returns what exports a position as a picture.
func (a files) exportPosition(e catalog.Entry, p core.Position) func(*analysis.Analysis, int, int) {
	return func(*analysis.Analysis, int, int) {
		a.save(saving{title: i18n.Msg(exportTitle), said: exportedTo, name: e.Name + "-position.svg", write: func(to exchange.Place) ([]i18n.Message, error) {
			return nil, to.Save([]byte(show.Position(e, p, nil, a.screens.Look().Language)))
		}})
	}
}

// saveEntryAs is saveAs for a record of a list.
func (a files) saveEntryAs(e records.Entry) {
	text, err := records.Read(e.Path)
	if err != nil {
		a.screens.Fail(err)
		return
	}
	a.saveAs(e.Name(), text)
}

// saveAs asks where a copy of a record is to be written, and does that.
func (a files) saveAs(name string, text []byte) {
	name = exchange.Format{Ending: ".txt"}.FileName(name)
	a.save(saving{title: i18n.Msg(saveTitle), said: savedTo, name: name, write: func(to exchange.Place) ([]i18n.Message, error) {
		return nil, to.Save(text)
	}})
}

// A saving is a file that is to be written, under a name that is proposed.
type saving struct {
	title i18n.Message
	name  string
	write func(exchange.Place) ([]i18n.Message, error)
	said  func(path string, told []i18n.Message) i18n.Message
}

// save asks where a file is to be written, and has it written there. Nothing is
// replaced before that is agreed to.
func (a files) save(s saving) {
	a.saveTo(s, disk.ShortPath(filepath.Join(cmp.Or(a.saveFolder, disk.SaveFolder()), s.name)))
}

// saveTo is save with a place that is proposed.
func (a files) saveTo(s saving, proposed string) {
	var to exchange.Place
	var told []i18n.Message
	a.screens.Prompt(screens.Prompt{
		Title: s.title, Label: i18n.Msg(askNewFile), Value: proposed, Offer: true, Complete: disk.Complete,
		Check: func(typed string) (err error) {
			to, err = exchange.PlaceAt(typed, s.name, a.folder.Dir)
			if err == nil && !to.Taken {
				told, err = s.write(to)
			}
			return err
		},
		Done: func(typed string) {
			if !to.Taken {
				a.hasSaved(s, to, told)
				return
			}
			a.screens.Ask(s.title, alreadyThere(to.Path),
				screens.Answer{Key: "o", Label: i18n.Msg("Other name"), Do: func() { a.saveTo(s, typed) }},
				screens.Answer{Key: "r", Label: i18n.Msg("verb\x04Replace"), Do: func() {
					told, err := s.write(to)
					if err != nil {
						a.screens.Fail(err)
						return
					}
					a.hasSaved(s, to, told)
				}})
		},
	})
}

// hasSaved says what was written, and where; the next file is proposed there too.
func (a files) hasSaved(s saving, to exchange.Place, told []i18n.Message) {
	a.saveFolder = filepath.Dir(to.Path)
	a.screens.Info(s.said(to.Path, told))
}

// importer reads the games of other programs.
func (a files) importer() exchange.Importer {
	return exchange.Importer{Formats: Formats(), Catalog: a.folder.Games, Dir: a.folder.Dir}
}

// importGames asks for a file or a folder, and keeps the games that are new in it; then
// came shows the first of them, or tells that it does not.
func (a files) importGames(came func(first string) (shown bool)) {
	a.askSource(i18n.Msg(importTitle), i18n.Msg(askSource), func(path string) {
		a.keep(importing(path), came, func(ctx context.Context, tell func(exchange.Progress)) exchange.Outcome {
			return a.importer().Import(ctx, []string{path}, tell)
		})
	})
}

// askSource asks for a file or a folder that is there.
func (a files) askSource(title, label i18n.Message, use func(path string)) {
	var path string
	a.screens.Prompt(screens.Prompt{
		Title: title, Label: label, Complete: disk.Complete,
		Check: func(typed string) (err error) {
			path, err = exchange.Source(typed)
			return err
		},
		Done: func(string) { use(path) },
	})
}

// keep has games kept, and says what has come of it.
func (a files) keep(doing i18n.Message, came func(first string) (shown bool), do func(context.Context, func(exchange.Progress)) exchange.Outcome) {
	a.readFiles(i18n.Msg(importTitle), doing, func(ctx context.Context, tell func(exchange.Progress)) (show func()) {
		out := do(ctx, tell)
		var err error
		if len(out.Added) > 0 {
			_, err = a.folder.Hall() // takes them in, so that nobody waits for that
		}
		return func() {
			a.imported(out, came(out.First))
			a.screens.Fail(err)
		}
	})
}

// readFiles does something in the background, as long as nobody ends the dialog that
// stands meanwhile, and shows what has come of it.
func (a files) readFiles(title, doing i18n.Message, do func(ctx context.Context, tell func(exchange.Progress)) (show func())) {
	ctx, stop := context.WithCancelCause(context.Background())
	dismiss := a.screens.Ask(title, doing, screens.Answer{Key: keys.Esc, Label: i18n.Msg(stopImport), Do: func() { stop(errStopped) }})
	tell := func(p exchange.Progress) { a.screens.Post(func() { a.screens.Info(importedSoFar(p)) }) }
	a.screens.Go(func() {
		show := do(ctx, tell)
		a.screens.Post(func() {
			stop(nil)
			dismiss()
			a.screens.Info(i18n.Msg(""))
			show()
		})
	})
}

// shownBy shows the first game in a list.
func shownBy(came func(first string)) func(first string) (shown bool) {
	return func(first string) bool {
		came(first)
		return true
	}
}

// offerReplay shows nothing: imported offers that.
func (a files) offerReplay(string) (shown bool) { return false }

// imported says what has come of an import: in a line or, where there is more to say,
// on a page. From there, and where no list shows it, the first game can be replayed.
func (a files) imported(out exchange.Outcome, shown bool) {
	lines := []i18n.Message{importedGames(len(out.Added), out.Existing)}
	for _, err := range out.Wrong {
		lines = append(lines, text.Sentence(err))
	}
	for _, told := range out.Told {
		lines = append(lines, text.Sentence(i18n.Errorf("%v", told)))
	}
	replay := func() { a.replayEntry(records.Entry{Path: out.First}) }
	switch {
	case len(lines) > 2:
		var own []keys.Action
		if out.First != "" {
			own = append(own, keys.Action{Keys: []keys.Key{keys.Enter}, Label: i18n.Msg("Replay"), Help: i18n.Msg("Replay the first of these games"), Do: replay})
		}
		a.screens.Push(menu.NewText(a.screens, i18n.Msg(importTitle), lines, own...))
	case out.First == "" && len(out.Wrong) > 0:
		a.screens.Refuse(i18n.Errorf("%s\n%w", lines[0], out.Wrong[0]))
	case shown || out.First == "":
		a.screens.Info(i18n.Join(" ", lines...))
	default:
		if h, _, err := records.ReadHeader(out.First, a.folder.Find); err == nil && len(out.Added)+out.Existing == 1 {
			lines = append([]i18n.Message{a.gameChoice(h).Title}, lines...)
		}
		a.screens.Ask(i18n.Msg(importTitle), i18n.Join("\n", lines...), screens.Answer{Key: "r", Label: i18n.Msg("Replay"), Do: replay}, screens.Answer{Key: "c", Label: i18n.Msg("Close")})
	}
}

// openFile asks for a file, and shows what is in it without keeping that.
func (a files) openFile() {
	a.askSource(i18n.Msg(screens.OpenFile), i18n.Msg(askOpened), func(path string) {
		a.readFiles(i18n.Msg(screens.OpenFile), opening(path), func(ctx context.Context, tell func(exchange.Progress)) (show func()) {
			now := exchange.Progress{Files: 1}
			found, err := a.importer().LookAt(ctx, path, func() { now.Games++; tell(now) })
			return func() {
				switch {
				case err != nil:
					a.screens.Fail(err)
				case found.Own:
					a.replayEntry(records.Entry{Path: path})
				default:
					a.look(found, strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), a.screens.Push)
				}
			}
		})
	})
}

// maxPaste is how many bytes of text are pasted; more are a file.
const maxPaste = 1 << 20

// paste is pasted for a screen that is no list of games.
func (a files) paste(show func(screens.Screen)) func(text string) {
	return func(text string) { a.pasted(text, show, a.offerReplay) }
}

// pasted does what there is to do with a text that was pasted where nothing is typed:
// a position is shown with its best plays, games are kept; came is as of importGames.
// A visitor's games are only replayed.
func (a files) pasted(text string, show func(screens.Screen), came func(first string) (shown bool)) {
	if len(text) > maxPaste {
		a.screens.Refuse(errLongPaste)
		return
	}
	found, err := a.importer().Look(text, a.Now())
	switch {
	case err != nil:
		a.screens.Refuse(err)
	case found.Position != nil || a.screens.Restrictions().Files:
		a.look(found, exchange.Clipboard, show)
	default:
		a.keep(i18n.Msg(importingPasted), came, func(ctx context.Context, tell func(exchange.Progress)) exchange.Outcome {
			out := a.importer().Add(ctx, found.Games, tell)
			out.Told, out.Wrong = append(found.Told, out.Told...), append(found.Wrong, out.Wrong...)
			return out
		})
	}
}

// look shows what was found, which nothing keeps, under a name: a position or a
// game, one of several as a person chooses.
func (a files) look(found exchange.Content, name string, show func(screens.Screen)) {
	if found.Position != nil {
		show(a.analysis(found.Entry, nil, found.Position))
		return
	}
	open := func(i int) {
		g := found.Games[i]
		r, err := review.Read(name, g.Record, a.folder.Find)
		if err == nil {
			err = CanShow(r.Entry)
		}
		if err != nil {
			a.screens.Fail(err)
			return
		}
		r.Notes = g.Notes
		a.screens.Push(a.Viewer(r))
		if len(found.Wrong) > 0 {
			a.screens.Refuse(found.Wrong[0])
		}
	}
	if len(found.Games) == 1 {
		open(0)
		return
	}
	choices := make([]screens.Option, len(found.Games))
	for i, g := range found.Games {
		choices[i] = a.gameChoice(g.Header)
	}
	a.screens.ChooseOption(i18n.Msg(whichGame), choices, 0, open)
}

// gameChoice tells a game from others of a file.
func (a files) gameChoice(h records.Header) screens.Option {
	title := h.Game
	if e, err := a.folder.Find(h.Game); err == nil {
		title = e.Title
	}
	return screens.Option{Title: recordTitle(title, sitting.Against(h.Seats)), Note: shownDate(h.Date)}
}
