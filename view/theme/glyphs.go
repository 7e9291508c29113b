package theme

import (
	"github.com/gdamore/tcell/v2"
)

// Glyphs is a set of characters to draw with. Each is one column wide; words
// and signs of several columns are strings.
type Glyphs struct {
	Name string // as in the settings file: "unicode"

	Horizontal, Vertical                         rune
	TopLeft, TopRight, BottomLeft, BottomRight   rune
	TeeLeft, TeeRight, TeeTop, TeeBottom, Cross  rune
	HeavyHorizontal                              rune // under a heading
	WhiteChecker, BlackChecker                   rune
	PointDown, PointUp, PointDownAlt, PointUpAlt rune // even and odd points
	Pip                                          rune // on a die
	Free                                         rune // a square on which nothing stands
	ShadeLight, ShadeDark                        rune // even and odd points where no colour tells them apart
	Target                                       rune // where the picked checker may go
	Trace                                        rune // where the last move came from
	Blocks                                       bool // half and quarter blocks may be drawn
	ScrollTrack, ScrollThumb                     rune
	Cursor                                       string // before the chosen line
	Bullet                                       string
	Ellipsis                                     string
	Crumb                                        string // between the parts of a path
	Dot                                          string // between two pieces of a line
	Checked, Unchecked                           string
	Less, More                                   string // around a value that can be changed
	Up, Down, Left, Right                        string // arrows, empty where there are none
	Ascending, Descending                        string
	Dash                                         string
	Within                                       string // between a figure and how far it may be off
	HeavyVertical                                rune
}

// Unicode returns the characters for terminals that know them.
func Unicode() Glyphs {
	return Glyphs{
		Name:       "unicode",
		Horizontal: '─', Vertical: '│',
		TopLeft: '╭', TopRight: '╮', BottomLeft: '╰', BottomRight: '╯',
		TeeLeft: '├', TeeRight: '┤', TeeTop: '┬', TeeBottom: '┴', Cross: '┼',
		HeavyHorizontal: '━', HeavyVertical: '┃',
		WhiteChecker: '●', BlackChecker: '○',
		PointDown: '▼', PointUp: '▲', PointDownAlt: '▽', PointUpAlt: '△',
		Pip: '●', Free: '·',
		ShadeLight: '┊', ShadeDark: '·', Target: '◆', Trace: '◦', Blocks: true,
		ScrollTrack: '│', ScrollThumb: '┃',
		Cursor: "▸", Bullet: "•", Ellipsis: "…", Crumb: "›", Dot: "·", Dash: "–", Within: "±",
		Checked: "[✓]", Unchecked: "[ ]", Less: "◂", More: "▸",
		Up: "↑", Down: "↓", Left: "←", Right: "→", Ascending: "▴", Descending: "▾",
	}
}

// Console returns the characters for the Linux console, whose fonts have a few signs
// beside those of a script: no halves of a cell, nothing hollow.
func Console() Glyphs {
	g := Unicode()
	g.Name, g.Blocks = "console", false
	g.BlackChecker, g.PointDownAlt, g.PointUpAlt = 'O', '▾', '▴'
	g.Free, g.ShadeDark, g.Target, g.Trace = '.', '.', '♦', '°'
	g.Ellipsis, g.Crumb, g.Dot, g.Checked = "~", ">", "•", "[x]"
	return g
}

// ASCII returns the characters for every terminal.
func ASCII() Glyphs {
	return Glyphs{
		Name:       "ascii",
		Horizontal: '-', Vertical: '|',
		TopLeft: '+', TopRight: '+', BottomLeft: '+', BottomRight: '+',
		TeeLeft: '+', TeeRight: '+', TeeTop: '+', TeeBottom: '+', Cross: '+',
		HeavyHorizontal: '=', HeavyVertical: '|',
		WhiteChecker: 'O', BlackChecker: 'X',
		PointDown: 'v', PointUp: '^', PointDownAlt: '.', PointUpAlt: '.',
		Pip: 'o', Free: '.',
		ShadeLight: ':', ShadeDark: '.', Target: '*', Trace: 'o',
		ScrollTrack: '|', ScrollThumb: '#',
		Cursor: ">", Bullet: "*", Ellipsis: "~", Crumb: ">", Dot: "-", Dash: "-", Within: "+-",
		Checked: "[x]", Unchecked: "[ ]", Less: "<", More: ">",
		Ascending: "^", Descending: "v",
	}
}

// Level returns a cell that is filled from below by so many eighths. Without
// blocks a strip of one row shows them as a digit, one of several rows is full
// or empty.
func (g Glyphs) Level(eighths, rows int) rune {
	switch {
	case g.Blocks:
		return []rune(" ▁▂▃▄▅▆▇█")[eighths]
	case rows == 1:
		return rune('0' + eighths)
	case eighths >= 4:
		return '#'
	}
	return ' '
}

// Border draws a frame along the edge of a rectangle.
func (l Look) Border(screen tcell.Screen, x, y, width, height int) {
	style := l.Style(Frame)
	right, bottom := x+width-1, y+height-1
	Fill(screen, x, y, width, 1, l.Horizontal, style)
	Fill(screen, x, bottom, width, 1, l.Horizontal, style)
	Fill(screen, x, y, 1, height, l.Vertical, style)
	Fill(screen, right, y, 1, height, l.Vertical, style)
	screen.SetContent(x, y, l.TopLeft, nil, style)
	screen.SetContent(right, y, l.TopRight, nil, style)
	screen.SetContent(x, bottom, l.BottomLeft, nil, style)
	screen.SetContent(right, bottom, l.BottomRight, nil, style)
}

// Fill writes one character into every cell of a rectangle.
func Fill(screen tcell.Screen, x, y, width, height int, r rune, style tcell.Style) {
	for row := y; row < y+height; row++ {
		for col := x; col < x+width; col++ {
			screen.SetContent(col, row, r, nil, style)
		}
	}
}
