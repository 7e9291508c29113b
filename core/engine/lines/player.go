package lines

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/engine/process"
)

// Limits bound how long a player waits for its program.
type Limits struct {
	Hello time.Duration // for the answer to the hello
	Turn  time.Duration // for a turn, in one answer or in several
	Grace time.Duration // beyond that, for what is not the program's fault
}

// Seat returns a player that another team's program plays for, with the time
// that the program has for a turn.
func Seat(p engine.Program) engine.Player {
	return NewPlayer(p, Limits{Hello: 15 * time.Second, Turn: p.PerTurn(), Grace: 2 * time.Second})
}

// NewPlayer returns a player that another team's program plays for. The
// program is started when it is first asked for a turn, and again after it
// failed or was interrupted. Close ends it.
func NewPlayer(p engine.Program, l Limits) *Player { return &Player{program: p, limits: l} }

// A Player is a program at the table. It implements engine.Player,
// core.Informed and io.Closer.
type Player struct {
	program engine.Program
	limits  Limits

	mu      sync.Mutex
	running *process.Process // nil: not running
	wish    wish
	told    string // the game as far as the program knows it; empty: none
	remark  string // the last one
}

// Turn implements core.Player: it returns a whole turn. Its error names the
// program and what it did wrong.
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

// Advise implements engine.Player: it asks for a turn. What the program
// remarks stands in the reason.
func (c *Player) Advise(ctx context.Context, h core.History, _ int) ([]engine.Choice, error) {
	moves, err := c.Turn(ctx, h)
	if err != nil {
		return nil, err
	}
	choice := engine.Choice{Moves: moves, Reason: "the choice of " + c.program.Command()}
	if c.remark != "" {
		choice.Reason += fmt.Sprintf(", which remarks %.80q", c.remark)
	}
	return []engine.Choice{choice}, nil
}

// Accepts implements core.Answerer. The program is not asked: a takeback is
// for the other to ask, and a concession is a win.
func (c *Player) Accepts(_ core.History, o core.Offer) bool {
	return o.Move == core.Takeback || o.Move == core.Concede
}

// GameOver implements core.Informed.
func (c *Player) GameOver(r core.Result) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running == nil || c.told == "" {
		return
	}
	c.told = ""
	if err := c.running.Send(sayOver + " " + core.FormatScores(r.Scores)); err != nil {
		c.end()
	}
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
	_ = c.running.Send(sayQuit) // it is ended all the same
	c.running.Close()
	c.running, c.told = nil, ""
}

// turn asks until a turn is whole.
func (c *Player) turn(ctx context.Context, h core.History) ([]core.Move, error) {
	if h.Now().Actor() < 0 {
		return nil, errors.New("cannot be asked: nobody is to move")
	}
	if err := c.start(ctx); err != nil {
		return nil, err
	}
	t := begin(h)
	if err := c.announce(h, t.seat); err != nil {
		return nil, err
	}
	c.remark = ""
	began := time.Now()
	limited, stop := context.WithTimeout(ctx, c.limits.Turn+c.limits.Grace)
	defer stop()
	for !t.over {
		left := max(c.limits.Turn-time.Since(began), time.Millisecond)
		if err := c.ask(t.now, left); err != nil {
			return nil, err
		}
		moves, err := c.answer(limited)
		if err == nil {
			err = t.play(moves)
		}
		if errors.Is(err, context.DeadlineExceeded) {
			err = fmt.Errorf("has not played its turn within %v", c.limits.Turn)
		}
		if err != nil {
			return nil, err
		}
	}
	return t.moves, nil
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
	if err := c.running.Send(sayHello + " " + version); err != nil {
		return err
	}
	limited, stop := context.WithTimeout(ctx, c.limits.Hello)
	defer stop()
	for {
		line, err := c.receive(limited)
		switch word, rest, _ := strings.Cut(strings.TrimSpace(line), " "); {
		case errors.Is(err, context.DeadlineExceeded):
			return fmt.Errorf("has not answered %q with %q within %v", sayHello+" "+version, ansReady, c.limits.Hello)
		case err != nil:
			return err
		case word == ansReady:
			c.wish, err = readWish(strings.TrimSpace(rest))
			return err
		case word != "" && !strings.HasPrefix(word, ansRemark):
			return fmt.Errorf("answered %q with %.60q, not with %q", sayHello+" "+version, line, ansReady)
		}
	}
}

// announce tells of a game that the program does not know of yet.
func (c *Player) announce(h core.History, seat core.Seat) error {
	text := strings.Join(opening(h, seat), "\n")
	if c.told == text {
		return nil
	}
	c.told = text
	return c.running.Send(text)
}

// ask asks what to play in a position.
func (c *Player) ask(p core.Position, left time.Duration) error {
	lines := append([]string{sayPosition + " " + p.String()}, hints(p, c.wish)...)
	lines = append(lines, fmt.Sprintf("%s %d", sayTime, left.Milliseconds()), sayGo)
	return c.running.Send(strings.Join(lines, "\n"))
}

// answer returns the moves that the program answers with.
func (c *Player) answer(ctx context.Context) ([]core.Move, error) {
	for {
		line, err := c.receive(ctx)
		if err != nil {
			return nil, err
		}
		moves, remark, err := readAnswer(line)
		if err != nil || len(moves) > 0 {
			return moves, err
		}
		if remark != "" {
			c.remark = remark
		}
	}
}

// receive returns the next line of the program. A program that never stops
// writing is late too.
func (c *Player) receive(ctx context.Context) (string, error) {
	if err := ctx.Err(); err != nil {
		return "", err
	}
	return c.running.Receive(ctx)
}
