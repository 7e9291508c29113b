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

// What the doctor finds, and what has become of that.
const (
	allInOrder     = "Everything is in order."
	nothingToMend  = "Nothing needs to be mended."
	notInOrder     = "%s not in order" // things that are
	canBeMended    = "%s (--mend mends it)"
	cannotBeMended = "%s: it cannot be mended: %s" // what was found, why
	mended         = "%s: mended"
	refusedName    = "%s: %v; the room uses what is left of it."
	notSettings    = "%s holds something that is not a setting: %s; it is left alone."
)

// emptyHall is said where there is nobody to show.
const emptyHall = "The hall of fame has nobody to show here: players enter it with the first game they finish."
