package blockme

import "strconv"

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
