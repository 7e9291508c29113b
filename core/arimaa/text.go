package arimaa

import (
	"strings"

	"boardroom/core"
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

// FormatTurn writes a turn as the usual game text does: step by step, each
// removal after the step that caused it, End left out. Its error is that of
// the first move that is illegal.
func (p Position) FormatTurn(turn []core.Move) (string, error) {
	var words []string
	for _, m := range turn {
		if m == core.End {
			break
		}
		next, err := p.play(m)
		if err != nil {
			return "", err
		}
		words = append(words, string(m))
		words = append(words, next.Effects()...)
		p = next
	}
	return strings.Join(words, " "), nil
}
