package ids

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// Limits of what is read: no match is longer, no cube higher.
const (
	maxMatch = 999
	maxLog   = 10 // of the cube's value: 1024
)

// xgidFields name the fields of an XGID, which are separated by colons.
var xgidFields = [...]string{"the position", "the cube", "the cube's owner", "whose turn it is", "the dice",
	"the score of the player at the bottom", "the score of the player at the top", "the Crawford or Jacoby field", "the length of the match", "the highest cube"}

// parseXGID reads an XGID without its prefix. The last field may be missing.
func parseXGID(text string) (Position, error) {
	fields := strings.Split(text, ":")
	if n := len(xgidFields); len(fields) != n && len(fields) != n-1 {
		return Position{}, fmt.Errorf("an XGID has %d fields between colons, this has %d", n, len(fields))
	}
	var p Position
	var last int
	for i, read := range [...]func(string) error{
		p.readBoard, p.readCube, p.readOwner, p.readSide, p.readDice,
		number(&p.Score[0], maxMatch), number(&p.Score[1], maxMatch), number(&last, 3), number(&p.To, maxMatch), number(new(int), 1<<8),
	} {
		if i == len(fields) {
			break
		}
		if err := read(fields[i]); err != nil {
			return Position{}, fmt.Errorf("field %d of the XGID, %s: %w", i+1, xgidFields[i], err)
		}
	}
	return p.withRules(last)
}

// withRules takes the field that says whether it is the Crawford game of a
// match, or by which rules money is played.
func (p Position) withRules(n int) (Position, error) {
	switch {
	case p.To == 0:
		p.Jacoby, p.Beavers = n&1 != 0, No
		if n&2 != 0 {
			p.Beavers = Yes
		}
	case n > 1:
		return Position{}, fmt.Errorf("field 8 of the XGID, %s: in a match it is 1 in the Crawford game and 0 in others, not %d", xgidFields[7], n)
	default:
		p.Crawford = n == 1
	}
	return p, nil
}

// number returns what reads a number from 0 to most.
func number(into *int, most int) func(string) error {
	return func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > most {
			return fmt.Errorf("%.20q is no number from 0 to %d", text, most)
		}
		*into = n
		return nil
	}
}

// readBoard reads 26 characters: the bar of the player at the top, the 24
// points as the player at the bottom counts them, and the latter's bar. Capitals
// are checkers of the player at the bottom, A one and O fifteen.
func (p *Position) readBoard(text string) error {
	if len(text) != 26 {
		return fmt.Errorf("it needs 26 characters, and %.40q has %d", text, len(text))
	}
	for i, c := range []byte(text) {
		switch {
		case c == '-':
		case 'A' <= c && c <= 'O' && i > 0:
			p.Checkers[0][25-i] = int8(c - 'A' + 1)
		case 'a' <= c && c <= 'o' && i < 25:
			p.Checkers[1][i] = int8(c - 'a' + 1)
		case i == 0:
			return fmt.Errorf("character 1, the bar of the player at the top, is %q, and not - or one of a to o", c)
		case i == 25:
			return fmt.Errorf("character 26, the bar of the player at the bottom, is %q, and not - or one of A to O", c)
		default:
			return fmt.Errorf("character %d is %q, and not - or one of A to O and a to o", i+1, c)
		}
	}
	return p.checkCheckers()
}

func (p *Position) readCube(text string) error {
	var log int
	if err := number(&log, maxLog)(text); err != nil {
		return err
	}
	p.Cube = 1 << log
	return nil
}

func (p *Position) readOwner(text string) error {
	owners := map[string]int{"1": 0, "0": Centred, "-1": 1}
	owner, ok := owners[text]
	if !ok {
		return fmt.Errorf("it is 1, 0 or -1, for bottom, nobody and top, not %.20q", text)
	}
	p.Owner = owner
	return nil
}

func (p *Position) readSide(text string) error {
	switch text {
	case "1":
		p.Side = 0
	case "-1":
		p.Side = 1
	default:
		return fmt.Errorf("it is 1 for the player at the bottom or -1 for that at the top, not %.20q", text)
	}
	return nil
}

func (p *Position) readDice(text string) error {
	switch text {
	case "00":
		return nil
	case "D":
		p.Offer = Doubled
		return nil
	case "B":
		p.Offer = Beavered
		return nil
	}
	if len(text) != 2 || strings.Trim(text, "123456") != "" {
		return fmt.Errorf("they are two numbers from 1 to 6, 00 before the roll, D after a double or B after a beaver, not %.20q", text)
	}
	p.Dice = [2]int{int(text[0] - '0'), int(text[1] - '0')}
	return nil
}

// XGID writes the position as an XGID, with its prefix.
func (p Position) XGID() string {
	rules := 0
	switch {
	case p.To > 0 && p.Crawford:
		rules = 1
	case p.To == 0:
		if p.Jacoby {
			rules |= 1
		}
		if p.Beavers == Yes {
			rules |= 2
		}
	}
	sign := map[int]int{0: 1, 1: -1, Centred: 0}
	return fmt.Sprintf("%s%s:%d:%d:%d:%s:%d:%d:%d:%d:%d", prefix, p.xgidBoard(), bits.Len(uint(p.Cube))-1, sign[p.Owner], sign[p.Side], p.xgidDice(),
		p.Score[0], p.Score[1], rules, p.To, maxLog)
}

func (p Position) xgidBoard() string {
	board := []byte(strings.Repeat("-", 26))
	for own := range 25 {
		if n := p.Checkers[0][own]; n > 0 {
			board[25-own] = 'A' + byte(n) - 1
		}
		if n := p.Checkers[1][own]; n > 0 {
			board[own] = 'a' + byte(n) - 1
		}
	}
	return string(board)
}

func (p Position) xgidDice() string {
	switch p.Offer {
	case Doubled:
		return "D"
	case Beavered:
		return "B"
	}
	return fmt.Sprintf("%d%d", p.Dice[0], p.Dice[1])
}
