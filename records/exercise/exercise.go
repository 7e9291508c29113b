// Package exercise makes tasks for a person who wants to play better: their own
// mistakes, first turns, bear-offs, pip counts and goals of Arimaa, in a [Deck]
// each. It keeps, per player, what they have got right.
package exercise

import (
	"fmt"
	"slices"
	"strconv"

	"boardroom/core"
	"boardroom/core/catalog"
)

// An Exercise is a position in which something is to be found: what to play or,
// in a pip count, a number.
type Exercise struct {
	Key    string // names it, the same every time
	Entry  catalog.Entry
	Line   core.History // the game up to the position
	Pips   bool         // the pips of who is to move are to be counted
	Match  string       // the match that it is of and the score, as "to 5, 2-3"; empty: none
	Lesson              // with answers of its own, by which it is judged
}

// A Deck is exercises of one kind.
type Deck struct {
	Name      string // as in a player's file: "openings"
	Title     string
	Help      string // what is asked for, a sentence
	Exercises []Exercise
}

// Games lists the games of which there are exercises, by their titles.
func (d *Deck) Games() []string {
	var games []string
	for _, e := range d.Exercises {
		if title := e.Line.Game.About().Title; !slices.Contains(games, title) {
			games = append(games, title)
		}
	}
	return games
}

// Done counts the exercises of a deck that are done.
func (d *Deck) Done(p *Progress) int {
	n := 0
	for _, e := range d.Exercises {
		if p.Done(e) {
			n++
		}
	}
	return n
}

// Next returns the index of the first exercise after another, in turn, that is
// not done; from -1 the first of all. It is false when all are done.
func (d *Deck) Next(p *Progress, after int) (int, bool) {
	for i := range d.Exercises {
		at := (after + 1 + i) % len(d.Exercises)
		if !p.Done(d.Exercises[at]) {
			return at, true
		}
	}
	return 0, false
}

// Count returns the pips of who is to move.
func (e *Exercise) Count() (int, error) {
	p := e.Line.Now()
	for _, f := range e.Entry.Hands.Facts(p, p.Actor()) {
		if n, err := strconv.Atoi(f.Value); f.Label == "Pips" && err == nil {
			return n, nil
		}
	}
	return 0, fmt.Errorf("the pips of %s are not known", p)
}
