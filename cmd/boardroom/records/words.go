package records

// What is said of records and of games from other programs. Those with
// verbs are formats; what they take stands beside them.
const (
	noneFits      = "No record matches %s."
	goesBy        = "%s is now called %s" // a player, a name
	restored      = "%s: restored\n"
	readSoFar     = "%d of %d files, games: %d"
	importStopped = "Stopped at file %d of %d; nothing imported."
	seatsGiven    = "%s: %d players, but --seat given %s" // a file, seats, times
	nameBoth      = "%w; name both with --seat"
	thereAlready  = "%s: this game is already in the data folder"
	analysedUpTo  = "%s; analyzed up to there" // why no further
)

// What the doctor finds, and what has become of that.
const (
	allInOrder     = "Everything is in order."
	nothingToMend  = "Nothing to fix."
	canBeMended    = "%s (--mend fixes it)"
	cannotBeMended = "%s: can't fix it: %s" // what was found, why
	mended         = "%s: fixed"
	refusedName    = "%s: %v; the room uses the rest."
	notSettings    = "%s: unknown settings, ignored: %s"
)

// emptyHall is said where there is nobody to show.
const emptyHall = "No players here yet. Finish a game to enter the hall of fame."
