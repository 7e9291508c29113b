package backgammon

import (
	"fmt"
	"strings"

	"boardroom/core/i18n"
)

// emptyXGBoard stands where no board is told.
var emptyXGBoard = strings.Repeat("-", 26)

// xgBoard gives the checkers on 26 places as an XGID does, to the first player; they are
// told as they look to a player.
func xgBoard(places xgData, player int) string {
	board := []byte(emptyXGBoard)
	for i, n := range places {
		n := int8(n)
		if player < 0 {
			i, n = 25-i, -n
		}
		switch {
		case n > 0 && n <= 15:
			board[i] = 'A' + byte(n) - 1
		case n < 0 && n >= -15:
			board[i] = 'a' + byte(-n) - 1
		}
	}
	return string(board)
}

// An xgPosition is one that a file holds instead of a match.
type xgPosition struct {
	board         string
	cube, owner   int // the logarithm of its number; the player who owns it, or 0
	player        int // who acts
	dice          string
	score         [2]int
	length, rules int
}

// positionAt returns the position of a record. Of a cube, the logarithm of its number is
// told, negative where the second player owns it.
func (s *xgScanner) positionAt(board string, player, cube int) *xgPosition {
	p := &xgPosition{board: board, cube: max(cube, -cube), player: player, length: s.match.To, score: [2]int{s.start.int(12), s.start.int(16)}}
	if cube != 0 {
		p.owner = cube / p.cube
	}
	switch {
	case s.match.To > 0 && s.start.bool(20):
		p.rules = 1
	case s.match.To == 0:
		for i, at := range []int{101, 102} {
			if s.header.bool(at) {
				p.rules |= 1 << i
			}
		}
	}
	return p
}

// refused says that a position is no match, and how it can be set up.
func (p *xgPosition) refused() error {
	dice := p.dice
	if !isThrow(dice) {
		dice = "00"
	}
	id := fmt.Sprintf("XGID=%s:%d:%d:%d:%s:%d:%d:%d:%d:10", p.board, p.cube, p.owner, p.player, dice, p.score[0], p.score[1], p.rules, p.length)
	return i18n.Errorf("this is a position, not a match; analyze it by its ID: %s", id)
}

// follow takes the position of a record, and checks that it follows from those before
// it. A game that begins with another is not read, but for the dice that may come next.
func (s *xgScanner) follow(board string, player, cube int) error {
	s.last = s.positionAt(board, player, cube)
	switch {
	case board == emptyXGBoard || board == s.board || s.board == "":
		return nil
	case len(s.match.Games[len(s.match.Games)-1].Cells) == 0:
		s.setUp = true
		return nil
	}
	return i18n.NewError("the position here does not follow from the moves before it: some are missing, or it was changed by hand")
}
