package arimaa

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
)

// A Fault is the first thing wrong with a turn given as a list of moves.
type Fault struct {
	Step int       // counted from 1; of the end, how many steps came before
	Move core.Move // the word at fault
	Err  error     // the reason
}

func (f *Fault) Error() string { return f.In(i18n.Language{}) }

// In says what is wrong in a language.
func (f *Fault) In(l i18n.Language) string {
	if f.Move == core.End {
		return l.T("the turn can't end after step %d: %v", f.Step, f.Err)
	}
	return l.T("step %d, %s: %v", f.Step, f.Move, f.Err)
}

func (f *Fault) Unwrap() error { return f.Err }

// Play plays a whole turn, of the setup or of play, and returns the position
// after it. The turn is a list of moves, as "Ra2n"; removals, as "Dc3x", may
// stand among them after the step that causes them and are then checked; End
// may be left out. The error is a *Fault, the first there is.
func Play(p Position, turn []core.Move) (Position, error) {
	if n := len(turn); n > 0 && turn[n-1] == core.End {
		turn = turn[:n-1]
	}
	_, last, err := p.follow(turn)
	if err != nil {
		return p, err
	}
	after, err := last.play(core.End)
	if err != nil {
		return p, &Fault{len(last.played), core.End, err}
	}
	return after, nil
}

// ParseTurn reads a turn of the usual game text, as "Dc4s Dc3x cd4n Dd3n", and
// returns its moves, without removals and End. Removals are checked where they
// stand and may be left out. The error is a *Fault.
func (p Position) ParseTurn(text string) ([]core.Move, error) {
	var words []core.Move
	for _, word := range strings.Fields(text) {
		words = append(words, core.Move(word))
	}
	moves, _, err := p.follow(words)
	return moves, err
}

// follow plays the words of a turn but for its end.
func (p Position) follow(words []core.Move) (moves []core.Move, last Position, err error) {
	for _, word := range words {
		if p.board.rules.isRemoval(word) {
			if p, err = p.removed(word); err != nil {
				return nil, p, &Fault{len(p.played), word, err}
			}
			continue
		}
		next, err := p.play(word)
		if word == core.End {
			err = core.Illegal("the end of the turn must come last")
		}
		if err != nil {
			return nil, p, &Fault{len(p.played) + 1, word, err}
		}
		moves, p = append(moves, word), next
	}
	return moves, p, nil
}

// removed checks a removal that somebody has written, and takes it off those
// that the last step caused.
func (p Position) removed(word core.Move) (Position, error) {
	i := slices.Index(p.lost, word)
	switch {
	case i >= 0:
		p.lost = slices.Delete(slices.Clone(p.lost), i, i+1)
		return p, nil
	case len(p.lost) > 0:
		return p, core.Illegal("this step captures %s, not %s", p.lost[0][:3], word[:3])
	}
	return p, core.Illegal("the step before doesn't capture %s", word[:3])
}

// Read returns the moves that a typed text means: canonical moves in any case;
// steps without the letter ("d2n"), several of one piece ("Ed2nne") or to a
// square beside ("d2d3"); removals, which are checked; in the setup the name
// of a preset.
func (p Position) Read(typed string) ([]core.Move, error) {
	var moves []core.Move
	actor := p.Actor()
	for _, word := range strings.Fields(strings.ReplaceAll(typed, ",", " ")) {
		if p.Actor() != actor {
			return nil, core.Illegal("%q comes too late: the turn has ended", word)
		}
		more, next, err := p.readWord(word)
		if err != nil {
			return nil, i18n.Errorf("%q: %w", word, err)
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
		return nil, p, core.Illegal("another piece is on %s: %s", at, p.board.rules.the(piece, alone))
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

// FormatTurn writes a turn as Notation does, which is that of all languages.
func (p Position) FormatTurn(turn []core.Move) (i18n.Message, error) {
	steps, err := p.Notation(turn)
	return i18n.Verbatim(steps), err
}

// Notation writes a turn as the usual game text does: step by step, each removal after the
// step that caused it, End left out. Its error is that of the first move that is illegal.
func (p Position) Notation(turn []core.Move) (string, error) {
	var words []string
	for _, m := range turn {
		if m == core.End {
			break
		}
		next, err := p.play(m)
		if err != nil {
			return "", err
		}
		words = append(words, string(m))
		words = append(words, next.Effects()...)
		p = next
	}
	return strings.Join(words, " "), nil
}
