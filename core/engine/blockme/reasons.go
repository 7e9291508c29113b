package blockme

import (
	"fmt"
	"math"
	"strings"

	"boardroom/core"
	"boardroom/core/blockme"
	"boardroom/core/engine"
)

// mostRemarks is how many things are said of a move at most.
const mostRemarks = 2

// choices returns moves of the position that the search began with, the best first: each
// with how it differs from the best, and the best with how it differs from a rival among
// them. A move without a rival is compared with the board as it was.
func (s *search) choices(p blockme.Position, moves []ranked, rival int) []engine.Choice {
	choices := make([]engine.Choice, len(moves))
	for i := range moves {
		e := explanation{search: s, root: &s.stack[0], position: p, move: &moves[i], better: i == 0}
		switch {
		case i > 0:
			e.other = &moves[0]
		case rival > 0:
			e.other = &moves[rival]
		}
		choices[i] = s.choiceOf(p, &moves[i])
		choices[i].Reason = e.say()
	}
	return choices
}

// An explanation is what is compared to explain a move.
type explanation struct {
	*search
	root     *state
	position blockme.Position
	move     *ranked
	other    *ranked // nil: none
	better   bool    // the move is the better of the two
}

// say tells in a few words how a move differs from the other.
func (e *explanation) say() string {
	switch {
	case e.move.action == blockme.Pass:
		return "the only legal action"
	case e.move.dist[e.me] == 0:
		return "reaches the goal"
	}
	said := e.arrivals()
	for _, side := range e.rules.Sides() {
		if words := e.steps(side); words != "" && len(said) < mostRemarks {
			said = append(said, words)
		}
	}
	if words := e.obstacle(); words != "" && len(said) < mostRemarks {
		said = append(said, words)
	}
	if words := e.detour(); words != "" && len(said) == 0 {
		said = append(said, words)
	}
	if words := e.outcome(); words != "" {
		said = append(said, words)
	}
	if len(said) == 0 {
		return e.chances()
	}
	return strings.Join(said, ", ")
}

// before returns how far a side was from its goal, or is after the other move.
func (e *explanation) before(side blockme.Side) int16 {
	if e.other != nil {
		return e.other.dist[side]
	}
	return e.root.dist[side]
}

// arrivals tells who a step from the goal is stopped, or is not but would be.
func (e *explanation) arrivals() []string {
	var said []string
	for _, side := range e.rules.Sides() {
		if !e.arrives(e.root, side) {
			continue
		}
		was, is, other := e.root.dist[side], e.move.dist[side], e.before(side)
		switch {
		case is > was && other <= was:
			said = append(said, fmt.Sprintf("stops %s a step from the goal", e.name(side)))
		case is <= was && other > was:
			said = append(said, fmt.Sprintf("lets %s reach the goal", e.name(side)))
		}
	}
	return said
}

// steps tells how many a side needs, if that speaks for the better move.
func (e *explanation) steps(side blockme.Side) string {
	is, other := e.move.dist[side], e.before(side)
	switch {
	case is == other, (is < other) != ((side == e.me) == e.better):
		return ""
	case side == e.me:
		return fmt.Sprintf("needs %s instead of %d", core.Count(int(is), "step", "steps"), other)
	}
	return fmt.Sprintf("leaves %s %s to go instead of %d", e.name(side), core.Count(int(is), "step", "steps"), other)
}

// obstacle tells that one is spent, or is not but would be.
func (e *explanation) obstacle() string {
	switch {
	case e.other == nil || e.move.action.IsObstacle() == e.other.action.IsObstacle():
		return ""
	case e.better && e.other.action.IsObstacle():
		return "saves an obstacle"
	case !e.better && e.move.action.IsObstacle():
		return "spends an obstacle"
	}
	return ""
}

// detour tells whom the pawn stands in the way of where it steps to, and not where the
// other move leaves it.
func (e *explanation) detour() string {
	if !e.better {
		return ""
	}
	for _, side := range e.rules.Sides() {
		if side == e.me {
			continue
		}
		way, straight := e.barred(&e.move.move, side), e.move.dist[side]
		switch {
		case way <= int(straight), e.other != nil && e.barred(&e.other.move, side) >= way:
		case way >= int(blockme.Far):
			return fmt.Sprintf("stands in %s's only way", e.name(side))
		default:
			return fmt.Sprintf("stands in %s's way: %d steps round instead of %d", e.name(side), way, straight)
		}
	}
	return ""
}

// barred returns how many steps a side needs to go round the player's pawn after a move.
func (e *explanation) barred(m *move, side blockme.Side) int {
	after := *e.root
	e.act(&after, m)
	b := after.board
	b.Obstacles.Add(b.Pawns[e.me])
	return e.rules.Distance(&b, side)
}

// outcome tells that the search sees the end, where it sees another after the other move.
func (e *explanation) outcome() string {
	ends := func(m *ranked) int {
		switch {
		case m.value > decided:
			return 1
		case m.value < -decided:
			return -1
		}
		return 0
	}
	is, other := ends(e.move), 0
	if e.other != nil {
		other = ends(e.other)
	}
	switch {
	case is > other && is == 1:
		return "should win"
	case is < other && is == -1 && e.other != nil:
		return "should lose"
	}
	return ""
}

// chances tells how likely each of the moves wins.
func (e *explanation) chances() string {
	sides := len(e.rules.Sides())
	is := points(e.move.value, sides)
	if e.other == nil {
		return fmt.Sprintf("wins %.1f%%", 100*chance(is))
	}
	other := points(e.other.value, sides)
	if math.Abs(is-other) < engine.Close {
		return engine.TooClose
	}
	return engine.Instead("wins %s", chance(is), chance(other))
}

// name writes who plays a side as a reason does.
func (e *explanation) name(side blockme.Side) string {
	return fmt.Sprintf("{%s}", e.position.SeatAt(side))
}
