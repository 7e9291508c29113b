// Package ids reads and writes the identifiers by which programs of backgammon
// name a position: eXtreme Gammon's XGID, and GNU Backgammon's Position ID and
// Match ID ([Parse], [Position.XGID], [Position.GNU]). It knows texts and
// numbers alone, and no rules: whether what an identifier says can be is asked
// elsewhere.
//
// Sources: the description of XGID in the help of eXtreme Gammon, and "A
// technical description of the Position ID" and "of the Match ID" in the manual
// of GNU Backgammon.
package ids

import (
	"fmt"
	"strings"
)

// A Position is what an identifier says. Side 0 is the player that an XGID
// shows at the bottom, whom GNU Backgammon calls player 1.
type Position struct {
	// Checkers is how many each side has on the bar, 0, and on its own points,
	// from 1, the farthest from home, to 24. Those borne off are not told.
	Checkers [2][25]int8
	// Bare is set if only the board is told, and that side 0 is on roll.
	Bare bool

	Side  int    // on roll; while a double is answered, the side that doubled
	Dice  [2]int // as rolled; 0: not rolled
	Offer Offer  // what waits for an answer
	Cube  int    // value of the cube: 1, 2, 4, …; before a double that is offered
	Owner int    // of the cube; Centred

	To       int    // points that win the match; 0: money play
	Score    [2]int // points so far
	Crawford bool   // the cube rests in this game of a match
	Jacoby   bool   // in money play: the Jacoby rule
	Beavers  Told   // in money play: whether doubles may be beavered
}

// Centred is the owner of a cube that nobody owns.
const Centred = -1

// An Offer is what the cube waits for.
type Offer int

const (
	None     Offer = iota
	Doubled        // the other side answers a double
	Beavered       // the side on roll answers a beaver
)

// Told is what an identifier says of something that not all of them mention.
type Told int

const (
	NotTold Told = iota
	No
	Yes
)

const prefix = "XGID="

// Is reports whether a text was meant as an identifier, be it right or not.
func Is(text string) bool {
	text = strings.TrimSpace(text)
	if strings.ContainsAny(text, " \t|,") {
		return false
	}
	return hasPrefix(text) || strings.Contains(text, ":") || len(text) == positionLength
}

func hasPrefix(text string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}

// Parse reads an identifier of any kind: an XGID with XGID= before it or
// without, a Position ID, or a Position ID and a Match ID after a colon. The
// error says what is wrong, and where.
func Parse(text string) (Position, error) {
	text = strings.TrimSpace(text)
	if hasPrefix(text) {
		return parseXGID(text[len(prefix):])
	}
	if strings.Count(text, ":") > 1 {
		return parseXGID(text)
	}
	return parseGNU(text)
}

// maxCheckers is how many checkers of a side an identifier has room for.
const maxCheckers = 15

// checkCheckers refuses what stands on no board.
func (p *Position) checkCheckers() error {
	for side, name := range [...]string{"bottom", "top"} {
		sum := 0
		for _, n := range p.Checkers[side] {
			sum += int(n)
		}
		if sum > maxCheckers {
			return fmt.Errorf("the player at the %s has %d checkers on it, and nobody has more than %d", name, sum, maxCheckers)
		}
	}
	for own := 1; own <= 24; own++ {
		if p.Checkers[0][own] > 0 && p.Checkers[1][25-own] > 0 {
			return fmt.Errorf("both players stand on the point that is %d for the player at the bottom", 25-own)
		}
	}
	return nil
}
