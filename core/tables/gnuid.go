package tables

import (
	"encoding/base64"
	"math/bits"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Lengths of the identifiers of GNU Backgammon: ten bytes and nine, in base64.
const (
	positionLength = 14
	matchLength    = 12
)

// parseGNU reads a Position ID, and the Match ID that follows a colon.
func parseGNU(text string) (identifier, error) {
	position, match, matched := strings.Cut(text, ":")
	board, err := decode("Position ID", position, positionLength)
	if err != nil {
		return identifier{}, err
	}
	id := identifier{cube: 1, owner: core.Nobody, bare: !matched}
	if matched {
		key, err := decode("Match ID", match, matchLength)
		if err != nil {
			return identifier{}, err
		}
		if err := id.readMatch(&bitField{bits: key}); err != nil {
			return identifier{}, i18n.Errorf("Match ID: %w", err)
		}
	}
	if err := id.readPosition(board); err != nil {
		return identifier{}, i18n.Errorf("Position ID: %w", err)
	}
	return id, nil
}

// decode returns the bytes of an identifier.
func decode(what, text string, length int) ([]byte, error) {
	if len(text) != length {
		return nil, i18n.Errorf("%s: write %d characters; %.40q has %d", what, length, text, len(text))
	}
	data, err := base64.RawStdEncoding.DecodeString(text)
	if at, ok := err.(base64.CorruptInputError); ok && int(at) < length {
		return nil, i18n.Errorf("%s: character %d must be a letter, a digit, + or /, not %q", what, int(at)+1, text[at])
	}
	if err != nil {
		return nil, i18n.Errorf("%s: %w", what, err)
	}
	if base64.RawStdEncoding.EncodeToString(data) != text {
		return nil, i18n.Errorf("%s: the last character can't be %q", what, text[length-1])
	}
	return data, nil
}

// readPosition reads the board: of the side that is not on roll, then of the
// one that is, for each of its points from the ace point on and for its bar, so
// many ones as checkers, and a zero.
func (id *identifier) readPosition(key []byte) error {
	at, places := 0, 50
	for place := 0; place < places; {
		if at == 8*len(key) {
			return i18n.Errorf("it has %d ones, more than a board has checkers", ones(key))
		}
		if key[at/8]>>(at%8)&1 == 1 {
			side := 1 - id.side
			if place >= 25 {
				side = id.side
			}
			id.checkers[side][24-place%25]++
		} else {
			place++
		}
		at++
	}
	for ; at < 8*len(key); at++ {
		if key[at/8]>>(at%8)&1 == 1 {
			return i18n.Errorf("bit %d is set after the end of the board", at+1)
		}
	}
	return id.checkCheckers()
}

func ones(key []byte) int {
	n := 0
	for _, b := range key {
		n += bits.OnesCount8(b)
	}
	return n
}

// A bitField reads and writes numbers of some bits each, the lowest first.
type bitField struct {
	bits []byte
	at   int
}

func (f *bitField) read(width int) int {
	n := 0
	for i := range width {
		n |= int(f.bits[f.at/8]>>(f.at%8)&1) << i
		f.at++
	}
	return n
}

func (f *bitField) write(width, n int) {
	for i := range width {
		f.bits[f.at/8] |= byte(n>>i&1) << (f.at % 8)
		f.at++
	}
}

// playing is the state of a game that is being played.
const playing = 1

// readMatch reads a Match ID.
func (id *identifier) readMatch(f *bitField) error {
	log, owner := f.read(4), f.read(2)
	id.side = core.Seat(1 - f.read(1))
	id.match.Crawford = f.read(1) == 1
	state := f.read(3)
	turn := core.Seat(1 - f.read(1))
	doubled := f.read(1) == 1
	resigned := f.read(2)
	id.dice = [2]int{f.read(3), f.read(3)}
	id.match.To = f.read(15)
	id.match.Score[1], id.match.Score[0] = f.read(15), f.read(15)
	id.jacoby = f.read(1) == 0 && id.match.To == 0
	rest := f.read(8*len(f.bits) - f.at)
	id.cube = 1 << log
	id.owner = map[int]core.Seat{0: Black, 1: White, 3: core.Nobody}[owner]
	if doubled {
		id.offer = doubleOffered
	}
	switch {
	case rest != 0:
		return i18n.NewError("bits after 67 must be 0")
	case log > maxLog:
		return i18n.Errorf("bits 1 to 4: the cube shows 2^%d, more than %d", log, 1<<maxLog)
	case owner == 2:
		return i18n.NewError("bits 5 and 6: the cube's owner can't be number 2")
	case state != playing && state != 0: // which GNU Backgammon writes before the first move of a game
		return i18n.Errorf("bits 9 to 11: the state is %d, but a game in progress has %d", state, playing)
	case resigned != 0:
		return i18n.NewError("bits 14 and 15: answer the resignation first")
	case doubled != (turn != id.side):
		return i18n.NewError("bits 7, 12 and 13: the player not on roll decides about a double, and about nothing else")
	case max(id.dice[0], id.dice[1]) > 6 || min(id.dice[0], id.dice[1]) == 0 && id.dice != [2]int{}:
		return i18n.Errorf("bits 16 to 21: %d and %d aren't dice", id.dice[0], id.dice[1])
	case doubled && id.dice != [2]int{}:
		return i18n.NewError("bits 13 and 16 to 21: you can't double after rolling")
	case id.match.To > maxMatch:
		return i18n.Errorf("bits 22 to 36: the match is to %d, more than %d", id.match.To, maxMatch)
	case max(id.match.Score[0], id.match.Score[1]) > maxMatch:
		return i18n.Errorf("bits 37 to 66: the score is %d, more than %d", max(id.match.Score[0], id.match.Score[1]), maxMatch)
	case id.match.Crawford && id.match.To == 0:
		return i18n.NewError("bit 8: money play has no Crawford game")
	}
	return nil
}

// gnu writes the position as a Position ID and a Match ID with a colon
// between, as GNU Backgammon does. A Match ID knows no beavers: a beaver that
// waits for its answer gives an empty text.
func (id identifier) gnu() string {
	if id.offer == beaverOffered {
		return ""
	}
	return id.positionID() + ":" + id.matchID()
}

func (id identifier) positionID() string {
	f := bitField{bits: make([]byte, 10)}
	for _, side := range [...]core.Seat{1 - id.side, id.side} {
		for own := 24; own >= 0; own-- {
			n := int(id.checkers[side][own])
			f.write(n+1, 1<<n-1)
		}
	}
	return base64.RawStdEncoding.EncodeToString(f.bits)
}

func (id identifier) matchID() string {
	f := bitField{bits: make([]byte, 9)}
	turn, offered := id.side, 0
	if id.offer == doubleOffered {
		turn, offered = 1-id.side, 1
	}
	f.write(4, bits.Len(uint(id.cube))-1)
	f.write(2, map[core.Seat]int{Black: 0, White: 1, core.Nobody: 3}[id.owner])
	f.write(1, 1-int(id.side))
	f.write(1, bit(id.match.Crawford))
	f.write(3, playing)
	f.write(1, 1-int(turn))
	f.write(1, offered)
	f.write(2, 0) // no resignation
	f.write(3, id.dice[0])
	f.write(3, id.dice[1])
	f.write(15, id.match.To)
	f.write(15, id.match.Score[1])
	f.write(15, id.match.Score[0])
	f.write(1, bit(!id.jacoby))
	return base64.RawStdEncoding.EncodeToString(f.bits)
}

func bit(set bool) int {
	if set {
		return 1
	}
	return 0
}
