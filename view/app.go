package view

import (
	"fmt"
	"strings"
	"time"

	"boardroom/core/catalog"
	"boardroom/view/fame"
	"boardroom/view/lobby"
	"boardroom/view/room"
	"boardroom/view/sitting"
)

// App brings the screens together: what one asks for, another does.
type App struct {
	Config
	room   *room.Room
	folder sitting.Folder
	copied string // the last position, in the form in which it was copied
}

// Config is what the program is started with.
type Config struct {
	Folder      string // of the data
	Preferences *Preferences
	Version     string
	Now         func() time.Time
}

// New returns the program's screens in a room.
func New(r *room.Room, c Config) *App {
	return &App{Config: c, room: r, folder: sitting.FolderAt(c.Folder)}
}

// Push shows a screen above the others.
func (a *App) Push(s room.Screen) { a.room.Push(s) }

// Warn says what is to be minded; nil says nothing.
func (a *App) Warn(err error) {
	if err != nil {
		a.room.Warn(err.Error())
	}
}

// Menu returns the main menu.
func (a *App) Menu() room.Screen {
	return NewMenu(a.room, []Entry{
		{Key: "n", Title: "New game", Open: func() { a.Arrange(sitting.DefaultPlan(catalog.All()[0], a.personName())) }},
		{Key: "c", Title: "Continue", Note: a.waiting, Open: func() { a.room.Push(lobby.NewContinue(a.room, a.folder.List, a.resumeEntry)) }},
		{Key: "r", Title: "Replay", Open: func() { a.room.Push(lobby.NewReplay(a.room, a.folder.List, a.replayEntry)) }},
		{Key: "e", Title: "Exercises", Open: a.exercises},
		{Key: "h", Title: "Hall of fame", Open: func() { a.room.Push(a.hall()) }},
		{Key: "t", Title: "Tournament", Open: func() { a.room.Push(a.tournament()) }},
		{Key: "s", Title: "Settings", Open: func() { a.room.Push(NewSettings(a.room, a.Preferences)) }},
		{Key: "u", Title: "Rules", Open: func() { a.room.Push(NewRules(a.room, a.chapters())) }},
		{Key: "a", Title: "About", Open: func() {
			a.room.Push(NewAbout(a.room, About{Version: a.Version, Data: a.Folder, Settings: a.Preferences.Path()}))
		}},
		{Key: "q", Title: "Quit", Open: a.room.Quit},
	})
}

func (a *App) personName() string { return sitting.OwnName(a.Preferences.Now().Name) }

// waiting counts the games that can be gone on with.
func (a *App) waiting() string {
	entries, err := a.folder.List()
	n := 0
	for _, e := range entries {
		if lobby.Unfinished(e) {
			n++
		}
	}
	if err != nil || n == 0 {
		return ""
	}
	return fmt.Sprintf("%d unfinished", n)
}

func (a *App) chapters() []Chapter {
	var chapters []Chapter
	for _, e := range catalog.All() {
		chapters = append(chapters, Chapter{Title: e.Title, Summary: summary(e.Page), Markdown: func() string { return e.Page }})
	}
	return chapters
}

func (a *App) hall() room.Screen {
	titles := map[string]string{}
	for _, e := range catalog.All() {
		titles[e.Name] = e.Title
	}
	return fame.New(fame.Config{
		Room:  a.room,
		Hall:  a.folder.Hall,
		Title: func(name string) string { return titles[name] },
	})
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
