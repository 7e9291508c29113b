package aei

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/process"
)

// Limits bound how long a player waits for its program.
type Limits struct {
	Hello time.Duration // for an answer to aei, and to isready
	Turn  time.Duration // for a turn, after which the program is told to stop
	Grace time.Duration // for its move after that
}

// Seat returns a player that another team's engine plays for, with the time
// that the program has for a turn.
func Seat(p engine.Program) engine.Player {
	return NewPlayer(p, Limits{Hello: 15 * time.Second, Turn: p.PerTurn(), Grace: 5 * time.Second})
}

// NewPlayer returns a player that another team's engine plays for. The engine
// is started when it is first asked for a turn, and again after it failed or
// was interrupted. Close ends it.
func NewPlayer(p engine.Program, l Limits) *Player { return &Player{program: p, limits: l} }

// A Player is an AEI engine at the table. It implements engine.Player and
// io.Closer.
type Player struct {
	program engine.Program
	limits  Limits

	mu      sync.Mutex
	running *process.Process // nil: not running
	told    []string         // the game as far as the engine knows it
	score   string           // what it last thought of it
}

// Turn implements core.Player. Its error names the program and what it did
// wrong.
func (c *Player) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	moves, err := c.turn(ctx, h)
	if err == nil {
		return moves, nil
	}
	c.end()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return nil, fmt.Errorf("the program %s %w", c.program.Command(), err)
}

// Advise implements engine.Player: it asks for a turn. What the engine makes
// of its worth stands in the reason.
func (c *Player) Advise(ctx context.Context, h core.History, _ int) ([]engine.Choice, error) {
	moves, err := c.Turn(ctx, h)
	if err != nil {
		return nil, err
	}
	choice := engine.Choice{Moves: moves, Reason: "the choice of " + c.program.Command()}
	if c.score != "" {
		choice.Reason += ", which scores it " + c.score
	}
	return []engine.Choice{choice}, nil
}

// Accepts implements core.Answerer: AEI knows no offers, so a takeback is for
// the other to ask, and a concession is a win.
func (c *Player) Accepts(_ core.History, o core.Offer) bool {
	return o.Move == core.Takeback || o.Move == core.Concede
}

// Close ends the program.
func (c *Player) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.end()
	return nil
}

func (c *Player) end() {
	if c.running == nil {
		return
	}
	_ = c.running.Send(cmdQuit) // it is ended all the same
	c.running.Close()
	c.running, c.told = nil, nil
}

// turn asks for a turn.
func (c *Player) turn(ctx context.Context, h core.History) ([]core.Move, error) {
	s, err := tell(h)
	if err != nil {
		return nil, fmt.Errorf("cannot be told the game: %w", err)
	}
	if err := c.start(ctx); err != nil {
		return nil, err
	}
	if err := c.catchUp(ctx, s.lines); err != nil {
		return nil, err
	}
	text, err := c.search(ctx)
	if err != nil {
		return nil, err
	}
	moves, err := s.answer(text)
	if err != nil {
		return nil, fmt.Errorf("answered with the turn %q, which cannot be played: %w", text, err)
	}
	return moves, nil
}

// start starts the program, unless it runs, and says hello.
func (c *Player) start(ctx context.Context) error {
	if c.running != nil {
		return nil
	}
	var err error
	if c.running, err = process.Start(c.program); err != nil {
		return err
	}
	if err := c.send(cmdHello); err != nil {
		return err
	}
	if _, err = c.await(ctx, c.limits.Hello, sayHello); err != nil {
		return fmt.Errorf("does not speak AEI: it %w", err)
	}
	return c.send(c.timeControl()...)
}

// timeControl tells how much time there is for a turn, in whole seconds.
func (c *Player) timeControl() []string {
	seconds := strconv.Itoa(max(1, int(c.limits.Turn.Seconds())))
	lines := []string{option(optMove, seconds), option(optTurnTime, seconds)}
	for _, none := range []string{optReserve, optPercent, optMax, optTotal, optTurns} {
		lines = append(lines, option(none, "0"))
	}
	return lines
}

func option(name, value string) string { return cmdOption + " name " + name + " value " + value }

// catchUp tells the engine what it does not know of the game yet: the turns
// since, or another game from its start.
func (c *Player) catchUp(ctx context.Context, lines []string) error {
	known := len(c.told)
	if known > len(lines) || !slices.Equal(c.told, lines[:known]) {
		known = 0
	}
	if err := c.send(lines[known:]...); err != nil {
		return err
	}
	c.told = lines
	if err := c.send(cmdReady); err != nil {
		return err
	}
	_, err := c.await(ctx, c.limits.Hello, sayReady)
	return err
}

// search lets the engine think and returns its move.
func (c *Player) search(ctx context.Context) (string, error) {
	c.score = ""
	if err := c.send(option(optUsed, "0"), option(optReserves[0], "0"), option(optReserves[1], "0"), cmdGo); err != nil {
		return "", err
	}
	text, err := c.await(ctx, c.limits.Turn, sayBest)
	if late := new(lateError); errors.As(err, &late) {
		if err := c.send(cmdStop); err != nil {
			return "", err
		}
		if text, err = c.await(ctx, c.limits.Grace, sayBest); errors.As(err, new(*lateError)) {
			err = late
		}
	}
	return text, err
}

func (c *Player) send(lines ...string) error {
	for _, l := range lines {
		if err := c.running.Send(l); err != nil {
			return err
		}
	}
	return nil
}
