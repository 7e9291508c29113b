package replay

import (
	"fmt"
	"strings"

	"boardroom/core"
)

// A Turn is what one side did before the other could act: the draws that led
// to it and the moves, or a single word such as the answer to an offer. In a
// game without dice the draws before the first move are a turn of Chance.
type Turn struct {
	Game   int       // index of the game, from 0
	Number int       // within the game, from 1; 0: only draws, before the first
	Seat   core.Seat // whose it is; Chance while the dice have not said
	Draws  []core.Move
	Moves  []core.Move   // End left out, and what only asked for a draw
	Words  []string      // the moves as they are read, each with its effects
	Closed bool          // the turn has been ended
	After  core.Position // after its last move
	From   int           // index of the frame before it
	To     int           // index of the frame after its last move
}

// String gives the turn as a line for a list: "31 8/5 6/5".
func (t Turn) String() string { return t.line(t.Words) }

// Brief is String with equal moves in a row counted: "66 24/18(2) 13/7(2)".
func (t Turn) Brief() string {
	var words []string
	for i := 0; i < len(t.Words); {
		run := 1
		for i+run < len(t.Words) && t.Words[i+run] == t.Words[i] {
			run++
		}
		word := t.Words[i]
		if run > 1 {
			word = fmt.Sprintf("%s(%d)", word, run)
		}
		words, i = append(words, word), i+run
	}
	return t.line(words)
}

// line puts the draws before the words for the moves.
func (t Turn) line(played []string) string {
	var words []string
	for _, m := range t.Draws {
		words = append(words, string(m))
	}
	words = append(words, played...)
	if len(t.Moves) == 0 && t.Closed {
		words = append(words, "-")
	}
	return strings.Join(words, " ")
}

// turns groups a game's moves; first is the index of the frame of its start.
func turns(game int, h core.History, first int) []Turn {
	var all []Turn
	dice, number := core.Throws(h.Game), 0
	for i, m := range h.Moves {
		if startsTurn(all, m, dice) {
			if dice || m.Seat != core.Chance {
				number++
			}
			all = append(all, Turn{Game: game, Number: number, Seat: core.Chance, From: first + i})
		}
		all[len(all)-1].add(m, first+i+1, dice)
	}
	return all
}

// startsTurn tells whether a move opens a turn. A throw of dice belongs to
// whoever may act after it.
func startsTurn(all []Turn, m core.Played, dice bool) bool {
	if len(all) == 0 || all[len(all)-1].Closed {
		return true
	}
	actor, seat := m.Seat, all[len(all)-1].Seat
	if !dice {
		return actor != seat
	}
	if actor == core.Chance {
		actor = m.After.Actor()
	}
	return seat != core.Chance && actor != core.Chance && actor != seat
}

func (t *Turn) add(m core.Played, frame int, dice bool) {
	t.To, t.After = frame, m.After
	switch {
	case m.Seat == core.Chance:
		t.Draws, t.Moves, t.Words = append(t.Draws, m.Move), nil, nil
		if actor := m.After.Actor(); actor >= 0 && dice {
			t.Seat = actor
		}
		return
	case m.Move == core.End:
		t.Closed = true
	default:
		t.Moves, t.Words = append(t.Moves, m.Move), append(t.Words, string(m.Move))
		if after, ok := m.After.(core.Eventful); ok {
			t.Words = append(t.Words, after.Effects()...)
		}
	}
	t.Seat = m.Seat
}
