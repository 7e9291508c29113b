package sitting

import "boardroom/core"

// withheld is what a concession of which nothing is to stay has brought about, while
// that is so; see Hooks.Void.
type withheld struct {
	moved    map[core.Seat]bool // who has made a move at the sitting
	conceder core.Seat
	notices  []core.Notice // that the record has not been told
}

// whoMoved lists who has made a move at a sitting.
func whoMoved(st core.State) map[core.Seat]bool {
	moved := map[core.Seat]bool{}
	note := func(h core.History) {
		for _, m := range h.Moves {
			moved[m.Seat] = true
		}
	}
	for _, r := range st.Results {
		note(r.History())
	}
	note(st.History)
	return moved
}

// recorder returns what has the record written, each event before it is shown. What
// follows a concession of which nothing is to stay is written once something is.
func (s *Sitting) recorder(void func(conceder core.Seat, moved map[core.Seat]bool) bool) core.Observer {
	w := &s.withheld
	w.moved = whoMoved(s.Sheet.State())
	return func(n core.Notice) error {
		if n.Kind == core.Happened && !core.IsWord(n.Event.Move) && !n.Passed() {
			w.moved[n.Event.Seat] = true
		}
		concedes := n.Kind == core.Happened && n.Event.Move == core.Accept && !n.State.Playing
		if concedes && len(w.notices) == 0 {
			w.conceder = 1 - n.Event.Seat
		}
		if (concedes || len(w.notices) > 0) && void != nil && void(w.conceder, w.moved) {
			w.notices = append(w.notices, n)
			return nil
		}
		for _, earlier := range w.notices {
			_ = s.writer.Observe(earlier) // what is not saved the next one tells
		}
		w.notices = nil
		return s.writer.Observe(n)
	}
}

// voided reports whether nothing is to stay of the sitting. One to which several
// have agreed goes on without what was conceded, if it is not over.
func (s *Sitting) voided() bool {
	return len(s.withheld.notices) > 0 && (!s.kept || s.Sheet.State().Over)
}
