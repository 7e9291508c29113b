package halloffame

import (
	"bytes"
	"context"
	"errors"
	"fmt"

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
		return errors.New("a computer keeps its name, which says how it plays")
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
	h.refold()
	return nil
}

// Rename is [Hall.Rename] for the hall of a data folder.
func Rename(ctx context.Context, d records.Dir, from, to string) error {
	if err := disk.Folder(d.Path); err != nil {
		return fmt.Errorf("the name cannot be saved: %w", err)
	}
	return Update(ctx, d.HallOfFame(), func(h *Hall) error { return h.Rename(from, to) })
}
