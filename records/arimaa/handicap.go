package arimaa

import (
	"boardroom/core"
	"boardroom/core/arimaa"
)

// handicap returns the settings of a game whose setups leave out what a handicap
// gives away.
func (s sheet) handicap() map[string]string {
	const setups = 2
	if len(s.turns) < setups {
		return nil
	}
	var placed [setups][]core.Move
	for i, t := range s.turns[:setups] {
		for _, word := range t.words {
			placed[i] = append(placed[i], core.Move(word))
		}
	}
	set, _ := arimaa.HandicapOf(placed)
	return set
}
