package records

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// LastYear is the last whose dates records tell.
const LastYear = 9999

// checkYear refuses a date that a record could not tell.
func checkYear(date time.Time, text string) error {
	if y := date.Year(); y < 0 || y > LastYear {
		return fmt.Errorf("a date lies in the years 0 to %d, not %q", LastYear, text)
	}
	return nil
}

// ReadDate reads a date of another program, and the time of day if it is told
// elsewhere, by the first form that fits. Where none does the date is zero; but if
// it begins with a year that no game was played in, it lies in that year, so that
// this can be told.
func ReadDate(date, clock string, forms ...string) time.Time {
	for _, form := range forms {
		for _, text := range []string{date + " " + clock, date} {
			if t, err := time.Parse(form, strings.TrimSpace(text)); err == nil {
				return t.UTC()
			}
		}
	}
	if m := leadingYear.FindStringSubmatch(date); m != nil {
		if year, _ := strconv.Atoi(m[1]); year < 1 || year > LastYear {
			return time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
		}
	}
	return time.Time{}
}

// leadingYear finds the number that a date begins with.
var leadingYear = regexp.MustCompile(`^\s*(-?[0-9]{1,9})(?:[-./]|\s*$)`)
