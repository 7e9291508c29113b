package arimaa

import (
	"fmt"
	"strings"

	"boardroom/core"
)

// Read returns the moves that a typed text means: canonical moves in any case;
// steps without the letter ("d2n"), several of one piece ("Ed2nne") or to a
// square beside ("d2d3"); removals, which are checked; in the setup the name
// of a preset.
func (p Position) Read(typed string) ([]core.Move, error) {
	var moves []core.Move
	actor := p.Actor()
	for _, word := range strings.Fields(strings.ReplaceAll(typed, ",", " ")) {
		if p.Actor() != actor {
			return nil, core.Illegal("%q comes too late: the turn has been passed on", word)
		}
		more, next, err := p.readWord(word)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", word, err)
		}
		moves, p = append(moves, more...), next
	}
	return moves, nil
}

// readWord returns the moves of one word and the position after them.
func (p Position) readWord(word string) ([]core.Move, Position, error) {
	if strings.EqualFold(word, string(core.End)) || p.phase == over {
		return p.all(core.End)
	}
	if p.phase == placing {
		if preset, ok := FindPreset(word); ok {
			return p.all(p.remaining(preset)...)
		}
		return p.all(p.inMoversCase(word))
	}
	if last := strings.ToLower(word[len(word)-1:]); last == "x" && len(word) == 4 {
		letter := p.board.rules.letterAs(word[0], p.lost)
		next, err := p.removed(core.Move(string(letter) + strings.ToLower(word[1:])))
		return nil, next, err
	}
	return p.readSteps(word)
}

// all plays moves in turn.
func (p Position) all(moves ...core.Move) ([]core.Move, Position, error) {
	for _, m := range moves {
		next, err := p.play(m)
		if err != nil {
			return nil, p, err
		}
		p = next
	}
	return moves, p, nil
}

// inMoversCase writes a placement's letter as the side to move does.
func (p Position) inMoversCase(word string) core.Move {
	word = strings.ToLower(word)
	if p.board.side == Gold {
		word = strings.ToUpper(word[:1]) + word[1:]
	}
	return core.Move(word)
}

// remaining returns those placements of a preset that are not made yet.
func (p Position) remaining(preset Preset) []core.Move {
	var moves []core.Move
	for _, m := range p.Preset(preset) {
		if piece, s, _ := p.board.rules.ReadPlacement(m); p.board.At(s) != piece {
			moves = append(moves, m)
		}
	}
	return moves
}

// letterAs gives a typed letter the case in which one of the words has it.
func (r *Rules) letterAs(letter byte, words []core.Move) byte {
	for _, w := range words {
		if strings.EqualFold(string(letter), string(w[0])) {
			return w[0]
		}
	}
	return letter
}

// readSteps reads the steps of one piece.
func (p Position) readSteps(word string) ([]core.Move, Position, error) {
	letter, path := "", strings.ToLower(word)
	if len(path) > 2 && (path[1] < '0' || path[1] > '9') {
		letter, path = path[:1], path[1:]
	}
	if len(path) < 3 {
		return p.all(core.Move(word))
	}
	at, ok := ReadSquare(path[:2])
	if !ok {
		return p.all(core.Move(word))
	}
	piece := p.board.At(at)
	if piece == 0 {
		return nil, p, core.Illegal("there is no piece on %s", at)
	}
	if standing := string(p.board.rules.Letter(piece)); letter != "" && !strings.EqualFold(letter, standing) {
		return nil, p, core.Illegal("on %s stands the %s", at, p.board.rules.name(piece))
	}
	return p.travel(piece, at, path[2:])
}

// travel plays steps of a piece: one as a whole if it is one, else by letters,
// or to a square.
func (p Position) travel(piece Piece, at Square, how string) ([]core.Move, Position, error) {
	r := p.board.rules
	if to, ok := ReadSquare(how); ok {
		return p.all(r.StepText(Step{Piece: piece, From: at, To: to}))
	}
	whole := r.PlacementText(piece, at) + core.Move(how)
	if moves, next, err := p.all(whole); err == nil || len(how) == 1 {
		return moves, next, err
	}
	var moves []core.Move
	for _, letter := range []byte(how) {
		d := strings.IndexByte(dirLetters, letter)
		next, ok := at, false
		if d >= 0 {
			next, ok = at.Next(Dir(d))
		}
		if !ok {
			return nil, p, p.refuseWord(r.PlacementText(piece, at) + core.Move(letter))
		}
		moves = append(moves, r.StepText(Step{Piece: piece, From: at, To: next}))
		at = next
	}
	return p.all(moves...)
}
