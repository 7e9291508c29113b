package show

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/blockme"
	"boardroom/core/i18n"
	coresquares "boardroom/core/squares"
	"boardroom/core/tables"
	"boardroom/records/text"
	"boardroom/view/board/squares"
	"boardroom/view/theme"
)

// A boardDrawer draws the positions of one game. Lengths are in units of its ground.
type boardDrawer interface {
	// ground is the empty board, and what its pieces look like.
	ground() ground
	// pieces lists what lies on it.
	pieces(p core.Position) []piece
	// thrown lists the dice of a turn: those that were played, or are to be.
	thrown(t core.Turn) []piece
	// rolled lists the dice that are to be played in a position.
	rolled(p core.Position) []piece
	// spot returns the middle of a spot in a position: where a piece has come to,
	// or where one has left.
	spot(p core.Position, s core.Spot, left bool) (xy, bool)
	// path is the way of a piece, as SVG writes it.
	path(from, to xy) string
	// match returns to how many points the match is played in which a position stands,
	// and its score; 0: it stands in none.
	match(p core.Position) (to int, score []int)
	// sign returns the kind of a seat's pieces; empty: they have none yet.
	sign(p core.Position, seat core.Seat) string
}

// drawerOf returns who draws a game that starts in a position: by what the
// position is, or else in letters.
func drawerOf(hands core.Hands, p core.Position, near core.Seat, l i18n.Language) boardDrawer {
	switch at := p.(type) {
	case tables.Position:
		return tablesBoard{at, at.Rules(), near}
	case arimaa.Position:
		return arimaaBoard{grid{squares.Grid{Side: 8, Up: true, Flipped: near == arimaa.Silver}}}
	case blockme.Position:
		return blockmeBoard{grid{squares.Grid{Side: at.Rules().Size(), Flipped: near == 1}}, at.Rules()}
	case coresquares.Position:
		return squaresBoard{grid{squares.Grid{Side: at.Board().Size(), Up: true, Flipped: near == 1}}, hands}
	}
	return letters{hands, near, said(hands.Board(p, near), l), l}
}

// A ground is what never changes: a picture, and what is defined for it. Every kind of
// piece is, with its middle at 0,0 and the identifier k-KIND; left and came are, for the
// spots that a piece left and came to; and head is, for the end of an arrow.
type ground struct {
	Defs    string   `json:"defs"` // the same for all boards of a family
	SVG     string   `json:"svg"`
	Width   int      `json:"w"`
	Height  int      `json:"h"`
	Glide   string   `json:"glide"`             // the kinds that move, between blanks; others come and go
	Numbers []string `json:"numbers,omitempty"` // on the rim, as each seat counts; none: they stand in the picture
}

// A piece lies on the board.
type piece struct {
	kind  string // may be followed by classes, after blanks
	at    xy
	label string // written on it
	man   int    // which it is of all that lie there at some time: see follower
}

// name is the kind, without classes.
func (p piece) name() string {
	name, _, _ := strings.Cut(p.kind, " ")
	return name
}

// classes are those that follow the kind.
func (p piece) classes() string {
	_, classes, _ := strings.Cut(p.kind, " ")
	return classes
}

// glides reports whether the piece is of these kinds, which stand between blanks.
func (p piece) glides(kinds string) bool { return strings.Contains(kinds, " "+p.name()+" ") }

// MarshalJSON writes [kind, x, y, man, label].
func (p piece) MarshalJSON() ([]byte, error) {
	text := fmt.Appendf(nil, `[%q,%s,%s,%d`, p.kind, number(p.at.x), number(p.at.y), p.man)
	if p.label != "" {
		text = fmt.Appendf(text, `,%q`, p.label)
	}
	return append(text, ']'), nil
}

// An xy is a place in the picture of a board.
type xy struct{ x, y float64 }

// number writes a length with one digit at most behind the point.
func number(v float64) string {
	return strconv.FormatFloat(float64(int(v*10+0.5))/10, 'f', -1, 64)
}

// A trace is what a move has left on the board.
type trace struct {
	spots   [4]xy
	n       int // how many of them
	carried bool
	path    string
}

// MarshalJSON writes {"left":[x,y],"came":[x,y],"path":"…"} of a piece that was
// carried, or {"spots":[x,y,x,y]}.
func (t trace) MarshalJSON() ([]byte, error) {
	pair := func(p xy) string { return number(p.x) + "," + number(p.y) }
	if t.carried {
		return fmt.Appendf(nil, `{"left":[%s],"came":[%s],"path":%q}`, pair(t.spots[0]), pair(t.spots[1]), t.path), nil
	}
	text := `{"spots":[`
	for i, p := range t.spots[:t.n] {
		if i > 0 {
			text += ","
		}
		text += pair(p)
	}
	return []byte(text + "]}"), nil
}

// marks draws the spots that a move touched.
func (t trace) marks() string {
	var s strings.Builder
	for i, at := range t.spots[:t.n] {
		kind := "came"
		if t.carried && i == 0 {
			kind = "left"
		}
		fmt.Fprintf(&s, `<use href="#%s" x="%s" y="%s"/>`, kind, number(at.x), number(at.y))
	}
	return s.String()
}

// arrow draws the way of a piece that was carried.
func (t trace) arrow() string {
	if !t.carried {
		return ""
	}
	return `<path d="` + t.path + `"/>`
}

// walnut is what the boards are made of, as on the screen.
var walnut = theme.Walnut()

// colour writes the colour of a material.
func colour(m theme.Material) string { return fmt.Sprintf("#%06x", walnut.RGB(m)) }

// A sketch is a ground in the making.
type sketch struct{ text.Markup }

// gradient defines a ground that goes over from colours to others.
func (s *sketch) gradient(id, kind, way string, stops ...string) {
	s.Put(`<%s id="%s" %s>`, kind, id, raw(way))
	for i, stop := range stops {
		s.Put(`<stop offset="%g" stop-color="%s"/>`, float64(i)/float64(len(stops)-1), stop)
	}
	s.Put(`</%s>`, kind)
}

// raw is text that is markup already.
type raw string

// begin defines what the case is made of, and the head of an arrow.
func (s *sketch) begin() {
	s.gradient("wood", "linearGradient", `x2="0" y2="1"`, colour(theme.RimLight), colour(theme.Rim), colour(theme.Rim), colour(theme.RimDark))
	s.Put(`<pattern id="grain" width="240" height="46" patternUnits="userSpaceOnUse"><g fill="none" stroke="%s" stroke-opacity=".28">`+
		`<path d="M0 6c60 4 120-5 240 0"/><path d="M0 15c80-5 150 6 240 0" stroke-width=".6"/><path d="M0 24c50 3 90 9 140 4s70-4 100-4" stroke-width="1.4"/>`+
		`<path d="M0 33c70-3 160 3 240 0" stroke-width=".7"/><path d="M0 41c90 4 130-4 240 0"/></g></pattern>`, colour(theme.RimDark))
	s.WriteString(`<marker id="head" viewBox="0 0 8 8" refX="5" refY="4" markerWidth="3.4" markerHeight="3.4" orient="auto"><path d="M0 0l8 4-8 4z" fill="#ffefb5"/></marker>`)
}

// box draws the case around a field: the wood, and the shadow that its edge
// throws on what lies lower.
func (s *sketch) box(width, height int) {
	s.Put(`<rect width="%d" height="%d" rx="10" fill="url(#wood)"/><rect width="%[1]d" height="%[2]d" rx="10" fill="url(#grain)"/>`, width, height)
	s.Put(`<rect x="1" y="1" width="%d" height="%d" rx="9" fill="none" stroke="%s" stroke-opacity=".55" stroke-width="2"/>`, width-2, height-2, colour(theme.RimLight))
}

// inlay draws a sunk field, with a shadow along its upper and left edge.
func (s *sketch) inlay(x, y, width, height float64, fill string) {
	s.Put(`<rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>`, x, y, width, height, fill)
}

// sunk draws the edges of a sunk field over what lies in it.
func (s *sketch) sunk(x, y, width, height float64) {
	s.Put(`<path d="M%g %gh%gv5H%[1]gz" fill="#000" opacity=".22"/><path d="M%[1]g %[2]gv%[4]gh4V%[2]gz" fill="#000" opacity=".13"/>`, x, y, width, height)
	s.Put(`<rect x="%g" y="%g" width="%g" height="%g" fill="none" stroke="%s" stroke-width="1.5"/>`, x, y, width, height, colour(theme.RimDark))
}

// label writes on the rim.
func (s *sketch) label(x, y float64, text string) {
	s.Put(`<text x="%g" y="%g" class="label" fill="%s">%s</text>`, x, y, colour(theme.Label), text)
}

// man defines a round piece, carved in rings.
func (s *sketch) man(kind string, radius float64, made theme.Piece) {
	s.gradient("g-"+kind, "radialGradient", `cx=".38" cy=".3" r=".8"`, lighter(made.Face), colour(made.Face), colour(made.Face), colour(made.Ring))
	s.Put(`<g id="k-%s"><ellipse cx="1" cy="3" rx="%g" ry="%[2]g" fill="#000" opacity=".3"/>`, kind, radius)
	s.Put(`<circle r="%g" fill="url(#g-%s)" stroke="%s" stroke-width="1.4"/>`, radius, kind, colour(made.Seam))
	s.Put(`<circle r="%g" fill="none" stroke="%s" stroke-width="2.2"/><circle r="%g" fill="none" stroke="%s" stroke-width="1" opacity=".7"/></g>`,
		radius*0.7, colour(made.Ring), radius*0.62, colour(made.Seam))
}

// lighter returns the colour of a material with light upon it.
func lighter(m theme.Material) string {
	c := walnut.RGB(m)
	up := func(shift int) int32 { v := c >> shift & 0xff; return v + (255-v)/4 }
	return fmt.Sprintf("#%02x%02x%02x", up(16), up(8), up(0))
}

// letters draw a game of which no picture is known as the lines of its board in
// plain mode.
type letters struct {
	hands    core.Hands
	near     core.Seat
	first    []string // the lines at the start
	language i18n.Language
}

// Lengths of a board in letters.
const (
	letterWidth = 12.1
	lineHeight  = 26.0
)

func (l letters) ground() ground {
	columns := 20
	for _, line := range l.first {
		columns = max(columns, text.Width(line))
	}
	var defs, s sketch
	defs.begin()
	defs.WriteString(`<g id="k-line"/><g id="left"/><g id="came"/>`)
	width, height := 2*margin+letterWidth*float64(columns), 2*margin+lineHeight*float64(len(l.first)+2)
	s.box(int(width), int(height))
	s.inlay(margin/2, margin/2, width-margin, height-margin, colour(theme.Felt))
	s.sunk(margin/2, margin/2, width-margin, height-margin)
	return ground{Defs: defs.String(), SVG: s.String(), Width: int(width), Height: int(height)}
}

// said says lines in a language.
func said(lines []i18n.Message, l i18n.Language) []string {
	all := make([]string, len(lines))
	for i, line := range lines {
		all[i] = line.In(l)
	}
	return all
}

func (l letters) pieces(p core.Position) []piece {
	var all []piece
	for i, line := range said(l.hands.Board(p, l.near), l.language) {
		all = append(all, piece{kind: "line", at: xy{margin, margin + lineHeight*(float64(i)+0.5)}, label: line})
	}
	return all
}

func (letters) thrown(core.Turn) []piece                       { return nil }
func (letters) rolled(core.Position) []piece                   { return nil }
func (letters) match(core.Position) (int, []int)               { return 0, nil }
func (letters) spot(core.Position, core.Spot, bool) (xy, bool) { return xy{}, false }
func (letters) sign(core.Position, core.Seat) string           { return "" }
func (letters) path(from, to xy) string                        { return fmt.Sprint(from, to) }
