package main

// What the commands say. The help of a command and of its flags stands with
// these, and why a flag is wrong where that is found. Those with verbs are
// formats; what they take stands beside them.
const (
	seeHelp   = "%s: %v; see %q" // a command, what is wrong, how to ask for help
	homeless  = "HOME does not name your home; your games are kept in %s."
	noRecords = "There are no records in %s."
	noneFits  = "No record fits %s."
	goesBy    = "%s goes by the name %s" // a player, a name
	restored  = "%s: restored\n"

	readSoFar      = "%d of %d files, games: %d"
	importStopped  = "Stopped at file %d of %d; nothing is kept."
	notGames       = "%s no games." // files that hold
	alreadyRecords = "Already records of Boardroom: %d. To list them, copy them to %s."

	seatsGiven   = "%s: this is played by %d, and the flag --seat is given %s" // a file, seats, times
	nameBoth     = "%w; give both with --seat"
	thereAlready = "%s: this game is in the data folder already"
	analysedUpTo = "%s; it is analysed up to there" // why no further

	emptyHall      = "The hall of fame has nobody to show here: players enter it with the first game they finish."
	rolloutStopped = "Stopped; the games are kept in %s, and the same command goes on with them."
)

// Of the keys of a served room.
const (
	keyGiven = "%s comes with the key %s.\n" // a player, a fingerprint
	keyLost  = "No longer with %s.\n"        // fingerprints
)

// Of keeping order in a served room.
const (
	noOrders    = "\"boardroom room\" cannot reach this room: %v" // why
	figuresAt   = "Figures are told at http://%v/metrics, and whether the room is well at /healthz.\n"
	nobodyHere  = "Nobody is in the room."
	nobodyBound = "Nobody is banned or muted."
)

// Of tournaments.
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

// playedAnew is said of a file of a rollout's games: what is wrong.
const playedAnew = "%v; the games that are damaged are played anew"

// Of the doctor: what it finds, and what has become of that.
const (
	allInOrder     = "Everything is in order."
	nothingToMend  = "Nothing needs to be mended."
	notInOrder     = "%s not in order" // things that are
	canBeMended    = "%s (--mend mends it)"
	cannotBeMended = "%s: it cannot be mended: %s" // what was found, why
	mended         = "%s: mended"
	notWritable    = "nothing more can be kept in %s: %v"
	readByOthers   = "%s can be read by others (%v)"                    // a file, its mode
	tornRecord     = "%s goes to the trash, for nothing was played: %v" // a record, why it cannot be read
	unreadable     = "%s cannot be read: %v"
	unsound        = "%s: %v" // a record, why it is not as it was
	altered        = "it was changed after it was closed; \"boardroom records verify\" says where"
	notClosed      = "%s is finished and not closed"
	lackingGames   = "the hall of fame lacks %s that ended"                                                                                        // games
	deletedGames   = "the hall of fame counts %s whose record is in the trash"                                                                     // games
	outside        = "the hall of fame leaves out %s: %v; \"boardroom records delete\" puts it away, or name it under left_out in the hall's file" // a record, why
	unreadEntry    = "the hall of fame leaves out an entry of its file: %v"
	correctEntry   = "; correct it in %s, or remove it there"
	orphaned       = "The hall of fame holds %s whose record is gone; it goes on counting until \"boardroom ranking --rebuild\"."
	unbegun        = "a tournament was killed in %s before it began; the folder holds nothing"
	lostSetup      = "the tournament in %s has lost its set-up; its records can be replayed"
	lostTournament = "the tournament in %s does not go on: %v; its records can be replayed"
	unsoundGame    = "game %s of the tournament in %s: %v; it is played again when the tournament goes on"
	killedWriting  = "the tournament in %s was killed while it wrote: %s; it is written anew when it goes on" // a folder, files
	refusedName    = "%s: %v; the room uses what is left of it."
	notSettings    = "%s holds something that is not a setting: %s; it is left alone."
)
