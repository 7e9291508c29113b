package halloffame

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"

	"boardroom/records/disk"
)

// Enter adds bouts to the hall in a file, as Update does with [Hall.Add], but
// puts them at the end of the file and works nothing out: that costs the same
// however many games there are. Bouts that the file knows already stay as
// they are. The standings in the file follow when the hall is opened.
func Enter(ctx context.Context, path string, bouts ...Bout) error {
	for i, b := range bouts {
		var err error
		if bouts[i], err = b.checked(); err != nil {
			return fmt.Errorf("game %d of record %q: %w", b.Number, b.Record, err)
		}
	}
	return locked(ctx, path, func(path string) error {
		data, err := disk.Read(path, maxBytes)
		if err != nil || !endsInGame(data) {
			return update(path, func(h *Hall) error { return h.Add(bouts...) })
		}
		more := &bytes.Buffer{}
		for _, b := range bouts {
			if !bytes.Contains(data, []byte("\n"+b.identify())) {
				b.encode(more)
			}
		}
		if more.Len() == 0 {
			return nil
		}
		if err := appendTo(path, int64(len(data)), more.Bytes()); err != nil {
			return fmt.Errorf("the hall of fame is not saved; its file stays as it was: %w", err)
		}
		return nil
	})
}

// endsInGame reports whether the last line of a file is one of a game, as a
// room writes it, so that another can follow.
func endsInGame(data []byte) bool {
	if len(data) == 0 || data[len(data)-1] != '\n' {
		return false
	}
	data = data[:len(data)-1]
	_, ok := parseLine(string(data[bytes.LastIndexByte(data, '\n')+1:]), map[string]string{})
	return ok
}

// appendTo puts text behind the first bytes of a file, and syncs it. After an
// error the file ends where it did.
func appendTo(path string, size int64, text []byte) error {
	f, err := disk.Open(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	if _, err = f.WriteAt(text, size); err == nil {
		err = f.Sync()
	}
	if err != nil {
		err = errors.Join(err, f.Truncate(size))
	}
	return errors.Join(err, f.Close())
}
