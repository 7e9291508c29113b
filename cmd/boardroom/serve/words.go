package serve

// What is said of a served room. Those with
// verbs are formats; what they take stands beside them.
const (
	keyGiven = "%s now uses the key %s.\n" // a player, a fingerprint
	keyLost  = "No longer valid: %s.\n"    // fingerprints

	keptMoved = "Settings, notes and exercises moved too."
)

// Of keeping order in a served room.
const (
	noOrders    = "\"boardroom room\" can't reach this room: %v" // why
	figuresAt   = "Metrics: http://%v/metrics; health: /healthz.\n"
	nobodyHere  = "Nobody is in the room."
	nobodyBound = "Nobody is banned or muted."
)
