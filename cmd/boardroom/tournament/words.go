package tournament

// What is said of tournaments. Those with
// verbs are formats; what they take stands beside them.
const (
	noTournaments   = "There are no tournaments in %s."
	playedIn        = "%s played in %v, %s a second" // games, a time, games
	timePerTurn     = "Time for a turn: %s"          // players with their times
	stoppedForGood  = "Stopped after %d of %d games; without records nothing is kept."
	stoppedForNow   = "Stopped after %d of %d games, which are kept. To go on:"
	recordsIn       = "The records are in %s"
	reportIn        = "The report is in %s"
	deletedContest  = "%s: deleted; \"boardroom records tournaments restore %s\" brings it back" // the name, that in the trash
	restoredContest = "%s: restored"
	renamedContest  = "%s: renamed %s"
	reportOfIt      = "A report of it: %s --report DIR" // a command
)
