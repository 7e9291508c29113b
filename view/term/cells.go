package term

import (
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/uniseg"
)

// SetContent draws one cell.
func (s *Screen) SetContent(x, y int, primary rune, combining []rune, style tcell.Style) {
	if x < 0 || y < 0 || x >= s.width || y >= s.height {
		return
	}
	rest := ""
	if len(combining) > 0 && s.joins {
		rest = string(combining)
	}
	s.back[y*s.width+x] = cell{s.shown(primary), s.styles.number(style), rest}
}

// shown replaces what must never be sent by a question mark.
func (s *Screen) shown(r rune) rune {
	switch {
	case r == 0:
		return ' '
	case s.ascii && r >= unicode.MaxASCII:
		return '?'
	case unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r):
		return '?'
	}
	return r
}

// SetCell draws one cell.
func (s *Screen) SetCell(x, y int, style tcell.Style, ch ...rune) {
	if len(ch) == 0 {
		ch = []rune{' '}
	}
	s.SetContent(x, y, ch[0], ch[1:], style)
}

// Put draws the first character of a text and returns the rest and the width.
func (s *Screen) Put(x, y int, str string, style tcell.Style) (string, int) {
	cluster, rest, width, _ := uniseg.FirstGraphemeClusterInString(str, -1)
	if cluster == "" {
		return "", 0
	}
	runes := []rune(cluster)
	s.SetContent(x, y, runes[0], runes[1:], style)
	return rest, width
}

// PutStrStyled draws a text.
func (s *Screen) PutStrStyled(x, y int, str string, style tcell.Style) {
	for str != "" && x < s.width {
		var width int
		str, width = s.Put(x, y, str, style)
		x += width
	}
}

// PutStr draws a text in the default style.
func (s *Screen) PutStr(x, y int, str string) { s.PutStrStyled(x, y, str, tcell.StyleDefault) }

// GetContent returns what was drawn in a cell.
func (s *Screen) GetContent(x, y int) (rune, []rune, tcell.Style, int) {
	if x < 0 || y < 0 || x >= s.width || y >= s.height {
		return 0, nil, tcell.StyleDefault, 1
	}
	c := s.back[y*s.width+x]
	return c.primary, []rune(c.rest), s.styles.all[c.style], max(1, uniseg.StringWidth(c.text()))
}

// Get returns what was drawn in a cell.
func (s *Screen) Get(x, y int) (string, tcell.Style, int) {
	primary, combining, style, width := s.GetContent(x, y)
	return string(primary) + string(combining), style, width
}

func (c cell) text() string { return string(c.primary) + c.rest }

// wide reports whether what is drawn in a cell takes two.
func (c cell) wide() bool { return c.primary >= firstWide && uniseg.StringWidth(c.text()) > 1 }

// firstWide is the first character that may take two columns.
const firstWide = 0x1100
