package core

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Words of the session, which stand in a record's lines like moves. No game
// may use them as moves.
const (
	Undo     Move = "undo"     // the last move of the turn is taken back
	Takeback Move = "takeback" // asks to take back one's last turn; games without dice
	Concede  Move = "concede"  // offers the other side a number of points
	Accept   Move = "accept"   // answers an offer
	Refuse   Move = "refuse"   // answers an offer
	Flag     Move = "flag"     // the time of the seat has run out, and the game is lost
	Pause    Move = "pause"    // play stops for now, in the middle of a think; games with a clock
	Claim    Move = "claim"    // the other player has stayed away, and the seat takes the game

	ClaimMatch Move = "claim-match" // the same for so long that the seat takes all that is left of the match
)

// SpentMark stands in a record before the time that was spent up to an event.
const SpentMark = "@"

// IsWord reports whether a move is a word of the session.
func IsWord(m Move) bool {
	switch m {
	case Undo, Takeback, Concede, Accept, Refuse, Flag, Pause, Claim, ClaimMatch:
		return true
	}
	return false
}

// An Event is one thing that happened at a sitting: a move, a draw by Chance,
// or a word of the session.
type Event struct {
	Seat   Seat
	Move   Move
	Points int // with Concede: the points offered, from 1
	// Spent is how long whoever was to act before the event had been asked, since
	// the last event that says so. Only games with a clock have it, where the event
	// ends a turn, has somebody else act, or stops play.
	Spent time.Duration
}

// String gives the event as it stands in a record's line: "24/18",
// "concede 2", "@12.4s end".
func (e Event) String() string {
	text := string(e.Move)
	if e.Move == Concede {
		text = fmt.Sprintf("%s %d", e.Move, e.Points)
	}
	if e.Spent != 0 {
		text = SpentMark + FormatSpan(e.Spent) + " " + text
	}
	return text
}

// A Played is a move that stands, with the position it led to.
type Played struct {
	Seat  Seat
	Move  Move
	After Position
}

// A History is one game so far: its start and every move that stands. It is
// an immutable value.
type History struct {
	Game  Game
	Set   map[string]string // the options and what the match adds, by key; not to be changed
	Start Position
	Moves []Played
	Clock Clock // as in Terms
	times []reading
}

// Now returns the position in play.
func (h History) Now() Position {
	if len(h.Moves) == 0 {
		return h.Start
	}
	return h.Moves[len(h.Moves)-1].After
}

// pack writes moves without their positions; unpack reads them.
func pack(moves []Played) string {
	var b []byte
	for _, m := range moves {
		b = strconv.AppendInt(b, int64(m.Seat), 10)
		b = append(b, ' ')
		b = append(b, m.Move...)
		b = append(b, '\n')
	}
	return string(b)
}

func unpack(packed string) []Played {
	moves := make([]Played, 0, strings.Count(packed, "\n")+1) // and the last one
	for line := range strings.Lines(packed) {
		seat, move, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		n, _ := strconv.Atoi(seat) // pack wrote it
		moves = append(moves, Played{Seat: Seat(n), Move: Move(move)})
	}
	return moves
}

// replayed returns the history with all its positions, which it plays through again
// if they are missing.
func (h History) replayed() History {
	if len(h.Moves) < 2 || h.Moves[0].After != nil {
		return h
	}
	moves, now := slices.Clone(h.Moves), h.Start
	for i, m := range moves {
		after, err := now.Play(m.Move)
		if err != nil {
			panic("a move that was legal is not any more: " + err.Error())
		}
		moves[i].After, now = after, after
	}
	h.Moves = moves
	return h
}

// An Offer waits for the answers of all other seats, who are asked one after
// another round the table. The first refusal ends it.
type Offer struct {
	Seat     Seat // who offers
	Move     Move // Takeback or Concede
	Points   int  // with Concede
	Accepted int  // how many have accepted
}

// FormatScores writes scores as records do: "5-3", "0-1-0-0".
func FormatScores(scores []int) string {
	words := make([]string, len(scores))
	for i, n := range scores {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, "-")
}
