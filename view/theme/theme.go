// Package theme gives every part of the screen its look: roles and materials
// instead of colours, and sets of characters. All of it is values; nothing is
// global. A [Role] is what a piece of the screen is for and has a style, a
// [Material] is what a painted board or piece is made of and has a colour. A
// [Raster] paints shapes in materials.
package theme

import (
	"boardroom/core"
	"boardroom/core/i18n"

	"github.com/gdamore/tcell/v2"
)

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

	Curve    // how a game went, on its own ground
	Doubtful // where a doubtful play stands in it, marked ?!
	Bad      // a bad one, ?
	VeryBad  // a very bad one, ??
	Course   // what lies below a curve of ratings, whose edge has the role Key
	WhiteBar // a bar beside the board, of the first side
	BlackBar // of the second side

	roles // their number
)

// A Theme is a style per role and a colour per material, for rich and for poor
// terminals.
type Theme struct {
	Name    string    // as in the settings file: "dark"
	Title   i18n.Text // as in menus
	paints  [roles]paint
	palette palette
	dark    bool // its letters are, for a light ground
	plain   bool // no colours are used: boards are drawn in characters
}

// RGB returns the colour of a material where there are all colours: red, green and
// blue, a byte each.
func (t *Theme) RGB(m Material) int32 { return t.palette[m].rich }

// A paint is a style before the number of colours is known.
type paint struct {
	fg, bg shade
	attr   attr
}

// A shade is one colour three times: as it should be, for 256 colours, and for
// 16 or fewer.
type shade struct{ rich, wide, basic tcell.Color }

// at returns the colour for a terminal with so many.
func (s shade) at(colors int) tcell.Color {
	switch {
	case colors < fewest:
		return tcell.ColorDefault
	case colors <= 16:
		return s.basic
	case colors <= 256:
		return s.wide
	}
	return s.rich
}

// grey is the ninth of sixteen colours.
var grey = tcell.PaletteColor(8)

// fewest is the least number of colours that are used at all.
const fewest = 8

type attr int

const (
	bold attr = 1 << iota
	reverse
	underline
	dim
)

// Broad is the number of columns from which on a screen is broad: what is chosen has
// a place beside its list, and a board beside its form.
const Broad = 120

// A Look is what painters hold: a style for every role, a colour for every
// material and the characters.
type Look struct {
	Glyphs
	styles  [roles]tcell.Style
	colours [Materials]tcell.Color
	solid   bool
	blends  bool
	Wishes
	i18n.Language // in which all is said
}

// Wishes are what a person has set of how boards and texts are shown.
type Wishes struct {
	HomeLeft bool         // on 24 points the home lies at the left
	NoRace   bool         // how far the sides have to go is not told
	Numbers  core.Numbers // of places, in which boards are told
	Order    Order        // of letters that are read from the right
}

// An Order says who puts letters that are read from the right in that order.
type Order int

const (
	OrderByProgram  Order = iota
	OrderByTerminal       // which gets them in the order of writing
	Unordered             // they stand as they are written
)

// NewLook returns a theme's look on a terminal with so many colours. With
// fewer than 8 no colour is used.
func NewLook(t Theme, g Glyphs, colors int) Look {
	look := Look{Glyphs: g, solid: !t.plain && g.Blocks && colors >= 16, blends: colors > 256}
	for role, p := range t.paints {
		look.styles[role] = p.style(colors)
	}
	for m, h := range t.palette {
		look.colours[m] = of(h).at(colors)
	}
	return look
}

// Speaking returns the look in a language.
func (l Look) Speaking(language i18n.Language) Look {
	l.Language = language
	return l
}

// Wishing returns the look with what a person wishes of it.
func (l Look) Wishing(w Wishes) Look {
	l.Wishes = w
	return l
}

// Solid reports whether boards are painted with blocks in colours; else they
// are drawn in characters.
func (l *Look) Solid() bool { return l.solid }

// Blends reports whether there are colours enough for those between two
// others.
func (l *Look) Blends() bool { return l.blends }

// Colour returns the colour of a material.
func (l *Look) Colour(m Material) tcell.Color { return l.colours[m] }

// Style returns the style of a role.
func (l Look) Style(r Role) tcell.Style { return l.styles[r] }

// Inks returns the colours in which roles are written.
func (l Look) Inks(roles ...Role) []tcell.Color {
	inks := make([]tcell.Color, len(roles))
	for i, r := range roles {
		inks[i], _, _ = l.styles[r].Decompose()
	}
	return inks
}

// On returns the style of a role upon the background of another: a checker on
// the bar, say.
func (l Look) On(r, ground Role) tcell.Style {
	_, bg, _ := l.styles[ground].Decompose()
	return l.styles[r].Background(bg)
}

// Negative returns the style of what is written on a surface in the colour of
// a role.
func (l Look) Negative(r Role) tcell.Style {
	fg, bg, attrs := l.styles[r].Decompose()
	if fg == tcell.ColorDefault && bg == tcell.ColorDefault {
		return l.styles[r].Reverse(attrs&tcell.AttrReverse == 0)
	}
	return l.styles[r].Foreground(bg).Background(fg)
}

func (p paint) style(colors int) tcell.Style {
	fg := p.fg.at(colors)
	if colors < 16 && fg == grey {
		fg = tcell.ColorDefault // of eight colours it would be the palest, unseen on a light ground
	}
	return tcell.StyleDefault.
		Bold(p.attr&bold != 0).
		Reverse(p.attr&reverse != 0).
		Underline(p.attr&underline != 0).
		Dim(p.attr&dim != 0).
		Foreground(fg).Background(p.bg.at(colors))
}
