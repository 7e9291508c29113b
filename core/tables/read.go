package tables

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
)

// Read returns the moves that a typed text means: canonical moves in any
// case, pairs of numbers ("13 7"), repetitions ("8/5(2)"), marks of a hit
// ("13/7*"), paths of one checker ("24/18/13") and their ends alone ("24/13")
// if every way there gives the same position; "13-7" too, and "b/22".
func (p Position) Read(typed string) ([]core.Move, error) {
	var moves []core.Move
	actor := p.Actor()
	words := strings.Fields(strings.ToLower(typedSigns.Replace(typed)))
	for i := 0; i < len(words); i++ {
		word := words[i]
		if p.Actor() != actor {
			return nil, core.Illegal("%q comes too late: %q has passed the turn on", word, moves[len(moves)-1])
		}
		if p.phase == moving && p.isNumber(word) {
			if i++; i == len(words) || !p.isNumber(words[i]) {
				return nil, fmt.Errorf("%q stands alone: say where from and where to, as %s", word, p.examples())
			}
			word += "/" + words[i]
		}
		more, next, err := p.readWord(word)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", word, err)
		}
		moves, p = append(moves, more...), next
	}
	return moves, nil
}

// typedSigns are those that people type in the place of others.
var typedSigns = strings.NewReplacer(",", " ", "-", "/")

// isNumber reports whether a word names a place all by itself.
func (p Position) isNumber(word string) bool {
	_, ok := p.typedPlace(word)
	return ok
}

// readWord returns the moves of one word and the position after them.
func (p Position) readWord(word string) ([]core.Move, Position, error) {
	if p.phase != moving || !strings.Contains(word, "/") {
		next, err := p.play(core.Move(word))
		return []core.Move{core.Move(word)}, next, err
	}
	path, times, err := p.readPath(word)
	if err != nil {
		return nil, p, err
	}
	var moves []core.Move
	for range times {
		for i := range path[1:] {
			more, next, err := p.travel(path[i], path[i+1])
			if err != nil {
				return nil, p, err
			}
			moves, p = append(moves, more...), next
		}
	}
	return moves, p, nil
}

// readPath splits a word into the own points that a checker visits and how
// many checkers do.
func (p Position) readPath(word string) (path []int8, times int, err error) {
	times = 1
	if body, count, ok := strings.Cut(word, "("); ok {
		n, err := strconv.Atoi(strings.TrimSuffix(count, ")"))
		if err != nil || n < 1 || n > 4 || !strings.HasSuffix(count, ")") {
			return nil, 0, core.Illegal("in brackets stands how many checkers, 1 to 4, as (2)")
		}
		word, times = body, n
	}
	for _, text := range strings.Split(word, "/") {
		own, ok := p.typedPlace(strings.TrimSuffix(text, "*"))
		if !ok {
			return nil, 0, core.Illegal("%q is no place on the board: write %s", text, p.examples())
		}
		path = append(path, own)
	}
	return path, times, nil
}

// typedPlace reads a place as people type it: bar and off may be numbers, or
// their first letters.
func (p Position) typedPlace(text string) (own int8, ok bool) {
	number := p.numbering()
	if own, ok := p.rules.readPlace(number, p.side, text); ok {
		return own, true
	}
	for _, own := range [...]int8{Bar, Off} {
		if n := number(p.rules, p.side, int(own)); n >= 0 && text == strconv.Itoa(n) || text == p.placeText(own)[:1] {
			return own, true
		}
	}
	return 0, false
}

// A way is one order of dice in which a checker can travel.
type way struct {
	moves []core.Move
	stops []int8
	after Position
}

// travel moves one checker between two own points by one die or several.
func (p Position) travel(from, to int8) ([]core.Move, Position, error) {
	if to == Bar || from == Off {
		return nil, p, core.Illegal("a checker goes neither to the bar nor back onto the board")
	}
	next, err := p.step(from, to)
	if err == nil {
		return []core.Move{p.rules.Text(p.side, Step{From: from, To: to})}, next, nil
	}
	ways, blocked := p.ways(from, to)
	if len(ways) == 0 && blocked != nil && !p.closes(to) {
		err = blocked
	}
	if len(ways) == 0 {
		return nil, p, err
	}
	for _, w := range ways[1:] {
		if w.after.board != ways[0].after.board {
			return nil, p, core.Illegal("this can go over %s or over %s, and the positions differ: name the point between",
				p.place(ways[0].stops[0]), p.place(w.stops[0]))
		}
	}
	return ways[0].moves, ways[0].after, nil
}

// ways returns every order of steps that takes one checker to a place by more
// than one die. If there is none it says what is in the way of dice that add
// up to the distance, or nil if none do.
func (p Position) ways(from, to int8) (ways []way, blocked error) {
	for _, die := range slices.Compact(p.left()) {
		stop := from + die
		if stop >= to || stop >= Off {
			continue
		}
		rest, err := p.waysOver(stop, from, to)
		ways = append(ways, rest...)
		if err != nil && p.addsUp(to-from) {
			blocked = err
		}
	}
	return ways, blocked
}

// waysOver returns the ways whose first stop is given, or why there are none.
func (p Position) waysOver(stop, from, to int8) ([]way, error) {
	next, err := p.step(from, stop)
	if err != nil {
		return nil, err
	}
	first := p.rules.Text(p.side, Step{From: from, To: stop})
	last, err := next.step(stop, to)
	if err == nil {
		return []way{{[]core.Move{first, p.rules.Text(p.side, Step{From: stop, To: to})}, []int8{stop}, last}}, nil
	}
	rest, blocked := next.ways(stop, to)
	if blocked != nil {
		err = blocked
	}
	for i, w := range rest {
		rest[i] = way{append([]core.Move{first}, w.moves...), append([]int8{stop}, w.stops...), w.after}
	}
	return rest, err
}

// closes reports whether a place is a point where the side may not land.
func (p Position) closes(to int8) bool {
	return to != Off && p.rules.closed(&p.board, p.side, to)
}

// addsUp reports whether two or more of the dice left add up to a distance.
func (p Position) addsUp(distance int8) bool {
	sum := int8(0)
	for i, die := range p.left() {
		sum += die
		if i > 0 && sum == distance {
			return true
		}
	}
	return false
}
