package lines

import (
	"errors"
	"fmt"
	"strings"

	"boardroom/core"
)

// readAnswer reads a line that a program writes when it is to play. A remark,
// and an empty line, hold no moves.
func readAnswer(line string) (moves []core.Move, remark string, err error) {
	line = strings.TrimSpace(line)
	if text, ok := strings.CutPrefix(line, ansRemark); ok || line == "" {
		return nil, strings.TrimSpace(text), nil
	}
	words := strings.Fields(line)
	if words[0] != ansPlay || len(words) == 1 {
		return nil, "", fmt.Errorf("answered %.60q: write %s and the moves, or a remark that begins with %s", line, ansPlay, ansRemark)
	}
	for _, w := range words[1:] {
		moves = append(moves, core.Move(w))
	}
	return moves, "", nil
}

// A turn is what a program has played of one.
type turn struct {
	seat   core.Seat
	now    core.Position
	before []core.Position // every move of the turn was played in one of these
	own    int             // how many of the moves the program has played itself
	moves  []core.Move     // for the table
	over   bool
}

// begin returns the turn on the table, with what stands of it already.
func begin(h core.History) *turn {
	t := &turn{now: h.Now(), seat: h.Now().Actor()}
	for i := len(h.Moves) - len(h.InProgress()); i < len(h.Moves); i++ {
		if i == 0 {
			t.before = append(t.before, h.Start)
		} else {
			t.before = append(t.before, h.Moves[i-1].After)
		}
	}
	return t
}

// play plays an answer. Its error says which of the moves cannot be played,
// and why.
func (t *turn) play(moves []core.Move) error {
	for _, m := range moves {
		if err := t.move(m); err != nil {
			return fmt.Errorf("answered %.80q, and %.40q cannot be played: %w", core.Join(moves), string(m), err)
		}
	}
	return nil
}

func (t *turn) move(m core.Move) error {
	switch {
	case t.over:
		return errors.New("the turn is over before it")
	case m == core.Undo:
		return t.undo()
	}
	next, err := t.now.Play(m)
	if err != nil {
		return err
	}
	t.before = append(t.before, t.now)
	t.moves = append(t.moves, m)
	t.own++
	t.now = next
	t.over = m == core.End || next.Actor() != t.seat
	return nil
}

// undo takes a move back: for the table, if somebody else has played it.
func (t *turn) undo() error {
	last := len(t.before) - 1
	if last < 0 {
		return errors.New("nothing of this turn has been played")
	}
	t.now, t.before = t.before[last], t.before[:last]
	if t.own == 0 {
		t.moves = append(t.moves, core.Undo)
		return nil
	}
	t.own--
	t.moves = t.moves[:len(t.moves)-1]
	return nil
}
