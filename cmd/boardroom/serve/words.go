package serve

// What is said of a served room. Those with
// verbs are formats; what they take stands beside them.
const (
	keyGiven = "%s comes with the key %s.\n" // a player, a fingerprint
	keyLost  = "No longer with %s.\n"        // fingerprints

	keptMoved = "Their settings, notes and exercises go with the name."
)

// Of keeping order in a served room.
const (
	noOrders    = "\"boardroom room\" cannot reach this room: %v" // why
	figuresAt   = "Figures are told at http://%v/metrics, and whether the room is well at /healthz.\n"
	nobodyHere  = "Nobody is in the room."
	nobodyBound = "Nobody is banned or muted."
)
