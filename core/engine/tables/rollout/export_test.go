package rollout

// FirstRolls returns the first two rolls of a game.
func FirstRolls(s *Start, seed uint64, game int) (one, two [2]int) {
	d := newCup(s, seed, game)
	return d.next(), d.next()
}
