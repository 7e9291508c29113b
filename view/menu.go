package view

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/records/tournament"
	"boardroom/view/board"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/hall"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/menu"
	"boardroom/view/screens/settings"
	viewtournament "boardroom/view/screens/tournament"
	"boardroom/view/sitting"
	"boardroom/view/widget"
)

// Menu returns the main menu.
func (a *App) Menu() screens.Screen {
	c := menu.Config{Screens: a.screens, Entries: a.entries, Pasted: files{a}.paste(a.screens.Push)}
	var err error
	if a.screens.Restrictions().Crowds {
		c.Board, err = menu.NextTable(a.screens, a.Room, painter,
			func() room.Snapshot { return a.social.snapshot }, func() screens.Screen { return a.social.menu })
	} else {
		c.News = a.news
		first := a.folder.Games.All()[0]
		c.Board, err = menu.DemoGame(a.screens, first, painter(first), a.Now().UnixNano(), func() bool { return !a.moves() })
	}
	a.screens.Fail(err)
	a.social.menu = menu.New(c)
	return a.social.menu
}

// news gathers the news, and has the hall's file show the standings, unless there is something
// to be told of it first.
func (a *App) news() menu.News {
	n, hall := menu.Gather(a.folder, a.personName(), a.Now())
	if hall != nil {
		if _, is := hall.Renewed(); !is {
			a.screens.Finish(func() { _ = a.Room.SaveHall(hall) }) // whoever opens it next does so again
		}
	}
	return n
}

// entries are the lines of the menu, as things stand.
func (a *App) entries() []widget.Item {
	_ = a.upkeep.follow() // the lists say why it cannot be read
	usual, title := a.usual(), i18n.Msg(firstGame)
	if usual.path != "" {
		title = i18n.Msg(playAgain)
	}
	restricted := a.screens.Restrictions()
	tables := []widget.Item{
		{Key: "g", Title: title, Note: is(i18n.Verbatim(usual.plan.Entry.Title)), Help: usual.plan.Summary(), Open: func() { a.playUsual(usual) }},
		{Key: "n", Title: i18n.Msg("New game"), Help: i18n.Msg("Choose a game, players and length."), Open: a.arrangeUsual},
	}
	if !a.Visitor.Host {
		tables = append(tables, widget.Item{Key: "p", Title: i18n.Msg("People"), Note: a.social.others, Help: i18n.Msg("See visitors, invitations and tables."), Open: a.social.openMeeting})
	}
	tables = append(tables, widget.Item{Key: "c", Title: i18n.Msg("Continue"), Note: is(waiting(a.waiting())), Help: i18n.Msg("Resume a game."), Open: func() {
		a.upkeep.show(lobby.NewContinue(a.screens, a.recordList(a.own(), true, a.resumeEntry)))
	}})
	study := []widget.Item{
		a.toReplay(),
		{Key: "l", Title: i18n.Msg("Lessons"), Help: i18n.Msg("Learn a game on its board, in a few minutes."), Open: a.lessons},
		{Key: "e", Title: i18n.Msg("Exercises"), Note: is(a.due()), Help: exercisesHelp(!restricted.Notes), Open: a.exercises},
		{Key: "m", Title: i18n.Msg("Insights"), Help: i18n.Msg("What your mistakes have in common."), Open: a.ownInsights},
		a.toPositions(),
	}
	rest := []widget.Item{a.toRanking()}
	if !restricted.Crowds {
		rest = append(rest, widget.Item{Key: "t", Title: i18n.Msg("Tournament"), Help: i18n.Msg("Let computers play each other, many times."), Open: func() { a.screens.Push(a.tournament()) }})
	}
	rest = append(rest,
		a.toSettings(),
		a.toRules(),
		widget.Item{Key: "a", Title: i18n.Msg("About"), Help: i18n.Msg("About Boardroom and where it keeps its files."), Open: func() {
			about := menu.About{Version: a.Version, Data: a.Folder, Settings: a.Preferences.Path(), Visitor: !a.Visitor.Host, Guest: restricted.Notes}
			if restricted.Files {
				about.Data = ""
			}
			a.screens.Push(menu.NewAbout(a.screens, about))
		}},
		widget.Item{Key: "q", Title: i18n.Msg("Quit"), Help: a.social.quitHelp(), Open: a.screens.Quit})
	return slices.Concat(headed(i18n.Msg(playGroup), tables), headed(i18n.Msg(studyGroup), study), headed(i18n.Msg(roomGroup), rest))
}

// headed puts items under a heading.
func headed(heading i18n.Message, items []widget.Item) []widget.Item {
	for i := range items {
		items[i].Group = heading
	}
	return items
}

// places are the lines of the menu that can be opened from any screen.
func (a *App) places() []screens.Destination {
	var all []screens.Destination
	positions := a.toPositions()
	positions.Title = i18n.Msg(analyzePosition)
	for _, e := range []widget.Item{a.toReplay(), positions, a.toRanking(), a.toSettings(), a.toRules()} {
		all = append(all, screens.Destination{Title: e.Title, Help: e.Help, Open: e.Open})
	}
	return all
}

func (a *App) toReplay() widget.Item {
	return widget.Item{Key: "r", Title: i18n.Msg("Replay"), Help: i18n.Msg("Review past games."), Open: func() {
		a.upkeep.show(lobby.NewReplay(a.screens, a.recordList(a.shown(), false, a.replayEntry)))
	}}
}

func (a *App) toRanking() widget.Item {
	return widget.Item{Key: "h", Title: i18n.Msg("Hall of fame"), Help: i18n.Msg("Ratings, results and head-to-head scores."), Open: func() { a.screens.Push(a.hall()) }}
}

func (a *App) toSettings() widget.Item {
	return widget.Item{Key: "s", Title: i18n.Msg("Settings"), Help: i18n.Msg("Theme, board, motion, mouse, speed, tutor, name."), Open: func() {
		first := a.folder.Games.All()[0]
		a.screens.Push(settings.NewForm(a.screens, a.Preferences, first, painter(first)))
		if a.screens.Restrictions().Notes {
			a.screens.Info(i18n.Msg(settingsEnd))
		}
	}}
}

func (a *App) toRules() widget.Item {
	return widget.Item{Key: "u", Title: i18n.Msg("Rules"), Help: i18n.Msg("How to play each game."), Open: func() { a.screens.Push(menu.NewRules(a.screens, a.chapters())) }}
}

// is returns a note that stays as it is.
func is(note i18n.Message) func() i18n.Message { return func() i18n.Message { return note } }

// waiting says how many games can be gone on with.
func waiting(n int) i18n.Message {
	if n == 0 {
		return i18n.Message{}
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
		Hall:         a.folder.HallSoFar,
		Whole:        a.wholeHall,
		Save:         a.Room.SaveHall,
		Now:          a.Now,
		SkillSamples: a.samples,
		Games: func(player string) {
			a.upkeep.show(lobby.NewGamesOf(a.screens, player, a.recordList(a.shown(), false, a.replayEntry)))
		},
		Insights: func(player string) { a.screens.Push(a.insights(player)) },
		Title:    func(name string) string { return abouts[name].Title },
		Doubles:  func(name string) i18n.Message { return abouts[name].Doubles() },
	}
	if !a.screens.Restrictions().Crowds {
		shown.WithTournaments = a.folder.HallWithTournaments
	}
	return hall.New(shown)
}

// wholeHall enters into the hall whatever has come, one after another in the room.
func (a *App) wholeHall(ctx context.Context, progress halloffame.Progress) (*halloffame.Hall, error) {
	a.Room.Reading.Lock()
	defer a.Room.Reading.Unlock()
	return a.folder.WholeHall(ctx, progress)
}

// recordList is the data folder as a list shows it, or those records of it that may still
// change.
func (a *App) recordList(wanted records.Wanted, changing bool, open func(records.Entry)) lobby.RecordListConfig {
	load := func() (records.Rows, error) {
		err := a.upkeep.follow()
		rows, wrong := a.folder.Rows(records.Wanted{Unlabelled: wanted.Unlabelled, Open: changing})
		return rows, cmp.Or(wrong, err)
	}
	config := lobby.RecordListConfig{Folder: a.folder, Notes: a.book(), Load: load, Reading: func() i18n.Message { return a.upkeep.says }, Wanted: wanted, Open: open, Board: a.preview, SkillSamples: a.samples, Rename: a.rename}
	config.Pasted = func(text string, came func(string)) { files{a}.pasted(text, a.screens.Push, shownBy(came)) }
	if !a.screens.Restrictions().Files {
		config.Export, config.SaveAs, config.OpenFile = files{a}.exportEntry, files{a}.saveEntryAs, files{a}.openFile
		config.Import = func(came func(string)) { files{a}.importGames(shownBy(came)) }
	}
	return config
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

// A usual is the game that is offered first: the last one once more, or a first
// one.
type usual struct {
	plan sitting.Plan // without options and dice, if it is that of a record
	path string       // of the record; empty: nothing has been played
}

// usual returns what is offered first.
func (a *App) usual() usual {
	last, ok, _ := a.folder.LastOf(a.personName(), !a.screens.Restrictions().Names) // the lists say why it cannot be read
	if game, err := a.folder.Find(last.Game); ok && err == nil && CanShow(game) == nil {
		plan := sitting.DefaultPlan(game, a.personName())
		plan.Seats, plan.To = sitting.Following(last.Seats), last.To
		return usual{a.fitting(plan), last.Path}
	}
	if a.first.Seats != nil {
		return usual{plan: a.first}
	}
	return usual{plan: a.fitting(sitting.DefaultPlan(a.folder.Games.All()[0], a.personName()))}
}

// whole returns the plan with the options of the record, and its dice if they
// are thrown by hand.
func (a *App) whole(u usual) sitting.Plan {
	if u.path == "" {
		return u.plan
	}
	r, err := records.Load(u.path, a.folder.Find)
	if err != nil {
		return u.plan // the options are the usual ones
	}
	u.plan.Set, u.plan.Clock, u.plan.Unrated = r.Header.Set, r.Header.Clock, u.plan.Unrated || r.Header.Friendly
	if r.Header.Dice.Kind == "manual" {
		u.plan.Dice = r.Header.Dice
	}
	return u.plan
}

// arrangeUsual opens the form, filled in with what is usual.
func (a *App) arrangeUsual() {
	a.Arrange(a.whole(a.usual()))
}

// playUsual begins what is usual at once. The first game of all asks for the
// level of the computer, and for a name where none is known.
func (a *App) playUsual(u usual) {
	if u.path != "" || a.first.Seats != nil {
		whole := a.whole(u)
		a.starting(sitting.Programs(whole.Seats), func() { a.beginUsual(whole) })
		return
	}
	named := a.Preferences.Now().Name != "" || !a.Visitor.Host
	a.screens.Push(lobby.NewWelcome(a.screens, u.plan, named, painter(u.plan.Entry), func(p sitting.Plan) {
		p.Seats = sitting.RenameComputers(p.Seats) // as the menu names them, too
		a.first = p
		a.remember(p.Seats[0].Name)
		a.beginUsual(p)
	}))
}

// beginUsual opens the table of a plan.
func (a *App) beginUsual(p sitting.Plan) {
	p.Words = a.wantsWords()
	place, err := a.open(p)
	if err == nil {
		a.screens.Push(a.table(place))
	}
	a.screens.Fail(err)
}

// rules shows a game's page, from which its lessons are reached.
func (a *App) rules(e catalog.Entry) screens.Screen {
	return a.chapter(e).Page(a.screens, i18n.Msg("Rules"))
}

func (a *App) chapters() []menu.Chapter {
	var chapters []menu.Chapter
	for _, e := range a.folder.Games.All() {
		rules := a.chapter(e)
		chapters = append(chapters, rules)
		if e.HasOpenings() {
			chapters = append(chapters, menu.Chapter{
				Title: firstTurn(e.Title), Summary: i18n.Msg(firstTurnSummary),
				Markdown: func(l i18n.Language) string { return a.openings(e, l) }, Board: rules.Board,
			})
		}
	}
	return chapters
}

// chapter is a game's page of rules.
func (a *App) chapter(e catalog.Entry) menu.Chapter {
	return menu.Chapter{
		Title: i18n.Verbatim(e.Title), Summary: i18n.Verbatim(summary(e.Page.In(a.screens.Look().Language))), Markdown: e.Page.In, Learn: a.learn(e),
		Board: func() (board.Preview, error) { return atStart(e, a.screens.Look().Language) }, Shown: true,
	}
}

// openings returns the page of a game's first turn.
func (a *App) openings(e catalog.Entry, l i18n.Language) string {
	page, err := a.folder.Games.Openings(e, l)
	if err != nil {
		return l.Error(err)
	}
	return page
}

// summary returns the first sentence of a page below its heading.
func summary(page string) string {
	var words []string
	for _, line := range strings.Split(page, "\n") {
		if strings.HasPrefix(line, "#") || line == "" {
			if len(words) > 0 {
				break
			}
			continue
		}
		words = append(words, strings.Fields(line)...)
	}
	sentence, _, more := strings.Cut(strings.Join(words, " "), ". ")
	if more {
		sentence += "."
	}
	return sentence
}
