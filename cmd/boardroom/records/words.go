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

// emptyHall is said where there is nobody to show.
const emptyHall = "The hall of fame has nobody to show here: players enter it with the first game they finish."
