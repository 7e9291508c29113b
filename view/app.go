// Package view is the program as a person sees it: an [App] with the main menu, which
// says which screen opens which, and a [Host] of a served room. The screens are packages
// below it.
package view

import (
	"time"

	"boardroom/core/arimaa"
	"boardroom/core/blockme"
	"boardroom/core/catalog"
	coresquares "boardroom/core/squares"
	rulestables "boardroom/core/tables"
	"boardroom/view/board"
	"boardroom/view/board/squares"
	"boardroom/view/board/tables"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/screens/lobby"
	"boardroom/view/screens/settings"
	"boardroom/view/sitting"
	"boardroom/view/term"
)

// App brings the screens together: what one asks for, another does.
type App struct {
	user
	copied     string       // the last position, in the form in which it was copied
	saveFolder string       // the folder of the last file that was written for others; empty: none was
	first      sitting.Plan // the first game, as it was chosen; without seats: it was not

	looking bool // for mistakes
	social  social
	upkeep  upkeep
}

// Config is what the program is started with.
type Config struct {
	Folder      string          // of the data
	Games       catalog.Catalog // that are known; with a Room, those of its folder are
	Room        *room.Room      // of the tables; nil: one in which nobody else is
	Visitor     room.Visitor    // who is in the room; with a Room
	Own         string          // the folder of what is kept for a visitor alone; empty: nothing is
	Moderator   lobby.Moderator // keeps order for a guest who is a host; nil: they are none
	Preferences *settings.Preferences
	Version     string
	Now         func() time.Time
	Sat         func(*room.Place) // is told where a visitor sits down, or watches; nil: nobody is
	Site        string            // where links to the room lead; empty: there are none
	// Device returns the name by which the visitor comes from another device, and for how
	// long that is good; 0: as long as they are known. Nil: they need none.
	Device func() (login string, lasts time.Duration, err error)
	// ComeBack returns the name by which a guest comes back to their games, or why there
	// is none; nil: they are no guest.
	ComeBack func() (as string, kept bool, err error)
}

// New returns the program's screens in a room.
func New(stack *screens.Stack, c Config) *App {
	if c.Room == nil {
		c.Room, c.Visitor = room.New(sitting.FolderAt(c.Folder, c.Games), stack.Go), room.Visitor{Host: true}
		c.Room.TimeSource = stack.TimeSource()
	}
	a := &App{user: user{Config: c, screens: stack, folder: c.Room.Folder}}
	a.social.app, a.upkeep.app = a, a
	stack.SetDestinations(a.places)
	stack.SetCommands(func() keys.Table { return append(files{a}.commands(), links{a}.commands()...) })
	stack.RedactFolder(c.Folder)
	if !a.Visitor.Host {
		a.social.enter()
	}
	return a
}

// Push shows a screen above the others.
func (a *App) Push(s screens.Screen) { a.screens.Push(s) }

// Warn says what is to be minded; nil says nothing.
func (a *App) Warn(err error) {
	if err != nil {
		a.screens.Refuse(err)
	}
}

// Run takes the terminal and shows the menu, and above it what first pushes,
// until the room is left.
func Run(c Config, first func(*App)) error {
	screen, err := term.Open()
	if err != nil {
		return err
	}
	r, err := screens.New(screens.Config{Screen: screen, Look: c.Preferences.Look})
	if err != nil {
		return err
	}
	c.Preferences.Apply(r)
	a := New(r, c)
	r.Post(func() { first(a) })
	err = r.Run(a.Menu())
	_ = a.Room.Close() // whoever opens the hall next has its file written
	return err
}

// painters lists who paints the boards of each family of games.
func painters() map[string]board.Painter {
	return map[string]board.Painter{
		arimaa.Family:      squares.Arimaa(),
		blockme.Family:     squares.BlockMe(),
		coresquares.Family: squares.Stones(),
		rulestables.Family: tables.New(),
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
