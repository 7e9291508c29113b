package halloffame

import (
	"context"
	"io"
	"maps"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/store"
)

// Names tell which names of the records players go by now.
type Names map[string]string

// LoadNames reads from the hall's file who goes by another name, and nothing
// else. What cannot be read renames nobody.
func LoadNames(path string) Names {
	f, err := readFile(path)
	if err != nil {
		return nil
	}
	return f.renamed
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

// Of returns the names of the records that somebody has who goes by a name now.
func (n Names) Of(name string) (of []string) {
	if _, renamed := n[name]; !renamed {
		of = append(of, name)
	}
	for from, to := range n {
		if to == name {
			of = append(of, from)
		}
	}
	return of
}

// Rename has a player go by another name from now on, in all their games. The
// records keep the names with which they were written. It waits until ctx is done for a
// room that writes the hall's file.
func Rename(ctx context.Context, d records.Dir, from, to string) error {
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
	if err := disk.MakeFolder(d.Path); err != nil {
		return i18n.Errorf("can't save the name: %w", err)
	}
	return locked(ctx, d.HallOfFame(), func(path string) error {
		f, err := readFile(path)
		if err == nil {
			err = f.checkLossless()
		}
		if err == nil && f.format < formatVersion {
			f, err = f.renewed()
		}
		if err == nil {
			err = f.rename(from, to)
		}
		if err != nil {
			return err
		}
		return write(path, func(w io.Writer) error { return f.writeWith(w, maps.All(map[string][]Standing{})) }) // the standings are other now
	})
}

// A NameUse is what is known of a name.
type NameUse struct {
	Ended      bool // a game has ended under it in which both sides had moved
	Unfinished bool // a game under it waits to be gone on with
}

// KnownNames lists all names of players that stand in the records of a data folder and in
// its hall of fame, those of the renamed too, and what is known of them. Computers
// stand there without their levels.
func KnownNames(ctx context.Context, d records.Dir) (map[string]NameUse, error) {
	known := map[string]NameUse{}
	note := func(name string, now NameUse) {
		if name = records.ParseSeat(name).Name; name != "" {
			before := known[name]
			known[name] = NameUse{before.Ended || now.Ended, before.Unfinished || now.Unfinished}
		}
	}
	if _, err := d.Sync(ctx, nil); err != nil {
		return nil, err
	}
	for e, err := range d.All(ctx) {
		if err != nil {
			return nil, err
		}
		for _, s := range e.Seats {
			note(s.Name, NameUse{Ended: e.Ended > 0 && e.Turns > 1, Unfinished: e.Resumable()})
		}
	}
	f, err := readFile(d.HallOfFame())
	if err != nil {
		return nil, err
	}
	var played []string
	err = store.In(d.Path).View(ctx, func(tx *store.Tx) error {
		for key := range emptyBook(tx, owner).careers.Ascend(nil) {
			played = append(played, entryOf(key).player)
		}
		return nil
	})
	for _, name := range played {
		if _, of := known[records.ParseSeat(name).Name]; !of && !f.isNew(name) {
			note(name, NameUse{Ended: true}) // in a record that has just gone, or isn't listed yet
		}
	}
	for from, to := range f.renamed {
		note(from, NameUse{})
		note(to, NameUse{})
	}
	return known, err
}
