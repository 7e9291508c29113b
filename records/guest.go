package records

import (
	"fmt"
	"regexp"
	"strconv"
)

// guestName is that of a guest, and its parts.
var guestName = regexp.MustCompile(`^(.+) \(guest(?: ([1-9][0-9]{0,8}))?\)$`)

// GuestName returns the name of a guest, somebody who came into a served room without
// a key: "anna (guest)", and of others who are called so "anna (guest 2)".
func GuestName(called string, number int) string {
	if number == 1 {
		return called + " (guest)"
	}
	return fmt.Sprintf("%s (guest %d)", called, number)
}

// ParseGuest reads what GuestName gives. It is not ok if the name is no guest's.
func ParseGuest(name string) (called string, number int, ok bool) {
	parts := guestName.FindStringSubmatch(name)
	if parts == nil {
		return "", 0, false
	}
	number = 1
	if parts[2] != "" {
		number, _ = strconv.Atoi(parts[2]) // nine digits at most
	}
	return parts[1], number, true
}

// IsGuest reports whether a name is that of a guest.
func IsGuest(name string) bool { return guestName.MatchString(name) }
