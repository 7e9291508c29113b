package tables

import "boardroom/core/tables"

// reason says in a few words what speaks for one of the plays.
func (c *player) reason(p tables.Position, plays []play, i int) string {
	return ""
}
