package sheshbesh_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// A scribe writes scripts: it plays a game and notes its numbers.
type scribe struct {
	*rand.Rand
	script  strings.Builder
	to      int  // the second number of a move
	half    bool // the first was given
	left    int  // moves to be written
	illegal int  // of a hundred moves
	hits    bool // legal moves hit where they can, so that the game does not end
}

var blanks = []string{" ", "\n", "\t", "\r\n", "\v", "\f", "  ", "\n\n", " \t \r\n\v\f"}

// write returns a script that ends the game or has so many moves.
func (s *scribe) write() string {
	play(s.next)
	return s.script.String()
}

func (s *scribe) next(g *naive) (int64, bool) {
	n := int64(s.Uint64()%(1<<32+1<<31)) - 1<<31
	switch {
	case s.half:
		s.half = false
		n = int64(s.to)
	case s.script.Len() > 0:
		if s.left--; s.left < 0 {
			return 0, false
		}
		s.half = true
		var from int
		from, s.to = s.move(g)
		n = int64(from)
	}
	format := []string{"%d", "%d", "%d", "%d", "%+d", "%03d"}[s.IntN(6)]
	fmt.Fprintf(&s.script, format, n)
	s.script.WriteString(blanks[s.IntN(len(blanks))])
	return n, true
}

func (s *scribe) move(g *naive) (from, to int) {
	legal := g.legal()
	if s.IntN(100) < s.illegal {
		switch s.IntN(4) {
		case 0:
			return s.IntN(40) - 7, s.IntN(40) - 7
		case 1:
			return int(int32(s.Uint32())), int(int32(s.Uint32()))
		}
		from = 1 + s.IntN(25)
		return from, max(0, from-1-s.IntN(6))
	}
	if s.hits {
		for _, m := range legal {
			if m[1] > 0 && g.at[absolute(g.mine, m[1])][1-g.mine] == 1 {
				return m[0], m[1]
			}
		}
		m := legal[len(legal)-1] // with the piece that is farthest behind
		return m[0], m[1]
	}
	m := legal[s.IntN(len(legal))]
	return m[0], m[1]
}

// spoil damages a script in one place.
func (s *scribe) spoil(script string) string {
	at := s.IntN(len(script) + 1)
	switch s.IntN(3) {
	case 0:
		return script[:at]
	case 1:
		return script[:at] + string(rune(s.IntN(256))) + script[at:]
	}
	odd := []string{"x", "-", "+", "--3 ", "+-1 ", "2147483648 ", "-2147483649 ", "18446744073709551617 ", " 1.5 ", "0x10 ", "\x00", "٣ ", " 24, 18 ", "1e1 ", "\u00a0", "\x85"}
	return script[:at] + odd[s.IntN(len(odd))] + script[at:]
}
