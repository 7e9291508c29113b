package engine

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"boardroom/core"
)

// A Mind is what one kind of computer player thinks about positions of its
// family. It may keep memory from one answer to the next: it is asked one thing
// at a time.
type Mind[P core.Position] interface {
	// Think returns the best choices at hand where a seat is to move, the best
	// first and at most n, which is 1 or more. In a turn already begun they go
	// on from there. It returns early when ctx is done.
	Think(ctx context.Context, p P, n int) ([]Choice, error)
	// Agrees reports whether to accept the other's offer.
	Agrees(p P, o core.Offer) bool
}

// Seat returns the computer player with a mind. Several goroutines may use it;
// it answers one at a time. Knows names what the mind knows, for a person who
// asks it about something else.
func Seat[P core.Position](mind Mind[P], knows string) Player {
	return &seated[P]{mind: mind, knows: knows}
}

type seated[P core.Position] struct {
	mu    sync.Mutex
	mind  Mind[P]
	knows string
}

// Turn implements core.Player.
func (s *seated[P]) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	choices, err := s.Advise(ctx, h, 1)
	if err != nil {
		return nil, err
	}
	return choices[0].Moves, nil
}

// Advise implements Player.
func (s *seated[P]) Advise(ctx context.Context, h core.History, n int) ([]Choice, error) {
	p, ok := h.Now().(P)
	switch {
	case !ok:
		return nil, fmt.Errorf("this computer player knows %s only", s.knows)
	case p.Actor() < 0:
		return nil, fmt.Errorf("nobody is to move in %s", p)
	case errors.Is(ctx.Err(), context.Canceled):
		return nil, ctx.Err()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.mind.Think(ctx, p, max(n, 1))
}

// Accepts implements core.Answerer.
func (s *seated[P]) Accepts(h core.History, o core.Offer) bool {
	p, ok := h.Now().(P)
	s.mu.Lock()
	defer s.mu.Unlock()
	return ok && s.mind.Agrees(p, o)
}
