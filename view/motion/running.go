package motion

import "time"

// A Run shows motions on a screen, one at a time: a new one ends the last.
type Run struct {
	After  func(time.Duration, func()) (stop func()) // calls something later
	Wanted func() bool                               // whether anything is to move
	now    *Motion
}

// Begin shows a motion from its first picture on, if ok says that there is one.
func (r *Run) Begin(m *Motion, ok bool) {
	if r.now = nil; ok && r.Wanted() {
		r.now = m
		r.After(m.pace, func() { r.next(m) })
	}
}

// next shows the next picture of a motion that has not been ended.
func (r *Run) next(m *Motion) {
	switch {
	case r.now != m:
	case m.Next() && r.Wanted():
		r.After(m.pace, func() { r.next(m) })
	default:
		r.now = nil
	}
}

// End ends what still moves.
func (r *Run) End() { r.now = nil }

// Now returns the motion that is being seen; nil if there is none.
func (r *Run) Now() *Motion { return r.now }
