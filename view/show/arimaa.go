package show

import (
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/view/theme"
)

// An arimaaBoard draws Arimaa.
type arimaaBoard struct{ grid }

// metals are what the pieces are made of, by side.
var metals = [...]struct {
	name              string
	face, seam, shade theme.Material
	ink               string
}{
	arimaa.Gold:   {"g", theme.PureGold, theme.BrassDark, theme.Brass, "#3a2409"},
	arimaa.Silver: {"s", theme.PureSilver, theme.DullSilver, theme.DullSilver, "#20303a"},
}

// figures are the animals by their letters, between -20 and 20; what is of the
// class face shows the piece's own metal.
var figures = map[byte]string{
	'R': `<ellipse cx="-5.5" cy="-11" rx="3.6" ry="9.5" transform="rotate(-10 -5.5 -11)"/><ellipse cx="5.5" cy="-11" rx="3.6" ry="9.5" transform="rotate(10 5.5 -11)"/>` +
		`<ellipse cy="5" rx="9.5" ry="8.5"/><g class="face"><circle cx="-3.6" cy="3" r="1.5"/><circle cx="3.6" cy="3" r="1.5"/><path d="M-1.8 7h3.6L0 9z"/></g>`,
	'C': `<path d="M-12 3L-11.5-14-4-7.5C-2-8.3 2-8.3 4-7.5L11.5-14 12 3C12 10 6 14 0 14S-12 10-12 3z"/>` +
		`<g class="face"><path d="M-8 1c2-3 4.500-3 5.500 0-2 1.500-4 1.500-5.500 0zM8 1C6-2 3.500-2 2.500 1 4.500 2.500 6.500 2.500 8 1z"/><path d="M-1.800 6h3.600L0 8z"/></g>` +
		`<path class="line" d="M-8 7l-9-1.500M-8 9.500l-8.500 2M8 7l9-1.500M8 9.500l8.500 2"/>`,
	'D': `<path d="M-7-9C-3-13 3-13 7-9 12-12 17-8 16.500 0 16.200 5 14 8.500 11.500 8.500 10 8.500 9.500 7 9 4 8 11 5 15 0 15S-8 11-9 4C-9.500 7-10 8.500-11.500 8.500-14 8.500-16.200 5-16.500 0-17-8-12-12-7-9z"/>` +
		`<g class="face"><circle cx="-4" cy="-2.500" r="1.600"/><circle cx="4" cy="-2.500" r="1.600"/><ellipse cy="6" rx="3.600" ry="2.500"/></g><path class="edge" d="M-8.600-6C-9.500-2-9.300 1-9 4M8.600-6C9.500-2 9.300 1 9 4"/>`,
	'H': `<path d="M-8 16C-8 8-1 5-1-2-4 1-8 2-11 5.500-13 7-16 5-15.500 2-13-3-11.500-8-7-12L-6.500-17.500-1.500-13.500C9-13 15-3 14 16z"/>` +
		`<g class="face"><circle cx="-5.500" cy="-6" r="1.500"/></g><path class="edge" d="M4-8C8-4 10 2 9.500 9"/>`,
	'M': `<path d="M-18.500-9C-19-13-15-15-12-13.500-10.500-12-10.800-7-10-4.500-9-2-7.500-3-6.500-6.500-5-12 0-12 1.500-7 2.500-4 3.500-4 4.500-7 6-12.500 11.500-11.500 13-5 15 0 15.500 2 14.500 7L14 17H10.500L9.500 8.500H-2L-3 17H-6.500L-7.500 7.500C-12 5-14 0-14.500-7z"/>` +
		`<g class="face"><circle cx="-14.300" cy="-11" r="1.200"/></g>`,
	'E': `<path d="M-15.500 13.500C-18 14-19.500 12-18.500 9.500-16.500 4-17.500-2-15.500-7-13-13-6-15 0-14 10-14 17-9 17 1L16.500 15.500H10.500L9.500 8H3.500L2.500 15.500H-3.500L-4.500 6C-8 7-10.500 6-12 4-11.500 8.500-12 13-15.500 13.500z"/>` +
		`<path class="edge" d="M-3-10C3-12 7-7 5-1 4 3-1 4-3 0"/><g class="face"><circle cx="-9.500" cy="-6" r="1.500"/><path d="M-12 2c-1.500 3-3.500 4-6 4 3 1.500 6.500 0 8-3z"/></g>`,
}

func (b arimaaBoard) ground() ground {
	glide := " "
	s := b.begin(func(s *sketch) {
		for side, m := range metals {
			s.gradient("g-"+m.name, "radialGradient", `cx=".35" cy=".25" r=".9"`, lighter(m.face), colour(m.face), colour(m.shade))
			for _, animal := range arimaa.Animals() {
				s.animal(core.Seat(side), animal.Letter)
				glide += kindOf(core.Seat(side), animal.Letter) + " "
			}
		}
	})
	for trap := range arimaa.Traps.Squares() {
		at := b.at(trap.Column(), trap.Row())
		s.Put(`<g transform="translate(%g %g)"><circle r="24" fill="%s"/><circle r="24" fill="none" stroke="%s" stroke-width="2.5"/><circle r="17" fill="none" stroke="%[4]s" stroke-opacity=".35"/></g>`,
			at.x, at.y, colour(theme.Pit), colour(theme.Brass))
	}
	return b.end(s, glide)
}

// kindOf names the kind of a side's animal, by its capital letter.
func kindOf(side core.Seat, letter byte) string { return metals[side].name + string(rune(letter)) }

// animal defines a side's animal.
func (s *sketch) animal(side core.Seat, letter byte) {
	m := metals[side]
	shown := string(rune(letter))
	if side == arimaa.Silver {
		shown = strings.ToLower(shown)
	}
	s.Put(`<g id="k-%s" style="--face:%s;--ink:%s"><ellipse cx="1" cy="3" rx="25.5" ry="25.5" fill="#000" opacity=".3"/><circle r="25.5" fill="url(#g-%s)" stroke="%s" stroke-width="1.5"/>`,
		kindOf(side, letter), colour(m.face), m.ink, m.name, colour(m.seam))
	s.Put(`<g class="figure" transform="translate(-1 -1)">%s</g><text x="17" y="16" class="letter" fill="%s">%s</text></g>`, raw(figures[letter]), m.ink, shown)
}

func (b arimaaBoard) pieces(p core.Position) []piece {
	var all []piece
	board := p.(arimaa.Position).Board()
	frozen := board.Frozen(arimaa.Gold) | board.Frozen(arimaa.Silver)
	for side := arimaa.Gold; side <= arimaa.Silver; side++ {
		for q := range board.All(side).Squares() {
			on := board.At(q)
			kind := kindOf(side, board.Rules().Animal(on.Kind()).Letter)
			if frozen.Has(q) {
				kind = fmt.Sprintf("%s frozen", kind)
			}
			all = append(all, piece{kind: kind, at: b.at(q.Column(), q.Row())})
		}
	}
	return all
}

func (arimaaBoard) sign(_ core.Position, seat core.Seat) string { return kindOf(seat, 'E') }
