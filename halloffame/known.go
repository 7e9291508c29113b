package halloffame

import (
	"errors"
	"fmt"
	"io/fs"

	"boardroom/records"
	"boardroom/records/disk"
)

// A Past is what is known of a name.
type Past struct {
	Ended bool // a game has ended under it in which both sides had moved
	Waits bool // a game under it waits to be gone on with
}

// Known lists all names of players that stand in the records of a data folder and in
// its hall of fame, those of the renamed too, and what is known of them. Computers
// stand there without their levels.
func Known(d records.Dir) (map[string]Past, error) {
	entries, err := d.List()
	if err != nil {
		return nil, err
	}
	known := map[string]Past{}
	note := func(name string, now Past) {
		if name = records.ParseSeat(name).Name; name != "" {
			before := known[name]
			known[name] = Past{before.Ended || now.Ended, before.Waits || now.Waits}
		}
	}
	listed := map[string]bool{}
	for _, e := range entries {
		listed[e.Name()] = true
		for _, s := range e.Seats {
			note(s.Name, Past{Ended: e.Ended > 0 && e.Turns > 1, Waits: e.Waiting()})
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
		note(string(r.From), Past{})
		note(string(r.To), Past{})
	}
	for _, g := range f.Games.good {
		for _, s := range g.bout.Seats {
			note(s.Name, Past{Ended: !listed[g.bout.Record]})
		}
	}
	return known, nil
}
