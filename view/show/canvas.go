package show

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"boardroom/records/text"
)

// Lengths of a picture, which is as wide as a phone.
const (
	paperWidth   = 400.0
	paperEdge    = 10.0
	headHeight   = 26.0
	rowHeight    = 30.0
	boldLine     = 20.0
	softLine     = 17.0
	boldColumns  = 43 // of a line of the caption
	softColumns  = 54
	boldColumn   = 8.8 // how wide a column of the screen is here, about
	softColumn   = 7.0
	scoreColumns = 4 // of a score and a gap
	mostBold     = 3 // lines
	mostSoft     = 4
)

// A canvas is a picture in the making.
type canvas struct {
	film
	show    pageData
	moments []moment
	y       float64 // how far it is filled
}

// picture draws moments of what there is to show; several follow each other.
func picture(show pageData, moments []moment) string {
	c := canvas{film: newFilm(moments), show: show, moments: moments}
	c.head()
	for i := range show.Seats {
		if i != show.Near {
			c.seat(i)
		}
	}
	c.board()
	c.seat(show.Near)
	c.caption()
	return c.file()
}

// file puts the picture into a file.
func (c *canvas) file() string {
	var all text.Markup
	all.Put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" role="img"><title>%s</title>`+"\n", paperWidth, c.y, c.title())
	if len(c.moments) == 1 {
		all.Put("<desc>%s</desc>\n", c.moments[0].text)
	}
	all.WriteString("<style>\n" + boardCSS + pictureCSS + c.css() + "</style>\n")
	all.Put(`<defs>%s</defs>`+"\n", raw(c.show.Boards[0].Defs))
	all.WriteString(c.String())
	if len(c.moments) > 1 {
		all.Put(`<rect class="past" y="%g" width="%g" height="3"/>`, c.y-3, paperWidth)
	}
	all.WriteString("</svg>\n")
	return all.String()
}

func (c *canvas) title() string {
	if c.show.Title == "" {
		return c.show.Game
	}
	return c.show.Title + ", " + c.show.Game
}

// head tells of the sitting.
func (c *canvas) head() {
	facts := strings.Join(append([]string{c.show.Game}, c.show.Facts...), " · ")
	c.WriteString(`<g class="said">` + c.line("soft", headHeight/2+2, text.Cut(facts, softColumns, "…"), "") + "</g>\n")
	c.y += headHeight
}

// line writes what is said in one, which begins at the side from which it is read; the markup
// behind it belongs to it.
func (c *canvas) line(class string, y float64, said, behind string) string {
	x := paperEdge + 4
	if c.show.fromRight {
		x, class = paperWidth-x, strings.Join([]string{class, "right"}, " ")
	}
	var s text.Markup
	s.Put(`<text class="%s" x="%g" y="%g">%s%s</text>`, class, x, y, c.shown(said), raw(behind))
	return s.String()
}

// shown marks a text that is read from the right, and what keeps its order in it: a
// picture itself runs from the left.
func (c *canvas) shown(said string) string {
	if c.show.fromRight {
		return "\u2067" + text.Isolated(said) + "\u2069"
	}
	return said
}

// seat draws the row of a player: their piece, name and score, and the facts, which
// stand below where there is no room beside the name.
func (c *canvas) seat(i int) {
	left, right, middle := paperEdge+32, paperWidth-paperEdge-8, c.y+rowHeight/2
	high, fact, class, most := rowHeight, xy{right, middle}, "soft fact", 0
	for _, m := range c.moments {
		most = max(most, text.Width(m.Facts[i]))
	}
	room := right - left - float64(most+1)*softColumn
	if c.nameWidth(i) > room {
		high, fact, class, room = rowHeight+softLine-4, xy{left, middle + softLine}, "soft", right-left
	}
	c.WriteString(`<g class="said">`)
	c.track(func(m *moment) string {
		if m.ToAct != i {
			return ""
		}
		return fmt.Sprintf(`<rect class="acts" x="%g" y="%g" width="%g" height="%g" rx="6" fill="none"/>`, paperEdge, c.y+2, paperWidth-2*paperEdge, high-4)
	})
	c.track(func(m *moment) string {
		if m.Signs[i] == "" {
			return ""
		}
		return fmt.Sprintf(`<use href="#k-%s" transform="translate(%g %g) scale(.4)"/>`, m.Signs[i], paperEdge+15, middle)
	})
	c.Put(`<svg x="%g" y="%g" width="%g" height="%g">`, left, c.y, room, rowHeight)
	c.track(func(m *moment) string { return c.name(i, m, room) })
	c.WriteString(`</svg>`)
	c.track(func(m *moment) string {
		var s text.Markup
		s.Put(`<text class="%s" x="%g" y="%g">%s</text>`, class, fact.x, fact.y, c.shown(m.Facts[i]))
		return s.String()
	})
	c.WriteString("</g>\n")
	c.y += high
}

// nameWidth is about how wide a player's name is with the score.
func (c *canvas) nameWidth(i int) float64 {
	wide := columnsOf(c.show.Seats[i].Name)
	if c.moments[0].game.Score != nil {
		wide += scoreColumns
	}
	return wide * boldColumn
}

// columnsOf is about how many columns a text takes where capitals are wider than other
// letters.
func columnsOf(s string) float64 {
	wide := float64(text.Width(s))
	for _, r := range s {
		if unicode.IsUpper(r) {
			wide += 0.4
		}
	}
	return wide
}

// name writes a player's name, score and level into so much room, beyond which nothing
// of it is seen.
func (c *canvas) name(i int, m *moment, room float64) string {
	player, columns, score := c.show.Seats[i], int(room/boldColumn), ""
	if m.game.Score != nil {
		score, columns = fmt.Sprint(m.game.Score[i]), columns-scoreColumns
	}
	name := text.Cut(player.Name, int(float64(columns*text.Width(player.Name))/columnsOf(player.Name)), "…")
	var s text.Markup
	s.Put(`<text y="%g"><tspan class="b">%s</tspan>`, rowHeight/2, isolated(name))
	if score != "" {
		s.Put(`<tspan class="score" dx="8">%s</tspan>`, score)
	}
	if left := (float64(columns) - columnsOf(name)) * boldColumn; player.Note != "" && float64(text.Width(player.Note)+2)*softColumn < left {
		s.Put(`<tspan class="soft" dx="8">%s</tspan>`, c.shown(player.Note))
	}
	s.WriteString("</text>")
	return s.String()
}

// board draws the boards, and what lies on them.
func (c *canvas) board() {
	first := c.show.Boards[0]
	wide := paperWidth - 2*paperEdge
	high := math.Round(wide * float64(first.Height) / float64(first.Width))
	c.Put(`<svg x="%g" y="%g" width="%g" height="%g" viewBox="0 0 %d %d">`+"\n", paperEdge, c.y+2, wide, high, first.Width, first.Height)
	c.layer("ground", func(m *moment) string { return c.show.Boards[m.game.Board].SVG })
	c.numbers()
	c.layer("spots", func(m *moment) string { return joined(m.Trace, trace.marks) })
	c.men()
	c.layer("paths", func(m *moment) string { return joined(m.Trace, trace.arrow) })
	c.Put("</svg>\n")
	c.y += high + 4
}

// layer draws something of each moment.
func (c *canvas) layer(id string, drawn func(*moment) string) {
	c.Put(`<g id="%s">`, id)
	c.track(drawn)
	c.Put("</g>\n")
}

func joined(all []trace, drawn func(trace) string) string {
	var s strings.Builder
	for _, t := range all {
		s.WriteString(drawn(t))
	}
	return s.String()
}

// numbers draws those of whoever has moved on the rim.
func (c *canvas) numbers() {
	var defs text.Markup
	for i, b := range c.show.Boards {
		for seat, numbers := range b.Numbers {
			defs.Put(`<g id="n%d-%d">%s</g>`, i, seat, raw(numbers))
		}
	}
	if defs.Len() == 0 {
		return
	}
	c.Put("<defs>%s</defs>\n", raw(defs.String()))
	c.layer("numbers", func(m *moment) string {
		return fmt.Sprintf(`<use href="#n%d-%d"/>`, m.game.Board, max(0, m.Seat))
	})
}

// men draws each piece on its way.
func (c *canvas) men() {
	c.Put("<g id=\"pieces\">\n")
	ways := map[int][]*piece{} // by its number, where it lies at each moment; nil: nowhere
	var order []int
	for at, m := range c.moments {
		for i := range m.Pieces {
			p := &m.Pieces[i]
			if ways[p.man] == nil {
				ways[p.man] = make([]*piece, len(c.moments))
				order = append(order, p.man)
			}
			ways[p.man][at] = p
		}
	}
	for _, man := range order {
		c.man(man, ways[man])
	}
	c.Put("</g>\n")
}

// man draws a piece where it lies at each moment.
func (c *canvas) man(which int, way []*piece) {
	first := way[slices.IndexFunc(way, func(p *piece) bool { return p != nil })]
	c.Put(`<g class="p-%s`, first.name())
	if c.moves(which, way) {
		c.Put(` man m%d`, which)
	}
	c.Put(`" transform="translate(%s %s)">`, number(first.at.x), number(first.at.y))
	c.runs(func(at int) string { return way[at].drawn() })
	c.Put("</g>\n")
}

// drawn draws the piece, which may be nil, in the middle.
func (p *piece) drawn() string {
	if p == nil {
		return ""
	}
	var s text.Markup
	s.Put(`<use href="#k-%s"/>`, p.name())
	if p.label != "" {
		s.Put(`<text>%s</text>`, p.label)
	}
	if p.classes() != "" {
		return `<g class="` + p.classes() + `">` + s.String() + `</g>`
	}
	return s.String()
}

// caption says what was played, and what is said of that, in as many lines as the
// longest needs.
func (c *canvas) caption() {
	c.Put(`<g class="said">`)
	top, lowest := c.y+4, 0.0
	c.track(func(m *moment) string {
		said, height := c.said(m, top)
		lowest = max(lowest, height)
		return said
	})
	c.Put("</g>\n")
	c.y = top + lowest + 8
}

// said writes what is said of a moment below a height, and returns how high that is.
func (c *canvas) said(m *moment, top float64) (string, float64) {
	var s text.Markup
	y := top
	lines := text.WrapAtMost(m.bold, boldColumns-text.Width(m.mark), mostBold, "…")
	for i, line := range lines {
		var mark text.Markup
		if i == len(lines)-1 && m.mark != "" {
			mark.Put(` <tspan class="%s">%s</tspan>`, markClass(m.mark), m.mark)
		}
		s.WriteString(c.line("b", y+boldLine/2, line, mark.String()))
		y += boldLine
	}
	for _, said := range m.soft {
		for _, line := range text.WrapAtMost(said, softColumns, mostSoft, "…") {
			s.WriteString(c.line("soft", y+softLine/2, line, ""))
			y += softLine
		}
	}
	return s.String(), y - top
}

// markClass is the class of a mark, as on the page.
func markClass(mark string) string {
	switch mark {
	case "?!":
		return "m1"
	case "?":
		return "m2"
	case "??":
		return "m3"
	}
	return "lucky"
}
