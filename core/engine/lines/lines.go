// Package lines seats other teams' programs at any game of the room ([Seat]), by a
// protocol of plain lines on their standard input and output. A program needs
// to know three of them: it answers "boardroom 1" with "ready", keeps a line
// that begins with "turn", and at "go" writes it back as "play". The whole
// protocol stands in the README.
package lines

import (
	"fmt"
	"maps"
	"slices"

	"boardroom/core"
)

// Words of the protocol: what the room says, with process.Quit in the end …
const (
	sayHello    = "boardroom" // and the version
	sayGame     = "game"      // another game begins: its name
	saySeats    = "seats"     // how many play
	saySeat     = "seat"      // the program's own, from 1
	sayOption   = "option"    // a key and its value
	sayPosition = "position"  // its text
	sayTurn     = "turn"      // one that can be played, whole
	sayMove     = "move"      // one that can be played next
	sayTime     = "time"      // left for the turn, in milliseconds
	sayGo       = "go"        // the program is to play
	sayOver     = "over"      // the game is: the points of each seat
)

// … and what a program answers.
const (
	ansReady  = "ready" // to the hello, and what it wants to be told
	ansPlay   = "play"  // to go
	ansRemark = "#"     // begins what is for people
)

// version is that of the protocol.
const version = "1"

// A wish is what a program wants to be told of the moves at hand.
type wish string

const (
	wantTurns   wish = "turns"
	wantMoves   wish = "moves"
	wantNothing wish = "nothing"
)

// readWish reads what follows ready.
func readWish(text string) (wish, error) {
	switch w := wish(text); w {
	case "":
		return wantTurns, nil
	case wantTurns, wantMoves, wantNothing:
		return w, nil
	}
	return "", fmt.Errorf("is ready for %.40q: write %s with %s, %s or %s", text, ansReady, wantTurns, wantMoves, wantNothing)
}

// opening tells what is played.
func opening(h core.History, seat core.Seat) []string {
	lines := []string{
		sayGame + " " + h.Game.About().Name,
		fmt.Sprintf("%s %d", saySeats, len(h.Start.Scores())),
		fmt.Sprintf("%s %d", saySeat, seat+1),
	}
	for _, key := range slices.Sorted(maps.Keys(h.Set)) {
		lines = append(lines, sayOption+" "+key+" "+h.Set[key])
	}
	return lines
}

// hints lists what can be played in a position, as far as it is wanted. Where
// no move is left, a rule forbids that the turn ends so, and what was played
// must be taken back.
func hints(p core.Position, w wish) []string {
	if w == wantNothing {
		return nil
	}
	var lines []string
	if turns, err := core.Turns(p); w == wantTurns && err == nil {
		for _, t := range turns {
			lines = append(lines, sayTurn+" "+core.Join(closed(p, t.Moves)))
		}
	} else { // the game is asked move by move, as when one may double before the roll
		for _, m := range p.Moves() {
			lines = append(lines, hint(w, m))
		}
	}
	if len(lines) == 0 {
		return []string{hint(w, core.Undo)}
	}
	return lines
}

// hint tells of a single move.
func hint(w wish, m core.Move) string {
	if w == wantTurns {
		return sayTurn + " " + string(m)
	}
	return sayMove + " " + string(m)
}

// closed adds the end of a turn where it does not end by itself.
func closed(p core.Position, moves []core.Move) []core.Move {
	seat := p.Actor()
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			return moves
		}
		p = next
	}
	if p.Actor() != seat {
		return moves
	}
	return append(slices.Clone(moves), core.End)
}
