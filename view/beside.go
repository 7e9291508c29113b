package view

import (
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/view/board"
	"boardroom/view/house"
	"boardroom/view/room"
	"boardroom/view/showcase"
	"boardroom/view/sitting"

	"github.com/gdamore/tcell/v2"
)

// An Aside is the board beside the menu, and what is said below it.
type Aside interface {
	// Draw paints the board as large as it can be, and returns its place.
	Draw(screen tcell.Screen, in board.Area) board.Area
	// Says is a sentence; empty: there is nothing to say.
	Says() string
}

// showcase is the game that two computers play beside the menu.
func (a *App) showcase() (Aside, error) {
	first := a.folder.Games.All()[0]
	return showcase.New(showcase.Config{
		Room: a.room, Entry: first, Painter: painter(first), Seed: a.Now().UnixNano(),
		Still: func() bool { return !a.moves() },
	})
}

// A nextTable is the table beside the menu of a visitor, at which others play, or
// else a board that is laid out. It is looked at now and then as long as the menu is
// in sight.
type nextTable struct {
	house  *house.House
	room   *room.Room
	around func() house.Company
	menu   func() room.Screen

	first   catalog.Entry
	laid    core.Position // where nobody plays, of the first game
	shown   moment        // drawn last
	game    string        // whose boards the painter paints, which remembers them
	painter board.Painter
	looking bool
}

// A moment is how far a table has come.
type moment struct {
	table        *house.Table // nil: there is none
	games, moves int
}

// glance is how long a visitor sees the same of the table.
const glance = 3 * time.Second

// nextTable is the board beside a visitor's menu.
func (a *App) nextTable() (Aside, error) {
	first := a.folder.Games.All()[0]
	laid, err := first.Game().Start(first.Seats[0], nil)
	return &nextTable{
		house: a.House, room: a.room, first: first, laid: laid,
		around: func() house.Company { return a.visiting.around }, menu: func() room.Screen { return a.visiting.menu },
	}, err
}

// played returns how far the table has come at which something is going on, and its
// game.
func (n *nextTable) played() (moment, core.History) {
	for _, t := range n.around().Tables {
		if s := t.Standing(); s.Running {
			return moment{t, len(s.State.Results), len(s.State.History.Moves)}, s.State.History
		}
	}
	return moment{}, core.History{}
}

// Draw paints the table, and has it looked at again later.
func (n *nextTable) Draw(screen tcell.Screen, in board.Area) board.Area {
	entry, scene := n.first, board.Scene{Position: n.laid, Look: n.room.Look(), Still: true}
	now, h := n.played()
	if now.table != nil {
		entry, scene.Position, scene.Last = now.table.Sitting.Entry, h.Now(), board.LastTurn(h, h.Turns())
	}
	if n.game != entry.Name {
		n.game, n.painter = entry.Name, painter(entry)
	}
	width, height := n.painter.Size(scene.Position, in.Width, in.Height)
	in = board.Area{X: in.X + in.Width - width, Y: in.Y + (in.Height-height)/2, Width: width, Height: height}
	scene.Position = core.In(scene.Look.Numbers, scene.Position)
	n.painter.Paint(screen, in, scene)
	n.shown = now
	n.lookAgain()
	return in
}

// Says tells who plays.
func (n *nextTable) Says() string {
	if n.shown.table == nil {
		return ""
	}
	s := n.shown.table.Sitting
	return recordTitle(s.Entry.Title, sitting.Against(s.Seats))
}

// lookAgain looks after a while whether anything has changed. Where many are in the
// house nobody is shown what moves.
func (n *nextTable) lookAgain() {
	if n.looking || n.house.Crowded() {
		return
	}
	n.looking = true
	n.room.Watch().After(glance, func() { n.room.Notify(n.changed) })
}

// changed reports whether the table is to be drawn anew.
func (n *nextTable) changed() bool {
	n.looking = false
	if !n.room.InSight(n.menu()) {
		return false
	}
	if now, _ := n.played(); now == n.shown {
		n.lookAgain()
		return false
	}
	return true
}
