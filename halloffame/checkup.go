package halloffame

import (
	"context"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
)

// CheckUp looks at the hall of a data folder: at each record, whatever the hall knows of it,
// and at what it leaves out. What it lacks is entered. It waits for so long for a room that
// holds the store. The error is why it could not look at it.
func CheckUp(ctx context.Context, dir records.Dir, within time.Duration, progress Progress) (found []records.Defect, err error) {
	if _, err := dir.SyncAll(ctx, func(done, all int) { progress(done, all, areListed(done, all)) }); err != nil {
		return nil, i18n.Errorf("can't list the records: %w", err)
	}
	hall, unsaved, err := Open(ctx, dir, within, progress)
	if err != nil {
		return nil, err
	}
	tell := func(what i18n.Text, args ...any) {
		found = append(found, records.Defect{What: i18n.Msg(what, args...)})
	}
	if unsaved != nil {
		tell("%v", unsaved)
	}
	if why := hall.Incomplete(); why != nil {
		tell("the hall of fame lacks games: %v", why)
	}
	for _, u := range hall.Unreadable() {
		tell("the hall of fame leaves out an entry of its file: %v; correct it in %s, or remove it there", u.Why, dir.HallOfFame())
	}
	for _, l := range hall.Rejected() {
		tell("the hall of fame leaves out %s: %v; run \"boardroom records delete\", or list it under left_out in the hall's file", l.Record, l.Why)
	}
	return found, nil
}
