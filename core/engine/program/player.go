package program

import (
	"context"
	"sync"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// Quit is what a program is told in the end, in every protocol.
const Quit = "quit"

// Limits bound how long a program is waited for.
type Limits struct {
	Hello time.Duration // for its answer to the hello
	Turn  time.Duration // for a turn
	Grace time.Duration // for what it still says after that
	Read  time.Duration // until it reads what it is told
	Leave time.Duration // until it ends when it is told to
	End   time.Duration // until it has ended when its output has, which takes a busy machine its time
}

// Usual returns the limits of a program with so much time for a turn, and a grace.
func Usual(turn, grace time.Duration) Limits {
	return Limits{Hello: 15 * time.Second, Turn: turn, Grace: grace, Read: 10 * time.Second, Leave: 300 * time.Millisecond, End: 15 * time.Second}
}

// A Dialogue is a protocol as it is spoken with one running program. What its
// errors say of the program goes on with the program's name.
type Dialogue interface {
	// Hello begins the dialogue.
	Hello(ctx context.Context) error
	// Turn asks for a turn, or the rest of it. The reason names the program and tells
	// what it makes of the turn, as in "chosen by bot, which scores it 7"; empty:
	// nothing.
	Turn(ctx context.Context, h core.History) (moves []core.Move, reason i18n.Message, err error)
	// GameOver tells how the game has ended.
	GameOver(ctx context.Context, r core.Result) error
}

// A Player is a program at the table. It implements engine.Player,
// core.ResultListener and io.Closer.
type Player struct {
	program engine.Program
	limits  Limits
	speak   func(*Process) Dialogue

	mu       sync.Mutex
	running  *Process // nil: not running
	dialogue Dialogue // with it
}

// NewPlayer returns a player that a program plays for within limits, in the
// protocol that speak begins to speak with it. The program is started when it is first asked
// for a turn, and again after it failed or was interrupted. Close ends it.
func NewPlayer(p engine.Program, l Limits, speak func(*Process) Dialogue) *Player {
	return &Player{program: p, limits: l, speak: speak}
}

// Turn implements core.Player. Its error names the program and what it did
// wrong.
func (c *Player) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	moves, _, err := c.turn(ctx, h)
	return moves, err
}

// Advise implements engine.Player: it asks for a turn. The program's opinion
// of it stands in the reason.
func (c *Player) Advise(ctx context.Context, h core.History, _ int) ([]engine.Choice, error) {
	moves, reason, err := c.turn(ctx, h)
	if err != nil {
		return nil, err
	}
	if reason.Empty() {
		reason = i18n.Msg("chosen by %s", c.program.Command())
	}
	return []engine.Choice{{Moves: moves, Reason: reason}}, nil
}

// Accepts implements core.Answerer. The program is not asked: a takeback is
// for the other to ask, and a concession is a win.
func (c *Player) Accepts(_ core.History, o core.Offer) bool {
	return o.Move == core.Takeback || o.Move == core.Concede
}

// GameOver implements core.ResultListener.
func (c *Player) GameOver(r core.Result) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running == nil {
		return
	}
	ctx, stop := context.WithTimeout(context.Background(), c.limits.Leave) // who does not read is started anew
	defer stop()
	if err := c.dialogue.GameOver(ctx, r); err != nil {
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
	if c.running != nil {
		c.running.Close()
		c.running, c.dialogue = nil, nil
	}
}

// turn asks for a turn, and ends a program that does not answer as it should.
func (c *Player) turn(ctx context.Context, h core.History) ([]core.Move, i18n.Message, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	moves, reason, err := c.ask(ctx, h)
	if err == nil {
		return moves, reason, nil
	}
	c.end()
	if ctx.Err() != nil {
		return nil, i18n.Message{}, ctx.Err()
	}
	return nil, i18n.Message{}, i18n.Errorf("program %s: %w", c.program.Command(), err)
}

func (c *Player) ask(ctx context.Context, h core.History) ([]core.Move, i18n.Message, error) {
	if h.Now().Actor() < 0 {
		return nil, i18n.Message{}, i18n.NewError("the program …\x04can't be asked: it is nobody's turn")
	}
	if err := c.start(ctx); err != nil {
		return nil, i18n.Message{}, err
	}
	return c.dialogue.Turn(ctx, h)
}

// start starts the program, unless it runs.
func (c *Player) start(ctx context.Context) error {
	if c.running != nil {
		return nil
	}
	running, err := Start(c.program, c.limits)
	if err != nil {
		return err
	}
	c.running, c.dialogue = running, c.speak(running)
	return c.dialogue.Hello(ctx)
}
