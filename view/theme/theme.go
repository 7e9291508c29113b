// Package theme gives every part of the screen its look: roles instead of
// colours, and sets of characters. All of it is values; nothing is global.
package theme

import "github.com/gdamore/tcell/v2"

// A Role is what a piece of the screen is for.
type Role int

const (
	Text     Role = iota
	Dim           // what may be overlooked: hints, what is not possible now
	Title         // headings
	Key           // the name of a key
	Selected      // the line that the cursor is on
	Field         // where something is typed
	Good          // a message of success
	Warning       // a message to mind
	Error         // a message that something failed
	Frame         // borders of dialogs and boards

	Board      // the ground of a board
	Square     // every second square of a board that has squares
	PointLight // every second point
	PointDark  // the others
	Bar        // the bar and the trays of a board
	White      // the first side's checkers and pieces
	Black      // the second side's
	Third      // those of a third side
	Fourth     // those of a fourth side
	Gold       // gold's pieces, on the ground of what is drawn in them
	Silver     // silver's
	PaleGold   // gold's that cannot move
	PaleSilver // silver's
	Trap       // a square that takes pieces
	Obstacle   // what stands in the way of all
	LastMove   // where the last move came from and went
	Target     // where the picked checker may go
	Picked     // the checker in the hand, the spot under the cursor
	Dice       // a face of the first side's dice
	DiceBlack  // a face of the second side's
	DiceUsed   // a die already played
	Cube       // the doubling cube
	Button     // a word on a board that can be clicked: Roll

	roles // their number
)

// A Theme is a style per role, for rich and for poor terminals.
type Theme struct {
	Name   string // as in the settings file: "dark"
	Title  string // as in menus
	paints [roles]paint
}

// A paint is a style before the number of colours is known.
type paint struct {
	fg, bg shade
	attr   attr
}

// A shade is one colour twice: as it should be, and for 16 colours or fewer.
type shade struct{ rich, basic tcell.Color }

type attr int

const (
	bold attr = 1 << iota
	reverse
	underline
	dim
)

// A Look is what painters hold: a style for every role and the characters.
type Look struct {
	Glyphs
	styles [roles]tcell.Style
}

// NewLook returns a theme's look on a terminal with so many colours. With
// fewer than 8 no colour is used.
func NewLook(t Theme, g Glyphs, colors int) Look {
	look := Look{Glyphs: g}
	for role, p := range t.paints {
		look.styles[role] = p.style(colors)
	}
	return look
}

// Style returns the style of a role.
func (l Look) Style(r Role) tcell.Style { return l.styles[r] }

// On returns the style of a role upon the background of another: a checker on
// the bar, say.
func (l Look) On(r, ground Role) tcell.Style {
	_, bg, _ := l.styles[ground].Decompose()
	return l.styles[r].Background(bg)
}

// Solid returns the style of what is written on a surface in the colour of a
// role.
func (l Look) Solid(r Role) tcell.Style {
	fg, bg, attrs := l.styles[r].Decompose()
	if fg == tcell.ColorDefault && bg == tcell.ColorDefault {
		return l.styles[r].Reverse(attrs&tcell.AttrReverse == 0)
	}
	return l.styles[r].Foreground(bg).Background(fg)
}

func (p paint) style(colors int) tcell.Style {
	style := tcell.StyleDefault.
		Bold(p.attr&bold != 0).
		Reverse(p.attr&reverse != 0).
		Underline(p.attr&underline != 0).
		Dim(p.attr&dim != 0)
	switch {
	case colors < 8:
		return style
	case colors <= 16:
		return style.Foreground(p.fg.basic).Background(p.bg.basic)
	}
	return style.Foreground(p.fg.rich).Background(p.bg.rich)
}
