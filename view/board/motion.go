package board

import (
	"math"
	"time"

	"boardroom/core"
)

// A Motion is what is to be seen of some moves, picture by picture: dice tumble,
// pieces go from spot to spot. It can be left out or ended at any moment.
type Motion struct {
	painter Animator
	slides  []Slide
	pace    time.Duration // from one picture to the next
	frames  int           // pictures of a throw, or of each slide
	frame   int           // the one to be seen, of all
}

// All of a motion takes no longer than this.
const (
	longest = 300 * time.Millisecond

	throw      = 60 * time.Millisecond // from one picture of dice to the next
	slide      = 25 * time.Millisecond // of a piece
	mostFrames = 8                     // of a slide
	mostPieces = 6                     // that go one after another; more do not
)

// NewMotion returns the motion of moves that follow a position; in a game of dice,
// their throw is one. It is false if there is nothing to be seen.
func NewMotion(painter Painter, before core.Position, moves []core.Played, dice bool) (*Motion, bool) {
	animator, ok := painter.(Animator)
	if !ok || len(moves) == 0 {
		return nil, false
	}
	m := &Motion{painter: animator, pace: slide}
	for _, move := range moves {
		m.slides = append(m.slides, animator.Slides(before, move)...)
		before = move.After
	}
	if len(m.slides) == 0 && dice && moves[len(moves)-1].Seat == core.Chance {
		m.pace, m.frames = throw, int(longest/throw)-1
		return m, true
	}
	return m, m.share()
}

// NewReverseMotion returns the motion that takes back moves that follow a position, the last
// of them first. It is false if there is nothing to be seen.
func NewReverseMotion(painter Painter, before core.Position, moves []core.Played) (*Motion, bool) {
	animator, ok := painter.(Animator)
	if !ok {
		return nil, false
	}
	m := &Motion{painter: animator, pace: slide}
	for _, move := range moves {
		var back []Slide
		for _, f := range animator.Slides(before, move) {
			back = append(back, f.Reversed())
		}
		m.slides = append(back, m.slides...)
		before = move.After
	}
	return m, m.share()
}

// share parts the time among the pieces. It is false if there are none, or more
// than anybody could follow.
func (m *Motion) share() bool {
	if n := len(m.slides); n > 0 && n <= mostPieces {
		m.frames = min(mostFrames, int(longest/slide)/n)
	}
	return m.frames > 0
}

// SkipDragged leaves out what a person has carried by hand; what that drove away is
// still to be seen. It is false if nothing is left.
func (m *Motion) SkipDragged() bool {
	var driven []Slide
	for _, f := range m.slides {
		if f.Displaced {
			driven = append(driven, f)
		}
	}
	m.slides = driven
	return len(driven) > 0
}

// Pace returns how long each picture stays.
func (m *Motion) Pace() time.Duration { return m.pace }

// Next goes on to the next picture. It is false when there is none.
func (m *Motion) Next() bool {
	m.frame++
	return m.frame < m.frames*max(1, len(m.slides))
}

// Show makes a scene what is to be seen at this moment.
func (m *Motion) Show(in Area, s *Scene) {
	if len(m.slides) == 0 {
		s.Tumbling = m.frames - m.frame
		return
	}
	f := m.slides[m.frame/m.frames]
	part := float64(m.frame%m.frames+1) / float64(m.frames+1)
	from, to := *s, *s
	from.Position, to.Position = f.Before, f.After
	x, y := m.painter.Middle(in, from, f.Seat, f.From)
	toX, toY := m.painter.Middle(in, to, f.Seat, f.To)
	a := &MovingPiece{Seat: f.Seat}
	s.Position, a.Spot = f.Background()
	part = (1 - math.Cos(math.Pi*part)) / 2 // it starts and ends slowly
	a.X, a.Y = x+part*(toX-x), y+part*(toY-y)
	if f.Arc {
		middle := float64(in.Y) + float64(in.Height)/2
		a.Y += 2 * part * (1 - part) * (middle - (y+toY)/2)
	}
	s.Moving, s.Last, s.Targets, s.Picked = a, nil, nil, nil
}

// An Animation shows motions on a screen, one at a time: a new one ends the last.
type Animation struct {
	After  func(time.Duration, func()) (stop func()) // calls something later
	Wanted func() bool                               // whether anything is to move
	now    *Motion
}

// Begin shows a motion from its first picture on, if ok says that there is one.
func (a *Animation) Begin(m *Motion, ok bool) {
	if a.now = nil; ok && a.Wanted() {
		a.now = m
		a.After(m.pace, func() { a.next(m) })
	}
}

// next shows the next picture of a motion that has not been ended.
func (a *Animation) next(m *Motion) {
	switch {
	case a.now != m:
	case m.Next() && a.Wanted():
		a.After(m.pace, func() { a.next(m) })
	default:
		a.now = nil
	}
}

// End ends what still moves.
func (a *Animation) End() { a.now = nil }

// Now returns the motion that is being seen; nil if there is none.
func (a *Animation) Now() *Motion { return a.now }
