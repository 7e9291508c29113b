package halloffame

import (
	"errors"
	"fmt"
	"io/fs"

	"boardroom/records"
	"boardroom/records/disk"
)

// Known lists all names of players that stand in the records of a data folder and in
// its hall of fame, those of the renamed too, and whether a game has ended under
// them in which both sides had moved. Computers stand there without their levels.
func Known(d records.Dir) (map[string]bool, error) {
	entries, err := d.List()
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	note := func(name string, ended bool) {
		if name = records.ParseSeat(name).Name; name != "" {
			known[name] = known[name] || ended
		}
	}
	listed := map[string]bool{}
	for _, e := range entries {
		listed[e.Name()] = true
		for _, s := range e.Seats {
			note(s.Name, e.Ended > 0 && e.Turns > 1)
		}
	}
	data, err := disk.Read(d.HallOfFame(), maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return known, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the hall of fame cannot be read: %w", err)
	}
	f, err := understand(data)
	if err != nil {
		return nil, fmt.Errorf("the hall of fame cannot be read: %w", err)
	}
	for _, r := range f.Renamed.good {
		note(string(r.From), false)
		note(string(r.To), false)
	}
	for _, g := range f.Games.good {
		for _, s := range g.bout.Seats {
			note(s.Name, !listed[g.bout.Record])
		}
	}
	return known, nil
}
