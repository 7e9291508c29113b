// Package core has what every game of the room has in common: positions, moves,
// seats, players, and the session that brings them together. It knows no game and
// needs only the standard library.
//
// A [Position] is an immutable value, a [Move] a short word that only its game
// understands. Dice are moves too, made by [Chance]. A turn is moves closed by
// [End]; until then you can undo each of them, but never dice. So a list of moves
// tells all about a sitting: a [Sheet] is the fold over it, and saving, resuming,
// replay and the hall of fame read the sheet.
//
// A [Session] plays a sitting. It asks a [Source], such as [Seeded], for draws
// and each [Player] for moves, applies them to its sheet, and tells every
// [Observer] in turn, the writer of the record first.
//
// With a [Clock] each event has the time spent up to it, and the sheet folds these
// into the time that everybody has left; the session asks a [TimeSource] how time passes.
//
// A [Game] starts positions and reads them; its constants are in its [About]. Small
// optional interfaces, such as [MatchDependent] and [TurnFinder], are for what only
// some games have.
//
// # Words
//
//   - game: rules ([Game]), and one play of them from a start to a [Result];
//   - match: games played until somebody has a given number of points;
//   - sitting: all that is played under one set of [Terms], be it a game, a match or
//     games for money; a record holds one, which may be left and resumed;
//   - session: plays a sitting until it ends or is left ([Session]);
//   - seat: a place at a sitting, by its number ([Seat]);
//   - player: a person, a computer or another team's program on a seat ([Player]);
//   - room: where tables are, and people meet: a terminal's own, or one that is served;
//   - table: a session in a room, with its record and the people around it;
//   - visitor: a person who has come into a room that is served, on a seat or not;
//   - guest: a visitor without a key, whose name lasts for the visit;
//   - turn: the moves of a seat up to the next seat's ([Turn]); draw: a move of Chance.
//
// # What is promised
//
// Others may build on the packages core, core/tables, core/catalog, core/engine, records
// with its formats mat, sgf and arimaa, records/tournament, replay and halloffame. From
// the first tagged version on these keep the rules of semantic versioning: what is
// exported keeps its name, its type and what its comment says until the first number
// of the version changes. All other packages serve the program and change with it.
//
// Interfaces get no new methods; new optional ones say what only some can do. Structs
// may get new fields whose zero values keep the old meaning, so write literals with
// keys. Values called immutable are safe to keep and to share among goroutines.
// Callers must do what a comment demands, or a function may panic.
//
// What was written stays readable: once a game of the room understands a move, a
// position text or a setting, it always will, to the same effect, and [SeededRoll]
// and [SeededDraw] give the same draws forever.
//
// Not promised are the texts for people, such as errors, reasons and verdicts; which
// errors there are beside those that have a name; the functions that serve texts alone
// ([Count], [All], [Any], [Either], [Ordinal]); and how fast things are.
package core

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/i18n"
)

// A Seat is a place at a sitting. 0 is the first seat; records and screens
// write it as 1.
type Seat int

const (
	Chance Seat = -1 // dice or another draw comes next
	Nobody Seat = -2 // the game is over
)

// String gives a seat as records write it: "1", "2", … and "*" for Chance.
func (s Seat) String() string {
	if s == Chance {
		return "*"
	}
	return strconv.Itoa(int(s) + 1)
}

// A Move is a short ASCII word without blanks in its game's own notation.
// Nothing outside the game's package looks inside it.
type Move string

// End closes a turn, unless its one move does; see About.SingleMoves. Alone it is a
// pass.
const End Move = "end"

// ErrIllegal is wrapped by every error that refuses a move.
var ErrIllegal = i18n.NewError("illegal move")

// Illegal returns an error that wraps ErrIllegal and reads as the reason
// alone, for a person, in their language.
func Illegal(reason i18n.Text, args ...any) error {
	return &illegal{i18n.Msg(reason, args...)}
}

type illegal struct{ i18n.Message }

func (e *illegal) Error() string { return e.String() }
func (e *illegal) Unwrap() error { return ErrIllegal }

// A Position is an immutable value: all that the rules need to go on. What
// they need of the past (dice already played this turn, repetitions) it
// carries hidden. Package gametest holds any game to what is said here.
type Position interface {
	// Actor is who moves next: a seat, Chance, or Nobody.
	Actor() Seat
	// Moves lists the moves legal in themselves, each once; when Actor is Chance, the
	// possible draws, equally likely, and when it is Nobody none. It may be empty
	// in the middle of a turn that broke a rule as a whole: then only taking back
	// helps. The list is the caller's.
	Moves() []Move
	// Play returns the position after a move, and leaves this one as it is. Every one
	// of Moves can be played; others may be, in other spellings. Its error wraps
	// ErrIllegal and tells a person why.
	Play(Move) (Position, error)
	// Scores gives the points per seat, final when Actor is Nobody. There are as many
	// as seats at the start, and none is below 0.
	Scores() []int
	// String is one line that Game.Parse reads back, under the same settings, as a
	// position with the same String.
	String() string
}

// A Game is a set of rules.
type Game interface {
	// About returns what is constant of the game. Callers do not change what it
	// holds.
	About() About
	// Start returns the first position under the given settings: options by
	// key, and what a match adds (see MatchDependent). What is not set is as by
	// default, and set is not changed. Its error names the setting. For each
	// number in About.Seats there is one without settings.
	Start(seats int, set map[string]string) (Position, error)
	// Parse reads a position text under the given settings, as typed by a person
	// or read from a file: any text is answered by a position or an error.
	Parse(position string, set map[string]string) (Position, error)
}

// A MatchDependent is a Game whose start depends on the match it stands in: who
// begins, the score, the cube.
type MatchDependent interface {
	// MatchSettings returns the settings that a match to a given number of points adds
	// to the next game, after games with these scores per seat; what a match begins
	// with counts as one. In a money session and a single game to is 0. Start takes
	// what it returns; no key is that of an option.
	MatchSettings(to int, set map[string]string, results [][]int) map[string]string
}

// A Reader is a Position that understands more than its canonical moves when
// a person types: several at once, short forms.
type Reader interface {
	// Read returns the moves meant by the typed text, all of them legal in
	// turn. Its error tells a person what was wrong and where.
	Read(typed string) ([]Move, error)
}

// A TurnWriter is a Position that writes turns for people otherwise than move
// by move: with what the moves bring about, or those of one piece in a word.
type TurnWriter interface {
	// FormatTurn writes moves that are made in the position one after the other,
	// End left out. Its error is that of the first one that is illegal.
	FormatTurn(turn []Move) (i18n.Message, error)
}

// A TurnNamer is a Position from whose game on turns are called otherwise than by
// their number.
type TurnNamer interface {
	// TurnName calls a turn by its number, from 1, in a game that starts here.
	TurnName(number int) string
}

// A DecisionTeller is a Position that can say how its game was decided, where
// the points alone do not tell.
type DecisionTeller interface {
	// Decision says it in a few words, as "a rabbit reached the goal";
	// empty: there is nothing to say.
	Decision() i18n.Message
}

// A StakeLister is a Position in which a player may concede other amounts than
// one point.
type StakeLister interface {
	// Stakes lists the points that a seat may concede now, ascending; the first
	// is the smallest stake, what a plain win is worth.
	Stakes(loser Seat) []int
}

// A ConcessionTeller is a Position that can tell when a seat's game is as good as
// lost, so that a screen offers to concede it with one key.
type ConcessionTeller interface {
	// Concession returns the points that the seat may then concede, whoever is
	// to move, and why, as "your mother is pinned"; 0 points: the game is open.
	Concession(seat Seat) (points int, why i18n.Message)
}

// A SkipTeller is a Position before which a turn may have passed of which nothing is
// written, not even a throw: its player was shut out.
type SkipTeller interface {
	// Skipped returns whose turn it was, until something of the next is played;
	// Nobody: there was none.
	Skipped() Seat
}

// BySeat lists the seats of a position by their numbers, as they take turns in
// most games.
func BySeat(p Position) []Seat {
	order := make([]Seat, len(p.Scores()))
	for i := range order {
		order[i] = Seat(i)
	}
	return order
}

// Read returns the moves that a typed text means in a position.
func Read(p Position, typed string) ([]Move, error) {
	if r, ok := p.(Reader); ok {
		return r.Read(typed)
	}
	var moves []Move
	for _, word := range strings.Fields(typed) {
		next, err := p.Play(Move(word))
		if err != nil {
			return nil, i18n.Errorf("%q: %w", word, err)
		}
		moves, p = append(moves, Move(word)), next
	}
	return moves, nil
}

// Stakes lists the points that a seat may concede in a position.
func Stakes(p Position, loser Seat) []int {
	if s, ok := p.(StakeLister); ok {
		return s.Stakes(loser)
	}
	return []int{1}
}

// Skipped returns the seat whose turn passed unwritten before a position; Nobody:
// none did.
func Skipped(p Position) Seat {
	if s, ok := p.(SkipTeller); ok {
		return s.Skipped()
	}
	return Nobody
}

// Concession returns the points that a seat whose game is as good as lost may
// concede with one key, and why; 0 points otherwise.
func Concession(p Position, seat Seat) (points int, why i18n.Message) {
	if c, ok := p.(ConcessionTeller); ok {
		return c.Concession(seat)
	}
	return 0, i18n.Message{}
}

// A Player is a person at a screen, an engine, another program, or a record.
// It answers with its next moves, one or more, as far as it wishes; the session asks
// again until the turn is over. It is asked only where its seat is the actor, by one
// goroutine at a time, and returns early when ctx is done. An illegal move, an error or
// no move is a Fault and ends the session.
type Player interface {
	Turn(ctx context.Context, h History) ([]Move, error)
}

// An Answerer is a Player that answers offers by itself.
type Answerer interface {
	// Accepts reports whether the player accepts the other's offer.
	Accepts(h History, o Offer) bool
}

// A ResultListener is a Player that is told how each game has ended.
type ResultListener interface {
	GameOver(Result)
}

// Numbers say which numbers of places a person is told, and types, at a board on
// which each seat has its own.
type Numbers int

const (
	ByGame Numbers = iota // as the game's own document has them
	Own                   // those of each seat, as in records
	Fixed                 // one numbering for all seats
)

// A Numbered is a Position at whose board each seat may have numbers of its own. Its
// moves and its text go by those of records, always: they say what is played.
// What is said of it and typed goes by those that it is told in.
type Numbered interface {
	// In returns the position told in some numbers. Those that follow from it are
	// told in the same.
	In(n Numbers) Position
	// ToldIn reports whether it is told in those numbers already.
	ToldIn(n Numbers) bool
	// Typed writes a move, be it legal or not, as a person types it.
	Typed(m Move) string
	// Renumber returns what a computer player says of its turn, in its own numbers, in
	// those that the position is told in.
	Renumber(said i18n.Message) i18n.Message
}

// In returns a position told in some numbers, where it knows of any.
func In(n Numbers, p Position) Position {
	if told, ok := p.(Numbered); ok {
		return told.In(n)
	}
	return p
}

// In returns the game told in some numbers.
func (h History) In(n Numbers) History {
	if start, ok := h.Start.(Numbered); !ok || start.ToldIn(n) {
		return h
	}
	h.Start, h.Moves = In(n, h.Start), slices.Clone(h.Moves)
	for i, m := range h.Moves {
		h.Moves[i].After = In(n, m.After)
	}
	return h
}

// Typed writes moves of a position's actor as a person types them.
func Typed(p Position, moves ...Move) string {
	told, ok := p.(Numbered)
	if !ok {
		return Join(moves)
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = told.Typed(m)
	}
	return strings.Join(words, " ")
}

// Renumber returns what a computer player says of a turn of a position in the numbers
// that this is told in.
func Renumber(p Position, said i18n.Message) i18n.Message {
	if told, ok := p.(Numbered); ok {
		return told.Renumber(said)
	}
	return said
}
