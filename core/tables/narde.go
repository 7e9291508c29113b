package tables

import (
	_ "embed"
	"fmt"

	"boardroom/core"
)

//go:embed narde.md
var nardePage string

// Narde returns the long nardy of Russia and the Caucasus: fevga's paths, one
// checker a turn from the head, and no six in a row before all of the enemy.
func Narde() *Game {
	rules := tavli(Block, Around(), gathered())
	rules.ForbidSteps(StepBan{Why: sayHead, Broken: overHead})
	rules.ForbidEnds(TurnBan{
		Why: func(t *TurnState) string {
			first := t.Now.wall(t.Rules, t.Side)
			return fmt.Sprintf("you can't hold six points in a row, %s to %s, until a %s checker is past them",
				t.Place(int(t.Rules.Paths[first])), t.Place(int(t.Rules.Paths[first+wallLength-1])), sides[1-t.Side])
		},
		Broken: func(t *TurnState) bool { return t.Now.wall(t.Rules, t.Side) > 0 },
	})
	rules.Checks = []func(*Rules, *Board, core.Seat) error{checkWall}
	return Variant{
		Name:    "narde",
		Title:   "Narde",
		Page:    nardePage,
		Rules:   rules,
		Options: relativeOptions(),
	}.Game()
}

// fromHead returns how many checkers may leave own 1 in a turn: one, or two on
// a first 33, 44 or 66, which soon bring the first before the other's head.
func fromHead(t *TurnState) int {
	first := t.Start.Count(t.Side, own1) == t.Rules.Checkers()
	if die := t.Dice[0]; first && die == t.Dice[1] && (die == 3 || die == 4 || die == 6) {
		return 2
	}
	return 1
}

func overHead(t *TurnState, s Step) bool {
	return s.From == own1 && t.Start.Count(t.Side, own1)-t.Now.Count(t.Side, own1) >= fromHead(t)
}

func sayHead(t *TurnState) string {
	if fromHead(t) == 2 {
		return fmt.Sprintf("you can move only two checkers off %s this turn", t.Place(own1))
	}
	return fmt.Sprintf("you can move only one checker a turn off %s", t.Place(own1))
}

// wallLength is how many points in a row no die can pass.
const wallLength = 6

// wall returns the first of six points in a row that the side holds before all
// of the other's checkers, as the other's own point; 0: there are none. A row
// that runs over the other's head is none: nobody has it before them.
func (b *Board) wall(r *Rules, side core.Seat) int {
	row := 0
	for at := 24; at > b.Foremost(1-side); at-- {
		row++
		if b.Count(side, int(r.Paths[at])) == 0 {
			row = 0
		}
		if row == wallLength {
			return at
		}
	}
	return 0
}

func checkWall(r *Rules, b *Board, side core.Seat) error {
	if first := b.wall(r, side); first > 0 {
		return fmt.Errorf("can't hold six points in a row, %d to %d, with no %s checker past them",
			r.Absolute(1-side, first), r.Absolute(1-side, first+wallLength-1), sides[1-side])
	}
	return nil
}
