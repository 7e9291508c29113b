package blockme

import (
	"strings"

	"boardroom/view/text"

	"github.com/gdamore/tcell/v2"
)

// obstacle is the sign of an obstacle, as in the rules.
const obstacle = 'X'

// drawings are the signs in dots, for squares three rows high and for higher
// ones. A dot is as wide as a cell and half as high.
var drawings = map[rune][2][]string{
	'#': {
		{".#.#.", "#####", ".#.#.", ".#.#.", "#####", ".#.#."},
		{"..#.#..", "#######", "..#.#..", "..#.#..", "#######", "..#.#.."},
	},
	'*': {
		{"..#..", "#.#.#", ".###.", ".###.", "#.#.#", "..#.."},
		{"...#...", "#..#..#", ".#####.", ".#####.", "#..#..#", "...#..."},
	},
	'@': {
		{".###.", "#...#", "#.#.#", "#.###", "#....", ".###."},
		{".#####.", "#.....#", "#.###.#", "#.#####", "#......", ".#####."},
	},
	'&': {
		{".##..", "#..#.", ".##..", "#.#.#", "#..#.", ".##.#"},
		{".###...", "#...#..", ".###...", "#..#.#.", "#...#..", ".###.#."},
	},
	obstacle: {
		{"#...#", ".#.#.", "..#..", "..#..", ".#.#.", "#...#"},
		{"##...##", ".##.##.", "..###..", "..###..", ".##.##.", "##...##"},
	},
}

// piece draws a sign as large as a square with its upper left corner at a cell
// allows: as a character, as a block of them, or in dots.
func (p *drawing) piece(sign rune, x, y int, style tcell.Style) {
	d := p.Square
	switch {
	case d.Height == 1:
		p.sign(sign, x, y, style)
	case d.Height == 2 || !p.Look.Blocks:
		height := d.Height
		if height > 3 {
			height -= 2
		}
		text.Fill(p.Screen, x+1, y+(d.Height-height)/2, d.Width-2, height, sign, style)
	default:
		dots := dotsOf(sign, d.Height)
		p.Dots(x+(d.Width-len(dots[0]))/2, y, (2*d.Height-len(dots))/2, dots, style)
	}
}

// dotsOf returns the dots of a sign for squares of a height.
func dotsOf(sign rune, height int) []string {
	sizes := drawings[sign]
	switch {
	case height == 3:
		return sizes[0]
	case height < 7:
		return sizes[1]
	}
	return doubled(sizes[1])
}

// doubled draws every dot twice as wide and high.
func doubled(dots []string) []string {
	var all []string
	for _, row := range dots {
		wide := strings.NewReplacer("#", "##", ".", "..").Replace(row)
		all = append(all, wide, wide)
	}
	return all
}
