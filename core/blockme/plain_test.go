package blockme_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A plain is the game in a second form, without an eye to speed: the position
// text taken apart.
type plain struct {
	rows  [][]byte
	left  []int
	order string // the symbols that play
	mover int
	shape string
}

// A spot is a column and a row, from 0.
type spot [2]int

func newPlain(text, shape string) plain {
	words := strings.Fields(text)
	p := plain{shape: shape, order: "#@"}
	for _, row := range strings.Split(words[0], "/") {
		p.rows = append(p.rows, []byte(row))
	}
	for _, n := range strings.Split(words[1], ",") {
		left, _ := strconv.Atoi(n)
		p.left = append(p.left, left)
	}
	if len(p.left) == 4 {
		p.order = "#*@&"
	}
	p.mover = strings.Index(p.order, words[2])
	return p
}

func (p plain) at(s spot) byte {
	if s[0] < 0 || s[1] < 0 || s[0] >= len(p.rows) || s[1] >= len(p.rows) {
		return 'X'
	}
	return p.rows[s[1]][s[0]]
}

func (p plain) all() (spots []spot) {
	for y := range p.rows {
		for x := range p.rows {
			spots = append(spots, spot{x, y})
		}
	}
	return spots
}

func (p plain) pawn(symbol byte) spot {
	i := slices.IndexFunc(p.all(), func(s spot) bool { return p.at(s) == symbol })
	return p.all()[i]
}

func beside(s spot) []spot {
	return []spot{{s[0], s[1] - 1}, {s[0] + 1, s[1]}, {s[0], s[1] + 1}, {s[0] - 1, s[1]}}
}

func (p plain) home(symbol byte, s spot) bool {
	last := len(p.rows) - 1
	switch symbol {
	case '#':
		return s[1] == 0
	case '*':
		return s[0] == last
	case '@':
		return s[1] == last
	}
	return s[0] == 0
}

// distance is how many steps a pawn needs over squares without obstacles, or
// -1 if there is no way.
func (p plain) distance(symbol byte) int {
	seen := map[spot]int{p.pawn(symbol): 0}
	queue := []spot{p.pawn(symbol)}
	for ; len(queue) > 0; queue = queue[1:] {
		if p.home(symbol, queue[0]) {
			return seen[queue[0]]
		}
		for _, next := range beside(queue[0]) {
			if _, been := seen[next]; !been && p.at(next) != 'X' {
				seen[next] = seen[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return -1
}

// trapped reports whether any pawn is.
func (p plain) trapped() bool {
	return strings.ContainsFunc(p.order, func(c rune) bool { return p.distance(byte(c)) < 0 })
}

// with returns the board with another sign on some squares.
func (p plain) with(sign byte, spots ...spot) plain {
	rows := make([][]byte, len(p.rows))
	for i := range rows {
		rows[i] = slices.Clone(p.rows[i])
	}
	for _, s := range spots {
		rows[s[1]][s[0]] = sign
	}
	p.rows = rows
	return p
}

// obstacles lists the ways to lie: every set of squares of the shape, sorted.
func (p plain) obstacles() (list [][]spot) {
	for _, s := range p.all() {
		x, y := s[0], s[1]
		right, below, across := spot{x + 1, y}, spot{x, y + 1}, spot{x + 1, y + 1}
		switch p.shape {
		case "single":
			if !slices.Contains(beside(s), p.pawn(p.order[p.mover])) {
				list = append(list, []spot{s})
			}
		case "ell":
			list = append(list, []spot{s, right, below}, []spot{s, right, across}, []spot{s, below, across}, []spot{right, below, across})
		default:
			list = append(list, []spot{s, right}, []spot{s, below})
		}
	}
	return list
}

// legal returns the text after every action, by the action; the pass is "".
func (p plain) legal() map[string]string {
	after := map[string]string{}
	symbol := p.order[p.mover]
	from := p.pawn(symbol)
	for _, to := range beside(from) {
		if p.at(to) == '.' {
			after[name(to)] = p.with('.', from).with(symbol, to).next(0)
		}
	}
	for _, squares := range p.obstacles() {
		if p.left[p.mover] == 0 || slices.ContainsFunc(squares, func(s spot) bool { return p.at(s) != '.' }) {
			continue
		}
		if placed := p.with('X', squares...); !placed.trapped() {
			after[name(squares...)] = placed.next(1)
		}
	}
	if len(after) == 0 {
		after[""] = p.next(0)
	}
	return after
}

func name(spots ...spot) (text string) {
	for _, s := range spots {
		text += fmt.Sprintf("%c%d", 'a'+s[0], s[1]+1)
	}
	return text
}

// next returns the text when the mover has used so many obstacles.
func (p plain) next(used int) string {
	p.left = slices.Clone(p.left)
	p.left[p.mover] -= used
	left := strings.ReplaceAll(strings.Trim(fmt.Sprint(p.left), "[]"), " ", ",")
	rows := string(slices.Concat(slices.Collect(func(yield func([]byte) bool) {
		for i, row := range p.rows {
			if i > 0 {
				row = append([]byte{'/'}, row...)
			}
			yield(row)
		}
	})...))
	return fmt.Sprintf("%s %s %c", rows, left, p.order[(p.mover+1)%len(p.order)])
}
