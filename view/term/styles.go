package term

import "github.com/gdamore/tcell/v2"

// styles gives numbers to the styles in which cells are shown: a style is large, and
// a screen has many cells and few styles.
type styles struct {
	ground  tcell.Style // has the colours that others leave to the terminal
	all     []tcell.Style
	numbers map[tcell.Style]styleNumber // of those that are shown, and of those that were drawn
	drawn   tcell.Style                 // the last one
	latest  styleNumber                 // its number
}

// A styleNumber is the place of a style among those of a screen.
type styleNumber uint32

// number returns that of a style in which something is drawn.
func (s *styles) number(drawn tcell.Style) styleNumber {
	if s.numbers != nil && s.drawn == drawn {
		return s.latest
	}
	n, ok := s.numbers[drawn]
	if !ok {
		n = s.shown(s.grounded(drawn))
		s.numbers[drawn] = n
	}
	s.drawn, s.latest = drawn, n
	return n
}

// shown returns the number of a style that is shown, which it gets if it has none.
func (s *styles) shown(style tcell.Style) styleNumber {
	n, ok := s.numbers[style]
	if !ok {
		if s.numbers == nil {
			s.numbers = map[tcell.Style]styleNumber{}
		}
		n = styleNumber(len(s.all))
		s.all = append(s.all, style)
		s.numbers[style] = n
	}
	return n
}

// grounded gives a style the colours that it leaves to the terminal.
func (s *styles) grounded(style tcell.Style) tcell.Style {
	fore, back, _ := style.Decompose()
	ownFore, ownBack, _ := s.ground.Decompose()
	if fore == tcell.ColorDefault {
		style = style.Foreground(ownFore)
	}
	if back == tcell.ColorDefault {
		style = style.Background(ownBack)
	}
	return style
}

// setGround changes the ground of what is drawn from now on.
func (s *styles) setGround(style tcell.Style) { s.ground, s.numbers = style, nil }

// many reports whether there are more styles than a screen shows.
func (s *styles) many() bool { return len(s.all) > 4096 }
