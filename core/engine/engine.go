// Package engine has what all computer players share. The players themselves live
// in one sub-package per family of games and work on the family's own types.
//
// To write one, implement a [Thinker], which thinks about positions of one family
// and says whether to accept an offer; [NewPlayer] makes a [Player] of
// it, which sits at the table and gives hints. A [Level] is a player with a
// name, a [Strategy] one that numbers tune, a [Program] one of another team.
//
// # What is promised
//
// What package core promises, of [Thinker], [Player], [NewPlayer], [Level], [Strategy],
// [Choice] and [Outlook]. The engines below this package may be handed on as values,
// such as their levels and networks; what they are made of changes with every step
// that makes them stronger.
package engine

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Choice is a turn a computer player considers.
type Choice struct {
	Moves []core.Move // the rest of the turn, its End included
	Value float64     // points the mover may expect of the game
	// Outlook is how the game may end for the mover, and Plies how many rolls
	// deep that was looked at; the zero values where a player reckons no
	// chances.
	Outlook Outlook
	Plies   int
	// Games is how many games, or beginnings of them, were played out to find the
	// outlook, beyond that; 0: none.
	Games int
	// Reason tells in a few words how the choice differs from the best, and of the best
	// how it differs from what was played or else from the next best; seats are
	// arguments "{1}", "{2}", …
	Reason i18n.Message
	// Doubling is all that is known of the cube, the same for each choice of what to do
	// with it; nil where the choice is none of the cube.
	Doubling *Doubling
}

// Why returns the reason in the numbers that the position with the choice is told in,
// with the players' names, by seat, in it.
func (c Choice) Why(p core.Position, names []string) i18n.Message {
	pairs := make([]string, 0, 2*len(names))
	for i, name := range names {
		pairs = append(pairs, fmt.Sprintf("{%d}", i+1), name)
	}
	named := strings.NewReplacer(pairs...)
	return core.Renumber(p, c.Reason).Map(func(arg any) any {
		if said, ok := arg.(string); ok {
			return named.Replace(said)
		}
		return arg
	})
}

// An Adviser names the best choices of a moment.
type Adviser interface {
	// Advise returns the best choices at hand, the best first and at most n, for the
	// seat that is the actor; without an error there is at least one. It returns early
	// when ctx is done.
	Advise(ctx context.Context, h core.History, n int) ([]Choice, error)
}

// A Player is a computer player: it moves, answers offers and gives advice, of which
// Turn plays the first.
// It must not need anything but the position, so that it never sees dice that
// have not been rolled.
type Player interface {
	core.Player
	core.Answerer
	Adviser
}

// A Thinker thinks about positions of one family for a computer player. It may
// keep memory from one answer to the next: it is asked one thing at a time.
type Thinker[P core.Position] interface {
	// Think returns the best choices at hand where a seat is to move, the best
	// first and at most n, which is 1 or more. In a turn already begun they go
	// on from there. It returns early when ctx is done.
	Think(ctx context.Context, p P, n int) ([]Choice, error)
	// Agrees reports whether to accept the other's offer.
	Agrees(p P, o core.Offer) bool
}

// NewPlayer returns the computer player of a thinker. Several goroutines may
// use it; it answers one at a time. Knows names the games that the thinker plays,
// for a person who asks it about something else.
func NewPlayer[P core.Position](thinker Thinker[P], knows i18n.Text) Player {
	return &thinkerPlayer[P]{thinker: thinker, knows: knows}
}

// NewTimedPlayer is NewPlayer with so much time for a turn at most.
func NewTimedPlayer[P core.Position](thinker Thinker[P], knows i18n.Text, turn time.Duration) Player {
	return &thinkerPlayer[P]{thinker: thinker, knows: knows, turn: turn}
}

type thinkerPlayer[P core.Position] struct {
	mu      sync.Mutex
	thinker Thinker[P]
	knows   i18n.Text
	turn    time.Duration // 0: as much as the thinker takes
}

// limited returns a context that ends with the time for a turn.
func (s *thinkerPlayer[P]) limited(ctx context.Context) (context.Context, context.CancelFunc) {
	if s.turn == 0 {
		return ctx, func() {}
	}
	return context.WithTimeout(ctx, s.turn)
}

// Turn implements core.Player.
func (s *thinkerPlayer[P]) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	choices, err := s.Advise(ctx, h, 1)
	if err != nil {
		return nil, err
	}
	return choices[0].Moves, nil
}

// Advise implements Player.
func (s *thinkerPlayer[P]) Advise(ctx context.Context, h core.History, n int) ([]Choice, error) {
	p, err := s.asked(ctx, h)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	ctx, cancel := s.limited(ctx)
	defer cancel()
	return s.thinker.Think(ctx, p, max(n, 1))
}

// asked returns the position that a question is about, or why there is no
// answer.
func (s *thinkerPlayer[P]) asked(ctx context.Context, h core.History) (p P, err error) {
	p, ok := h.Now().(P)
	switch {
	case !ok:
		return p, i18n.Errorf("this computer player only plays %s", s.knows)
	case p.Actor() < 0:
		return p, i18n.Errorf("it is nobody's turn in %s", p)
	case errors.Is(ctx.Err(), context.Canceled):
		return p, ctx.Err()
	}
	return p, nil
}

// Judge implements Critic.
func (s *thinkerPlayer[P]) Judge(ctx context.Context, h core.History, played []core.Move, n int) (Verdict, error) {
	judge, ok := s.thinker.(Judge[P])
	if !ok {
		return adviser{s}.Judge(ctx, h, played, n)
	}
	p, err := s.asked(ctx, h)
	if err != nil {
		return Verdict{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	limited, cancel := s.limited(ctx)
	defer cancel()
	v, err := judge.Judge(limited, p, played, max(n, 1))
	if err == nil {
		err = ctx.Err() // half of an answer would be another one
	}
	return v, err
}

// Accepts implements core.Answerer.
func (s *thinkerPlayer[P]) Accepts(h core.History, o core.Offer) bool {
	p, ok := h.Now().(P)
	s.mu.Lock()
	defer s.mu.Unlock()
	return ok && s.thinker.Agrees(p, o)
}
