package blockme

import (
	"fmt"
	"math"

	"boardroom/core/blockme"
	"boardroom/core/engine"
	"boardroom/core/i18n"
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
func (e *explanation) say() i18n.Message {
	switch {
	case e.move.action == blockme.Pass:
		return i18n.Msg("the only legal action")
	case e.move.dist[e.me] == 0:
		return i18n.Msg("reaches the goal")
	}
	said := e.arrivals()
	for _, side := range e.rules.Sides() {
		if words := e.steps(side); !words.Empty() && len(said) < mostRemarks {
			said = append(said, words)
		}
	}
	if words := e.obstacle(); !words.Empty() && len(said) < mostRemarks {
		said = append(said, words)
	}
	if words := e.detour(); !words.Empty() && len(said) == 0 {
		said = append(said, words)
	}
	if words := e.outcome(); !words.Empty() {
		said = append(said, words)
	}
	if len(said) == 0 {
		return e.chances()
	}
	return i18n.Join(", ", said...)
}

// before returns how far a side was from its goal, or is after the other move.
func (e *explanation) before(side blockme.Side) int16 {
	if e.other != nil {
		return e.other.dist[side]
	}
	return e.root.dist[side]
}

// arrivals tells who a step from the goal is stopped, or is not but would be.
func (e *explanation) arrivals() []i18n.Message {
	var said []i18n.Message
	for _, side := range e.rules.Sides() {
		if !e.arrives(e.root, side) {
			continue
		}
		was, is, other := e.root.dist[side], e.move.dist[side], e.before(side)
		switch {
		case is > was && other <= was:
			said = append(said, i18n.Msg("stops %s a step from the goal", e.name(side)))
		case is <= was && other > was:
			said = append(said, i18n.Msg("lets %s reach the goal", e.name(side)))
		}
	}
	return said
}

// steps tells how many a side needs, if that speaks for the better move.
func (e *explanation) steps(side blockme.Side) i18n.Message {
	is, other := int(e.move.dist[side]), int(e.before(side))
	switch {
	case is == other, (is < other) != ((side == e.me) == e.better):
		return i18n.Message{}
	case side == e.me:
		return i18n.MsgN("needs %d step instead of %d", "needs %d steps instead of %d", is, is, other)
	}
	return i18n.MsgN("leaves %s %d step to go instead of %d", "leaves %s %d steps to go instead of %d", is, e.name(side), is, other)
}

// obstacle tells that one is spent, or is not but would be.
func (e *explanation) obstacle() i18n.Message {
	switch {
	case e.other == nil || e.move.action.IsObstacle() == e.other.action.IsObstacle():
		return i18n.Message{}
	case e.better && e.other.action.IsObstacle():
		return i18n.Msg("saves an obstacle")
	case !e.better && e.move.action.IsObstacle():
		return i18n.Msg("spends an obstacle")
	}
	return i18n.Message{}
}

// detour tells whom the pawn stands in the way of where it steps to, and not where the
// other move leaves it.
func (e *explanation) detour() i18n.Message {
	if !e.better {
		return i18n.Message{}
	}
	for _, side := range e.rules.Sides() {
		if side == e.me {
			continue
		}
		way, straight := e.barred(&e.move.move, side), e.move.dist[side]
		switch {
		case way <= int(straight), e.other != nil && e.barred(&e.other.move, side) >= way:
		case way >= int(blockme.Far):
			return i18n.Msg("blocks %s's only path", e.name(side))
		default:
			return i18n.MsgN("blocks %s's path: %d step to go instead of %d", "blocks %s's path: %d steps to go instead of %d", way, e.name(side), way, straight)
		}
	}
	return i18n.Message{}
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
func (e *explanation) outcome() i18n.Message {
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
		return i18n.Msg("should win")
	case is < other && is == -1 && e.other != nil:
		return i18n.Msg("should lose")
	}
	return i18n.Message{}
}

// chances tells how likely each of the moves wins.
func (e *explanation) chances() i18n.Message {
	sides := len(e.rules.Sides())
	is := points(e.move.value, sides)
	if e.other == nil {
		return i18n.Msg("wins %.1f%%", 100*chance(is))
	}
	other := points(e.other.value, sides)
	if math.Abs(is-other) < engine.Close {
		return i18n.Msg(engine.TooClose)
	}
	return engine.Instead(engine.WinsInstead, chance(is), chance(other))
}

// name writes who plays a side as a reason does.
func (e *explanation) name(side blockme.Side) string {
	return fmt.Sprintf("{%s}", e.position.SeatAt(side))
}
