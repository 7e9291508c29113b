package core

import (
	"slices"

	"boardroom/core/i18n"
)

// A Spot names a place that a move touches: a point, a square, the bar, the
// end of the turn. Each family of games has its own; others only compare them.
type Spot string

// Hands say what a person can do at the boards of a family of games, and what
// is meant by it, whatever shows them. They hold nothing.
type Hands interface {
	// Paths maps a move, legal or not, to the spots that it touches, in each
	// order in which a person may pick them. A move with a single path of two
	// spots carries a piece from one to the other. A move without spots has
	// none.
	Paths(p Position, m Move) [][]Spot
	// Gestures lists what else the actor can do by picking spots. It comes before
	// the legal moves where both have the same path.
	Gestures(p Position) []Gesture
	// Attempt returns the move that a person seems to mean by picking these
	// spots, legal or not: Play tells why it is refused.
	Attempt(p Position, picked []Spot) (Move, bool)
	// Words lists the legal moves that are said rather than made on the board,
	// such as rolling or ending the turn, the likeliest first.
	Words(p Position) []Word
	// Refused lists the words that a person may look for but cannot say in a
	// position.
	Refused(p Position) []Refusal
	// Wanted says in a sentence what the actor, called who, is to do with these
	// spots picked so far, as "Ann to finish the push."; empty where there is
	// nothing to add to the usual.
	Wanted(p Position, picked []Spot, who string) i18n.Message
	// Order lists the seats of a position as they take turns, first the one that
	// begins.
	Order(p Position) []Seat
	// Facts lists what is to be known of a seat: the pip count, checkers borne
	// off.
	Facts(p Position, seat Seat) []Fact
	// Drawing says in a sentence what Chance does in a position in which it is
	// to move.
	Drawing(p Position) i18n.Message
	// Begins returns the characters with which a typed move may begin.
	Begins() string
	// Board draws a position in lines, of plain ASCII in English, with the
	// coordinates that a seat types, and what lies beside the board.
	Board(p Position, viewer Seat) []i18n.Message
	// Spoken says the same as Board in sentences that can be heard: what stands where, side
	// by side.
	Spoken(p Position, viewer Seat) []i18n.Message
	// Side says what a seat plays on that board, as "White (W)".
	Side(p Position, seat Seat) i18n.Message
	// Prompt says what the actor, called who, is to do, as "Ann to play 3 1"; it
	// has no stop.
	Prompt(p Position, who string) i18n.Message
}

// A Gesture is a run of moves, with the spots that mean it. It may begin with
// Undo, once for each move of the turn in progress that it changes.
type Gesture struct {
	Moves []Move
	Path  []Spot
}

// A Word is what is said instead of made on the board, with its key.
type Word struct {
	Spot  Spot         // names it, and stands for it where it can be picked
	Moves []Move       // one or more; see Gesture
	Key   rune         // a letter, or ' ' for what comes next in the course of the game
	Label i18n.Text    // one or two words: "Roll"
	Help  i18n.Message // a sentence
	// Ask is a question to whoever says it by one key or click, where it can never
	// be taken back; empty: it is said at once.
	Ask i18n.Message
}

// A Refusal is a word that cannot be said, and why.
type Refusal struct {
	Word Word
	Why  error
}

// A Fact is a number to read at a glance.
type Fact struct {
	Label i18n.Text
	Value string // a number, letters or a name
	Race  bool   // it says how far the seat has to go: the less the better
	// Asks is a question whose answer the number is, for who practices: "How many pips does
	// White have left?"; empty: it can be told at a glance.
	Asks i18n.Message
}

// A PositionEditor is Hands that can set up positions of their family by hand.
type PositionEditor interface {
	// Edit begins to edit a position, without what was played in its turn.
	Edit(Position) PositionEdit
}

// A PositionEdit is a position while it is set up by hand. It is an immutable value, and need not
// be possible until Game.Parse reads its text. The zero Spot is off the board.
type PositionEdit interface {
	// String returns the position text.
	String() string
	// Side returns whose turn it is; Chance: that is still to be drawn.
	Side() Seat
	// Seats names the sides by their seats: "White", "Black".
	Seats() []i18n.Message
	// Says tells whose turn it is, in a sentence.
	Says() i18n.Message
	// Pieces lists what can be put down.
	Pieces() []Piece
	// Put returns the edited position with a piece, by its index, on a spot.
	Put(piece int, to Spot) (PositionEdit, error)
	// Take returns the edited position without what stands on a spot; where several stand,
	// one, such as the given piece.
	Take(piece int, from Spot) (PositionEdit, error)
	// Carry returns the edited position with what stands on a spot, such as the given piece,
	// on another.
	Carry(piece int, from, to Spot) (PositionEdit, error)
	// Actions lists what else can be changed.
	Actions() []EditAction
}

// SideNames names the sides of a position by their seats, in a word where one is known:
// "White".
func SideNames(h Hands, p Position) []i18n.Message {
	if editor, ok := h.(PositionEditor); ok {
		return editor.Edit(p).Seats()
	}
	names := make([]i18n.Message, len(p.Scores()))
	for seat := range names {
		names[seat] = h.Side(p, Seat(seat))
	}
	return names
}

// A Piece is one that is put down when a position is edited.
type Piece struct {
	Key  rune
	Name i18n.Message // in a word or two: "Obstacle"
}

// An EditAction changes a position otherwise than by a piece on a spot.
type EditAction struct {
	Key   rune
	Label i18n.Text // one or two words: "Turn"
	Help  i18n.Text // a sentence
	Why   error     // why it cannot be done now; nil: it can
	Ask   i18n.Text // what is asked to be typed first, as "The dice:"; empty: nothing
	Value string    // what stands there at first
	Do    func(typed string) (PositionEdit, error)
}

// NewEditAction returns the action that changes an edited position, of which only the copy is given
// to change, and for which nothing needs to be typed.
func NewEditAction[D PositionEdit](d D, label i18n.Text, key rune, help i18n.Text, change func(*D)) EditAction {
	return EditAction{Key: key, Label: label, Help: help, Do: func(string) (PositionEdit, error) {
		after := d
		change(&after)
		return after, nil
	}}
}

// A Hand is what the actor of a position has picked so far, of all that can be
// done by picking spots. It is an immutable value; the zero Hand reaches
// nothing.
type Hand struct {
	hands    Hands
	at       Position
	gestures []Gesture
	picked   []Spot
}

// NewHand returns the empty hand of the actor of a position.
func NewHand(hands Hands, p Position) Hand {
	return Hand{hands: hands, at: p, gestures: gesturesAt(hands, p)}
}

// Gestures lists what can be done by picking spots: what the family of the game
// adds, every legal move, and every run of moves that carries one piece on, as
// far as the position reads the run's two ends as one clear intention.
func (h Hand) Gestures() []Gesture { return h.gestures }

// Picked lists the spots picked so far.
func (h Hand) Picked() []Spot { return h.picked }

// Next lists the spots with which the picks may go on.
func (h Hand) Next() []Spot {
	_, next := h.match(h.picked)
	return next
}

// Begins reports whether something can be done that begins at a spot.
func (h Hand) Begins(spot Spot) bool {
	return slices.ContainsFunc(h.gestures, func(g Gesture) bool { return g.Path[0] == spot })
}

// Holds reports whether a spot was the last to be picked.
func (h Hand) Holds(spot Spot) bool {
	return len(h.picked) > 0 && h.picked[len(h.picked)-1] == spot
}

// Empty returns the hand with nothing picked.
func (h Hand) Empty() Hand { return h.with(nil) }

func (h Hand) with(picked []Spot) Hand {
	h.picked = picked
	return h
}

// Pick adds a spot to those picked. It returns the hand after that and, if the
// picks now mean moves, these. A spot that leads nowhere begins anew; if
// nothing begins there the error says why. A spot that is held is let go.
func (h Hand) Pick(spot Spot) (Hand, []Move, error) { return h.pick(spot, false) }

// Press is Pick where the spot may turn out to be no more than a beginning:
// moves are not returned as long as the picks may go on.
func (h Hand) Press(spot Spot) (Hand, []Move, error) { return h.pick(spot, true) }

func (h Hand) pick(spot Spot, wait bool) (Hand, []Move, error) {
	if h.Holds(spot) {
		return h.Empty(), nil, nil
	}
	picked := append(slices.Clip(h.picked), spot)
	if after, moves, ok := h.take(picked, wait); ok {
		return after, moves, nil
	}
	if alone := picked[len(picked)-1:]; h.mayBegin(picked) {
		if after, moves, ok := h.take(alone, wait); ok {
			return after, moves, nil
		}
	}
	return h.Empty(), nil, h.Why(picked)
}

// Take returns the hand with these spots picked, or the moves that they mean,
// or why they mean none.
func (h Hand) Take(picked ...Spot) (Hand, []Move, error) {
	if after, moves, ok := h.take(picked, false); ok {
		return after, moves, nil
	}
	return h.Empty(), nil, h.Why(picked)
}

func (h Hand) take(picked []Spot, wait bool) (after Hand, moves []Move, ok bool) {
	moves, next := h.match(picked)
	switch {
	case len(next) > 0 && (wait || moves == nil):
		return h.with(picked), nil, true
	case moves != nil:
		return h.Empty(), moves, true
	}
	return h, nil, false
}

// match sorts the gestures by some picks: the one that they complete, if any, and
// the spots with which they may go on.
func (h Hand) match(picked []Spot) (complete []Move, next []Spot) {
	for _, g := range h.gestures {
		if len(g.Path) < len(picked) || !slices.Equal(g.Path[:len(picked)], picked) {
			continue
		}
		if len(g.Path) == len(picked) {
			if complete == nil {
				complete = g.Moves
			}
			continue
		}
		if spot := g.Path[len(picked)]; !slices.Contains(next, spot) {
			next = append(next, spot)
		}
	}
	return complete, next
}

// mayBegin reports whether the last of some picks may be meant as a beginning,
// since they lead nowhere together. If they are a refused move that spot must
// not play another one by itself.
func (h Hand) mayBegin(picked []Spot) bool {
	alone, _ := h.match(picked[len(picked)-1:])
	_, move := h.attempt(picked)
	return len(picked) > 1 && (alone == nil || !move)
}

// attempt returns the move that some picks seem to mean.
func (h Hand) attempt(picked []Spot) (Move, bool) {
	if h.hands == nil {
		return "", false
	}
	return h.hands.Attempt(h.at, picked)
}

var errNowhere = i18n.NewError("you can't do anything there now")

// Why says why some picks are no move.
func (h Hand) Why(picked []Spot) error {
	m, ok := h.attempt(picked)
	var err error
	switch {
	case ok && len(picked) == 1: // the move is not the person's own
		_, err = h.at.Play(m)
	case ok:
		_, err = Read(h.at, Typed(h.at, m))
	}
	if err == nil {
		err = errNowhere
	}
	return err
}

// gesturesAt lists what the actor of a position can do by picking spots.
func gesturesAt(hands Hands, p Position) []Gesture {
	if p.Actor() < 0 {
		return nil
	}
	all := hands.Gestures(p)
	var carrying []Gesture
	for _, m := range p.Moves() {
		moves, paths := []Move{m}, hands.Paths(p, m)
		for _, path := range paths {
			all = append(all, Gesture{moves, path})
		}
		if carries(paths) {
			carrying = append(carrying, Gesture{moves, paths[0]})
		}
	}
	for _, g := range carrying {
		all = extend(all, hands, p, p, g.Path, g.Moves[0])
	}
	return all
}

// carries reports whether these are the paths of a move that carries a piece.
func carries(paths [][]Spot) bool { return len(paths) == 1 && len(paths[0]) == 2 }

// extend adds the gestures that go on from a path of two spots, whose last move
// is to be played in now, a position within the turn that began at p.
func extend(all []Gesture, hands Hands, p, now Position, path []Spot, last Move) []Gesture {
	after, err := now.Play(last)
	if err != nil || after.Actor() != p.Actor() {
		return all
	}
	for _, m := range after.Moves() {
		next := hands.Paths(after, m)
		if !carries(next) || next[0][0] != path[1] || next[0][1] == path[0] {
			continue
		}
		ends := []Spot{path[0], next[0][1]}
		if !slices.ContainsFunc(all, func(g Gesture) bool { return slices.Equal(g.Path, ends) }) {
			all = appendRead(all, hands, p, ends)
		}
		all = extend(all, hands, p, after, ends, m)
	}
	return all
}

func appendRead(all []Gesture, hands Hands, p Position, ends []Spot) []Gesture {
	meant, ok := hands.Attempt(p, ends)
	if !ok {
		return all
	}
	moves, err := Read(p, Typed(p, meant))
	if err != nil {
		return all
	}
	return append(all, Gesture{moves, ends})
}
