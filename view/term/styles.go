package term

import "github.com/gdamore/tcell/v2"

// styles gives numbers to the styles in which cells are drawn: a style is large, and
// a screen has many cells and few styles.
type styles struct {
	all     []tcell.Style
	numbers map[tcell.Style]styleNumber
	latest  styleNumber
}

// A styleNumber is the place of a style among those of a screen.
type styleNumber uint32

// number returns that of a style, which it gets if it has none.
func (s *styles) number(style tcell.Style) styleNumber {
	if len(s.all) > 0 && s.all[s.latest] == style {
		return s.latest
	}
	n, ok := s.numbers[style]
	if !ok {
		if s.numbers == nil {
			s.numbers = map[tcell.Style]styleNumber{}
		}
		n = styleNumber(len(s.all))
		s.all = append(s.all, style)
		s.numbers[style] = n
	}
	s.latest = n
	return n
}

// many reports whether there are more styles than a screen shows.
func (s *styles) many() bool { return len(s.all) > 4096 }
