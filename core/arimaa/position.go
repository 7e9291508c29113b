package arimaa

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A phase is what a position waits for.
type phase int8

const (
	placing phase = iota // a piece on the side's home rows
	moving               // a step, or the end of the turn
	over                 // nothing
)

// A Position is a game at one moment. It is an immutable value and implements
// core.Position, core.TurnFinder, core.TurnWriter and core.Reader.
type Position struct {
	board  Board
	phase  phase
	past   *past       // while moving: what stood at the start of this turn and before
	played []core.Move // of this turn
	lost   []core.Move // the removals that the last step caused
	winner core.Seat   // Nobody while the game is open
	how    Ending
}

// A past is what stood at the start of a turn, and before. It goes back to the
// last removal, beyond which nothing can come again.
type past struct {
	key    Key
	side   core.Seat // to move
	before *past
}

// times returns how often these pieces stood with that side to move.
func (p *past) times(key Key, side core.Seat) int {
	n := 0
	for ; p != nil; p = p.before {
		if p.side == side && p.key == key {
			n++
		}
	}
	return n
}

// newSetup returns the position in which gold places the first piece.
func newSetup(r *Rules) Position {
	return Position{board: *NewBoard(r, Gold), winner: core.Nobody}
}

// newTurn returns the position in which a turn begins, or the game is over.
func newTurn(b *Board, before *past) Position {
	l := lookahead{board: *b}
	return l.newTurn(before)
}

// Board returns where the pieces stand now, and how far the turn has gone.
func (p Position) Board() Board { return p.board }

// TurnStart returns where the pieces stood at the start of the turn.
func (p Position) TurnStart() Board {
	if p.phase != placing {
		return *p.past.key.board(p.board.rules, p.board.side)
	}
	b := p.board
	for _, m := range p.played {
		piece, s, _ := b.rules.ReadPlacement(m)
		b.toggle(piece, s)
	}
	return b
}

// Side returns whose turn it is; when the game is over, whose it would be.
func (p Position) Side() core.Seat { return p.board.side }

// Setup reports whether the pieces are still being placed.
func (p Position) Setup() bool { return p.phase == placing }

// TurnName implements core.TurnNamer: 1g and 1s are the setups, 2g the first turn
// after them.
func (p Position) TurnName(number int) string {
	sides := number - 1 + int(p.Side()) // that have had a turn before it
	if !p.Setup() {
		sides += 2
	}
	return strconv.Itoa(sides/2+1) + [2]string{"g", "s"}[sides%2]
}

// Played returns the moves of the turn so far.
func (p Position) Played() []core.Move { return slices.Clone(p.played) }

// Effects returns the removals that the last step caused: "Dc3x".
func (p Position) Effects() []string {
	var words []string
	for _, lost := range p.lost {
		words = append(words, string(lost))
	}
	return words
}

// Result returns who has won and how; Nobody and Open while the game goes on.
func (p Position) Result() (winner core.Seat, how Ending) { return p.winner, p.how }

// decisions say how games are decided.
var decisions = map[Ending]i18n.Message{
	Goal:        i18n.Msg("a rabbit reached the goal"),
	Elimination: i18n.Msg("the opponent has no rabbits left"),
	Immobility:  i18n.Msg("the opponent can't move"),
}

// Decision tells how the game was decided.
func (p Position) Decision() i18n.Message { return decisions[p.how] }

// Twice returns what has stood twice with a side to move: the other side may
// not bring it about again.
func (p Position) Twice(side core.Seat) []Key {
	var keys []Key
	for at := p.past; at != nil; at = at.before {
		if at.side == side && at.times(at.key, side) == 2 {
			keys = append(keys, at.key)
		}
	}
	return keys
}

// Actor returns whose turn it is, or Nobody.
func (p Position) Actor() core.Seat {
	if p.phase == over {
		return core.Nobody
	}
	return p.board.side
}

// Scores gives the winner a point.
func (p Position) Scores() []int {
	scores := make([]int, 2)
	if p.winner != core.Nobody {
		scores[p.winner] = 1
	}
	return scores
}

// Moves lists the placements or single steps legal in themselves, and End if
// the turn may end as it is.
func (p Position) Moves() []core.Move {
	switch p.phase {
	case placing:
		return p.placements()
	case moving:
		return p.steps()
	}
	return nil
}

// Play returns the position after a move, or why the move is illegal.
func (p Position) Play(m core.Move) (core.Position, error) {
	next, err := p.play(m)
	if err != nil {
		return nil, err
	}
	return next, nil
}

func (p Position) play(m core.Move) (Position, error) {
	switch {
	case p.phase == over:
		return p, core.Illegal("the game is over")
	case p.phase == placing && m == core.End:
		return p.endSetup()
	case p.phase == placing:
		return p.place(m)
	case m == core.End:
		return p.end()
	}
	return p.step(m)
}

// with returns the moves of the turn and one more.
func (p Position) with(m core.Move) []core.Move {
	return append(p.played[:len(p.played):len(p.played)], m)
}

// refuseWord says why a word is no step.
func (p Position) refuseWord(m core.Move) error {
	r := p.board.rules
	if r.isRemoval(m) {
		return core.Illegal("you can't play a capture by itself: it follows from the step")
	}
	if len(m) == 4 && strings.IndexByte(dirLetters, m[3]) >= 0 {
		if _, s, ok := r.ReadPlacement(m[:3]); ok {
			return core.Illegal("the board ends at %s", s)
		}
	}
	return core.Illegal("that isn't a step: write the piece, its square and n, e, s or w, as %cd2n, or %s to finish",
		r.Letter(NewPiece(p.board.side, Rabbit)), core.End)
}

// refuseStep says why a step is not legal.
func (p Position) refuseStep(s Step) error {
	b := &p.board
	r := b.rules
	switch standing := b.At(s.From); {
	case b.Left() == 0:
		return core.Illegal("you have played all four steps: end the turn or undo a step")
	case standing == 0:
		return core.Illegal("there is no piece on %s", s.From)
	case standing != s.Piece:
		return core.Illegal("another piece is on %[1]s: %[3]s, not %[2]s", s.From, r.the(s.Piece, alone), r.the(standing, alone))
	case b.next == Must && (s.Piece.Side() != b.side || s.To != b.left):
		return core.Illegal("finish the push first: move a stronger piece to %s", b.left)
	case s.Piece.Side() != b.side:
		return p.refusePush(s)
	case !b.Empty().Has(s.To):
		if push, ok := b.pushFor(s); ok {
			return core.Illegal("you can't go to %s yet: push %s first, as %s %s", s.To, r.the(b.At(s.To), object), r.StepText(push), r.StepText(s))
		}
		return p.refuseTaken(s.To)
	}
	return p.refuseOwn(s)
}

// pushFor returns the step by which an enemy makes room for a step onto its
// square, straight on if it can; false: it cannot be pushed so.
func (b *Board) pushFor(s Step) (push Step, ok bool) {
	for _, away := range b.Steps(nil) {
		if away.From != s.To || away.Piece.Side() == b.side {
			continue
		}
		after := *b
		after.Make(away)
		follows := func(o Step) bool { return o.Piece == s.Piece && o.From == s.From && o.To == s.To }
		if !slices.ContainsFunc(after.Steps(nil), follows) {
			continue
		}
		if straight := int(away.To)-int(away.From) == int(s.To)-int(s.From); !ok || straight {
			push, ok = away, true
		}
	}
	return push, ok
}

// refuseTaken says that no piece can go to a square.
func (p Position) refuseTaken(to Square) error {
	return core.Illegal("you can't go to %s: %s is there", to, p.board.rules.the(p.board.At(to), subject))
}

// refuseOwn says why a piece of the mover's cannot step to an empty square.
func (p Position) refuseOwn(s Step) error {
	b := &p.board
	r := b.rules
	switch {
	case !s.From.Bit().Beside().Has(s.To):
		return core.Illegal("%s can't go that far in one step: write each step", r.the(s.Piece, subject))
	case b.Frozen(b.side).Has(s.From):
		freezer := b.Stronger(s.Piece) & s.From.Bit().Beside()
		return core.Illegal("%[3]s on %[4]s freezes %[1]s on %[2]s", r.the(s.Piece, object), s.From, r.the(b.At(freezer.First()), subject), freezer.First())
	case b.next == Must:
		return core.Illegal("%s isn't stronger than %s you are pushing", r.the(s.Piece, subject), r.the(b.moved, nextTo))
	case r.animals[s.Piece.Kind()].Forward && s.From.Bit().Shift(backward[b.side]) == s.To.Bit():
		return core.Illegal("%s can't step backward", r.the(s.Piece, subject))
	}
	return core.Illegal("you can't move %s to %s", r.the(s.Piece, object), s.To)
}

// refusePush says why an enemy piece can be neither pushed nor pulled.
func (p Position) refusePush(s Step) error {
	b := &p.board
	r := b.rules
	beside, free := b.Stronger(s.Piece)&s.From.Bit().Beside(), b.Empty().Has(s.To)
	switch {
	case !s.From.Bit().Beside().Has(s.To):
		return core.Illegal("you can only push or pull to the next square; %s isn't next to %s", s.To, s.From)
	case beside == 0 && !free:
		return core.Illegal("you have no stronger piece next to %s on %s to push it", r.the(s.Piece, nextTo), s.From)
	case !free:
		return p.refuseTaken(s.To)
	case beside == 0:
		return core.Illegal("you have no stronger piece next to %s on %s, and none just left %s to pull it",
			r.the(s.Piece, nextTo), s.From, s.To)
	case beside&^b.Frozen(b.side) == 0:
		return core.Illegal("frozen pieces can't push %s on %s", r.the(s.Piece, object), s.From)
	case b.Left() < 2:
		return core.Illegal("a push takes two steps, and you have one left")
	}
	return core.Illegal("you can't move %s to %s", r.the(s.Piece, object), s.To)
}

// refuseEnd says why the turn cannot end as it is, nil if it can.
func (p *Position) refuseEnd() error {
	b := &p.board
	switch key := b.Key(); {
	case b.spent == 0:
		return core.Illegal("play at least one step")
	case b.next == Must:
		return core.Illegal("finish the push first: move a stronger piece to %s", b.left)
	case key == p.past.key:
		return core.Illegal("your turn must change the position: play on or undo a step")
	case p.third(key):
		return Repeated{1 - b.side}
	}
	return nil
}

// Repeated refuses the end of a turn that would repeat a position for the third
// time.
type Repeated struct{ Side core.Seat } // who would be to move

func (r Repeated) Error() string { return r.In(i18n.Language{}) }

// In says why in a language.
func (r Repeated) In(l i18n.Language) string {
	if r.Side == Gold {
		return l.T("you can't repeat a position a third time with gold to move: play on or undo a step")
	}
	return l.T("you can't repeat a position a third time with silver to move: play on or undo a step")
}

func (Repeated) Unwrap() error { return core.ErrIllegal }
