package viewer

import (
	"slices"

	"boardroom/core"
	"boardroom/view/board"
	"boardroom/view/board/moving"
	"boardroom/view/keys"
	"boardroom/view/theme"
	"boardroom/view/widget"
)

// newMover returns what makes the moves of a variation.
func (v *Viewer) newMover() *moving.Mover {
	return moving.New(moving.Config{
		Hands: v.Entry.Hands, Painter: v.Painter, Dice: v.Games[0].Game.About().Dice,
		Scene: func() board.Scene {
			return board.Scene{Position: v.position(), Look: v.Room.Look(), Flipped: v.flipped}
		},
		Can:     v.canMove,
		Draws:   func() bool { return v.variation != nil && v.position().Actor() == core.Chance },
		Post:    v.try,
		Refuse:  v.Room.Refuse,
		Actions: v.Room.Actions,
	})
}

// position is what lies on the board.
func (v *Viewer) position() core.Position { return v.history().Now() }

// history is the game up to what lies on the board.
func (v *Viewer) history() core.History {
	if v.variation != nil {
		return v.variation.History()
	}
	return v.cursor.History()
}

// canMove returns nil if a move of a variation can be made.
func (v *Viewer) canMove() error {
	switch {
	case v.variation == nil:
		return errGame
	case v.position().Actor() == core.Nobody:
		return errOver
	case v.position().Actor() == core.Chance:
		return errDrawFirst
	}
	return nil
}

// leave begins a variation that leaves the game after so many of its moves.
func (v *Viewer) leave(moves int) {
	v.pause()
	left := v.cursor.Leave(moves)
	v.variation = &left
	v.mover.Home()
	v.lay()
}

// lay lets the person reach for what now lies on the board.
func (v *Viewer) lay() {
	v.mover.Stop()
	if v.canMove() == nil {
		v.mover.Begin(v.position())
	}
}

// comeBack drops the variation.
func (v *Viewer) comeBack() {
	v.variation = nil
	v.mover.Stop()
	v.mover.Home()
}

// try makes moves in the variation.
func (v *Viewer) try(moves ...core.Move) {
	actor := v.position().Actor()
	after, err := v.variation.Play(moves...)
	if err != nil {
		v.Room.Refuse(err)
		return
	}
	v.vary(after)
	if v.position().Actor() != actor {
		v.mover.Home()
	}
	v.lay()
}

// takeBack undoes the last move of the variation; where there is none, it
// comes back to the game.
func (v *Viewer) takeBack() {
	back, ok := v.variation.Undo()
	if !ok {
		v.comeBack()
		return
	}
	undone := v.variation.History().Moves
	v.vary(back)
	v.mover.Follow(v.position(), undone[len(undone)-1].Move)
	v.lay()
}

// redoing is the key that plays again what was taken back; there is none while
// nothing was.
func (v *Viewer) redoing() keys.Action {
	again, ok := v.variation.Redo()
	why := func() error {
		if !ok {
			return keys.ErrNothingUndone
		}
		return nil
	}
	return keys.Redo(why, func() {
		v.vary(again)
		v.lay()
	})
}

// canLeave tells why no variation can begin after so many moves of the game.
func (v *Viewer) canLeave(moves int) error {
	left := v.cursor.Leave(moves)
	if left.History().Now().Actor() == core.Nobody {
		return errOver
	}
	return nil
}

// leaving are the keys that begin a variation.
func (v *Viewer) leaving() keys.Table {
	from := func(key keys.Key, name, help string, hidden bool, moves func() int) keys.Action {
		return keys.Action{Keys: []keys.Key{key}, Label: "Try", Name: name, Help: help, Hidden: hidden,
			Why: func() error { return v.canLeave(moves()) }, Do: func() { v.leave(moves()) }}
	}
	return keys.Table{
		from("t", "Try this turn", "Try to play this turn in another way", false, v.cursor.Choice),
		from("T", "Try from here", "Try to go on from here in another way", true, func() int { return v.cursor.Frame().Index }),
	}
}

// trying are the keys within a variation: those of a table, and the way back.
func (v *Viewer) trying() keys.Table {
	if v.mover.Typing() {
		return v.mover.Finishing()
	}
	table := slices.Concat(v.mover.Releasing(), v.mover.Aside(v.hinting()), v.comingBack(), v.drawing(), v.mover.Words(), v.mover.Aside(slices.Concat(
		keys.Table{{Keys: []keys.Key{"u", keys.Backspace}, Label: "Take back", Help: "Take back the last move; the first one leads back to the game", Do: v.takeBack}, v.redoing()},
		v.advising(), v.mover.Moving(), v.mover.Walks(), v.keeping(), v.others())))
	return append(table, v.mover.Beginning(table)...)
}

// comingBack is the key that drops the variation, unless it is needed to let go.
func (v *Viewer) comingBack() keys.Table {
	if v.mover.Holding() || v.hint.Open() {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Esc}, Label: "To the game", Help: "Back to the game, where it was left", Do: v.comeBack}}
}

// drawing is the key for a draw that is not thought up.
func (v *Viewer) drawing() keys.Table {
	if v.position().Actor() != core.Chance {
		return nil
	}
	draw, ok := v.variation.SameDraw()
	why := func() error {
		if !ok {
			return errNoFurtherDraw
		}
		return nil
	}
	return keys.Table{{Keys: []keys.Key{keys.Space}, Label: "As played", Help: "Draw what the game drew next", Why: why, Do: func() { v.try(draw) }}}
}

// showVariation tells the picture what there is to see of a variation.
func (v *Viewer) showVariation() board.Snapshot {
	line, p := v.variation.History(), v.position()
	turns := line.Turns()
	show := board.Snapshot{
		Scene: board.Scene{Position: p, Flipped: v.flipped, Still: p.Actor() < 0, Over: p.Actor() == core.Nobody},
		Seats: v.seats(v.cursor.Frame().Game),
		ToAct: board.NextToAct(p),
		Turns: turns,
		Tried: len(v.variation.Turns()),
		At:    len(turns) - 1,
		Plays: v.plays(),
		Strip: v.strip(),
		Whose: v.name(v.near()),
		Line:  widget.Row{{Text: v.left() + " ", Role: theme.Warning}, {Text: v.wanted(), Role: theme.Text}},
		Moves: v.moves.Now(),
	}
	if len(turns) > 0 {
		show.Scene.Last = line.Moves[turns[len(turns)-1].From:]
	}
	show.Scene.Targets = v.hinted()
	if row := v.advised(); row != nil {
		show.Line = append(show.Line[:1], row...)
	}
	v.mover.Mark(&show.Scene)
	if v.mover.Typing() {
		var label string
		label, show.Typed = v.mover.Typed()
		show.Line = append(show.Line[:1], widget.Span{Text: label, Role: theme.Key})
	}
	return show
}

// left says plainly that what is shown is not the game.
func (v *Viewer) left() string {
	turn, within := v.variation.Left()
	name := v.named(v.cursor.Frame().Game, turn)
	switch {
	case turn == 0:
		return fromStart
	case within:
		return variationOf(name)
	}
	return variationAfter(name)
}

// wanted says what can be done in the variation.
func (v *Viewer) wanted() string {
	p := v.position()
	switch actor := p.Actor(); {
	case actor == core.Nobody:
		h := v.variation.History()
		return core.Result{Game: h.Game.About().Name, Scores: p.Scores(), Multiple: 1}.Of(h).Verdict(v.name)
	case actor == core.Chance:
		said := v.mover.Throws(v.names())
		if draw, ok := v.variation.SameDraw(); ok {
			said += " " + sameDraw(draw)
		}
		return said
	default:
		return v.mover.Wanted(v.name(actor))
	}
}
