package records

// What is said of records and of games from other programs. Those with
// verbs are formats; what they take stands beside them.
const (
	noneFits       = "No record fits %s."
	goesBy         = "%s goes by the name %s" // a player, a name
	restored       = "%s: restored\n"
	readSoFar      = "%d of %d files, games: %d"
	importStopped  = "Stopped at file %d of %d; nothing is kept."
	notGames       = "%s no games." // files that hold
	alreadyRecords = "Already records of Boardroom: %d. To list them, copy them to %s."
	seatsGiven     = "%s: this is played by %d, and the flag --seat is given %s" // a file, seats, times
	nameBoth       = "%w; give both with --seat"
	thereAlready   = "%s: this game is in the data folder already"
	analysedUpTo   = "%s; it is analyzed up to there" // why no further
)
