package tables

import "boardroom/core/engine"

// InEachStyle returns players that differ from a rung in their style alone.
func InEachStyle(rung, salt string) map[string]engine.Player {
	players := map[string]engine.Player{}
	for _, r := range rungs {
		if r.Name != rung {
			continue
		}
		for name, style := range map[string]*style{"bold": &bold, "careful": &careful, "racer": &racer, "blocker": &blocker} {
			r.style = style
			players[name] = Backgammon().erring(r, salt)
		}
	}
	return players
}
