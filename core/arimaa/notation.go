package arimaa

import (
	"strings"

	"boardroom/core"
)

// sides name the sides in settings, and sideLetters in the position text.
var (
	sides       = [2]string{"gold", "silver"}
	sideLetters = [2]string{"g", "s"}
)

// lower is what makes a capital small.
const lower = 'a' - 'A'

// Letter returns the letter of a piece: a capital for gold.
func (r *Rules) Letter(p Piece) byte { return r.letters[p] }

// ReadLetter returns the piece of a letter.
func (r *Rules) ReadLetter(letter byte) (p Piece, ok bool) {
	side := Gold
	if letter >= 'a' {
		side, letter = Silver, letter-lower
	}
	kind, ok := r.kindOf(letter)
	return NewPiece(side, kind), ok
}

// PlacementText writes that a piece is on a square: "Ra1".
func (r *Rules) PlacementText(p Piece, s Square) core.Move {
	return core.Move([]byte{r.Letter(p), 'a' + byte(s&7), '1' + byte(s>>3)})
}

// ReadPlacement reads what PlacementText writes.
func (r *Rules) ReadPlacement(m core.Move) (p Piece, s Square, ok bool) {
	if len(m) != 3 {
		return 0, 0, false
	}
	p, known := r.ReadLetter(m[0])
	s, ok = ReadSquare(string(m[1:]))
	return p, s, known && ok
}

// StepText writes a step: "Ra1n". One that goes further than a neighbor has
// one letter for each square: "Hb1nn".
func (r *Rules) StepText(s Step) core.Move {
	for d, by := range shift {
		if text := r.texts[s.Piece][s.From][d]; text != "" && int(s.To)-int(s.From) == by {
			return text
		}
	}
	return r.spell(s)
}

// spell writes a step of any length.
func (r *Rules) spell(s Step) core.Move {
	text := append(make([]byte, 0, 8), r.PlacementText(s.Piece, s.From)...)
	rows, columns := s.To.Row()-s.From.Row(), s.To.Column()-s.From.Column()
	for ; rows > 0; rows-- {
		text = append(text, 'n')
	}
	for ; rows < 0; rows++ {
		text = append(text, 's')
	}
	for ; columns > 0; columns-- {
		text = append(text, 'e')
	}
	for ; columns < 0; columns++ {
		text = append(text, 'w')
	}
	return core.Move(text)
}

// setTexts writes the letters, and all steps to neighbors in advance.
func (r *Rules) setTexts() {
	for _, kind := range r.Kinds() {
		letter := r.animals[kind].Letter
		r.letters[NewPiece(Gold, kind)], r.letters[NewPiece(Silver, kind)] = letter, letter+lower
	}
	for piece, letter := range r.letters {
		for from := Square(0); letter != 0 && from < 64; from++ {
			for d := North; d <= West; d++ {
				if to, ok := from.Next(d); ok {
					r.texts[piece][from][d] = r.spell(Step{Piece: Piece(piece), From: from, To: to})
				}
			}
		}
	}
}

// ReadStep reads what StepText writes, all but the way. What leaves the board
// is no step.
func (r *Rules) ReadStep(m core.Move) (s Step, ok bool) {
	if len(m) < 4 || len(m) > 8 {
		return s, false
	}
	s.Piece, s.From, ok = r.ReadPlacement(m[:3])
	s.To = s.From
	for i := 3; ok && i < len(m); i++ {
		d := strings.IndexByte(dirLetters, m[i])
		if d < 0 {
			return s, false
		}
		s.To, ok = s.To.Next(Dir(d))
	}
	return s, ok && r.StepText(s) == m
}

// removalText writes that a piece is removed from a square: "Dc3x".
func (r *Rules) removalText(p Piece, s Square) core.Move { return r.PlacementText(p, s) + "x" }

// isRemoval reports whether a word says that a piece is removed.
func (r *Rules) isRemoval(m core.Move) bool {
	if len(m) != 4 || m[3] != 'x' {
		return false
	}
	_, _, ok := r.ReadPlacement(m[:3])
	return ok
}
