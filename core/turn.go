package core

import (
	"slices"
	"sort"
	"strconv"
	"strings"

	"boardroom/core/i18n"
)

// A Turn is what one seat did until it ended it, or until the next could; in
// some games it may have another turn at once. It holds the draws before it,
// the offers within it, its moves. In a game that throws no dice, draws before
// the first turn stand by themselves.
type Turn struct {
	Number int      // in its game, from 1; 0: it holds draws alone, nobody has acted
	Seat   Seat     // whose it is; Chance while that is not known
	From   int      // index of its first part among the game's moves
	Parts  []Part   // one or more, in the order of play
	Before Position // before its first part; nil where the moves lack their positions
}

// A Part is one move of a turn, in the widest sense, and what it is there.
type Part struct {
	Played
	Kind PartKind
}

// A PartKind says what a part is in its turn.
type PartKind int

const (
	Drawn   PartKind = iota // by Chance
	Asked                   // for the draw that follows, and no more: "roll"
	Offered                 // an offer of the game's own, such as a double, or an answer to it
	Moved                   // on the board
	Closed                  // End
)

// closes reports whether a move ends its turn, in a game of single moves or
// not.
func closes(singleMoves bool, m Played) bool { return m.Move == End || singleMoves && m.Seat >= 0 }

// Turns groups the moves that stand into turns. Where the moves lack their
// positions, a turn of draws alone does not know whose it is.
func (h History) Turns() []Turn { return h.TurnsAfter(nil) }

// TurnsAfter does what Turns does, where the turns of the game at another moment are known: it
// takes over those that it still has. They stay as they are.
func (h History) TurnsAfter(known []Turn) []Turn {
	if len(h.Moves) == 0 {
		return nil
	}
	turns := slices.Clip(h.standing(known))
	number, about, before, from := 0, h.Game.About(), h.Start, 0
	if n := len(turns); n > 0 {
		before, from = turns[n-1].After(), turns[n-1].To()
		for n > 0 && number == 0 {
			n--
			number = turns[n].Number
		}
	}
	for i, m := range h.Moves[from:] {
		if i += from; i == 0 || h.opens(i, about) {
			turns = append(turns, Turn{Seat: Chance, From: i, Before: before})
		}
		before = m.After
		t := &turns[len(turns)-1]
		t.add(m, about.Dice)
		if m.Seat >= 0 && t.Number == 0 {
			number++
			t.Number = number
		}
	}
	return turns
}

// standing returns those of known turns of the game that it has at this moment, too, and that
// another follows.
func (h History) standing(known []Turn) []Turn {
	stand := 0
	for ; stand < len(known) && known[stand].To() < len(h.Moves); stand++ {
		for i, part := range known[stand].Parts {
			if m := h.Moves[known[stand].From+i]; m.Seat != part.Seat || m.Move != part.Move {
				return known[:max(0, stand-1)]
			}
		}
	}
	return known[:max(0, stand-1)]
}

// opens reports whether the turn of a move is another than that of the move
// before it.
func (h History) opens(i int, about About) bool {
	before := h.Moves[i-1]
	return closes(about.SingleMoves, before) || !about.Dice && before.Seat == Chance && h.Moves[i].Seat != Chance
}

// turnCount returns how many turns Turns would list.
func (h History) turnCount() int {
	if len(h.Moves) == 0 {
		return 0
	}
	n, about := 1, h.Game.About()
	for i := range h.Moves[1:] {
		if h.opens(i+1, about) {
			n++
		}
	}
	return n
}

// TurnName calls a turn as people do who play the game: by its number, or as "27g";
// empty where nobody has acted.
func (h History) TurnName(t Turn) string {
	return TurnName(h.Start, t.Number)
}

// TurnName calls a turn by its number in a game that starts with a position, as
// History.TurnName does; empty for 0.
func TurnName(start Position, number int) string {
	if number == 0 {
		return ""
	}
	if n, ok := start.(TurnNamer); ok {
		return n.TurnName(number)
	}
	return strconv.Itoa(number)
}

// CountTurns returns how many turns there are, without those in which nobody
// has acted yet.
func (h History) CountTurns() int {
	if len(h.Moves) == 0 {
		return 0
	}
	n, acted, single := 0, false, h.Game.About().SingleMoves
	for _, m := range h.Moves {
		if m.Seat >= 0 && !acted {
			n++
		}
		acted = (acted || m.Seat >= 0) && !closes(single, m)
	}
	return n
}

// InProgress returns the moves that the actor has made since the last draw, as
// far as they stand in the turn in progress: those that Undo can take back.
func (h History) InProgress() []Played {
	if len(h.Moves) == 0 {
		return nil
	}
	actor, first, single := h.Now().Actor(), len(h.Moves), h.Game.About().SingleMoves
	for first > 0 && actor >= 0 && h.Moves[first-1].Seat == actor && !closes(single, h.Moves[first-1]) {
		first--
	}
	return h.Moves[first:]
}

// add takes in the next move, which may tell what those before it were.
func (t *Turn) add(m Played, dice bool) {
	kind := Moved
	if t.Seat == Chance && m.Seat >= 0 {
		t.Seat = m.Seat
	}
	switch said := t.said(); {
	case m.Seat == Chance:
		kind = Drawn
		if dice && m.After != nil && m.After.Actor() >= 0 {
			t.Seat = m.After.Actor()
		}
		if slices.ContainsFunc(said, func(p Part) bool { return p.Kind == Offered || p.Seat != t.Seat }) {
			mark(said, Offered)
		} else if len(said) == 1 {
			mark(said, Asked)
		}
	case m.Move == End:
		kind = Closed
	case m.Seat != t.Seat:
		kind = Offered
		mark(said, Offered)
	}
	t.Parts = append(t.Parts, Part{m, kind})
}

// said returns the parts since the last draw.
func (t *Turn) said() []Part {
	first := len(t.Parts)
	for first > 0 && t.Parts[first-1].Kind != Drawn {
		first--
	}
	return t.Parts[first:]
}

func mark(parts []Part, kind PartKind) {
	for i := range parts {
		parts[i].Kind = kind
	}
}

// To returns the index after its last part among the game's moves.
func (t Turn) To() int { return t.From + len(t.Parts) }

// After returns the position after its last part.
func (t Turn) After() Position { return t.Parts[len(t.Parts)-1].After }

// Ended reports whether End has closed the turn.
func (t Turn) Ended() bool { return t.Parts[len(t.Parts)-1].Kind == Closed }

// Passed reports whether the turn was ended without a move.
func (t Turn) Passed() bool { return t.Ended() && len(t.Only(Moved)) == 0 }

// Only returns the parts of a kind, as moves.
func (t Turn) Only(kind PartKind) []Move {
	var moves []Move
	for _, p := range t.Parts {
		if p.Kind == kind {
			moves = append(moves, p.Move)
		}
	}
	return moves
}

// String gives the turn as a line for a list: "double take 66 24/18(2)". What
// moves brought about stands with them; a pass is "-", and after a throw that was
// thrown again stands so: "11 again 46 8/2 6/2".
func (t Turn) String() string { return t.In(i18n.Language{}) }

// In gives the turn in a language.
func (t Turn) In(l i18n.Language) string {
	return t.Line(l, func(draw string) string { return draw })
}

// Line is In with its draws, "46" or "11 again", written otherwise.
func (t Turn) Line(l i18n.Language, drawn func(string) string) string {
	var words []string
	for from := 0; from < len(t.Parts); from++ {
		switch p := t.Parts[from]; p.Kind {
		case Drawn:
			draw := string(p.Move)
			if t.repeated(from) {
				draw = l.T("%s again", draw)
			}
			words = append(words, drawn(draw))
		case Offered:
			words = append(words, FormatTurn(t.before(from), []Move{p.Move}).In(l))
		case Moved:
			run := t.moved(from)
			words = append(words, FormatTurn(t.before(from), run).In(l))
			from += len(run) - 1
		}
	}
	if t.Passed() {
		words = append(words, "-")
	}
	return strings.Join(words, " ")
}

// repeated reports whether a draw was made once more because it changed nothing,
// as an opening throw of two equal dice.
func (t Turn) repeated(part int) bool {
	if part+1 == len(t.Parts) || t.Parts[part+1].Kind != Drawn {
		return false
	}
	before, after := t.before(part), t.Parts[part].After
	return before != nil && after != nil && before.String() == after.String()
}

// moved returns the moves on the board from a part on, up to one that is none.
func (t Turn) moved(from int) (run []Move) {
	for _, p := range t.Parts[from:] {
		if p.Kind != Moved {
			break
		}
		run = append(run, p.Move)
	}
	return run
}

// before returns the position before a part.
func (t Turn) before(part int) Position {
	if part == 0 {
		return t.Before
	}
	return t.Parts[part-1].After
}

// Played gives what was moved on the board, as String does, by itself.
func (t Turn) Played() string {
	first := slices.IndexFunc(t.Parts, func(p Part) bool { return p.Kind == Moved })
	if first < 0 {
		return ""
	}
	t.Before, t.Parts = t.before(first), t.Parts[first:]
	return t.String()
}

// A Decision is what a seat did in one go: the moves of a turn between a draw,
// or what another seat did, and the next. A turn with a doubling cube holds
// several: what was done with the cube, the other's answer, the play.
type Decision struct {
	Turn     int // index among the game's turns
	Seat     Seat
	From, To int // its first move, and the one after its last, among the game's moves
}

// Decisions lists what the seats decided, without one that is not completed.
func (h History) Decisions() []Decision {
	var all []Decision
	for i, t := range h.Turns() {
		for at := t.From; at < t.To(); at++ {
			m := h.Moves[at]
			switch last := len(all) - 1; {
			case m.Seat < 0:
			case last >= 0 && all[last].To == at && all[last].Turn == i && all[last].Seat == m.Seat:
				all[last].To++
			default:
				all = append(all, Decision{i, m.Seat, at, at + 1})
			}
		}
	}
	if last := len(all) - 1; last >= 0 && all[last].To == len(h.Moves) && len(h.InProgress()) > 0 {
		all = all[:last]
	}
	return all
}

// Decided returns the moves of what was decided from a move on; none if nothing was.
func (h History) Decided(from int) []Move {
	var moves []Move
	for _, d := range h.Decisions() {
		if d.From != from {
			continue
		}
		for _, m := range h.Moves[d.From:d.To] {
			moves = append(moves, m.Move)
		}
	}
	return moves
}

// Until returns the game as it stood after a given number of moves.
func (h History) Until(moves int) History {
	h.Moves = h.Moves[:moves:moves]
	return h
}

// A CompleteTurn is one way to play a whole turn.
type CompleteTurn struct {
	Moves []Move   // without End; none in a pass
	After Position // the next turn, or the end of the game
}

// A TurnFinder is a Position that finds its complete turns faster than by
// trying.
type TurnFinder interface {
	// Turns returns one complete turn for each distinct position in which the
	// turn can end, sorted bytewise by the text of that position. There are
	// none when the game is over; before a draw it is an error.
	Turns() ([]CompleteTurn, error)
}

// Turns returns a position's complete turns as TurnFinder does, found by trying
// all moves where the position has no better way.
func Turns(p Position) ([]CompleteTurn, error) {
	if t, ok := p.(TurnFinder); ok {
		return t.Turns()
	}
	switch p.Actor() {
	case Nobody:
		return nil, nil
	case Chance:
		return nil, i18n.NewError("draw first: the position has no dice yet")
	}
	found := map[string]CompleteTurn{}
	seen := map[string]bool{}
	walk(p, p.Actor(), nil, seen, found)
	turns := make([]CompleteTurn, 0, len(found))
	for _, t := range found {
		turns = append(turns, t)
	}
	sort.Slice(turns, func(i, j int) bool { return turns[i].After.String() < turns[j].After.String() })
	return turns, nil
}

// walk plays on from p until the actor's turn is over.
func walk(p Position, actor Seat, moves []Move, seen map[string]bool, found map[string]CompleteTurn) {
	if text := p.String(); seen[text] {
		return
	} else {
		seen[text] = true
	}
	for _, m := range p.Moves() {
		after, err := p.Play(m)
		if err != nil {
			continue
		}
		if m == End {
			found[after.String()] = CompleteTurn{moves, after}
			continue
		}
		longer := append(slices.Clone(moves), m)
		if after.Actor() != actor {
			found[after.String()] = CompleteTurn{longer, after}
			continue
		}
		walk(after, actor, longer, seen, found)
	}
}
