package arimaa

import (
	"unicode"

	"boardroom/core/arimaa"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

// frozenSign stands beside the letter of a piece that cannot move.
const frozenSign = '*'

// piece draws a piece on a square with its upper left corner at a cell: gold's
// are filled, silver's are rings.
func (p *drawing) piece(piece arimaa.Piece, frozen bool, x, y int, ground theme.Role) {
	role := sideRoles[piece.Side()]
	switch {
	case ground == theme.Picked: // in the hand it is the hand that counts
		role = theme.Picked
	case frozen:
		role = frozenRoles[piece.Side()]
	}
	edge, inside := p.Look.On(role, ground), p.Look.Style(role)
	if piece.Side() == arimaa.Gold {
		inside = p.Look.Negative(role)
	}
	letter := p.rules.Letter(piece)
	switch {
	case !p.Look.Blocks:
		p.plain(rune(letter), x, y, inside)
	case piece.Side() == arimaa.Gold:
		p.block(x+1, y, edge, inside)
		p.letter(letter, x, y, inside)
	case p.Square.Height == 2:
		p.pouch(x+1, y, inside)
		p.letter(letter, x, y, inside)
	default:
		p.ring(x+1, y, edge, inside)
		p.letter(letter, x, y, inside)
	}
	if frozen {
		p.frozenAt(x, y, inside)
	}
}

// plain draws a letter, several times on a large square.
func (p *drawing) plain(letter rune, x, y int, style tcell.Style) {
	d := p.Square
	if d.Height > 3 {
		theme.Fill(p.Screen, x+2, y+1, d.Width-4, d.Height-2, letter, style)
		return
	}
	middleX, middleY := p.Middle()
	theme.Fill(p.Screen, x+middleX-1, y+middleY, 3, 1, ' ', style)
	p.Set(x+middleX, y+middleY, letter, style)
}

// block draws a filled piece: half a row less than the square above and,
// where there is room, below.
func (p *drawing) block(x, y int, edge, inside tcell.Style) {
	d := p.Square
	width, bottom := d.Width-2, y+d.Height-1
	theme.Fill(p.Screen, x, y+1, width, d.Height-1, ' ', inside)
	theme.Fill(p.Screen, x, y, width, 1, '▄', edge)
	if d.Height > 2 {
		theme.Fill(p.Screen, x, bottom, width, 1, '▀', edge)
	}
}

// ring draws a piece of the same size with a rim and rounded corners.
func (p *drawing) ring(x, y int, rim, inside tcell.Style) {
	d := p.Square
	right, bottom := x+d.Width-3, y+d.Height-1
	p.block(x, y, rim, inside)
	theme.Fill(p.Screen, x, y+1, 1, d.Height-2, '▐', rim)
	theme.Fill(p.Screen, right, y+1, 1, d.Height-2, '▌', rim)
	p.Set(x, y, '▗', rim)
	p.Set(right, y, '▖', rim)
	p.Set(x, bottom, '▝', rim)
	p.Set(right, bottom, '▘', rim)
}

// pouch draws a piece two rows high with a thin rim, in which the letter
// stands.
func (p *drawing) pouch(x, y int, style tcell.Style) {
	right := x + p.Square.Width - 3
	theme.Fill(p.Screen, x+1, y, right-x-1, 1, p.Look.Horizontal, style)
	p.Set(x, y, p.Look.TopLeft, style)
	p.Set(right, y, p.Look.TopRight, style)
	p.Set(x, y+1, p.Look.BottomLeft, style)
	p.Set(right, y+1, p.Look.BottomRight, style)
}

// letter draws a letter in the middle of a piece, as large as there is room.
func (p *drawing) letter(letter byte, x, y int, style tcell.Style) {
	d := p.Square
	sizes, ok := drawings[letter]
	if d.Height < 5 || !ok {
		middleX, middleY := p.Middle()
		p.Set(x+middleX, y+middleY, rune(letter), style)
		return
	}
	rows := sizes[min(d.Height, 6)-5]
	p.Dots(x+(d.Width-len(rows[0]))/2, y+1, (2*d.Height-4-len(rows))/2, rows, style)
}

// frozenAt marks a piece that cannot move.
func (p *drawing) frozenAt(x, y int, style tcell.Style) {
	d := p.Square
	middleX, middleY := p.Middle()
	if d.Height < 5 {
		p.Set(x+middleX+1, y+middleY, frozenSign, style)
		return
	}
	p.Set(x+d.Width-3, y+1, frozenSign, style)
}

// figure returns the figure of the piece with a letter for squares of a height,
// if there is one: the usual pieces have theirs.
func figure(letter byte, height int) ([]string, bool) {
	sizes, ok := figures[unicode.ToUpper(rune(letter))]
	return sizes[min(height, 4)-2], ok
}

// figures are the animals in dots, for squares two, three, and more rows high.
// The stronger an animal, the more room it takes.
var figures = map[rune][3][]string{
	'R': {
		{
			"........",
			"..#..#..",
			"..####..",
			"...##...",
		},
		{
			"....#..#....",
			"....#..#....",
			"....####....",
			"....#..#....",
			"....####....",
			".....##.....",
		},
		{
			"....##..##......",
			"....##..##......",
			"....##..##......",
			"....######......",
			"....#.##.#......",
			"....######......",
			".....####.......",
		},
	},
	'C': {
		{
			".#....#.",
			".######.",
			".#.##.#.",
			"..####..",
		},
		{
			"..#......#..",
			"..##....##..",
			"..########..",
			"..##.##.##..",
			"..########..",
			"....####....",
		},
		{
			"..#........#....",
			"..###....###....",
			"..##########....",
			"..##.####.##....",
			"..##########....",
			".#.###..###.#...",
			"....######......",
		},
	},
	'D': {
		{
			".######.",
			"##.##.##",
			"##.##.##",
			"...##...",
		},
		{
			"...######...",
			".##.####.##.",
			".##.####.##.",
			".##.#..#.##.",
			"....####....",
			".....##.....",
		},
		{
			".############...",
			"####.####.####..",
			"###.######.###..",
			"###.######.###..",
			".##.##..##.##...",
			"....######......",
			".....####.......",
		},
	},
	'H': {
		{
			"..##.#..",
			".######.",
			"##..###.",
			"..#####.",
		},
		{
			".....#.#....",
			"....#####...",
			"..##.#####..",
			".###..####..",
			".##..#####..",
			"....######..",
		},
		{
			"....#.##........",
			"...######.......",
			"..##.######.....",
			".##########.....",
			"####..######....",
			"##...#######....",
			"....#########...",
		},
	},
	'M': {
		{
			"##..#.#.",
			".#.#####",
			".#######",
			"..##.##.",
		},
		{
			".##.........",
			"###...#..#..",
			".###.######.",
			"..#########.",
			"...##....##.",
			"...##....##.",
		},
		{
			".###............",
			"####...#...#....",
			".####.###.###...",
			"...##########...",
			"...##########...",
			"....##.#..#.#...",
			"....##.#..#.#...",
		},
	},
	'E': {
		{
			"..#####.",
			"#######.",
			"#.######",
			"#.##.##.",
		},
		{
			"....#####...",
			".#########..",
			"##.########.",
			"#..########.",
			"#..##..##...",
			"##.##..##...",
		},
		{
			"....########....",
			".###########....",
			"###.#########...",
			"##.###########..",
			"#..##########...",
			"#..###...###....",
			"##.###...###....",
		},
	},
}

// drawings are the letters of the usual pieces in dots, for squares five rows
// high and for higher ones.
var drawings = map[byte][2][]string{
	'R': {
		{"####.", "#...#", "####.", "#..#.", "#...#"},
		{"####.", "#...#", "#...#", "####.", "#.#..", "#..#.", "#...#"},
	},
	'C': {
		{".####", "#....", "#....", "#....", ".####"},
		{".###.", "#...#", "#....", "#....", "#....", "#...#", ".###."},
	},
	'D': {
		{"####.", "#...#", "#...#", "#...#", "####."},
		{"####.", "#...#", "#...#", "#...#", "#...#", "#...#", "####."},
	},
	'H': {
		{"#...#", "#...#", "#####", "#...#", "#...#"},
		{"#...#", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"},
	},
	'M': {
		{"#...#", "##.##", "#.#.#", "#...#", "#...#"},
		{"#...#", "##.##", "#.#.#", "#.#.#", "#...#", "#...#", "#...#"},
	},
	'E': {
		{"#####", "#....", "####.", "#....", "#####"},
		{"#####", "#....", "#....", "####.", "#....", "#....", "#####"},
	},
	'r': {
		{".....", "#.##.", "##..#", "#....", "#...."},
		{".....", ".....", "#.##.", "##..#", "#....", "#....", "#...."},
	},
	'c': {
		{".....", ".###.", "#....", "#....", ".###."},
		{".....", ".....", ".###.", "#...#", "#....", "#...#", ".###."},
	},
	'd': {
		{"....#", ".####", "#...#", "#...#", ".####"},
		{"....#", "....#", ".##.#", "#..##", "#...#", "#...#", ".####"},
	},
	'h': {
		{"#....", "####.", "#...#", "#...#", "#...#"},
		{"#....", "#....", "#.##.", "##..#", "#...#", "#...#", "#...#"},
	},
	'm': {
		{".....", "####.", "#.#.#", "#.#.#", "#.#.#"},
		{".....", ".....", "####.", "#.#.#", "#.#.#", "#.#.#", "#.#.#"},
	},
	'e': {
		{".....", ".###.", "#####", "#....", ".###."},
		{".....", ".....", ".###.", "#...#", "#####", "#....", ".###."},
	},
}
