package positions

// What is said of rollouts. Those with
// verbs are formats; what they take stands beside them.
const (
	rolloutStopped = "Stopped. The games are in %s; repeat the command to continue."
)

// playedAnew is said of a file of a rollout's games: what is wrong.
const playedAnew = "%v; replaying the damaged games"
