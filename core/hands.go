package core

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
	// Plans lists what else the actor can do by picking spots. It comes before
	// the legal moves where both have the same path.
	Plans(p Position) []Way
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
	Wanted(p Position, picked []Spot, who string) string
	// Order lists the seats of a position as they take turns, first the one that
	// begins.
	Order(p Position) []Seat
	// Facts lists what is to be known of a seat: the pip count, checkers borne
	// off.
	Facts(p Position, seat Seat) []Fact
	// Drawing says in a sentence what Chance does in a position in which it is
	// to move.
	Drawing(p Position) string
	// Begins returns the characters with which a typed move may begin.
	Begins() string
	// Board draws a position in lines of plain ASCII, with the coordinates that a
	// seat types, and what lies beside the board.
	Board(p Position, viewer Seat) []string
	// Side says what a seat plays on that board, as "White (W)".
	Side(p Position, seat Seat) string
	// Prompt says what the actor, called who, is to do, as "Ann to play 3 1"; it
	// has no stop.
	Prompt(p Position, who string) string
}

// A Way is a run of moves, with the spots that mean it. It may begin with
// Undo, once for each move of the turn in progress that it changes.
type Way struct {
	Moves []Move
	Path  []Spot
}

// A Word is what is said instead of made on the board, with its key.
type Word struct {
	Spot  Spot   // names it, and stands for it where it can be picked
	Moves []Move // one or more; see Way
	Key   rune   // a letter, or ' ' for what comes next in the course of the game
	Label string // one or two words: "Roll"
	Help  string // a sentence
	// Ask is a question to whoever says it by one key or click, where it can never
	// be taken back; empty: it is said at once.
	Ask string
}

// A Refusal is a word that cannot be said, and why.
type Refusal struct {
	Word Word
	Why  error
}

// A Fact is a number to read at a glance.
type Fact struct {
	Label, Value string
	Race         bool // it says how far the seat has to go: the less the better
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
	Seats() []string
	// Says tells whose turn it is, in a sentence.
	Says() string
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

// A Piece is one that is put down when a position is edited.
type Piece struct {
	Key  rune
	Name string // in a word or two: "Obstacle"
}

// An EditAction changes a position otherwise than by a piece on a spot.
type EditAction struct {
	Key   rune
	Label string // one or two words: "Turn"
	Help  string // a sentence
	Why   error  // why it cannot be done now; nil: it can
	Ask   string // what is asked to be typed first, as "The dice:"; empty: nothing
	Value string // what stands there at first
	Do    func(typed string) (PositionEdit, error)
}

// NewEditAction returns the action that changes an edited position, of which only the copy is given
// to change, and for which nothing needs to be typed.
func NewEditAction[D PositionEdit](d D, key rune, label, help string, change func(*D)) EditAction {
	return EditAction{Key: key, Label: label, Help: help, Do: func(string) (PositionEdit, error) {
		after := d
		change(&after)
		return after, nil
	}}
}
