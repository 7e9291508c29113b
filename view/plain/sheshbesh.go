package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/core/tables"
)

// A Recorder begins the record of a game whose seed is known, and returns what
// writes it.
type Recorder func(seed uint32) (core.Observer, error)

// Sheshbesh plays a game of shesh-besh until it is over or the input holds no further
// number; either is a proper end. It reads and writes to the byte what the exercise says
// from which the game comes, so that scripts written for that run unchanged. It writes whole lines, and leaves it to in to flush
// them before it waits. The record may be nil. An error is the record's; those
// of out stick to it.
func Sheshbesh(in io.Reader, out *bufio.Writer, record Recorder) error {
	c := &sheshbeshConsole{in: newNumbers(in), out: out}
	c.say("Enter seed\n")
	number, ok := c.in.next(math.MinInt32, math.MaxUint32)
	if !ok {
		c.say(noInput)
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
	if errors.Is(err, errNoMove) {
		return nil
	}
	return err
}

// errNoMove ends a game whose input has ended.
var errNoMove = i18n.NewError("the input holds no further move")

const noInput = "Missing user input quiting game.\n"

// sideNames are what the players are called.
var sideNames = [2]string{tables.White: "White", tables.Black: "Black"}

// A sheshbeshConsole is both players of a game, and shows it.
type sheshbeshConsole struct {
	in  *numbers
	out *bufio.Writer
}

// say writes whole lines. Only whole lines are ever flushed.
func (c *sheshbeshConsole) say(format string, args ...any) {
	lines := fmt.Appendf(nil, format, args...)
	if len(lines) > c.out.Available() {
		c.out.Flush()
	}
	c.out.Write(lines)
}

// Turn implements core.Player: it asks until a legal step is given, or nothing.
func (c *sheshbeshConsole) Turn(_ context.Context, h core.History) ([]core.Move, error) {
	p := h.Now().(tables.Position)
	if p.Moves()[0] == core.End {
		return []core.Move{core.End}, nil
	}
	for {
		c.say("Enter %s move:\n", sideNames[p.Side()])
		from, to, ok := c.in.pair()
		if !ok {
			c.say(noInput)
			return nil, errNoMove
		}
		m, refused := readMove(p, from, to)
		if refused == "" {
			return []core.Move{m}, nil
		}
		c.say("Illegal move: %s\n", refused)
	}
}

// show implements core.Observer.
func (c *sheshbeshConsole) show(n core.Notice) error {
	played := n.State.History.Moves
	switch {
	case n.Kind == core.GameEnded:
		c.say("%s player wins!\n", sideNames[played[len(played)-1].Seat])
	case n.Kind == core.Happened && n.Event.Seat == core.Chance:
		c.showDice(n.State.History.Now().(tables.Position), n.Event.Move)
	case n.Kind == core.Happened && n.Event.Move == core.End:
		c.showEnd(played[len(played)-2].After.(tables.Position))
	}
	return nil
}

// showDice shows dice in the order thrown, and the position after them.
func (c *sheshbeshConsole) showDice(p tables.Position, dice core.Move) {
	if len(p.Dice()) > 0 {
		c.say("%s%s rolls %c-%c.\n", drawSheshbesh(p), sideNames[p.Side()], dice[0], dice[1])
		return
	}
	c.say("White player casts %c, black player casts %c\n", dice[0], dice[1])
	if p.Side() != core.Nobody {
		c.say("%s plays first.\n", sideNames[p.Side()])
	}
}

// showEnd says of a turn that is about to end if dice are left.
func (c *sheshbeshConsole) showEnd(p tables.Position) {
	if b := p.Board(); len(p.Left()) > 0 && !b.AllOff(p.Side()) {
		c.say("No possible move for %s\n", sideNames[p.Side()])
	}
}

// Where a player's step goes from and to, in the player's own numbering: from 24
// down to 1, and beyond.
const (
	captured = 25
	off      = 0
)

// homeEnd is the rearmost point of a player's home, and the largest die.
const homeEnd = 6

// readMove returns the move that a player gives as two numbers, or what is wrong
// with it: the first thing that applies, by which scripts tell their mistakes.
func readMove(p tables.Position, from, to int) (m core.Move, refused string) {
	if from < 1 || from > captured || to < off || to >= captured || from-to < 1 || from-to > homeEnd {
		return "", fmt.Sprintf("From/to out of bounds (from=%d, to=%d).", from, to)
	}
	// On the board both count their own points up.
	step := tables.Step{From: int8(captured - from), To: int8(captured - to)}
	m = p.Rules().Text(p.Side(), step)
	if _, err := p.Play(m); err == nil {
		return m, ""
	}
	side, b := p.Side(), p.Board()
	switch {
	case from != captured && b.Count(side, tables.Bar) > 0:
		return "", "Player still has captured piece(s)."
	case b.Count(side, captured-from) == 0:
		return "", fmt.Sprintf("No pieces at from location %d.", from)
	case to != off && b.Count(1-side, to) > 1: // the own point to is the enemy's 25-to, counted up
		return "", fmt.Sprintf("Cannot capture more that one piece at location %d.", to)
	case to == off && b.Rearmost(side) < captured-homeEnd:
		return "", "Cannot bear off while not all pieces at home."
	}
	return "", fmt.Sprintf("No value of %d in dice roll", from-to)
}

// The lines of the board that are always the same.
const (
	border  = "+------------------+-+------------------+\n"
	middle  = "+                  + +                  +\n"
	falling = " 12 11 10  9  8  7     6  5  4  3  2  1\n"
	rising  = " 13 14 15 16 17 18    19 20 21 22 23 24\n"
)

// lowest is the least number of rows in a half of the board.
const lowest = 5

// A half is the upper or lower half of the board.
type half struct {
	points [12]int   // from left to right, in the one numbering of the family
	bar    core.Seat // whose captured checkers stand in it
}

var (
	upper = half{[12]int{12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1}, tables.White}
	lower = half{[12]int{13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24}, tables.Black}
)

// drawSheshbesh draws a position. The checkers always stand on the same side; only
// the numbers are those of the player to move.
func drawSheshbesh(p tables.Position) string {
	above, below := rising, falling
	if p.Side() == tables.Black {
		above, below = falling, rising
	}
	var b strings.Builder
	b.WriteString(above + border)
	for level := range upper.rows(p) {
		upper.draw(&b, p, level)
	}
	b.WriteString(middle)
	for level := lower.rows(p) - 1; level >= 0; level-- {
		lower.draw(&b, p, level)
	}
	b.WriteString(border + below)
	return b.String()
}

// rows returns how many rows a half needs.
func (h half) rows(p tables.Position) int {
	rows := max(lowest, p.Count(h.bar, tables.Bar))
	for _, point := range h.points {
		rows = max(rows, p.Count(tables.White, point), p.Count(tables.Black, point))
	}
	return rows
}

// draw draws a row, which so many others separate from the edge.
func (h half) draw(b *strings.Builder, p tables.Position, level int) {
	b.WriteByte('+')
	for i, point := range h.points {
		if i == len(h.points)/2 {
			b.WriteByte('+')
			b.WriteByte(h.waiting(p, level))
			b.WriteByte('+')
		}
		b.WriteByte(' ')
		b.WriteByte(standing(p, point, level))
		b.WriteByte(' ')
	}
	b.WriteString("+\n")
}

// standing returns the letter of the checker on a point with so many below it.
func standing(p tables.Position, point, level int) byte {
	for side := tables.White; side <= tables.Black; side++ {
		if p.Count(side, point) > level {
			return sideNames[side][0]
		}
	}
	return '|'
}

// waiting returns the letter of a captured checker with so many before it.
func (h half) waiting(p tables.Position, level int) byte {
	if p.Count(h.bar, tables.Bar) > level {
		return sideNames[h.bar][0]
	}
	return ' '
}

// numbers reads numbers: an optional sign and decimal digits, as many as you
// like, between white space. Anything else, a number out of range and the end
// of the input alike, is the end of the numbers.
type numbers struct{ in *bufio.Reader }

func newNumbers(in io.Reader) *numbers { return &numbers{bufio.NewReaderSize(in, 1<<16)} }

// pair returns the two numbers of a move. A line may end between them.
func (n *numbers) pair() (first, second int, ok bool) {
	a, ok := n.next(math.MinInt32, math.MaxInt32)
	if !ok {
		return 0, 0, false
	}
	b, ok := n.next(math.MinInt32, math.MaxInt32)
	return int(a), int(b), ok
}

// next returns the next number if it lies from least to most, 0 among them.
func (n *numbers) next(least, most int64) (number int64, ok bool) {
	c, more := n.skip()
	sign := int64(1)
	if c == '+' || c == '-' {
		if c == '-' {
			sign = -1
		}
		c, more = n.read()
	}
	for ; more && !space(c); c, more = n.read() {
		if c < '0' || c > '9' {
			return 0, false
		}
		number = 10*number + sign*int64(c-'0')
		if number < least || number > most {
			return 0, false
		}
		ok = true
	}
	return number, ok
}

// skip returns the first byte that is not white space.
func (n *numbers) skip() (c byte, more bool) {
	c, more = n.read()
	for more && space(c) {
		c, more = n.read()
	}
	return c, more
}

// read returns the next byte. Input that cannot be read is at its end.
func (n *numbers) read() (c byte, more bool) {
	c, err := n.in.ReadByte()
	return c, err == nil
}

func space(c byte) bool { return strings.IndexByte(" \t\n\v\f\r", c) >= 0 }
