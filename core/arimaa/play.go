package arimaa

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
)

// A Fault is the first thing wrong with a turn given as a list of moves.
type Fault struct {
	Step int       // counted from 1; of the end, how many steps came before
	Move core.Move // the word at fault
	Err  error     // the reason
}

func (f *Fault) Error() string {
	if f.Move == core.End {
		return fmt.Sprintf("the turn cannot end after step %d: %v", f.Step, f.Err)
	}
	return fmt.Sprintf("step %d, %s: %v", f.Step, f.Move, f.Err)
}

func (f *Fault) Unwrap() error { return f.Err }

// Play plays a whole turn, of the setup or of play, and returns the position
// after it. The turn is a list of moves, as "Ra2n"; removals, as "Dc3x", may
// stand among them after the step that causes them and are then checked; End
// may be left out. The error is a *Fault, the first there is.
func Play(p Position, turn []core.Move) (Position, error) {
	if n := len(turn); n > 0 && turn[n-1] == core.End {
		turn = turn[:n-1]
	}
	_, last, err := p.follow(turn)
	if err != nil {
		return p, err
	}
	after, err := last.play(core.End)
	if err != nil {
		return p, &Fault{len(last.played), core.End, err}
	}
	return after, nil
}

// ParseTurn reads a turn of the usual game text, as "Dc4s Dc3x cd4n Dd3n", and
// returns its moves, without removals and End. Removals are checked where they
// stand and may be left out. The error is a *Fault.
func (p Position) ParseTurn(text string) ([]core.Move, error) {
	var words []core.Move
	for _, word := range strings.Fields(text) {
		words = append(words, core.Move(word))
	}
	moves, _, err := p.follow(words)
	return moves, err
}

// follow plays the words of a turn but for its end.
func (p Position) follow(words []core.Move) (moves []core.Move, last Position, err error) {
	for _, word := range words {
		if p.board.rules.isRemoval(word) {
			if p, err = p.removed(word); err != nil {
				return nil, p, &Fault{len(p.played), word, err}
			}
			continue
		}
		next, err := p.play(word)
		if word == core.End {
			err = core.Illegal("the end of the turn cannot stand among its moves")
		}
		if err != nil {
			return nil, p, &Fault{len(p.played) + 1, word, err}
		}
		moves, p = append(moves, word), next
	}
	return moves, p, nil
}

// removed checks a removal that somebody has written, and takes it off those
// that the last step caused.
func (p Position) removed(word core.Move) (Position, error) {
	i := slices.Index(p.lost, word)
	switch {
	case i >= 0:
		p.lost = slices.Delete(slices.Clone(p.lost), i, i+1)
		return p, nil
	case len(p.lost) > 0:
		return p, core.Illegal("this step removes %s, not %s", p.lost[0][:3], word[:3])
	}
	return p, core.Illegal("the step before does not remove %s", word[:3])
}
