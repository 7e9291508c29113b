package halloffame

import (
	"bytes"
	"context"
	"errors"
	"io/fs"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
)

// Names tell which names of the records players go by now.
type Names map[string]string

// LoadNames reads from the hall's file who goes by another name, and nothing
// else. What cannot be read renames nobody.
func LoadNames(path string) Names {
	data, err := disk.Read(path, maxBytes)
	if err != nil {
		return nil
	}
	if head, _, ok := bytes.Cut(data, []byte("\nstandings:")); ok {
		data = head
	}
	f, err := parse(data)
	if err != nil {
		return nil
	}
	names, _ := f.names()
	return names
}

// Seats returns seats of a record by the names that their players go by now.
func (n Names) Seats(seats []records.Seat) []records.Seat {
	if len(n) == 0 {
		return seats
	}
	called := make([]records.Seat, len(seats))
	for i, s := range seats {
		called[i] = s
		if name, ok := n[s.String()]; ok {
			called[i] = records.ParseSeat(name)
		}
	}
	return called
}

// Rename has a player go by another name from now on, in all their games. The
// records keep the names with which they were written.
func (h *Hall) Rename(from, to string) error {
	to, err := records.CheckName(to)
	if err != nil {
		return err
	}
	if from, err = records.CheckSeatName(from); err != nil {
		return err
	}
	if records.ParseSeat(from).Level != "" || records.ParseSeat(to).Level != "" {
		return i18n.NewError("you can't rename a computer: its name says its level")
	}
	delete(h.renamed, to)
	for old, now := range h.renamed {
		if now == from {
			h.renamed[old] = to
		}
	}
	if h.renamed[from] = to; from == to {
		delete(h.renamed, from)
	}
	h.recompute()
	return nil
}

// Rename is [Hall.Rename] for the hall of a data folder.
func Rename(ctx context.Context, d records.Dir, from, to string) error {
	if err := disk.MakeFolder(d.Path); err != nil {
		return i18n.Errorf("can't save the name: %w", err)
	}
	return Update(ctx, d.HallOfFame(), func(h *Hall) error { return h.Rename(from, to) })
}

// A NameUse is what is known of a name.
type NameUse struct {
	Ended      bool // a game has ended under it in which both sides had moved
	Unfinished bool // a game under it waits to be gone on with
}

// KnownNames lists all names of players that stand in the records of a data folder and in
// its hall of fame, those of the renamed too, and what is known of them. Computers
// stand there without their levels.
func KnownNames(d records.Dir) (map[string]NameUse, error) {
	entries, err := d.List()
	if err != nil {
		return nil, err
	}
	known := map[string]NameUse{}
	note := func(name string, now NameUse) {
		if name = records.ParseSeat(name).Name; name != "" {
			before := known[name]
			known[name] = NameUse{before.Ended || now.Ended, before.Unfinished || now.Unfinished}
		}
	}
	listed := map[string]bool{}
	for _, e := range entries {
		listed[e.Name()] = true
		for _, s := range e.Seats {
			note(s.Name, NameUse{Ended: e.Ended > 0 && e.Turns > 1, Unfinished: e.Resumable()})
		}
	}
	data, err := disk.Read(d.HallOfFame(), maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return known, nil
	}
	if err != nil {
		return nil, i18n.Errorf("can't read the hall of fame: %w", err)
	}
	f, err := readContent(data)
	if err != nil {
		return nil, i18n.Errorf("can't read the hall of fame: %w", err)
	}
	for _, r := range f.Renamed.good {
		note(string(r.From), NameUse{})
		note(string(r.To), NameUse{})
	}
	for _, g := range f.Games.good {
		for _, s := range g.result.Seats {
			note(s.Name, NameUse{Ended: !listed[g.result.Record]})
		}
	}
	return known, nil
}
