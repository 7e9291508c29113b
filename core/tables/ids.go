package tables

import (
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// An identifier is what the identifiers say by which other programs name a position of
// backgammon: eXtreme Gammon's XGID, and GNU Backgammon's Position ID and Match ID. It
// is texts and numbers alone: whether what it says can be is up to the rules. White is
// the player that an XGID shows at the bottom, whom GNU Backgammon calls player 1.
//
// Sources: the description of XGID in the help of eXtreme Gammon, and "A
// technical description of the Position ID" and "of the Match ID" in the manual
// of GNU Backgammon.
type identifier struct {
	// checkers is how many each side has on the bar and on its own points. Those borne
	// off are not told.
	checkers [2][25]int8
	bare     bool // only the board is told, and that White is on roll

	side  core.Seat // on roll; while a double is answered, the side that doubled
	dice  [2]int    // as rolled; 0: not rolled
	offer offer
	cube  int       // its value; before a double that is offered
	owner core.Seat // of the cube; Nobody: it is centered
	match Match

	// In money play: the Jacoby rule, and whether doubles may be beavered, which a
	// Match ID does not tell.
	jacoby, beavers, tellsBeavers bool
}

// An offer is what the cube waits for.
type offer int

const (
	noOffer       offer = iota
	doubleOffered       // the other side answers a double
	beaverOffered       // the side on roll answers a beaver
)

const xgidPrefix = "XGID="

func hasXGIDPrefix(text string) bool {
	return len(text) >= len(xgidPrefix) && strings.EqualFold(text[:len(xgidPrefix)], xgidPrefix)
}

// parseIdentifier reads an identifier of any kind: an XGID with XGID= before it or
// without, its board alone, a Position ID, or a Position ID and a Match ID after a
// colon. The error says what is wrong, and where.
func parseIdentifier(text string) (identifier, error) {
	switch {
	case hasXGIDPrefix(text):
		return parseXGID(text[len(xgidPrefix):])
	case isXGIDBoard(text):
		id := identifier{cube: 1, owner: core.Nobody, bare: true}
		return id, id.readBoard(text)
	case strings.Count(text, ":") > 1:
		return parseXGID(text)
	}
	return parseGNU(text)
}

// checkCheckers refuses what stands on no board.
func (id *identifier) checkCheckers() error {
	for side, tooMany := range [...]i18n.Text{
		"the bottom player has %d checkers, more than %d",
		"the top player has %d checkers, more than %d",
	} {
		sum := 0
		for _, n := range id.checkers[side] {
			sum += int(n)
		}
		if sum > maxCheckers {
			return i18n.Errorf(tooMany, sum, maxCheckers)
		}
	}
	for own := 1; own <= 24; own++ {
		if id.checkers[White][own] > 0 && id.checkers[Black][25-own] > 0 {
			return i18n.Errorf("both players have checkers on point %d of the bottom player", 25-own)
		}
	}
	return nil
}

// IDs returns the identifiers by which other programs know the position, its
// XGID and GNU Backgammon's; none where they have no such position. What was
// already played in a turn they do not tell. White is the player at the bottom.
func (p Position) IDs() []string {
	id := identifier{side: p.side, cube: p.cube.Value, owner: p.cube.Owner, match: p.match}
	switch {
	case !p.rules.IDs || p.side < 0:
		return nil
	case p.phase == doubled:
		id.offer = doubleOffered
	case p.phase == beavered:
		id.offer = beaverOffered
	case p.phase != deciding && p.phase != rolling && p.phase != moving:
		return nil
	}
	for side := range id.checkers {
		copy(id.checkers[side][:], p.start.n[side][:Off])
	}
	copy(id.dice[:], p.Dice())
	if p.match.To == 0 {
		id.jacoby, id.beavers = p.rules.Jacoby, p.rules.Beavers
	}
	texts := []string{id.xgid()}
	if gnu := id.gnu(); gnu != "" {
		texts = append(texts, gnu)
	}
	return texts
}

// IDs returns the identifiers of a position of the family; see Position.IDs.
func IDs(p core.Position) []string { return p.(Position).IDs() }

// errNoID refuses an identifier.
var errNoID = i18n.NewError("only backgammon, nackgammon and hypergammon have an XGID and GNU Backgammon IDs")

// parseID reads an identifier by which another program knows a position. What
// it does not tell of the match is taken from the settings.
func parseID(text string, r *Rules, match Match) (Position, error) {
	if !r.IDs {
		return Position{}, errNoID
	}
	id, err := parseIdentifier(text)
	if err != nil {
		return Position{}, err
	}
	board, err := id.board(r)
	if err != nil {
		return Position{}, err
	}
	cube, err := id.doublingCube(r)
	if err != nil {
		return Position{}, err
	}
	p := Position{rules: r, match: match, cube: cube}
	if !id.bare {
		p.match = id.match
	}
	if !id.bare && id.match.To == 0 {
		p.match.Score = [2]int{}
		p.rules, p.house = id.moneyRules(*r), r.Cube
	}
	if err := p.match.check(r); err != nil {
		return Position{}, err
	}
	return id.dealt(p, board)
}

// moneyRules returns rules with what is told of those by which money is played.
func (id *identifier) moneyRules(rules Rules) *Rules {
	rules.Jacoby = id.jacoby
	if id.tellsBeavers {
		rules.Beavers = id.beavers
	}
	return &rules
}

// dealt returns a game with its board, its dice, or the offer that waits for an
// answer.
func (id *identifier) dealt(p Position, b Board) (Position, error) {
	var duty Duty
	if id.dice[0] > 0 {
		duty = p.rules.Roll(id.dice[0], id.dice[1])
	}
	p = p.startTurn(b, id.side, duty)
	next := p.passOn()
	switch {
	case id.offer == noOffer:
		return next, nil
	case next.side != p.side:
		return Position{}, errShutOut(p.side)
	}
	for _, m := range []core.Move{Double, Beaver}[:id.offer] {
		next, err := p.play(m)
		if err != nil {
			return Position{}, i18n.Errorf("%s: %w", m, err)
		}
		p = next
	}
	return p, nil
}

// board returns the board, with those borne off whom no identifier tells.
func (id *identifier) board(r *Rules) (Board, error) {
	var b Board
	for side := range id.checkers {
		left := int8(r.Checkers())
		for own, n := range id.checkers[side] {
			b.n[side][own] = n
			left -= n
		}
		if left < 0 {
			return b, i18n.Errorf("%s has %d checkers on the board, more than %d", sides[side], int8(r.Checkers())-left, r.Checkers())
		}
		b.n[side][Off] = left
	}
	return b, r.checkBoard(&b)
}

// doublingCube returns the cube as it lies on the board.
func (id *identifier) doublingCube(r *Rules) (Cube, error) {
	cube := Cube{On: r.Cube, Value: id.cube, Owner: id.owner}
	switch {
	case !r.Cube && (id.cube > 1 || id.offer != noOffer):
		return cube, i18n.NewError("the ID has a doubling cube, but this game has none")
	case id.cube > 1 && cube.Owner == core.Nobody:
		return cube, i18n.Errorf("a centered cube can't show %d: nobody has doubled yet", id.cube)
	case id.cube == 1 && cube.Owner != core.Nobody:
		return cube, i18n.Errorf("%s can't own a cube at 1: nobody has doubled yet", sides[cube.Owner])
	}
	return cube, nil
}
