package plain_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
)

// A naive is the game once more, told as the exercise tells it, on a board of
// its own and without an eye to speed. Points are Black's: White's p is 25-p.
type naive struct {
	at   [26][2]int // pieces on each point of the board
	held [2]int     // captured
	home [2]int     // borne off
	x    uint32
	dice []int // left in the turn
	mine int   // whose turn it is
	out  strings.Builder
	ask  func(*naive) (number int64, ok bool)
}

const (
	white = 0
	black = 1
)

var called = []string{"White", "Black"}

// token is how a number is written.
var token = regexp.MustCompile(`^[+-]?[0-9]+$`)

// transcript returns all that the program says to a script.
func transcript(script string) string {
	words := strings.FieldsFunc(script, func(r rune) bool { return strings.ContainsRune(" \t\n\v\f\r", r) })
	return playNaive(func(*naive) (int64, bool) {
		if len(words) == 0 {
			return 0, false
		}
		word := words[0]
		words = words[1:]
		n, err := strconv.ParseInt(word, 10, 64)
		return n, err == nil && token.MatchString(word)
	})
}

// playNaive plays a game whose numbers come from ask, and returns what it says.
func playNaive(ask func(*naive) (int64, bool)) string {
	g := &naive{ask: ask}
	for side := range 2 {
		for _, pieces := range [][2]int{{24, 2}, {13, 5}, {8, 3}, {6, 5}} {
			g.at[absolute(side, pieces[0])][side] = pieces[1]
		}
	}
	g.say("Enter seed")
	seed, ok := g.ask(g)
	if !ok || seed < -1<<31 || seed > 1<<32-1 {
		return g.quit()
	}
	g.x = uint32(seed)
	g.begin()
	for {
		switch g.turn() {
		case "won":
			g.say(called[g.mine] + " player wins!")
			return g.out.String()
		case "left":
			return g.quit()
		}
		g.mine = 1 - g.mine
	}
}

func (g *naive) say(line string) { g.out.WriteString(line + "\n") }

func (g *naive) quit() string {
	g.say("Missing user input quiting game.")
	return g.out.String()
}

func absolute(side, p int) int {
	if side == white {
		return 25 - p
	}
	return p
}

func (g *naive) die() int {
	g.x = g.x*22695477 + 1
	return int((g.x&0x7fffffff)>>16)%6 + 1
}

func (g *naive) begin() {
	for {
		w, b := g.die(), g.die()
		g.say(fmt.Sprintf("White player casts %d, black player casts %d", w, b))
		if w != b {
			g.mine = white
			if b > w {
				g.mine = black
			}
			g.say(called[g.mine] + " plays first.")
			return
		}
	}
}

// turn plays a turn: it is "won", "left" or "".
func (g *naive) turn() string {
	g.draw()
	a, b := g.die(), g.die()
	g.say(fmt.Sprintf("%s rolls %d-%d.", called[g.mine], a, b))
	g.dice = []int{a, b}
	if a == b {
		g.dice = []int{a, a, a, a}
	}
	for len(g.dice) > 0 {
		if len(g.legal()) == 0 {
			g.say("No possible move for " + called[g.mine])
			return ""
		}
		g.say("Enter " + called[g.mine] + " move:")
		from, ok1 := g.number()
		if !ok1 {
			return "left"
		}
		to, ok2 := g.number()
		if !ok2 {
			return "left"
		}
		if wrong := g.wrong(from, to); wrong != fine {
			g.say(message(wrong, from, to))
			continue
		}
		g.move(from, to)
		if g.home[g.mine] == 15 {
			return "won"
		}
	}
	return ""
}

func (g *naive) number() (int, bool) {
	n, ok := g.ask(g)
	return int(n), ok && n >= -1<<31 && n <= 1<<31-1
}

// legal lists the moves in which nothing is wrong.
func (g *naive) legal() (moves [][2]int) {
	for from := 1; from <= 25; from++ {
		for to := max(0, from-6); to < from; to++ {
			if g.wrong(from, to) == fine {
				moves = append(moves, [2]int{from, to})
			}
		}
	}
	return moves
}

// count returns how many pieces the player has on their point p; 25: captured.
func (g *naive) count(p int) int {
	if p == 25 {
		return g.held[g.mine]
	}
	return g.at[absolute(g.mine, p)][g.mine]
}

// highest returns the player's highest occupied point.
func (g *naive) highest() int {
	for p := 25; p > 0; p-- {
		if g.count(p) > 0 {
			return p
		}
	}
	return 0
}

// dieFor returns the die that a move uses, or 0.
func (g *naive) dieFor(from, to int) int {
	larger := 0
	for _, die := range g.dice {
		if die == from-to {
			return die
		}
		if die > from-to && (larger == 0 || die < larger) {
			larger = die
		}
	}
	if to == 0 && from == g.highest() {
		return larger
	}
	return 0
}

func (g *naive) move(from, to int) {
	die := g.dieFor(from, to)
	for i := range g.dice {
		if g.dice[i] == die {
			g.dice = append(append([]int{}, g.dice[:i]...), g.dice[i+1:]...)
			break
		}
	}
	if from == 25 {
		g.held[g.mine]--
	} else {
		g.at[absolute(g.mine, from)][g.mine]--
	}
	if to == 0 {
		g.home[g.mine]++
		return
	}
	there := &g.at[absolute(g.mine, to)]
	there[g.mine]++
	if there[1-g.mine] == 1 {
		there[1-g.mine] = 0
		g.held[1-g.mine]++
	}
}

// draw fills a page of blanks and empty points, and then puts the pieces on it.
func (g *naive) draw() {
	up, down := 5, 5
	for p := 1; p <= 24; p++ {
		if n := max(g.at[p][white], g.at[p][black]); p <= 12 {
			up = max(up, n)
		} else {
			down = max(down, n)
		}
	}
	up, down = max(up, g.held[white]), max(down, g.held[black])
	page := make([][]byte, up+1+down)
	for i := range page {
		page[i] = []byte("+" + strings.Repeat(" | ", 6) + "+ +" + strings.Repeat(" | ", 6) + "+")
	}
	page[up] = []byte("+" + strings.Repeat(" ", 18) + "+ +" + strings.Repeat(" ", 18) + "+")
	stack := func(column, row, step, n int, side int) {
		for i := range n {
			page[row+i*step][column] = called[side][0]
		}
	}
	for side := range 2 {
		for p := 1; p <= 12; p++ {
			column := 2 + 3*(12-p)
			if p <= 6 {
				column += 3 // the bar
			}
			stack(column, 0, 1, g.at[p][side], side)
			stack(column, len(page)-1, -1, g.at[25-p][side], side)
		}
	}
	stack(20, 0, 1, g.held[white], white)
	stack(20, len(page)-1, -1, g.held[black], black)
	numbers := []string{" 12 11 10  9  8  7     6  5  4  3  2  1", " 13 14 15 16 17 18    19 20 21 22 23 24"}
	if g.mine == white {
		numbers[0], numbers[1] = numbers[1], numbers[0]
	}
	edge := "+" + strings.Repeat("-", 18) + "+-+" + strings.Repeat("-", 18) + "+"
	g.say(numbers[0])
	g.say(edge)
	for _, line := range page {
		g.say(string(line))
	}
	g.say(edge)
	g.say(numbers[1])
}

// What can be wrong with a move, in the order in which it is looked for.
const (
	fine = iota
	outside
	stillHeld
	noPiece
	closed
	notHome
	noDie
)

func (g *naive) wrong(from, to int) int {
	switch {
	case from < 1, from > 25, to < 0, to > 24, from-to < 1, from-to > 6:
		return outside
	case g.held[g.mine] > 0 && from != 25:
		return stillHeld
	case g.count(from) == 0:
		return noPiece
	case to > 0 && g.at[absolute(g.mine, to)][1-g.mine] >= 2:
		return closed
	case to == 0 && g.highest() > 6:
		return notHome
	case g.dieFor(from, to) == 0:
		return noDie
	}
	return fine
}

// message says what is wrong with a move.
func message(wrong, from, to int) string {
	return "Illegal move: " + [...]string{
		outside:   fmt.Sprintf("From/to out of bounds (from=%d, to=%d).", from, to),
		stillHeld: "Player still has captured piece(s).",
		noPiece:   fmt.Sprintf("No pieces at from location %d.", from),
		closed:    fmt.Sprintf("Cannot capture more that one piece at location %d.", to),
		notHome:   "Cannot bear off while not all pieces at home.",
		noDie:     fmt.Sprintf("No value of %d in dice roll", from-to),
	}[wrong]
}

// A scribe writes scripts: it plays a game and notes its numbers.
type scribe struct {
	*rand.Rand
	script  strings.Builder
	to      int  // the second number of a move
	half    bool // the first was given
	left    int  // moves to be written
	illegal int  // of a hundred moves
	hits    bool // legal moves hit where they can, so that the game does not end
}

var blanks = []string{" ", "\n", "\t", "\r\n", "\v", "\f", "  ", "\n\n", " \t \r\n\v\f"}

// write returns a script that ends the game or has so many moves.
func (s *scribe) write() string {
	playNaive(s.next)
	return s.script.String()
}

func (s *scribe) next(g *naive) (int64, bool) {
	n := int64(s.Uint64()%(1<<32+1<<31)) - 1<<31
	switch {
	case s.half:
		s.half = false
		n = int64(s.to)
	case s.script.Len() > 0:
		if s.left--; s.left < 0 {
			return 0, false
		}
		s.half = true
		var from int
		from, s.to = s.move(g)
		n = int64(from)
	}
	format := []string{"%d", "%d", "%d", "%d", "%+d", "%03d"}[s.IntN(6)]
	fmt.Fprintf(&s.script, format, n)
	s.script.WriteString(blanks[s.IntN(len(blanks))])
	return n, true
}

func (s *scribe) move(g *naive) (from, to int) {
	legal := g.legal()
	if s.IntN(100) < s.illegal {
		switch s.IntN(4) {
		case 0:
			return s.IntN(40) - 7, s.IntN(40) - 7
		case 1:
			return int(int32(s.Uint32())), int(int32(s.Uint32()))
		}
		from = 1 + s.IntN(25)
		return from, max(0, from-1-s.IntN(6))
	}
	if s.hits {
		for _, m := range legal {
			if m[1] > 0 && g.at[absolute(g.mine, m[1])][1-g.mine] == 1 {
				return m[0], m[1]
			}
		}
		m := legal[len(legal)-1] // with the piece that is farthest behind
		return m[0], m[1]
	}
	m := legal[s.IntN(len(legal))]
	return m[0], m[1]
}

// spoil damages a script in one place.
func (s *scribe) spoil(script string) string {
	at := s.IntN(len(script) + 1)
	switch s.IntN(3) {
	case 0:
		return script[:at]
	case 1:
		return script[:at] + string(rune(s.IntN(256))) + script[at:]
	}
	odd := []string{"x", "-", "+", "--3 ", "+-1 ", "2147483648 ", "-2147483649 ", "18446744073709551617 ", " 1.5 ", "0x10 ", "\x00", "٣ ", " 24, 18 ", "1e1 ", "\u00a0", "\x85"}
	return script[:at] + odd[s.IntN(len(odd))] + script[at:]
}
