package arimaa

import (
	"slices"

	"boardroom/core"
	"boardroom/core/arimaa"
	"boardroom/core/engine"
)

// Setups by their names among the usual ones.
const (
	bestSetup   = "cats-behind"
	casualSetup = "horses-outside"
)

// lesser is how many points less than with the best setup are expected with others. With
// it the levels' judge won half of its games against a stronger program without its camel
// and a horse, with the others a third (.github/TRAINING.md).
const lesser = 0.1

// setups returns at most n ways to set up, that of a name first, either way round while
// nothing stands opposite. Of none but the best is it known what it is worth.
func setups(p arimaa.Position, first string, n int) []engine.Choice {
	own, _ := arimaa.FindPreset(first)
	var choices []engine.Choice
	for _, preset := range append([]arimaa.Preset{own}, arimaa.Presets()...) {
		value := 0.0
		if first == bestSetup && preset.Name != first {
			value = -lesser
		}
		for _, turned := range ways(preset, p) {
			moves := append(setupMoves(p, preset, turned), core.End)
			known := slices.ContainsFunc(choices, func(c engine.Choice) bool { return slices.Equal(c.Moves, moves) })
			if !known && len(choices) < n {
				choices = append(choices, engine.Choice{Moves: moves, Value: value, Outlook: outlookOf(value), Reason: titled(preset, turned)})
			}
		}
	}
	return choices
}

// titled names a setup for a person.
func titled(preset arimaa.Preset, turned bool) string {
	if turned {
		return preset.Title + ", from right to left"
	}
	return preset.Title
}

// setupMoves returns the placements that are left of a usual setup, from right to left if
// it is turned, as far as they fit what stands already, then whatever is left in hand.
func setupMoves(p arimaa.Position, preset arimaa.Preset, turned bool) []core.Move {
	var moves []core.Move
	for _, m := range p.Preset(preset) {
		if turned {
			m = m[:1] + core.Move([]byte{'a' + 'h' - m[1]}) + m[2:]
		}
		if next, err := p.Play(m); err == nil {
			moves, p = append(moves, m), next.(arimaa.Position)
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

// ways returns how a setup may stand, turned from right to left or not: with the
// elephant nearer to the enemy camel, which then has a side to fear; either way while
// there is none.
func ways(preset arimaa.Preset, p arimaa.Position) []bool {
	b := p.Board()
	camel := b.Pieces(arimaa.NewPiece(1-p.Side(), arimaa.Camel))
	if camel == 0 {
		return []bool{false, true}
	}
	elephant := arimaa.NewPiece(p.Side(), arimaa.Elephant)
	for _, m := range preset.Moves(p.Side()) {
		if piece, at, ok := b.Rules().ReadPlacement(m); ok && piece == elephant {
			return []bool{distance(7-at.Column(), camel.First().Column()) < distance(at.Column(), camel.First().Column())}
		}
	}
	return []bool{false}
}

func distance(a, b int) int { return max(a-b, b-a) }
