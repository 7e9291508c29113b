package arimaa

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// String returns the position text: the rows at the start of the turn, whose
// turn it is, the setup if it is not over, and what was played in the turn.
func (p Position) String() string {
	var key Key
	if p.phase == placing {
		b := p.TurnStart()
		key = b.Key()
	} else {
		key = p.past.key
	}
	text := p.board.appendText(make([]byte, 0, 96), key, p.phase == placing)
	if len(p.played) == 0 {
		return string(text)
	}
	text = append(text, " turn="...)
	for i, m := range p.played {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, m...)
	}
	return string(text)
}

// appendText appends where pieces stand, whose turn it is, and whether they are
// being set up.
func (b *Board) appendText(text []byte, pieces Key, setup bool) []byte {
	text = append(b.rules.rows(text, pieces), ' ')
	text = append(text, sideLetters[b.side]...)
	if setup {
		text = append(text, " phase=setup"...)
	}
	return text
}

// rows appends the eight rows, from row 8 down, digits for empty squares.
func (r *Rules) rows(text []byte, key Key) []byte {
	for row := 7; row >= 0; row-- {
		empty := byte(0)
		for column := range 8 {
			p := key.at(NewSquare(column, row))
			if p == 0 {
				empty++
				continue
			}
			if empty > 0 {
				text = append(text, '0'+empty)
			}
			text, empty = append(text, r.Letter(p)), 0
		}
		if empty > 0 {
			text = append(text, '0'+empty)
		}
		if row > 0 {
			text = append(text, '/')
		}
	}
	return text
}

// Long returns the 64-character form of where the pieces stand, a8 first, a
// blank for an empty square: "[rrrrrrrr…]".
func (b *Board) Long() string {
	var text strings.Builder
	text.WriteByte('[')
	for row := 7; row >= 0; row-- {
		for column := range 8 {
			if p := b.At(NewSquare(column, row)); p != 0 {
				text.WriteByte(b.rules.Letter(p))
			} else {
				text.WriteByte(' ')
			}
		}
	}
	text.WriteByte(']')
	return text.String()
}

// textForm reminds of the parts of a position text.
const textForm = "ROWS SIDE, as in rrrddrrr/rhcemchr/8/8/8/8/RHCMECHR/RRRDDRRR g"

// parse reads a position text.
func (r *Rules) parse(text string) (Position, error) {
	for _, c := range []byte(text) {
		if c < ' ' || c > '~' {
			return Position{}, i18n.Errorf("write a position as one line of plain ASCII, without the byte %#02x", c)
		}
	}
	squares, rest, err := split(text)
	if err != nil {
		return Position{}, err
	}
	words := strings.Fields(rest)
	if len(words) == 0 {
		return Position{}, i18n.Errorf("the side to move is missing: %s", textForm)
	}
	side := slices.Index(sideLetters[:], words[0])
	if side < 0 {
		return Position{}, i18n.Errorf("the side to move is g or s, not %q: %s", words[0], textForm)
	}
	b := NewBoard(r, core.Seat(side))
	if err := b.fill(squares); err != nil {
		return Position{}, err
	}
	setup, turn, err := parseFields(words[1:])
	if err != nil {
		return Position{}, err
	}
	start := (*Board).begin
	if setup {
		start = (*Board).beginSetup
	}
	p, err := start(b)
	if err != nil {
		return Position{}, err
	}
	return p.parseTurn(turn)
}

// split returns the 64 squares, a8 first and blanks for empty ones, and what
// follows them.
func split(text string) (squares, rest string, err error) {
	if !strings.HasPrefix(text, "[") {
		rows, rest, _ := strings.Cut(strings.TrimLeft(text, " "), " ")
		squares, err := expand(rows)
		return squares, rest, err
	}
	squares, rest, closed := strings.Cut(text[1:], "]")
	if !closed || len(squares) != 64 {
		return "", "", i18n.Errorf("write 64 squares between [ and ], not %d", len(squares))
	}
	return strings.ReplaceAll(squares, ".", " "), rest, nil
}

// expand writes rows as 64 squares.
func expand(text string) (string, error) {
	rows := strings.Split(text, "/")
	if len(rows) != 8 {
		return "", i18n.Errorf("a board has 8 rows with / between them, not %d: %s", len(rows), textForm)
	}
	var squares strings.Builder
	for i, row := range rows {
		before := squares.Len()
		for _, c := range []byte(row) {
			if c >= '1' && c <= '8' {
				squares.WriteString(strings.Repeat(" ", int(c-'0')))
			} else {
				squares.WriteByte(c)
			}
		}
		if n := squares.Len() - before; n != 8 {
			return "", i18n.ErrorN("row %d, %q, has %d square, not 8", "row %d, %q, has %d squares, not 8", n, 8-i, row, n)
		}
	}
	return squares.String(), nil
}

// fill places the pieces of 64 squares.
func (b *Board) fill(squares string) error {
	for i, letter := range []byte(squares) {
		s := NewSquare(i%8, 7-i/8)
		p, ok := b.rules.ReadLetter(letter)
		if letter == ' ' || !ok && letter == 'x' && Traps.Has(s) {
			continue
		}
		if !ok {
			return i18n.Errorf("%q on %s isn't a piece: the letters are %s, small for silver", letter, s, b.rules.alphabet())
		}
		b.Put(p, s)
	}
	for side := Gold; side <= Silver; side++ {
		for _, kind := range b.rules.Kinds() {
			p, most := NewPiece(side, kind), b.rules.animals[kind].Count
			if n := b.Pieces(p).Count(); n > most {
				return i18n.Errorf("there are %d of %c (%s), but at most %d are allowed", n, b.rules.Letter(p), b.rules.the(p, alone), most)
			}
		}
	}
	return nil
}

// alphabet lists the letters of the animals.
func (r *Rules) alphabet() string {
	var text []byte
	for _, a := range r.animals[1:] {
		text = append(text, a.Letter, ' ')
	}
	return strings.TrimSpace(string(text))
}

// parseFields reads the key=value fields.
func parseFields(words []string) (setup bool, turn string, err error) {
	seen := map[string]bool{}
	for _, word := range words {
		key, value, _ := strings.Cut(word, "=")
		switch {
		case seen[key]:
			return false, "", i18n.Errorf("%s= appears twice", key)
		case word == "phase=setup":
			setup = true
		case key == "turn" && value != "":
			turn = value
		default:
			return false, "", i18n.Errorf("after the side write phase=setup or turn=MOVE,MOVE, not %q", word)
		}
		seen[key] = true
	}
	return setup, turn, nil
}

// begin returns the position in which a turn begins on the board.
func (b *Board) begin() (Position, error) {
	if captured := b.Captured(); captured != 0 {
		s := captured.First()
		return Position{}, i18n.Errorf("%s can't be on the trap %s without a friend next to it", b.rules.the(b.At(s), subject), s)
	}
	return newTurn(b, nil), nil
}

// beginSetup returns the position in which a side begins to place its pieces.
func (b *Board) beginSetup() (Position, error) {
	p := Position{board: *b, winner: core.Nobody}
	switch {
	case b.All(b.side) != 0:
		return p, i18n.NewError("in the setup, write the pieces already placed in turn=, not in the rows")
	case b.side == Gold && b.All(Silver) != 0:
		return p, i18n.NewError("in the setup, silver places its pieces after gold")
	case b.side == Gold:
		return p, nil
	}
	if away := b.All(Gold) &^ Home(Gold); away != 0 {
		return p, i18n.Errorf("in the setup, gold belongs on rows 1 and 2, not on %s", away.First())
	}
	gold := p
	gold.board.side = Gold
	if _, err := gold.endSetup(); err != nil {
		return p, err
	}
	return p, nil
}

// parseTurn reads what was already played in the turn.
func (p Position) parseTurn(turn string) (Position, error) {
	if turn == "" {
		return p, nil
	}
	for _, word := range strings.Split(turn, ",") {
		if word == string(core.End) {
			return p, i18n.Errorf("turn=: leave out %q: it leads to the next position", word)
		}
		next, err := p.play(core.Move(word))
		if err != nil {
			return p, i18n.Errorf("turn=: %q: %w", word, err)
		}
		p = next
	}
	return p, nil
}
