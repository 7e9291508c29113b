package menu

import (
	"context"
	"math/rand"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/view/board"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/sitting"

	"github.com/gdamore/tcell/v2"
)

// A Demo is the board beside the menu, and what is said below it.
type Demo interface {
	// Draw paints the board as large as it can be, and returns its place.
	Draw(screen tcell.Screen, in board.Area) board.Area
	// Says is a sentence; empty: there is nothing to say.
	Says() i18n.Message
}

// A nextTable is the table beside the menu of a visitor, at which others play, or
// else a board that is laid out. It is looked at now and then as long as the menu is
// in sight.
type nextTable struct {
	room    *room.Room
	screens *screens.Stack
	around  func() room.Snapshot
	menu    func() screens.Screen

	first   catalog.Entry
	laid    core.Position // where nobody plays, of the first game
	paints  func(catalog.Entry) board.Painter
	shown   moment // drawn last
	game    string // whose boards the painter paints, which remembers them
	painter board.Painter
	looking bool
}

// A moment is how far a table has come.
type moment struct {
	table        *room.Table // nil: there is none
	games, moves int
}

// glance is how long a visitor sees the same of the table.
const glance = 3 * time.Second

// NextTable is the board beside the menu of a visitor to a room, who has so much
// company.
func NextTable(stack *screens.Stack, h *room.Room, painter func(catalog.Entry) board.Painter, around func() room.Snapshot, menu func() screens.Screen) (Demo, error) {
	first := h.Folder.Games.All()[0]
	laid, err := first.Game().Start(first.Seats[0], nil)
	return &nextTable{room: h, screens: stack, first: first, laid: laid, paints: painter, around: around, menu: menu}, err
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
	entry, scene := n.first, board.Scene{Position: n.laid, Look: n.screens.Look(), Still: true}
	now, h := n.played()
	if now.table != nil {
		entry, scene.Position, scene.Last = now.table.Sitting.Entry, h.Now(), board.LastTurn(h, h.Turns())
	}
	if n.game != entry.Name {
		n.game, n.painter = entry.Name, n.paints(entry)
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
func (n *nextTable) Says() i18n.Message {
	if n.shown.table == nil {
		return i18n.Message{}
	}
	s := n.shown.table.Sitting
	return i18n.Msg("%s: %s", s.Entry.Title, sitting.Against(s.Seats))
}

// lookAgain looks after a while whether anything has changed. Where many are in the
// room nobody is shown what moves.
func (n *nextTable) lookAgain() {
	if n.looking || n.room.Crowded() {
		return
	}
	n.looking = true
	n.screens.TimeSource().After(glance, func() { n.screens.Notify(n.changed) })
}

// changed reports whether the table is to be drawn anew.
func (n *nextTable) changed() bool {
	n.looking = false
	if !n.screens.InSight(n.menu()) {
		return false
	}
	if now, _ := n.played(); now == n.shown {
		n.lookAgain()
		return false
	}
	return true
}

// A demoGame is a game that two computers play beside the menu, softly: something to
// look at, of which no record is kept.
type demoGame struct {
	screens *screens.Stack
	entry   catalog.Entry
	painter board.Painter
	still   func() bool // the pieces are to stay where they are

	players  []core.Player
	lot      *rand.Rand
	history  core.History
	coming   []core.Move // that the player to move has chosen
	thinking bool
	shown    bool // since the last beat
	beating  bool
}

// beat is how long a move stays to be seen: a turn of dice takes four.
const beat = 1200 * time.Millisecond

// DemoGame is a game at its start. Its players are not the weakest, and do not think
// long. As long as it is still nothing moves.
func DemoGame(stack *screens.Stack, e catalog.Entry, painter board.Painter, seed int64, still func() bool) (Demo, error) {
	d := &demoGame{screens: stack, entry: e, painter: painter, lot: rand.New(rand.NewSource(seed)), still: still}
	for seat := range e.Seats[0] {
		d.players = append(d.players, e.Levels[d.level(seat)].New())
	}
	return d, d.lay()
}

// level returns the index of a seat's level: one in the middle, and the one below
// that.
func (d *demoGame) level(seat int) int { return max(0, len(d.entry.Levels)-3-seat) }

// Says tells which levels play, while they do.
func (d *demoGame) Says() i18n.Message {
	if d.still() {
		return i18n.Message{}
	}
	return i18n.Msg("Demo: %s against %s.", d.entry.Levels[d.level(0)].Name, d.entry.Levels[d.level(1)].Name)
}

func (d *demoGame) lay() error {
	g := d.entry.Game()
	start, err := g.Start(len(d.players), nil)
	d.history, d.coming = core.History{Game: g, Start: start}, nil
	return err
}

// step does what comes next, and awaits the next beat if the board has been
// drawn since the last one. While nobody looks, or movement is not wanted,
// nothing happens.
func (d *demoGame) step() {
	if d.beating = d.shown; !d.beating {
		return
	}
	d.shown = false
	d.screens.After(beat, d.step)
	p := d.history.Now()
	switch seat := p.Actor(); {
	case d.still() || d.thinking || !d.screens.Focused():
	case seat == core.Nobody:
		d.screens.Fail(d.lay())
	case seat == core.Chance:
		draws := p.Moves()
		d.play(draws[d.lot.Intn(len(draws))])
	case len(d.coming) > 0:
		next := d.coming[0]
		d.coming = d.coming[1:]
		d.play(next)
	case len(p.Moves()) == 1:
		d.play(p.Moves()[0])
	default:
		d.think(seat)
	}
}

// think asks a player for the moves to come.
func (d *demoGame) think(seat core.Seat) {
	d.thinking = true
	h := d.history
	d.screens.Go(func() {
		moves, err := d.players[seat].Turn(context.Background(), h)
		d.screens.Post(func() {
			d.thinking = false
			if err != nil || len(moves) == 0 {
				d.screens.Fail(d.lay())
				return
			}
			d.coming = moves[1:]
			d.play(moves[0])
		})
	})
}

// play makes a move. The end of a turn, which shows nothing, follows at once.
func (d *demoGame) play(m core.Move) {
	before := d.history.Now()
	after, err := before.Play(m)
	if err != nil {
		d.screens.Fail(d.lay())
		return
	}
	d.history.Moves = append(d.history.Moves, core.Played{Seat: before.Actor(), Move: m, After: after})
	if len(d.coming) > 0 && d.coming[0] == core.End {
		d.coming = nil
		d.play(core.End)
	}
}

// Draw paints the board as large as it can be, and returns its place. As long
// as it is drawn the game goes on.
func (d *demoGame) Draw(screen tcell.Screen, in board.Area) board.Area {
	if d.shown = true; !d.beating {
		d.beating = true
		d.screens.After(beat, d.step)
	}
	p := d.history.Now()
	w, h := d.painter.Size(p, in.Width, in.Height)
	in = board.Area{X: in.X + in.Width - w, Y: in.Y + (in.Height-h)/2, Width: w, Height: h}
	d.painter.Paint(screen, in, board.Scene{
		Position: core.In(d.screens.Look().Numbers, p), Look: d.screens.Look(), Still: true, Last: board.LastTurn(d.history, d.history.Turns()),
	})
	return in
}
