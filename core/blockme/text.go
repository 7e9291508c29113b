package blockme

import (
	"fmt"
	"strconv"
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
			return fmt.Errorf("the pawn %s on %s is trapped: it has no way to its goal", s, r.Name(b.Pawns[s]))
		}
		if !r.Arrived(b, s) {
			continue
		}
		if arrived != NoSide {
			return fmt.Errorf("the pawns %s and %s have both reached their goals: the game ends with the first", arrived, s)
		}
		arrived = s
	}
	return nil
}

// checkDraws says why what is still to be drawn, or ended the game, does not
// go with the board.
func (p *Position) checkDraws() error {
	if p.drawn && p.Winner() != NoSide {
		return fmt.Errorf("%s=%s: the pawn %s has reached its goal and won", keyDraw, byRepetition, p.Winner())
	}
	if p.seated && p.start == 0 {
		return nil
	}
	r := p.rules
	begun := p.board
	begun.Obstacles = Set{}
	switch placed := p.board.Obstacles.Count(); {
	case begun != r.opening() || p.drawn:
		return fmt.Errorf("%s=- and %s= stand only before the first action: pawns at home, no obstacle of theirs placed, # to move", keySeats, keyStart)
	case p.start > 0 && placed != r.shape.size*(r.startObstacles()-p.start):
		return fmt.Errorf("%s=%d: of %d start obstacles %d are on the board already", keyStart, p.start, r.startObstacles(), placed/r.shape.size)
	case !p.seated && placed > 0:
		return fmt.Errorf("%s=-: the seats are drawn before the start obstacles", keySeats)
	}
	return nil
}
