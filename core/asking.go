package core

import (
	"context"
	"errors"
	"fmt"
	"slices"
)

// An asker obtains the next events from whoever must act. It runs beside the
// session, so it may read nothing that the session changes.
type asker func(ctx context.Context, st State) ([]Event, error)

type answer struct {
	events []Event
	err    error
}

// errBroken is what a player that panics has failed with; the panic is the matter
// of Config.Go.
var errBroken = errors.New("it broke")

// await runs the asker and takes its answer, or whatever is posted first that
// fits; then the asker is stopped, and the table may look different.
func (s *Session) await(ctx context.Context, seat Seat, ask asker) error {
	asking, stop := context.WithCancel(ctx)
	answers := make(chan answer, 1)
	st := s.Sheet.State()
	out := s.beginThink(seat)
	defer s.endThink()
	st.History = st.History.showing(s.Times())
	s.start(func() {
		a := answer{err: errBroken}
		defer func() { answers <- a }() // even where the asker panics
		a.events, a.err = ask(asking, st)
	})
	defer func() { stop() }()
	for {
		select {
		case a := <-answers:
			switch {
			case ctx.Err() != nil:
				s.pause(seat)
				return ctx.Err()
			case s.late(seat):
				return s.flag(seat)
			}
			s.endThink()
			return s.take(ctx, seat, a)
		case <-out:
			stop()
			err := s.flag(seat)
			<-answers
			return err
		case e := <-s.posts:
			if err := s.happen(e); err != nil {
				s.notify(Notice{Kind: Refused, Event: e, Err: err})
				continue
			}
			stop()
			<-answers
			return nil
		}
	}
}

// take writes the answer's events on the sheet, as far as the session goes on
// meanwhile.
func (s *Session) take(ctx context.Context, seat Seat, a answer) error {
	err := a.err
	if err == nil && len(a.events) == 0 {
		err = errors.New("no answer")
	}
	for _, e := range a.events {
		if ctx.Err() != nil {
			s.pause(seat)
			return ctx.Err()
		}
		if err == nil {
			err = s.happen(e)
		}
	}
	if err == nil {
		return nil
	}
	if seat == Chance {
		return fmt.Errorf("dice: %w", err)
	}
	return &Fault{seat, err}
}

func (s *Session) askMoves(ctx context.Context, st State) ([]Event, error) {
	moves, err := s.Players[st.ToAct].Turn(ctx, st.History)
	if slices.Contains(moves, Claim) || slices.Contains(moves, ClaimMatch) {
		return nil, Illegal("a player who thinks cannot claim the game")
	}
	events := make([]Event, len(moves))
	for i, m := range moves {
		events[i] = Event{Seat: st.ToAct, Move: m}
	}
	return events, err
}

// draw asks the source for its n-th draw.
func (s *Session) draw(n int) asker {
	return func(ctx context.Context, st State) ([]Event, error) {
		m, err := s.Source.Draw(ctx, n, st.History.Now().Moves())
		return []Event{{Seat: Chance, Move: m}}, err
	}
}

func (s *Session) askAnswer(ctx context.Context, st State) ([]Event, error) {
	a, ok := s.Players[st.ToAct].(Answerer)
	if !ok {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	if a.Accepts(st.History, *st.Offer) {
		return []Event{{Seat: st.ToAct, Move: Accept}}, nil
	}
	return []Event{{Seat: st.ToAct, Move: Refuse}}, nil
}
