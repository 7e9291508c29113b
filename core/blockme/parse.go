package blockme

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
)

// textForm reminds of the parts of a position text.
const textForm = "ROWS LEFT MOVER, as ..@../...../...../...../..#.. 5,5 #"

// parse reads a position text. The board's size and the number of players are
// the text's; only the shape of the obstacles it does not tell.
func parse(text string, shape Shape) (Position, error) {
	for _, c := range []byte(text) {
		if c < ' ' || c > '~' {
			return Position{}, fmt.Errorf("a position is one line of plain ASCII, without the byte %#02x", c)
		}
	}
	words := strings.Fields(text)
	if len(words) < 3 {
		return Position{}, fmt.Errorf("a position needs three parts, this has %d: %s", len(words), textForm)
	}
	rows, err := parseRows(words[0])
	if err != nil {
		return Position{}, err
	}
	left, err := parseLeft(words[1])
	if err != nil {
		return Position{}, err
	}
	p := Position{rules: newRules(len(rows), len(left), shape), seated: true}
	p.seats = inOrder(p.rules.sides)
	for i, s := range p.rules.sides {
		p.board.Left[s] = left[i]
	}
	if err := p.parseSquares(rows); err != nil {
		return Position{}, err
	}
	if err := p.parseMover(words[2]); err != nil {
		return Position{}, err
	}
	if err := p.check(); err != nil {
		return Position{}, err
	}
	err = p.parseFields(words[3:])
	return p, err
}

// parseRows cuts the board into its rows.
func parseRows(text string) ([]string, error) {
	rows := strings.Split(text, "/")
	if n := len(rows); n < MinSize || n > MaxSize {
		return nil, fmt.Errorf("the board has %d rows between /: it needs %d to %d", n, MinSize, MaxSize)
	}
	for i, row := range rows {
		if len(row) != len(rows) {
			return nil, fmt.Errorf("row %d has %s: on a board of %s it needs as many", i+1, core.Count(len(row), "square", "squares"), core.Count(len(rows), "row", "rows"))
		}
	}
	return rows, nil
}

// parseLeft reads the obstacles left to two or four players.
func parseLeft(text string) (left []int8, err error) {
	numbers := strings.Split(text, ",")
	if len(numbers) != 2 && len(numbers) != 4 {
		return nil, fmt.Errorf("the obstacles left are two or four numbers, as 5,5, not %q", text)
	}
	for _, number := range numbers {
		n, ok := readNumber(number, Obstacles)
		if !ok {
			return nil, fmt.Errorf("the obstacles left to a player are 0 to %d, not %q", Obstacles, number)
		}
		left = append(left, int8(n))
	}
	return left, nil
}

// readNumber reads a number from 0 to most, digits only, no leading zeros.
func readNumber(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most || strconv.Itoa(n) != text {
		return 0, false
	}
	return n, true
}

// parseSquares puts obstacles and pawns on the board.
func (p *Position) parseSquares(rows []string) error {
	for i, row := range rows {
		for j, c := range []byte(row) {
			if err := p.put(p.rules.Square(j, i), c); err != nil {
				return err
			}
		}
	}
	for _, s := range p.rules.sides {
		if p.board.Pawns[s] == 0 {
			return fmt.Errorf("the pawn %s is missing: %d players have %s", s, len(p.rules.sides), p.rules.pawns())
		}
	}
	return nil
}

// put puts on a square what a sign stands for.
func (p *Position) put(q Square, sign byte) error {
	r := p.rules
	side := Side(strings.IndexByte(symbols, sign))
	switch {
	case sign == '.':
	case sign == 'X':
		p.board.Obstacles.Add(q)
	case side == NoSide:
		return fmt.Errorf("%s: %q is neither . nor X nor one of the pawns %s", r.Name(q), sign, r.pawns())
	case !slices.Contains(r.sides, side):
		return fmt.Errorf("%s: the pawn %s does not play: %d players have %s", r.Name(q), side, len(r.sides), r.pawns())
	case p.board.Pawns[side] != 0:
		return fmt.Errorf("%s: the pawn %s stands on %s already", r.Name(q), side, r.Name(p.board.Pawns[side]))
	default:
		p.board.Pawns[side] = q
	}
	return nil
}

// pawns lists the pawns that play: "# and @".
func (r *Rules) pawns() string {
	if len(r.sides) == 2 {
		return "# and @"
	}
	return "#, *, @ and &"
}

func (p *Position) parseMover(text string) error {
	for _, s := range p.rules.sides {
		if s.String() == text {
			p.board.Mover = s
			return nil
		}
	}
	return fmt.Errorf("who is to move must be one of the pawns %s, not %q", p.rules.pawns(), text)
}

// parseFields reads what else is said as key=value.
func (p *Position) parseFields(words []string) error {
	seen := map[string]bool{}
	for _, word := range words {
		key, value, _ := strings.Cut(word, "=")
		if seen[key] {
			return fmt.Errorf("%s= stands twice", key)
		}
		seen[key] = true
		var err error
		switch key {
		case keySeats:
			err = p.parseSeats(value)
		case keyStart:
			err = p.parseStart(value)
		case keyDraw:
			err = p.parseDraw(value)
		default:
			err = fmt.Errorf("after the symbol to move only %s=, %s= and %s= may follow, not %q", keySeats, keyStart, keyDraw, word)
		}
		if err != nil {
			return err
		}
	}
	return p.checkDraws()
}

// parseSeats reads who plays the sides.
func (p *Position) parseSeats(text string) error {
	if len(p.rules.sides) == 2 {
		return fmt.Errorf("seats=%s: only four players draw their sides", text)
	}
	if text == "-" {
		p.seated, p.seats = false, [4]core.Seat{}
		return nil
	}
	for _, sides := range places() {
		drawn := p.seatedAt(sides)
		if drawn.seatsText() == text {
			*p = drawn
			return nil
		}
	}
	return fmt.Errorf("seats must be - or the players at # * @ & in turn, as 1324, player 1 first, not %q", text)
}

// parseStart reads how many start obstacles are still to be placed.
func (p *Position) parseStart(text string) error {
	n, ok := readNumber(text, p.rules.startObstacles())
	if !ok || n == 0 {
		return fmt.Errorf("start must be a number of start obstacles still to be placed, 1 to %d, not %q", p.rules.startObstacles(), text)
	}
	p.start = n
	return nil
}

func (p *Position) parseDraw(text string) error {
	if text != byRepetition {
		return fmt.Errorf("draw must be %s, not %q", byRepetition, text)
	}
	p.drawn = true
	return nil
}
