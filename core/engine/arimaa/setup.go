package arimaa

import (
	"slices"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// Setups by their names among the usual ones.
const (
	bestSetup   = "99of9" // of the strongest players
	casualSetup = "horses-outside"
)

// setups returns at most n ways to set up, the one of that name first. None is known
// to be better than another.
func setups(p arimaa.Position, first string, n int) []engine.Choice {
	names := []string{first}
	for _, preset := range arimaa.Presets() {
		if preset.Name != first {
			names = append(names, preset.Name)
		}
	}
	var choices []engine.Choice
	for _, name := range names {
		moves := append(setupMoves(p, name), core.End)
		known := slices.ContainsFunc(choices, func(c engine.Choice) bool { return slices.Equal(c.Moves, moves) })
		if !known && len(choices) < n {
			choices = append(choices, engine.Choice{Moves: moves, Outlook: outlookOf(0), Reason: "a usual setup"})
		}
	}
	return choices
}

// setupMoves returns the placements that are left of a setup: those of a usual
// one as far as they fit what stands already, then whatever is left in hand.
func setupMoves(p arimaa.Position, name string) []core.Move {
	preset, ok := arimaa.FindPreset(name)
	var moves []core.Move
	if ok {
		turned := mirrored(preset, p)
		for _, m := range p.Preset(preset) {
			if turned {
				m = m[:1] + core.Move([]byte{'a' + 'h' - m[1]}) + m[2:]
			}
			if next, err := p.Play(m); err == nil {
				moves, p = append(moves, m), next.(arimaa.Position)
			}
		}
	}
	for left := p.Moves(); left[0] != core.End; left = p.Moves() {
		next, err := p.Play(left[0])
		if err != nil {
			return moves
		}
		moves, p = append(moves, left[0]), next.(arimaa.Position)
	}
	return moves
}

// mirrored reports whether a setup is better from right to left: with the
// elephant nearer to the enemy camel, which then has a side to fear.
func mirrored(preset arimaa.Preset, p arimaa.Position) bool {
	b := p.Board()
	camel := b.Pieces(arimaa.NewPiece(1-p.Side(), arimaa.Camel))
	if camel == 0 {
		return false
	}
	elephant := arimaa.NewPiece(p.Side(), arimaa.Elephant)
	for _, m := range preset.Moves(p.Side()) {
		if piece, at, ok := b.Rules().ReadPlacement(m); ok && piece == elephant {
			return distance(7-at.Column(), camel.First().Column()) < distance(at.Column(), camel.First().Column())
		}
	}
	return false
}

func distance(a, b int) int { return max(a-b, b-a) }
