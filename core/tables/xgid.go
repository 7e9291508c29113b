package tables

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// maxLog is the greatest logarithm of a cube's value: 1024.
const maxLog = 10

// xgidFields name the fields of an XGID, which are separated by colons.
var xgidFields = [...]i18n.Text{"XGID\x04position", "XGID\x04cube", "cube owner", "side to move", "XGID\x04dice",
	"bottom player's score", "top player's score", "Crawford or Jacoby", "match length", "highest cube"}

// parseXGID reads an XGID without its xgidPrefix. The last field may be missing.
func parseXGID(text string) (identifier, error) {
	fields := strings.Split(text, ":")
	if n := len(xgidFields); len(fields) != n && len(fields) != n-1 {
		return identifier{}, i18n.Errorf("an XGID has %d fields with colons between them, not %d", n, len(fields))
	}
	var id identifier
	var last int
	for i, read := range [...]func(string) error{
		id.readBoard, id.readCube, id.readOwner, id.readSide, id.readDice,
		numberUpTo(&id.match.Score[0], maxMatch), numberUpTo(&id.match.Score[1], maxMatch), numberUpTo(&last, 3), numberUpTo(&id.match.To, maxMatch), numberUpTo(new(int), 1<<8),
	} {
		if i == len(fields) {
			break
		}
		if err := read(fields[i]); err != nil {
			return identifier{}, i18n.Errorf("XGID, field %d (%s): %w", i+1, xgidFields[i], err)
		}
	}
	return id.withRules(last)
}

// withRules takes the field that says whether it is the Crawford game of a
// match, or by which rules money is played.
func (id identifier) withRules(n int) (identifier, error) {
	switch {
	case id.match.To == 0:
		id.jacoby, id.beavers, id.tellsBeavers = n&1 != 0, n&2 != 0, true
	case n > 1:
		return identifier{}, i18n.Errorf("XGID, field 8 (%s): in a match write 1 for the Crawford game, else 0, not %d", xgidFields[7], n)
	default:
		id.match.Crawford = n == 1
	}
	return id, nil
}

// numberUpTo returns what reads a number from 0 to most.
func numberUpTo(into *int, most int) func(string) error {
	return func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > most {
			return i18n.Errorf("write a number from 0 to %[2]d, not %.20[1]q", text, most)
		}
		*into = n
		return nil
	}
}

// readBoard reads 26 characters: the bar of the player at the top, the 24
// points as the player at the bottom counts them, and the latter's bar. Capitals
// are checkers of the player at the bottom, A one and O fifteen.
func (id *identifier) readBoard(text string) error {
	if len(text) != 26 {
		return i18n.Errorf("write 26 characters; %.40q has %d", text, len(text))
	}
	for i, c := range []byte(text) {
		switch {
		case c == '-':
		case 'A' <= c && c <= 'O' && i > 0:
			id.checkers[0][25-i] = int8(c - 'A' + 1)
		case 'a' <= c && c <= 'o' && i < 25:
			id.checkers[1][i] = int8(c - 'a' + 1)
		case i == 0:
			return i18n.Errorf("character 1, the top player's bar, must be - or a to o, not %q", c)
		case i == 25:
			return i18n.Errorf("character 26, the bottom player's bar, must be - or A to O, not %q", c)
		default:
			return i18n.Errorf("character %d must be -, A to O or a to o, not %q", i+1, c)
		}
	}
	return id.checkCheckers()
}

func (id *identifier) readCube(text string) error {
	var log int
	if err := numberUpTo(&log, maxLog)(text); err != nil {
		return err
	}
	id.cube = 1 << log
	return nil
}

func (id *identifier) readOwner(text string) error {
	owners := map[string]core.Seat{"1": White, "0": core.Nobody, "-1": Black}
	owner, ok := owners[text]
	if !ok {
		return i18n.Errorf("write 1 for the bottom player, -1 for the top player or 0 for nobody, not %.20q", text)
	}
	id.owner = owner
	return nil
}

func (id *identifier) readSide(text string) error {
	switch text {
	case "1":
		id.side = White
	case "-1":
		id.side = Black
	default:
		return i18n.Errorf("write 1 for the bottom player or -1 for the top player, not %.20q", text)
	}
	return nil
}

func (id *identifier) readDice(text string) error {
	switch text {
	case "00":
		return nil
	case "D":
		id.offer = doubleOffered
		return nil
	case "B":
		id.offer = beaverOffered
		return nil
	}
	if len(text) != 2 || strings.Trim(text, "123456") != "" {
		return i18n.Errorf("write two numbers from 1 to 6, 00 before the roll, D after a double or B after a beaver, not %.20q", text)
	}
	id.dice = [2]int{int(text[0] - '0'), int(text[1] - '0')}
	return nil
}

// xgid writes the position as an XGID, with its xgidPrefix.
func (id identifier) xgid() string {
	rules := 0
	switch {
	case id.match.To > 0 && id.match.Crawford:
		rules = 1
	case id.match.To == 0:
		if id.jacoby {
			rules |= 1
		}
		if id.beavers {
			rules |= 2
		}
	}
	sign := map[core.Seat]int{White: 1, Black: -1, core.Nobody: 0}
	return fmt.Sprintf("%s%s:%d:%d:%d:%s:%d:%d:%d:%d:%d", xgidPrefix, id.xgidBoard(), bits.Len(uint(id.cube))-1, sign[id.owner], sign[id.side], id.xgidDice(),
		id.match.Score[0], id.match.Score[1], rules, id.match.To, maxLog)
}

func (id identifier) xgidBoard() string {
	board := []byte(strings.Repeat("-", 26))
	for own := range 25 {
		if n := id.checkers[0][own]; n > 0 {
			board[25-own] = 'A' + byte(n) - 1
		}
		if n := id.checkers[1][own]; n > 0 {
			board[own] = 'a' + byte(n) - 1
		}
	}
	return string(board)
}

func (id identifier) xgidDice() string {
	switch id.offer {
	case doubleOffered:
		return "D"
	case beaverOffered:
		return "B"
	}
	return fmt.Sprintf("%d%d", id.dice[0], id.dice[1])
}
