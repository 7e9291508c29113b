package replay

import (
	"slices"
	"strings"

	"boardroom/core"
)

// A Variation is a line of play beside a game of a record: what somebody tries
// from one of its moments on, for all seats and the draws. It is an immutable
// value. The cursor stays where it is meanwhile, so who drops the variation is
// back in the game.
type Variation struct {
	line  core.History // the game up to where it is left, then what was tried
	left  int          // how many moves of the game the line begins with
	draws []core.Move  // those of the game after that

	undone []core.Move // what was taken back and not played otherwise since, the latest last

	turn   int  // its number, after which the game is left
	within bool // or within which
}

// Leave returns the variation in which nothing has been tried yet, and which
// leaves the game shown after so many of its moves, which it must have.
func (c *Cursor) Leave(moves int) Variation {
	h := c.line
	v := Variation{line: h.Until(moves), left: moves}
	for _, m := range h.Moves[moves:] {
		if m.Seat == core.Chance {
			v.draws = append(v.draws, m.Move)
		}
	}
	for _, t := range c.turns {
		if t.From < moves {
			v.turn, v.within = t.Number, moves < t.To()
		}
	}
	return v
}

// Choice returns how many moves of the game shown had been made when there was
// the choice that the cursor looks back on: that of the turn which ends at the
// cursor, after its last draw. Within a turn, and at a start, it is the moment
// shown.
func (c *Cursor) Choice() int {
	i := c.At()
	if i < 0 || c.index < c.turns[i].To() {
		return c.index
	}
	turn := c.turns[i]
	for n := len(turn.Parts); n > 0; n-- {
		if turn.Parts[n-1].Kind == core.Drawn {
			return turn.From + n
		}
	}
	return turn.From
}

// Play returns the variation after further moves, or why one of them cannot be
// made. Undo takes back the last one that was tried.
func (v Variation) Play(moves ...core.Move) (Variation, error) {
	for _, m := range moves {
		if m == core.Undo {
			back, ok := v.Undo()
			if !ok {
				return v, core.Illegal("there is nothing to undo")
			}
			v = back
			continue
		}
		now := v.line.Now()
		after, err := now.Play(m)
		if err != nil {
			return v, err
		}
		v.line.Moves = append(slices.Clip(v.line.Moves), core.Played{Seat: now.Actor(), Move: m, After: after})
		v.undone = nil
	}
	return v, nil
}

// Undo returns the variation without the last move that was tried; false if
// nothing was.
func (v Variation) Undo() (Variation, bool) {
	if len(v.Tried()) == 0 {
		return v, false
	}
	last := len(v.line.Moves) - 1
	v.undone = append(slices.Clip(v.undone), v.line.Moves[last].Move)
	v.line = v.line.Until(last)
	return v, true
}

// Redo returns the variation with what was taken back last; false if nothing
// was, or something else was played since.
func (v Variation) Redo() (Variation, bool) {
	last := len(v.undone) - 1
	if last < 0 {
		return v, false
	}
	after, err := v.Play(v.undone[last])
	if err != nil {
		return v, false
	}
	after.undone = v.undone[:last]
	return after, true
}

// History returns the game up to where it is left, and what was tried.
func (v Variation) History() core.History { return v.line }

// Tried returns the moves that are no longer the game's.
func (v Variation) Tried() []core.Played { return v.line.Moves[v.left:] }

// Left returns the number of the turn after which the game is left, or within
// which, if that is so; 0 is the start.
func (v Variation) Left() (number int, within bool) { return v.turn, v.within }

// SameDraw returns what the game drew when it had drawn as often since it was
// left, if that can be drawn now.
func (v Variation) SameDraw() (core.Move, bool) {
	now, n := v.line.Now(), 0
	for _, m := range v.Tried() {
		if m.Seat == core.Chance {
			n++
		}
	}
	if now.Actor() != core.Chance || n >= len(v.draws) || !slices.Contains(now.Moves(), v.draws[n]) {
		return "", false
	}
	return v.draws[n], true
}

// Turns lists the turns in which something was tried, with what was played in
// them before.
func (v Variation) Turns() []core.Turn {
	all := v.line.Turns()
	return slices.DeleteFunc(all, func(t core.Turn) bool { return t.To() <= v.left })
}

// String gives these turns in a line: "31 8/5 6/5, 64 24/14".
func (v Variation) String() string {
	var turns []string
	for _, t := range v.Turns() {
		turns = append(turns, t.String())
	}
	return strings.Join(turns, ", ")
}
