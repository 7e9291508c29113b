package arimaa

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// Hands are those for the positions of this package, and no others.
type Hands struct{}

var _ core.Hands = Hands{}

// Words returns the end of the turn and, in the setup, what places many pieces
// at once.
func (Hands) Words(p core.Position) []core.Word {
	at := p.(Position)
	if p.Actor() < 0 {
		return nil
	}
	var words []core.Word
	if ending, ok := NextWord(at); ok {
		words = append(words, ending)
	}
	for i, u := range Setups(at) {
		if len(u.Moves) > 0 {
			words = append(words, core.Word{Spot: core.Spot(u.Name), Moves: u.Moves, Key: rune('1' + i), Label: "Setup", Help: placeSo(u.Title)})
		}
	}
	return words
}

// NextWord returns what comes next in the course of the game: the end of the
// turn or, when the pieces in hand are all alike, placing them.
func NextWord(p Position) (core.Word, bool) {
	if legal := p.Moves(); len(legal) > 0 && legal[len(legal)-1] == core.End {
		return core.Word{Spot: end, Moves: []core.Move{core.End}, Key: ' ', Label: "Done", Help: i18n.Msg("End the turn")}, true
	}
	if !p.Setup() {
		return core.Word{}, false
	}
	moves := fillMoves(p)
	if moves == nil {
		return core.Word{}, false
	}
	return core.Word{Spot: fill, Moves: moves, Key: ' ', Label: "Fill", Help: fillHelp}, true
}

// Refused returns none: what cannot be said is not looked for.
func (Hands) Refused(core.Position) []core.Refusal { return nil }

// Wanted says by which keys it is done.
func (h Hands) Wanted(p core.Position, picked []core.Spot, who string) i18n.Message {
	at := p.(Position)
	board := at.Board()
	if len(picked) > 0 {
		return wantedOf(at, picked[0], who)
	}
	said := i18n.Msg("%s.", h.Prompt(p, who))
	_, ends := NextWord(at)
	switch unplaced := left(at); {
	case at.Setup() && unplaced == 0:
		return hasPlaced(who)
	case at.Setup() && ends:
		return i18n.Join(" ", said, spaceFills)
	case at.Setup() && len(Setups(at)) > 0:
		return i18n.Join(" ", said, usualSetups(len(Setups(at))))
	case at.Setup():
		return said
	case board.Left() == 0:
		return i18n.Message{}
	case ends:
		return i18n.Join(" ", said, spaceEnds)
	}
	return said
}

// wantedOf says what is to be done with what is picked in the setup.
func wantedOf(p Position, picked core.Spot, who string) i18n.Message {
	board := p.Board()
	q, placed := SquareAt(picked)
	if !p.Setup() || !placed {
		return i18n.Message{}
	}
	animal := board.Rules().Animal(board.At(q).Kind()).the()
	if left(p) == 0 {
		return toSwap(who, animal, q)
	}
	return toPutElsewhere(who, animal, q)
}

// Facts lists, for the side that is to move, how many steps are left or pieces
// to be placed; the rabbits, without which a side has lost; and once all stand the
// letters of those that were taken, the strongest first.
func (Hands) Facts(p core.Position, seat core.Seat) []core.Fact {
	at := p.(Position)
	board := at.Board()
	label, value := i18n.Text("Steps left"), "-"
	own := p.Actor() == seat
	switch {
	case at.Setup():
		label = "To place"
		if own {
			value = strconv.Itoa(left(at))
		}
	case own:
		value = strconv.Itoa(board.Left())
	}
	scorers := strconv.Itoa(board.Scorers(seat).Count())
	facts := []core.Fact{{Label: label, Value: value}, {Label: "Rabbits", Value: scorers}}
	if !at.Setup() {
		facts = append(facts, core.Fact{Label: "pieces\x04Lost", Value: cmp.Or(lost(&board, seat), "-")})
	}
	return facts
}

// lost returns the letters of the pieces that a side has no longer; more than two
// of a kind are counted, as in "dd3r", so that it stays short.
func lost(board *Board, side core.Seat) (letters string) {
	rules := board.Rules()
	for _, kind := range slices.Backward(rules.Kinds()) {
		p := NewPiece(side, kind)
		letter := string(rules.Letter(p))
		if gone := max(0, rules.Pieces(side, kind)-board.Pieces(p).Count()); gone > 2 {
			letters += strconv.Itoa(gone) + letter
		} else {
			letters += strings.Repeat(letter, gone)
		}
	}
	return letters
}

// Order lists Gold, then Silver.
func (Hands) Order(p core.Position) []core.Seat { return core.BySeat(p) }

// Drawing says nothing: Chance does nothing in this game.
func (Hands) Drawing(core.Position) i18n.Message { return i18n.Message{} }

// Begins returns the letters of the columns and those of the pieces of both
// sides.
func (Hands) Begins() string {
	begins := "abcdefgh"
	for _, a := range Animals() {
		for _, letter := range []string{string(a.Letter), strings.ToLower(string(a.Letter))} {
			if !strings.Contains(begins, letter) {
				begins += letter
			}
		}
	}
	return begins
}

// Side returns the name of a side, and which letters are its pieces.
func (Hands) Side(_ core.Position, seat core.Seat) i18n.Message {
	return [...]i18n.Message{Gold: i18n.Msg("Gold (capital letters)"), Silver: i18n.Msg("Silver (small letters)")}[seat]
}

// Board draws the board with row 8 above: the pieces by their letters, x an
// empty trap, a dot another empty square.
func (Hands) Board(p core.Position, _ core.Seat) []i18n.Message {
	board := p.(Position).Board()
	var lines []string
	for row := 7; row >= 0; row-- {
		line := fmt.Sprint(row + 1)
		for column := range 8 {
			line += " " + sign(&board, NewSquare(column, row))
		}
		lines = append(lines, line)
	}
	return i18n.Verbatims(append(lines, "  "+strings.Join(strings.Split("abcdefgh", ""), " ")))
}

// Spoken names the pieces of each side with their squares, the strongest first: "Gold:
// elephant d2, camel e2, horse b2 g2, …".
func (Hands) Spoken(p core.Position, _ core.Seat) []i18n.Message {
	board := p.(Position).Board()
	rules := board.Rules()
	var lines []i18n.Message
	for side, name := range sideTitles {
		var pieces []i18n.Message
		for _, kind := range slices.Backward(rules.Kinds()) {
			if on := board.Pieces(NewPiece(core.Seat(side), kind)); on != 0 {
				pieces = append(pieces, i18n.Msg("piece on squares\x04%s %s", rules.Animal(kind).Title(), squareNames(on)))
			}
		}
		lines = append(lines, i18n.Msg("%s: %s.", name, core.Listed(pieces...)))
	}
	return lines
}

// squareNames names squares with a blank between any two.
func squareNames(b Bits) string {
	var names []string
	for s := range b.Squares() {
		names = append(names, s.String())
	}
	return strings.Join(names, " ")
}

// sign returns what stands on a square.
func sign(b *Board, q Square) string {
	switch {
	case b.At(q) != 0:
		return string(b.Rules().Letter(b.At(q)))
	case Traps.Has(q):
		return "x"
	}
	return "."
}

// Prompt says what is to be placed in the setup, that a push is to be finished,
// or how many steps are left.
func (Hands) Prompt(p core.Position, who string) i18n.Message {
	at := p.(Position)
	board := at.Board()
	_, ends := NextWord(at)
	switch unplaced := left(at); {
	case at.Setup() && unplaced == 0:
		return toEndSetup(who)
	case at.Setup() && ends:
		return toPlaceMore(who, unplaced)
	case at.Setup():
		return toPlaceNext(who, board.Rules().Animal(next(at).Kind()).the(), unplaced)
	case board.Next() == Must:
		to, _ := board.Before()
		return toFinishPush(who, to)
	}
	return toMove(who, board.Left())
}

// What is said at the board. The names of words and of edits, and what they are
// for, stand with these.
var (
	spaceFills = i18n.Msg("Space: place the rest.")
	spaceEnds  = i18n.Msg("Space: end turn.")
	fillHelp   = i18n.Msg("Place the remaining pieces")
)

// Of an edited position whose turn it is.
var (
	toSetUp   = [...]i18n.Message{Gold: i18n.Msg("Gold to set up."), Silver: i18n.Msg("Silver to set up.")}
	movesNext = [...]i18n.Message{Gold: i18n.Msg("Gold to move."), Silver: i18n.Msg("Silver to move.")}
)

func placeSo(setup i18n.Text) i18n.Message { return i18n.Msg("Use this setup: %s", setup) }
func usualSetups(n int) i18n.Message       { return i18n.Msg("1-%d: usual setups.", n) }

// What a player is to do.

func hasPlaced(who string) i18n.Message {
	return i18n.Msg("%s has placed all pieces. Pick two to swap them. Space: end setup.", who)
}

func toEndSetup(who string) i18n.Message { return i18n.Msg("%s to end the setup or undo", who) }

func toPlaceMore(who string, n int) i18n.Message {
	return i18n.MsgN("%[2]s to place %[1]d more", "%[2]s to place %[1]d more", n, n, who)
}

func toMove(who string, left int) i18n.Message {
	return i18n.MsgN("%s to move: %d step left", "%s to move: %d steps left", left, who, left)
}

func toFinishPush(who string, to Square) i18n.Message {
	return i18n.Msg("%s to finish the push: move a stronger piece to %s", who, to)
}

func toPlaceNext(who string, animal i18n.Message, left int) i18n.Message {
	return i18n.MsgN("%s to place %s: %d piece left", "%s to place %s: %d pieces left", left, who, animal, left)
}

func toSwap(who string, animal i18n.Message, on Square) i18n.Message {
	return i18n.Msg("%s to swap %s on %s: pick another piece.", who, animal, on)
}

func toPutElsewhere(who string, animal i18n.Message, on Square) i18n.Message {
	return i18n.Msg("%s to move %s on %s: pick a free square or a piece to swap.", who, animal, on)
}
