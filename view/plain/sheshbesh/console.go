// Package sheshbesh plays shesh-besh line by line on plain input and output, in
// the words and to the byte of the exercise in programming that it comes from,
// so that scripts written for that run unchanged. The rules are those of
// core/tables; here they are only read from numbers and shown as text.
package sheshbesh

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"

	"boardroom/core"
	"boardroom/core/tables"
)

// A Recorder begins the record of a game whose seed is known, and returns what
// writes it.
type Recorder func(seed uint32) (core.Observer, error)

// Play plays a game until it is over or the input holds no further number;
// either is a proper end. It writes whole lines, and leaves it to in to flush
// them before it waits. The record may be nil. An error is the record's; those
// of out stick to it.
func Play(in io.Reader, out *bufio.Writer, record Recorder) error {
	c := &console{in: newNumbers(in), out: out}
	c.say("Enter seed\n")
	number, ok := c.in.next(math.MinInt32, math.MaxUint32)
	if !ok {
		c.say(missing)
		return nil
	}
	seed := uint32(number)
	observers := []core.Observer{c.show}
	if record != nil {
		write, err := record(seed)
		if err != nil {
			return err
		}
		observers = []core.Observer{write, c.show}
	}
	err := core.NewSession(core.Config{
		Sheet:     core.NewSheet(core.Terms{Rotation: []core.Game{tables.Sheshbesh()}, Seats: 2}),
		Players:   []core.Player{c, c},
		Source:    core.LCG{Seed: seed},
		Observers: observers,
		Go:        func(f func()) { f() }, // nothing else goes on while a line is read
	}).Run(context.Background())
	if errors.Is(err, errLeft) {
		return nil
	}
	return err
}

// errLeft ends a game whose input has ended.
var errLeft = errors.New("the input holds no further move")

const missing = "Missing user input quiting game.\n"

// names are what the players are called.
var names = [2]string{tables.White: "White", tables.Black: "Black"}

// A console is both players of a game, and shows it.
type console struct {
	in  *numbers
	out *bufio.Writer
}

// say writes whole lines. Only whole lines are ever flushed.
func (c *console) say(format string, args ...any) {
	lines := fmt.Appendf(nil, format, args...)
	if len(lines) > c.out.Available() {
		c.out.Flush()
	}
	c.out.Write(lines)
}

// Turn implements core.Player: it asks until a legal step is given, or nothing.
func (c *console) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	p := h.Now().(tables.Position)
	if p.Moves()[0] == core.End {
		return []core.Move{core.End}, nil
	}
	for {
		c.say("Enter %s move:\n", names[p.Side()])
		from, to, ok := c.in.pair()
		if !ok {
			c.say(missing)
			return nil, errLeft
		}
		m, refused := read(p, from, to)
		if refused == "" {
			return []core.Move{m}, nil
		}
		c.say("Illegal move: %s\n", refused)
	}
}

// show implements core.Observer.
func (c *console) show(n core.Notice) error {
	played := n.State.History.Moves
	switch {
	case n.Kind == core.GameEnded:
		c.say("%s player wins!\n", names[played[len(played)-1].Seat])
	case n.Kind == core.Happened && n.Event.Seat == core.Chance:
		c.showDice(n.State.History.Now().(tables.Position), n.Event.Move)
	case n.Kind == core.Happened && n.Event.Move == core.End:
		c.showEnd(played[len(played)-2].After.(tables.Position))
	}
	return nil
}

// showDice shows dice in the order thrown, and the position after them.
func (c *console) showDice(p tables.Position, dice core.Move) {
	if len(p.Dice()) > 0 {
		c.say("%s%s rolls %c-%c.\n", board(p), names[p.Side()], dice[0], dice[1])
		return
	}
	c.say("White player casts %c, black player casts %c\n", dice[0], dice[1])
	if p.Side() != core.Nobody {
		c.say("%s plays first.\n", names[p.Side()])
	}
}

// showEnd says of a turn that is about to end if dice are left.
func (c *console) showEnd(p tables.Position) {
	if b := p.Board(); len(p.Left()) > 0 && !b.AllOff(p.Side()) {
		c.say("No possible move for %s\n", names[p.Side()])
	}
}
