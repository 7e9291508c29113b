package tables

import (
	"boardroom/core"
	"boardroom/core/i18n"
)

// The moves of the doubling cube.
const (
	Roll   core.Move = "roll"   // does not double
	Double core.Move = "double" // offers to play on for twice the points
	Take   core.Move = "take"   // accepts, and owns the cube
	Pass   core.Move = "pass"   // refuses, and loses what the cube showed
	Beaver core.Move = "beaver" // accepts, redoubles at once and keeps the cube
)

// The last number on a cube, as a rule and at most. In positions of other programs
// one may show more than is doubled to here.
const (
	usualCube   = 64
	highestCube = 1024
)

// CubeCosts tells how much a move of the cube lost: "Not doubling costs .169."
func CubeCosts(m core.Move, loss any) i18n.Message { return i18n.Msg(cubeCosts[m], loss) }

// cubeCosts tell how much an action of the cube lost.
var cubeCosts = map[core.Move]i18n.Text{
	Roll: "Not doubling costs %s.", Double: "Doubling costs %s.",
	Take: "Taking costs %s.", Pass: "Passing costs %s.", Beaver: "The beaver costs %s.",
}

// A Cube is the doubling cube as it lies on the board.
type Cube struct {
	On    bool      // the game is played with one
	Value int       // 1, 2, 4, … 1024
	Owner core.Seat // who may double next; Nobody: either
}

// A Match is what a position knows of the match it stands in.
type Match struct {
	To       int    // points that win it; 0: money play or a single game
	Score    [2]int // points so far
	Crawford bool   // the cube rests in this game
}

// Away returns how many points a side still needs to win the match.
func (m Match) Away(side core.Seat) int { return m.To - m.Score[side] }

// MayDouble reports whether a side may double a cube of such a value that it
// owns or that is centered. A cube that shows all the points its owner needs is
// dead, as it is in the Crawford game and at its last number.
func (p Position) MayDouble(side core.Seat, value int) bool {
	m := p.match
	return value < p.rules.HighestCube && !m.Crawford && (m.To == 0 || m.Away(side) > value)
}

// check refuses a match that cannot be.
func (m Match) check(r *Rules) error {
	for side, points := range m.Score {
		if m.To > 0 && points >= m.To {
			return i18n.Errorf("a match to %d is over when %s has %d", m.To, sides[side], points)
		}
	}
	switch {
	case m.To == 0 && m.Score != [2]int{}:
		return i18n.NewError("a score needs the match it belongs to: add match=N")
	case m.Crawford && !r.Cube:
		return i18n.NewError("a Crawford game needs a doubling cube, and this game has none")
	case m.Crawford && max(m.Score[White], m.Score[Black]) != m.To-1:
		return i18n.NewError("in a Crawford game one player needs just one point")
	}
	return nil
}

// mayDouble reports whether the side on roll may offer the cube before rolling.
func (p Position) mayDouble() bool {
	c := p.cube
	return c.On && c.Owner != 1-p.side && p.MayDouble(p.side, c.Value)
}

// CubeDecision returns the position in which the side whose turn it is may double before
// it rolls, or why it may not; where it has doubled or rolled, as it was before that.
func (p Position) CubeDecision() (Position, error) {
	if p.side == core.Nobody {
		return p, p.refuseDouble()
	}
	before := p.startTurn(p.start, p.side, Duty{})
	if before.phase != deciding {
		return p, before.refuseDouble()
	}
	return before, nil
}

// At returns the position at another score, or for money.
func (p Position) At(m Match) Position {
	p.match = m
	return p
}

// MayBeaver reports whether the offered double may be beavered.
func (p Position) MayBeaver() bool {
	return p.rules.Beavers && p.match.To == 0 && 4*p.cube.Value <= p.rules.HighestCube
}

// playCube answers for the phases in which the cube is spoken of.
func (p Position) playCube(m core.Move) (Position, error) {
	switch {
	case p.phase == deciding && m == Roll:
		p.phase = rolling
	case p.phase == deciding && m == Double:
		p.phase = doubled
	case p.phase == doubled && m == Beaver && p.MayBeaver():
		p.phase = beavered
	case p.phase == doubled && m == Take:
		p.cube.Value, p.cube.Owner = 2*p.cube.Value, 1-p.side
		p.phase = rolling
	case p.phase == beavered && m == Take:
		p.cube.Value, p.cube.Owner = 4*p.cube.Value, 1-p.side
		p.phase = rolling
	case p.phase == doubled && m == Pass:
		p.phase = passed
	case p.phase == beavered && m == Pass:
		p.phase = beaverPassed
	default:
		return p, p.refuseCube(m)
	}
	return p, nil
}

// refuseDouble says why nobody can double now. It names the side whose turn it
// is, for the other one may have tried.
func (p Position) refuseDouble() error {
	switch c := p.cube; {
	case !c.On:
		return core.Illegal("this game has no doubling cube")
	case p.phase == opening:
		return core.Illegal("you can't double before the opening roll")
	case p.match.Crawford:
		return core.Illegal("you can't double in the Crawford game")
	case c.Owner == 1-p.side:
		return core.Illegal("%s can't double: %s owns the cube", sides[p.side], sides[1-p.side])
	case c.Value >= p.rules.HighestCube:
		return core.Illegal("the cube goes no higher than %d", p.rules.HighestCube)
	case p.match.To > 0 && p.match.Away(p.side) <= c.Value:
		return core.Illegal("%s can't double: the cube already wins the match", sides[p.side])
	case p.phase == moving:
		return core.Illegal("you can't double after rolling")
	}
	return core.Illegal("%s can't double now: the roll comes next", sides[p.side])
}

// refuseCube says why a move is not an answer to the cube.
func (p Position) refuseCube(m core.Move) error {
	switch {
	case p.phase == deciding:
		return core.Illegal("roll or double first")
	case m == Beaver && p.phase == doubled && !p.rules.Beavers:
		return core.Illegal("this game has no beavers: take or pass")
	case m == Beaver && p.phase == doubled && p.match.To > 0:
		return core.Illegal("beavers are for money play only: take or pass")
	case m == Beaver && p.phase == doubled:
		return core.Illegal("the cube goes no higher than %d: take or pass", p.rules.HighestCube)
	case p.phase == doubled:
		return core.Illegal("%s doubled: take or pass first", sides[p.side])
	default:
		return core.Illegal("%s beavered: take or pass first", sides[1-p.side])
	}
}

// Scores returns the points that each side has won, the cube counted in; both
// are 0 while the game goes on and after a draw.
func (p Position) Scores() []int {
	var points [2]int
	switch p.phase {
	case passed:
		points[p.side] = p.cube.Value
	case beaverPassed:
		points[1-p.side] = 2 * p.cube.Value
	case over:
		points, _ = p.rules.Result(&p.board)
		for side := range points {
			points[side] = min(points[side], p.Highest()) * p.cube.Value
		}
	}
	return points[:]
}

// Decision tells why a game ended otherwise than by bearing off.
func (p Position) Decision() i18n.Message {
	switch p.phase {
	case passed, beaverPassed:
		return i18n.Msg("double, pass")
	case over:
		if !p.board.AllOff(White) && !p.board.AllOff(Black) {
			_, why := p.rules.verdict(&p.board)
			return why
		}
	}
	return i18n.Message{}
}

// Highest returns the most points, before the cube, that the game can give as
// long as nobody doubles.
func (p Position) Highest() int {
	if p.rules.Jacoby && p.cube.On && p.match.To == 0 && p.cube.Owner == core.Nobody {
		return 1
	}
	return p.rules.Highest
}

// Stakes lists what a side may concede now, ascending: single, double and so on
// times the cube, as far as it can still lose the game so.
func (p Position) Stakes(loser core.Seat) []int {
	most := p.Highest()
	if p.board.Count(loser, Off) > 0 {
		most = 1
	}
	stakes := make([]int, most)
	for i := range stakes {
		stakes[i] = (i + 1) * p.cube.Value
	}
	return stakes
}

// Concession returns the points that a side may concede without being asked
// how many, its game being as good as lost, and why; 0 points: it is not.
func (p Position) Concession(side core.Seat) (points int, why i18n.Message) {
	if p.rules.Concession == nil || side < 0 || p.Actor() == core.Nobody {
		return 0, i18n.Message{}
	}
	points, why = p.rules.Concession(&p.board, side)
	return points * p.cube.Value, why
}
