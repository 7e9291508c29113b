package aei

import (
	"errors"

	"boardroom/core"
	"boardroom/core/arimaa"
)

// A script is a game as a controller tells it to an engine.
type script struct {
	lines []string
	turn  arimaa.Position // the turn that the engine is to play, from its start
	begun []core.Move     // what stands of it already
	fixed int             // how many of these the game began with: they cannot be taken back
}

var errNotArimaa = errors.New("only Arimaa is played through AEI")

// tell writes the script of a game.
func tell(h core.History) (script, error) {
	start, ok := h.Start.(arimaa.Position)
	if !ok {
		return script{}, errNotArimaa
	}
	first, err := place(h.Game, h.Set, start.TurnStart(), start.Setup())
	if err != nil {
		return script{}, err
	}
	s := script{lines: opening(first), turn: first, begun: start.Played(), fixed: len(start.Played())}
	for _, m := range h.Moves {
		if m.Move != core.End {
			s.begun = append(s.begun, m.Move)
			continue
		}
		text, err := s.turn.FormatTurn(s.begun)
		if err != nil {
			return s, err
		}
		s.lines = append(s.lines, cmdMove+" "+text)
		s.turn, s.begun, s.fixed = m.After.(arimaa.Position), nil, 0
	}
	return s, nil
}

// opening puts the pieces where the game begins.
func opening(p arimaa.Position) []string {
	b := p.Board()
	switch {
	case !p.Setup():
		return []string{cmdNew, cmdPosition + " " + sides[p.Side()] + " " + b.Long()}
	case p.Side() == arimaa.Silver:
		return []string{cmdNew, cmdMove + " " + core.Join(b.Placements(arimaa.Gold))}
	}
	return []string{cmdNew}
}

// answer returns the moves that complete the turn as an engine has answered.
// What stands of another turn is taken back.
func (s script) answer(text string) ([]core.Move, error) {
	turn, err := s.turn.ParseTurn(text)
	if err == nil {
		_, err = arimaa.Play(s.turn, turn)
	}
	if err != nil {
		return nil, err
	}
	same := 0
	for same < min(len(s.begun), len(turn)) && s.begun[same] == turn[same] {
		same++
	}
	if same < s.fixed {
		return nil, errors.New("the game began in the middle of this turn, and AEI has no words to say so")
	}
	var moves []core.Move
	for range s.begun[same:] {
		moves = append(moves, core.Undo)
	}
	return append(append(moves, turn[same:]...), core.End), nil
}
