package core

import (
	"fmt"
	"slices"
)

// A Result is how one game of a sitting ended: an immutable value, with points for every
// seat. At most one of Conceded, Flagged and Claimed is set.
type Result struct {
	Game     string // the game's name
	Scores   []int  // points per seat
	Multiple int    // the winner's points in smallest stakes: 2 a gammon, whatever the cube says
	Conceded bool
	Flagged  bool    // the loser's time had run out
	Claimed  bool    // the loser had stayed away
	history  History // how it went; of a game that is packed the last move alone
	packed   string  // the moves before that one
}

// Of returns the result as that of a game.
func (r Result) Of(h History) Result {
	r.history, r.packed = h, ""
	return r
}

// History is how the game went. Once another has begun its moves but the last lack
// their positions; State.Games has them.
func (r Result) History() History {
	if r.packed == "" {
		return r.history
	}
	h := r.history
	h.Moves = append(unpack(r.packed), h.Moves...)
	return h
}

// withoutPositions returns the result without the positions between the first and the last:
// a long match would take a thousand times the memory of its record.
func (r Result) withoutPositions() Result {
	last := len(r.history.Moves) - 1
	if last < 1 {
		return r
	}
	r.packed = pack(r.history.Moves[:last])
	r.history.Moves = slices.Clone(r.history.Moves[last:])
	return r
}

// Winner returns who has the most points, and how many; Nobody and none after
// a draw.
func (r Result) Winner() (Seat, int) {
	best := slices.Max(r.Scores)
	if best == 0 {
		return Nobody, 0
	}
	return Seat(slices.Index(r.Scores, best)), best
}

// PlayedOut reports whether play has decided the game.
func (r Result) PlayedOut() bool { return !r.Conceded && !r.Flagged && !r.Claimed }

// Verdict says in a sentence who won how much, and why if that is more than
// play to the end; name returns a seat's player.
func (r Result) Verdict(name func(Seat) string) string {
	winner, points := r.Winner()
	why := r.decision()
	if winner == Nobody && why == "" {
		return "A draw."
	}
	if winner == Nobody {
		return fmt.Sprintf("A draw: %s.", why)
	}
	won := Count(points, "point", "points")
	if win := r.history.Game.About().Win(r.Multiple); win != "" && r.PlayedOut() {
		won = fmt.Sprintf("a %s, %s", win, won)
	}
	if why == "" {
		return fmt.Sprintf("%s wins %s.", name(winner), won)
	}
	return fmt.Sprintf("%s wins %s: %s.", name(winner), won, why)
}

// decision says how the game was decided where it was not played to its end, or
// the position does not show it; else it is empty.
func (r Result) decision() string {
	if r.Conceded {
		return "the game was conceded"
	}
	if r.Flagged {
		return "the time has run out"
	}
	if r.Claimed {
		return "the other player stayed away"
	}
	if p, ok := r.history.Now().(DecisionTeller); ok {
		return p.Decision()
	}
	return ""
}
