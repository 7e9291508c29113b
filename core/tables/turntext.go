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
			return nil, core.Illegal("%q comes too late: %q ended the turn", word, moves[len(moves)-1])
		}
		if p.phase == moving && p.isNumber(word) {
			if i++; i == len(words) || !p.isNumber(words[i]) {
				return nil, fmt.Errorf("%q needs a start and an end: write %s", word, p.examples())
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
		if err != nil || n < 1 || n > maxCheckers || !strings.HasSuffix(count, ")") {
			return nil, 0, core.Illegal("write the number of checkers in parentheses, 1 to %d, as (2)", maxCheckers)
		}
		word, times = body, n
	}
	for _, text := range strings.Split(word, "/") {
		own, ok := p.typedPlace(strings.TrimSuffix(text, "*"))
		if !ok {
			return nil, 0, core.Illegal("%q isn't a point: write %s", text, p.examples())
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
		return nil, p, core.Illegal("you can't move a checker to the bar or back onto the board")
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
			return nil, p, core.Illegal("going over %s or %s makes a difference: name the point between",
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

// FormatTurn writes a turn as lists of backgammon do: what one checker did in
// a word, a hit with a star, equal words counted: "24/18*/13", "8/5(2)". Where
// the ends of a way leave open which way it was, its stops are named. Read
// understands it and comes to the same board.
func (p Position) FormatTurn(turn []core.Move) (string, error) {
	var words []string
	turn = core.WithoutEnd(turn)
	for len(turn) > 0 && p.phase != moving {
		next, err := p.play(turn[0])
		if err != nil {
			return "", err
		}
		words, p, turn = append(words, string(turn[0])), next, turn[1:]
	}
	steps, after := make([]trail, len(turn)), p
	for i, m := range turn {
		next, err := after.play(m)
		if err != nil {
			return "", err
		}
		from, to, _ := after.rules.readStep(p.side, m)
		steps[i] = trail{{place: from}, {to, after.hits(to)}}
		after = next
	}
	return strings.Join(append(words, p.shortest(steps, after)...), " "), nil
}

// hits reports whether a step to an own point hits.
func (p Position) hits(to int8) bool {
	r := p.rules
	return r.Blot == Hit && to < Off && p.board.n[1-p.side][r.Own(1-p.side, r.Absolute(p.side, int(to)))] == 1
}

// A trail is the way of one checker: where it began and each of its stops.
type trail []stop

// A stop is an own point at which a checker hit or not.
type stop struct {
	place int8
	hit   bool
}

// shortest writes steps in the fewest words that are read as leading to a
// position.
func (p Position) shortest(steps []trail, to Position) []string {
	joined := join(steps)
	for _, words := range [][]string{p.words(joined, stop.told), p.words(joined, stop.any)} {
		if len(joined) < len(steps) && p.leads(words, to) {
			return words
		}
	}
	return p.words(steps, stop.any)
}

// leads reports whether words are read as leading to a position, by as many dice.
func (p Position) leads(words []string, to Position) bool {
	for _, word := range words {
		_, next, err := p.readWord(word)
		if err != nil {
			return false
		}
		p = next
	}
	return p.board == to.board && len(p.steps) == len(to.steps)
}

// join makes one trail of steps that go on from each other.
func join(steps []trail) (joined []trail) {
	for _, step := range steps {
		on := slices.IndexFunc(joined, func(t trail) bool { return t[len(t)-1].place == step[0].place })
		if on < 0 {
			joined = append(joined, slices.Clone(step))
			continue
		}
		joined[on] = append(joined[on], step[1])
	}
	return joined
}

func (s stop) told() bool { return s.hit } // where a way is clear by its ends
func (s stop) any() bool  { return true }

// words writes trails with those stops between that are named. Trails of equal
// points in a row are counted; the star of the first that hit there does for
// all.
func (p Position) words(trails []trail, named func(stop) bool) (words []string) {
	for len(trails) > 0 {
		t, run := trails[0], 1
		for run < len(trails) && t.follows(trails[run]) {
			run++
		}
		word := p.placeText(t[0].place)
		for i, s := range t[1:] {
			if i+2 == len(t) || named(s) {
				word += "/" + p.placeText(s.place)
			}
			if s.hit {
				word += "*"
			}
		}
		if run > 1 {
			word += fmt.Sprintf("(%d)", run)
		}
		words, trails = append(words, word), trails[run:]
	}
	return words
}

// follows reports whether another trail has the same points.
func (t trail) follows(other trail) bool {
	return slices.EqualFunc(t, other, func(a, b stop) bool { return a.place == b.place })
}
