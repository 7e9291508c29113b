package exchange

import "fmt"

// What is said of texts and games. Those with verbs are formats; what they take
// stands beside them.
const (
	failedAt   = "%s: the program failed at it, and that is a fault of the program: %v"
	moreFaults = "%s: %s more" // a file, faults
	keptAs     = "%s: the name %q is kept as %q"
	noSuchYear = "%s: the year %d is no date of a game; it gets the date of its file"
	noFile     = "name a file"

	notGames       = "%s no games." // files that hold
	alreadyRecords = "Already Boardroom records: %d. Copy them to %s to list them."
)

func noSuchFile(name string) error { return fmt.Errorf("there is no file %q", name) }

func isRecord(file, folder string) error {
	return fmt.Errorf("%s: this is a record of Boardroom already: \"boardroom replay\" opens it, and copied to %s it is listed with the others", file, folder)
}

func seatsNamed(file string, seats, named int) string {
	return fmt.Sprintf("%s: this is played by %d, and %d are named", file, seats, named)
}

func nameless(place string, player int) string {
	return fmt.Sprintf("%s: player %d has no name that can be shown", place, player)
}
