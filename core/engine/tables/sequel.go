package tables

import (
	"boardroom/core"
	"boardroom/core/tables"
)

// A sequel is a board on which a turn has ended, and who goes on with what; a
// duty without dice is a roll.
type sequel struct {
	board tables.Board
	next  core.Seat
	duty  tables.Duty
}

// after returns what follows a turn of a side.
func after(r *tables.Rules, t *tables.Turn, side core.Seat, d tables.Duty) sequel {
	next, duty := r.Follow(t, side, d)
	return sequel{t.Board, next, duty}
}

// rollsItself returns the outlook of a side that is to go on itself.
func (w *Lookahead) rollsItself(r *tables.Rules, b *tables.Board, side core.Seat) Outlook {
	o := outlook(w.eval, r, b, 1-side)
	return o.Flip()
}

// goOn plays what is known to follow, each duty at its best as seen at once,
// until somebody is to roll. It returns what follows then, and a side's outlook,
// which is given as it was before.
func (w *Lookahead) goOn(l *Look, s sequel, side core.Seat, o Outlook) (sequel, Outlook) {
	for !s.duty.ToRoll() {
		mover, board := s.next, s.board
		if s, o = w.best(&w.along, l, &board, mover, s.duty); mover != side {
			o = o.Flip()
		}
	}
	return s, o
}

// few is how many of the plays are followed where they go on.
const few = 12

// goOn judges the best plays, at least n, by where they lead until somebody is
// to roll, and puts them in order.
func (s *search) goOn(from Look, plays []play, n int) {
	mover := 1 - from.side
	followed := plays[:forward(plays, min(len(plays), max(n, few)))]
	for i := range followed {
		if pl := &followed[i]; !pl.duty.ToRoll() {
			var o Outlook
			pl.sequel, o = s.workers[0].goOn(&from, pl.sequel, mover, pl.outlook)
			pl.judge(o, from.worth.of(mover, &o), 0)
		}
	}
	sortPlays(followed)
}
