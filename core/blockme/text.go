package blockme

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// The fields that may follow a position text.
const (
	keySeats = "seats" // who plays the sides in the order of play; "-": not drawn yet
	keyStart = "start" // how many start obstacles Chance has yet to place
	keyDraw  = "draw"  // why the game has ended in a draw
)

// byRepetition is the value of draw.
const byRepetition = "repetition"

// String returns the position text: the rows, the obstacles left in the order
// of play, the symbol to move, and what else is needed as key=value.
func (p Position) String() string {
	r := p.rules
	text := p.rowsText()
	for i, s := range r.sides {
		text = append(text, " ,"[min(i, 1)])
		text = strconv.AppendInt(text, int64(p.board.Left[s]), 10)
	}
	text = append(text, ' ', p.board.Mover.Symbol())
	if !p.seated {
		text = append(text, " "+keySeats+"=-"...)
	} else if p.seats != inOrder(r.sides) {
		text = append(text, " "+keySeats+"="+p.seatsText()...)
	}
	if p.start > 0 {
		text = strconv.AppendInt(append(text, " "+keyStart+"="...), int64(p.start), 10)
	}
	if p.drawn {
		text = append(text, " "+keyDraw+"="+byRepetition...)
	}
	return string(text)
}

// rowsText writes the rows. Squares are numbered as the text is: the guard that
// closes a row is its slash, and only the guards before the first row lack.
func (p Position) rowsText() []byte {
	r := p.rules
	text := make([]byte, r.size*r.stride-1, r.size*r.stride+40) // with room for the rest
	for i := range text {
		text[i] = '.'
	}
	for end := r.size; end < len(text); end += r.stride {
		text[end] = '/'
	}
	for q := range p.board.Obstacles.Squares() {
		text[int(q)-r.stride] = 'X'
	}
	for _, s := range r.sides {
		text[int(p.board.Pawns[s])-r.stride] = s.Symbol()
	}
	return text
}

// check says what a position breaks that no game can break. How many obstacles
// lie on the board is free, so that studies can be set up.
func (p *Position) check() error {
	r, b := p.rules, &p.board
	arrived := NoSide
	open := r.Open(b)
	for _, s := range r.sides {
		if _, found := r.route(b, &open, s); !found {
			return i18n.Errorf("pawn %s on %s is trapped: it has no way to its goal", s, r.Name(b.Pawns[s]))
		}
		if !r.Arrived(b, s) {
			continue
		}
		if arrived != NoSide {
			return i18n.Errorf("pawns %s and %s have both reached their goals; the game ends with the first", arrived, s)
		}
		arrived = s
	}
	return nil
}

// checkDraws says why what is still to be drawn, or ended the game, does not
// go with the board.
func (p *Position) checkDraws() error {
	if p.drawn && p.Winner() != NoSide {
		return i18n.Errorf("%s=%s: pawn %s has reached its goal and won", keyDraw, byRepetition, p.Winner())
	}
	if p.seated && p.start == 0 {
		return nil
	}
	r := p.rules
	begun := p.board
	begun.Obstacles = Set{}
	switch placed := p.board.Obstacles.Count(); {
	case begun != r.opening() || p.drawn:
		return i18n.Errorf("write %s=- and %s= only before the first action: pawns at home, no obstacles placed, # to move", keySeats, keyStart)
	case p.start > 0 && placed != r.shape.size*(r.startObstacles()-p.start):
		return i18n.Errorf("%s=%d: of %d start obstacles, %d are already on the board", keyStart, p.start, r.startObstacles(), placed/r.shape.size)
	case !p.seated && placed > 0:
		return i18n.Errorf("%s=-: draw the seats before the start obstacles", keySeats)
	}
	return nil
}

// exampleText is a position text.
const exampleText = "..@../...../...../...../..#.. 5,5 #"

// parse reads a position text. The board's size and the number of players are
// the text's; only the shape of the obstacles it does not tell.
func parse(text string, shape Shape) (Position, error) {
	for _, c := range []byte(text) {
		if c < ' ' || c > '~' {
			return Position{}, i18n.Errorf("write a position as one line of plain ASCII, without the byte %#02x", c)
		}
	}
	words := strings.Fields(text)
	if len(words) < 3 {
		return Position{}, i18n.Errorf("a position has three parts, not %d: ROWS LEFT MOVER, as in %s", len(words), exampleText)
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
		return nil, i18n.Errorf("a board has %[2]d to %[3]d rows with / between them, not %[1]d", n, MinSize, MaxSize)
	}
	for i, row := range rows {
		if len(row) != len(rows) {
			return nil, i18n.Errorf("row %d has %s: on a board of %s it needs as many", i+1,
				i18n.MsgN("%d square", "%d squares", len(row), len(row)), i18n.MsgN("a board of\x04%d row", "%d rows", len(rows), len(rows)))
		}
	}
	return rows, nil
}

// parseLeft reads the obstacles left to two or four players.
func parseLeft(text string) (left []int8, err error) {
	numbers := strings.Split(text, ",")
	if len(numbers) != 2 && len(numbers) != 4 {
		return nil, i18n.Errorf("write the obstacles left as two or four numbers, as 5,5, not %q", text)
	}
	for _, number := range numbers {
		n, ok := readNumber(number, Obstacles)
		if !ok {
			return nil, i18n.Errorf("a player has 0 to %d obstacles left, not %q", Obstacles, number)
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
			return i18n.Errorf("pawn %s is missing; %d players have %s", s, len(p.rules.sides), p.rules.pawns())
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
		return i18n.Errorf("%s: write . or X or a pawn, not %q; the pawns are %s", r.Name(q), sign, r.pawns())
	case !slices.Contains(r.sides, side):
		return i18n.Errorf("%s: pawn %s doesn't play; %d players have %s", r.Name(q), side, len(r.sides), r.pawns())
	case p.board.Pawns[side] != 0:
		return i18n.Errorf("%s: pawn %s is already on %s", r.Name(q), side, r.Name(p.board.Pawns[side]))
	default:
		p.board.Pawns[side] = q
	}
	return nil
}

// pawns lists the pawns that play: "# and @".
func (r *Rules) pawns() i18n.Message {
	if len(r.sides) == 2 {
		return core.All(i18n.Verbatims([]string{"#", "@"})...)
	}
	return core.All(i18n.Verbatims([]string{"#", "*", "@", "&"})...)
}

func (p *Position) parseMover(text string) error {
	for _, s := range p.rules.sides {
		if s.String() == text {
			p.board.Mover = s
			return nil
		}
	}
	return i18n.Errorf("the side to move must be one of %s, not %q", p.rules.pawns(), text)
}

// parseFields reads what else is said as key=value.
func (p *Position) parseFields(words []string) error {
	seen := map[string]bool{}
	for _, word := range words {
		key, value, _ := strings.Cut(word, "=")
		if seen[key] {
			return i18n.Errorf("%s= appears twice", key)
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
			err = i18n.Errorf("after the symbol to move, write %s=, %s= or %s=, not %q", keySeats, keyStart, keyDraw, word)
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
		return i18n.Errorf("seats=%s: only four players draw their sides", text)
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
	return i18n.Errorf("seats must be - or the players of # * @ &, as 1324, player 1 first, not %q", text)
}

// parseStart reads how many start obstacles are still to be placed.
func (p *Position) parseStart(text string) error {
	n, ok := readNumber(text, p.rules.startObstacles())
	if !ok || n == 0 {
		return i18n.Errorf("start must be the start obstacles still to place, 1 to %d, not %q", p.rules.startObstacles(), text)
	}
	p.start = n
	return nil
}

func (p *Position) parseDraw(text string) error {
	if text != byRepetition {
		return i18n.Errorf("draw must be %s, not %q", byRepetition, text)
	}
	p.drawn = true
	return nil
}
