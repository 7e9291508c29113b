package positions

// What is said of rollouts. Those with
// verbs are formats; what they take stands beside them.
const (
	rolloutStopped = "Stopped; the games are kept in %s, and the same command goes on with them."
)

// playedAnew is said of a file of a rollout's games: what is wrong.
const playedAnew = "%v; the games that are damaged are played anew"
