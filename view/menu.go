package view

import (
	"errors"
	"path/filepath"
	"slices"

	"boardroom/core"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/tournament"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/hall"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/menu"
	"boardroom/view/screens/settings"
	viewtournament "boardroom/view/screens/tournament"
	"boardroom/view/widget"
)

// Menu returns the main menu.
func (a *App) Menu() screens.Screen {
	c := menu.Config{Screens: a.screens, Entries: a.entries}
	var err error
	if a.screens.Restrictions().Crowds {
		c.Board, err = menu.NextTable(a.screens, a.Room, painter,
			func() room.Snapshot { return a.social.snapshot }, func() screens.Screen { return a.social.menu })
	} else {
		c.News = func() menu.News { return menu.Gather(a.folder, a.personName(), a.Now()) }
		first := a.folder.Games.All()[0]
		c.Board, err = menu.DemoGame(a.screens, first, painter(first), a.Now().UnixNano(), func() bool { return !a.moves() })
	}
	a.screens.Fail(err)
	a.social.menu = menu.New(c)
	return a.social.menu
}

// entries are the lines of the menu, as things stand.
func (a *App) entries() []widget.Item {
	played, _ := a.own() // the lists say why it cannot be read
	usual, title := a.usual(played), firstGame
	if usual.path != "" {
		title = playAgain
	}
	restricted := a.screens.Restrictions()
	tables := []widget.Item{
		{Key: "g", Title: title, Note: is(usual.plan.Entry.Title), Help: usual.plan.Summary(), Open: func() { a.playUsual(usual) }},
		{Key: "n", Title: "New game", Help: "Choose a game, players and length.", Open: a.arrangeUsual},
	}
	if !a.Visitor.Host {
		tables = append(tables, widget.Item{Key: "p", Title: "People", Note: a.social.others, Help: "See visitors, invitations and tables.", Open: a.social.openMeeting})
	}
	tables = append(tables, widget.Item{Key: "c", Title: "Continue", Note: is(waiting(played)), Help: "Resume a game.", Open: func() { a.screens.Push(lobby.NewContinue(a.screens, a.shelf(a.own, a.resumeEntry))) }})
	study := []widget.Item{
		a.toReplay(),
		{Key: "l", Title: "Lessons", Help: "Learn a game on its board, in a few minutes.", Open: a.lessons},
		{Key: "e", Title: "Exercises", Help: exercisesHelp(!restricted.Notes), Open: a.exercises},
	}
	rest := []widget.Item{a.toRanking()}
	if !restricted.Crowds {
		rest = append(rest, widget.Item{Key: "t", Title: "Tournament", Help: "Let computers play each other, many times.", Open: func() { a.screens.Push(a.tournament()) }})
	}
	rest = append(rest,
		a.toSettings(),
		a.toRules(),
		widget.Item{Key: "a", Title: "About", Help: "About Boardroom and where it keeps its files.", Open: func() {
			about := menu.About{Version: a.Version, Data: a.Folder, Settings: a.Preferences.Path(), Visitor: !a.Visitor.Host, Guest: restricted.Notes}
			if restricted.Files {
				about.Data = ""
			}
			a.screens.Push(menu.NewAbout(a.screens, about))
		}},
		widget.Item{Key: "q", Title: "Quit", Help: a.social.quitHelp(), Open: a.screens.Quit})
	return slices.Concat(headed(playGroup, tables), headed(studyGroup, study), headed(roomGroup, rest))
}

// headed puts items under a heading.
func headed(heading string, items []widget.Item) []widget.Item {
	for i := range items {
		items[i].Group = heading
	}
	return items
}

// places are the lines of the menu that can be opened from any screen.
func (a *App) places() []screens.Destination {
	var all []screens.Destination
	for _, e := range []widget.Item{a.toReplay(), a.toRanking(), a.toSettings(), a.toRules()} {
		all = append(all, screens.Destination{Title: e.Title, Help: e.Help, Open: e.Open})
	}
	return all
}

func (a *App) toReplay() widget.Item {
	return widget.Item{Key: "r", Title: "Replay", Help: "Review past games.", Open: func() { a.screens.Push(lobby.NewReplay(a.screens, a.shelf(a.all, a.replayEntry))) }}
}

func (a *App) toRanking() widget.Item {
	return widget.Item{Key: "h", Title: "Hall of fame", Help: "Ratings, results and head-to-head scores.", Open: func() { a.screens.Push(a.hall()) }}
}

func (a *App) toSettings() widget.Item {
	return widget.Item{Key: "s", Title: "Settings", Help: "Theme, board, motion, mouse, speed, tutor, name.", Open: func() {
		first := a.folder.Games.All()[0]
		a.screens.Push(settings.NewForm(a.screens, a.Preferences, first, painter(first)))
		if a.screens.Restrictions().Notes {
			a.screens.Info(settingsEnd)
		}
	}}
}

func (a *App) toRules() widget.Item {
	return widget.Item{Key: "u", Title: "Rules", Help: "How to play each game.", Open: func() { a.screens.Push(menu.NewRules(a.screens, a.chapters())) }}
}

// is returns a note that stays as it is.
func is(note string) func() string { return func() string { return note } }

// waiting counts the games that can be gone on with.
func waiting(entries []records.Entry) string {
	n := 0
	for _, e := range entries {
		if e.Waiting() {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return unfinished(n)
}

func (a *App) hall() screens.Screen {
	abouts := map[string]core.About{}
	for _, e := range a.folder.Games.All() {
		abouts[e.Name] = e.About
	}
	shown := hall.Config{
		Screens:      a.screens,
		Hall:         a.folder.Hall,
		Now:          a.Now,
		SkillSamples: a.samples,
		Games: func(player string) {
			a.screens.Push(lobby.NewGamesOf(a.screens, player, a.shelf(a.all, a.replayEntry)))
		},
		Title:   func(name string) string { return abouts[name].Title },
		Doubles: func(name string) string { return abouts[name].Doubles() },
	}
	if !a.screens.Restrictions().Crowds {
		shown.Tournaments = func() ([]halloffame.GameResult, error) {
			results, unreadable, err := halloffame.Tournaments(filepath.Join(a.Folder, "tournaments"), a.folder.Find)
			return results, errors.Join(append(unreadable, err)...)
		}
	}
	return hall.New(shown)
}

// shelf is the data folder as a list shows it.
func (a *App) shelf(load func() ([]records.Entry, error), open func(records.Entry)) lobby.Shelf {
	shelf := lobby.Shelf{Folder: a.folder, Notes: a.book(), Load: load, Open: open, Board: a.preview, SkillSamples: a.samples, Rename: a.rename}
	if !a.screens.Restrictions().Files {
		shelf.Export, shelf.Import = a.exportEntry, a.importGames
	}
	return shelf
}

// tournament returns the form for a tournament of computer players.
func (a *App) tournament() screens.Screen {
	return viewtournament.NewForm(viewtournament.Config{
		Screens: a.screens, Entries: a.folder.Games.All(), Find: a.folder.Find, Version: a.Version, Now: a.Now,
		Keep:   tournament.StoreIn(a.Folder),
		Play:   tournament.Run,
		Replay: func(path string) { a.replayEntry(records.Entry{Path: path}) },
		Board:  a.preview, Painter: painter,
	})
}
