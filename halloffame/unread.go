package halloffame

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// An Unread is an entry of the hall's file that cannot be read. The hall is
// shown without it.
type Unread struct {
	Why    error  // with the line
	game   bool   // it is one of the games, which follow from the records
	record string // that it names; empty: none
	told   bool   // the record tells its games again
}

// Error says where the entry stands, and what is wrong with it.
func (u Unread) Error() string { return fmt.Sprintf("left out: %s: %v", FileName, u.Why) }

// Unwrap returns what is wrong with the entry.
func (u Unread) Unwrap() error { return u.Why }

// Told reports whether a record tells what the entry did, so that nothing is
// lost when the file is written without it.
func (u Unread) Told() bool { return u.told }

// Unread returns the entries that could not be read when the file was. As long
// as one is there that no record tells, the file is not written: it would be
// lost.
func (h *Hall) Unread() []Unread { return slices.Clone(h.unread) }

// doubts reports whether an entry that cannot be read is about a record.
func (h *Hall) doubts(record string) bool {
	return slices.ContainsFunc(h.unread, func(u Unread) bool { return u.record == record && !u.told })
}

// tell marks the entries about records of which nothing is lost.
func tell(unread []Unread, kept func(record string) bool) []Unread {
	unread = slices.Clone(unread)
	for i, u := range unread {
		unread[i].told = u.told || u.record != "" && kept(u.record)
	}
	return unread
}

// told returns which records have been read to their end, whether or not the hall can
// keep what they tell.
func told(bouts []Bout, left []LeftOut) func(record string) bool {
	records := map[string]bool{}
	for _, b := range bouts {
		records[b.Record] = true
	}
	for _, l := range left {
		if errors.As(l.Why, &unfit{}) {
			records[l.Record] = true
		}
	}
	return func(record string) bool { return records[record] }
}

// keeps returns why a file must not be written: what would be lost.
func (h *Hall) keeps(path string) error {
	var why []string
	for _, u := range h.unread {
		if !u.told {
			why = append(why, u.Why.Error())
		}
	}
	if len(why) == 0 {
		return nil
	}
	return fmt.Errorf("the hall of fame %s is left as it is: %s; correct this in the file, or remove it there", path, strings.Join(why, "; "))
}
