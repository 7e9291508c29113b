package tables

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Read returns the moves that a typed text means: canonical moves in any
// case, pairs of numbers ("13 7"), repetitions ("8/5(2)"), marks of a hit
// ("13/7*"), paths of one checker ("24/18/13") and their ends alone ("24/13")
// if every way there gives the same position; "13-7" too, and "b/22".
func (p Position) Read(typed string) ([]core.Move, error) {
	r, actor, places := reader{at: p}, p.Actor(), p.places()
	isPlace := func(word string) bool {
		_, ok := places.typed(word)
		return ok
	}
	words := strings.Fields(strings.ToLower(typedSigns.Replace(typed)))
	for i := 0; i < len(words); i++ {
		word := words[i]
		if r.at.Actor() != actor {
			return nil, core.Illegal("%q comes too late: %q ended the turn", word, r.moves[len(r.moves)-1])
		}
		if r.at.phase == moving && isPlace(word) {
			if i++; i == len(words) || !isPlace(words[i]) {
				return nil, i18n.Errorf("%q needs a start and an end: write %s", word, places.examples())
			}
			word += "/" + words[i]
		}
		if err := r.read(word); err != nil {
			return nil, i18n.Errorf("%q: %w", word, err)
		}
	}
	return r.moves, nil
}

// typedSigns are those that people type in the place of others.
var typedSigns = strings.NewReplacer(",", " ", "-", "/")

// A reader plays what typed words mean.
type reader struct {
	at    Position
	moves []core.Move // what led there
}

// read plays one word. After an error the reader is of no more use.
func (r *reader) read(word string) (err error) {
	if r.at.phase != moving || !strings.Contains(word, "/") {
		r.moves = append(r.moves, core.Move(word))
		r.at, err = r.at.play(core.Move(word))
		return err
	}
	path, times, err := r.at.places().readPath(word)
	if err != nil {
		return err
	}
	for range times {
		for i := range path[1:] {
			if err := r.travel(path[i], path[i+1]); err != nil {
				return err
			}
		}
	}
	return nil
}

// readPath splits a word into the own points that a checker visits and how
// many checkers do.
func (p places) readPath(word string) (path []int8, times int, err error) {
	times = 1
	if body, count, ok := strings.Cut(word, "("); ok {
		n, err := strconv.Atoi(strings.TrimSuffix(count, ")"))
		if err != nil || n < 1 || n > maxCheckers || !strings.HasSuffix(count, ")") {
			return nil, 0, core.Illegal("write the number of checkers in parentheses, 1 to %d, as (2)", maxCheckers)
		}
		word, times = body, n
	}
	for _, text := range strings.Split(word, "/") {
		own, ok := p.typed(strings.TrimSuffix(text, "*"))
		if !ok {
			return nil, 0, core.Illegal("%q isn't a point: write %s", text, p.examples())
		}
		path = append(path, own)
	}
	return path, times, nil
}

// travel moves one checker between two own points by one die or several.
func (r *reader) travel(from, to int8) error {
	if to == Bar || from == Off {
		return core.Illegal("you can't move a checker to the bar or back onto the board")
	}
	start := way{stops: []int8{from}, after: r.at}
	direct, err := start.step(to)
	if err == nil {
		r.moves, r.at = append(r.moves, direct.moves...), direct.after
		return nil
	}
	ways, blocked := start.onward(to)
	if len(ways) == 0 && blocked != nil && (to == Off || !r.at.rules.closed(&r.at.board, r.at.side, to)) {
		err = blocked
	}
	if len(ways) == 0 {
		return err
	}
	first := ways[0]
	for _, w := range ways[1:] {
		if w.after.board != first.after.board {
			places := r.at.places()
			return core.Illegal("going over %s or %s makes a difference: name the point between", places.text(first.stops[1]), places.text(w.stops[1]))
		}
	}
	r.moves, r.at = append(r.moves, first.moves...), first.after
	return nil
}

// A way is one order of dice in which a checker can travel.
type way struct {
	stops []int8 // own points, from where it begins to where it has come
	moves []core.Move
	after Position
}

// step goes on to a place by one die.
func (w way) step(to int8) (way, error) {
	from := w.stops[len(w.stops)-1]
	after, err := w.after.step(from, to)
	if err != nil {
		return w, err
	}
	m := after.rules.Text(after.side, Step{From: from, To: to})
	return way{append(slices.Clip(w.stops), to), append(slices.Clip(w.moves), m), after}, nil
}

// onward returns every way on to a place by more than one die. If there is none
// it says what is in the way of dice that add up to the distance, or nil if none do.
func (w way) onward(to int8) (ways []way, blocked error) {
	from, t := w.stops[len(w.stops)-1], w.after.partial()
	for _, die := range slices.Compact(t.left()) {
		stop := from + die
		if stop >= to || stop >= Off {
			continue
		}
		rest, err := w.over(stop, to)
		ways = append(ways, rest...)
		if err != nil && t.addsUp(to-from) {
			blocked = err
		}
	}
	return ways, blocked
}

// over returns the ways on whose first stop is given, or why there are none.
func (w way) over(stop, to int8) ([]way, error) {
	next, err := w.step(stop)
	if err != nil {
		return nil, err
	}
	last, err := next.step(to)
	if err == nil {
		return []way{last}, nil
	}
	rest, blocked := next.onward(to)
	if blocked != nil {
		err = blocked
	}
	return rest, err
}

// FormatTurn writes a turn as lists of backgammon do: what one checker did in
// a word, a hit with a star, equal words counted: "24/18*/13", "8/5(2)". Where
// the ends of a way leave open which way it was, its stops are named. Read
// understands it and comes to the same board. What is said of the cube stands in the
// words of each language.
func (p Position) FormatTurn(turn []core.Move) (i18n.Message, error) {
	var said i18n.Message
	turn = core.WithoutEnd(turn)
	for len(turn) > 0 && p.phase != moving {
		next, err := p.play(turn[0])
		if err != nil {
			return said, err
		}
		said, p, turn = i18n.Join(" ", said, listed(turn[0])), next, turn[1:]
	}
	steps, after := make([]trail, len(turn)), p
	for i, m := range turn {
		next, err := after.play(m)
		if err != nil {
			return said, err
		}
		from, to, _ := p.rules.canonical(p.side).readStep(m)
		steps[i] = trail{{place: from}, {to, p.rules.hits(&after.board, p.side, to)}}
		after = next
	}
	return i18n.Join(" ", said, i18n.Verbatim(strings.Join(p.shortest(steps, after), " "))), nil
}

// inLists are the moves of the cube as lists have them. To roll where one could double
// is not to double.
var inLists = map[core.Move]i18n.Text{
	Roll: "turn\x04no double", Double: "turn\x04double", Take: "turn\x04take", Pass: "turn\x04pass", Beaver: "turn\x04beaver",
}

// listed returns a move that is not made on the points as lists have it.
func listed(m core.Move) i18n.Message {
	if said, ok := inLists[m]; ok {
		return i18n.Msg(said)
	}
	return i18n.Verbatim(string(m))
}

// hits reports whether a step of a side to an own point hits.
func (r *Rules) hits(b *Board, side core.Seat, to int8) bool {
	return r.Blot == Hit && to < Off && b.n[1-side][r.Paths[to]] == 1
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
	places, joined := p.places(), join(steps)
	for _, words := range [][]string{places.words(joined, stop.told), places.words(joined, stop.any)} {
		if r := (reader{at: p}); len(joined) < len(steps) && r.leads(words, to) {
			return words
		}
	}
	return places.words(steps, stop.any)
}

// leads reports whether words are read as leading to a position, by as many dice.
func (r *reader) leads(words []string, to Position) bool {
	for _, word := range words {
		if r.read(word) != nil {
			return false
		}
	}
	return r.at.board == to.board && len(r.at.steps) == len(to.steps)
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
func (p places) words(trails []trail, named func(stop) bool) (words []string) {
	for len(trails) > 0 {
		t, run := trails[0], 1
		for run < len(trails) && t.follows(trails[run]) {
			run++
		}
		word := p.text(t[0].place)
		for i, s := range t[1:] {
			if i+2 == len(t) || named(s) {
				word += "/" + p.text(s.place)
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
