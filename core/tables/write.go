package tables

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
)

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
