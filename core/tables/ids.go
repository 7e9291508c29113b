package tables

import (
	"errors"
	"fmt"

	"boardroom/core"
	"boardroom/core/tables/internal/ids"
)

// IDs returns the identifiers by which other programs know the position, its
// XGID and GNU Backgammon's; none where they have no such position. What was
// already played in a turn they do not tell. White is the player at the bottom.
func (p Position) IDs() []string {
	id := ids.Position{Offer: ids.None, Cube: p.cube.Value, Owner: ids.Centred}
	switch {
	case !p.rules.IDs || p.side < 0:
		return nil
	case p.phase == doubled:
		id.Offer = ids.Doubled
	case p.phase == beavered:
		id.Offer = ids.Beavered
	case p.phase != deciding && p.phase != rolling && p.phase != moving:
		return nil
	}
	id.Checkers = checkersOf(&p.start)
	id.Side = int(p.side)
	if p.cube.Owner >= 0 {
		id.Owner = int(p.cube.Owner)
	}
	copy(id.Dice[:], p.Dice())
	id.To, id.Score, id.Crawford = p.match.To, p.match.Score, p.match.Crawford
	if p.match.To == 0 {
		id.Jacoby, id.Beavers = p.rules.Jacoby, ids.No
		if p.rules.Beavers {
			id.Beavers = ids.Yes
		}
	}
	texts := []string{id.XGID()}
	if gnu := id.GNU(); gnu != "" {
		texts = append(texts, gnu)
	}
	return texts
}

// IDs returns the identifiers of a position of the family; see Position.IDs.
func IDs(p core.Position) []string { return p.(Position).IDs() }

// checkersOf returns what stands on the board without those borne off.
func checkersOf(b *Board) (checkers [2][25]int8) {
	for side := range checkers {
		copy(checkers[side][:], b.n[side][:Off])
	}
	return checkers
}

// errNoID refuses an identifier.
var errNoID = errors.New("only backgammon, nackgammon and hypergammon have an XGID and GNU Backgammon IDs")

// parseID reads an identifier by which another program knows a position. What
// it does not tell of the match is taken from the settings.
func parseID(text string, r *Rules, match Match) (Position, error) {
	if !r.IDs {
		return Position{}, errNoID
	}
	id, err := ids.Parse(text)
	if err != nil {
		return Position{}, err
	}
	board, err := r.boardOfID(id)
	if err != nil {
		return Position{}, err
	}
	cube, err := r.cubeOfID(id)
	if err != nil {
		return Position{}, err
	}
	p := Position{rules: r, match: match, cube: cube}
	if !id.Bare {
		p.tellRules(id)
	}
	if err := p.match.check(r); err != nil {
		return Position{}, err
	}
	return p.offered(id, board)
}

// tellRules takes the match, or by which rules money is played.
func (p *Position) tellRules(id ids.Position) {
	p.match = Match{To: id.To, Crawford: id.Crawford}
	if id.To > 0 {
		p.match.Score = id.Score
		return
	}
	rules := *p.rules
	rules.Jacoby = id.Jacoby
	if id.Beavers != ids.NotTold {
		rules.Beavers = id.Beavers == ids.Yes
	}
	p.rules, p.house = &rules, rules.Cube
}

// offered returns the position with its board, its dice, or the offer that
// waits for an answer.
func (p Position) offered(id ids.Position, b Board) (Position, error) {
	var duty Duty
	if id.Dice[0] > 0 {
		duty = p.rules.Roll(id.Dice[0], id.Dice[1])
	}
	p = p.turn(b, core.Seat(id.Side), duty)
	var said []core.Move
	switch id.Offer {
	case ids.Doubled:
		said = []core.Move{Double}
	case ids.Beavered:
		said = []core.Move{Double, Beaver}
	}
	next := p.passOn()
	switch {
	case len(said) == 0:
		return next, nil
	case next.side != p.side:
		return Position{}, errShutOut(p.side)
	}
	for _, m := range said {
		next, err := p.play(m)
		if err != nil {
			return Position{}, fmt.Errorf("%s: %w", m, err)
		}
		p = next
	}
	return p, nil
}

// boardOfID returns the board, with those borne off whom no identifier tells.
func (r *Rules) boardOfID(id ids.Position) (Board, error) {
	var b Board
	for side := range id.Checkers {
		left := int8(r.Checkers())
		for own, n := range id.Checkers[side] {
			b.n[side][own] = n
			left -= n
		}
		if left < 0 {
			return b, fmt.Errorf("%s has %d checkers on the board, more than %d", sides[side], int8(r.Checkers())-left, r.Checkers())
		}
		b.n[side][Off] = left
	}
	return b, r.checkBoard(&b)
}

func (r *Rules) cubeOfID(id ids.Position) (Cube, error) {
	cube := Cube{On: r.Cube, Value: id.Cube, Owner: core.Nobody}
	if id.Owner != ids.Centred {
		cube.Owner = core.Seat(id.Owner)
	}
	switch {
	case !r.Cube && (id.Cube > 1 || id.Offer != ids.None):
		return cube, errors.New("the ID has a doubling cube in play, and this game has none")
	case id.Cube > 1 && cube.Owner == core.Nobody:
		return cube, fmt.Errorf("a centered cube can't show %d: only a double turns it", id.Cube)
	case id.Cube == 1 && cube.Owner != core.Nobody:
		return cube, fmt.Errorf("%s can't own a cube that shows 1: only a double gives it away", sides[cube.Owner])
	}
	return cube, nil
}
