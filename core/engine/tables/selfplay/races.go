package selfplay

import (
	"math/rand/v2"

	"boardroom/core/tables"
)

// RandomRace deals a race: the sides have passed each other, some checkers are
// off, and the others stand anywhere, most of them at home. Games of which all
// begin so teach what ordinary ones seldom show.
func RandomRace(r *tables.Rules, random *rand.Rand) tables.Board {
	const last, home = tables.Off - 1, 19
	first := 2 + random.IntN(last-1)
	firsts := [2]int{first, tables.Off + 1 - first} // where the rearmost checkers may stand
	if r.Paths[1] != last {                         // both go the same way round: each must be past its half
		firsts = [2]int{last/2 + 1, last/2 + 1}
	}
	var sides [2][26]int8
	for i := range sides {
		off := max(0, random.IntN(2*r.Checkers()-4)-r.Checkers())
		sides[i][tables.Off] = int8(off)
		for range r.Checkers() - off {
			from := firsts[i]
			if random.IntN(4) > 0 {
				from = max(from, home)
			}
			sides[i][from+random.IntN(tables.Off-from)]++
		}
	}
	return tables.BoardOf(sides)
}
