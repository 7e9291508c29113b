package tournament

// What is said of tournaments. Those with
// verbs are formats; what they take stands beside them.
const (
	noTournaments   = "There are no tournaments in %s."
	playedIn        = "%s played in %v, %s a second" // games, a time, games
	timePerTurn     = "Time per turn: %s"            // players with their times
	stoppedForGood  = "Stopped after %d of %d games; nothing saved."
	stoppedForNow   = "Stopped after %d of %d games, all saved. To continue:"
	recordsIn       = "The records are in %s"
	reportIn        = "The report is in %s"
	deletedContest  = "%s: deleted; undo with \"boardroom records tournaments restore %s\"" // the name, that in the trash
	restoredContest = "%s: restored"
	renamedContest  = "%s: renamed to %s"
	reportOfIt      = "To write a report: %s --report DIR" // a command
)
