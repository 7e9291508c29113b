package records

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"boardroom/core/i18n"
)

// A knownFile is a record with a file of its own, as the store has it.
type knownFile struct {
	name string
	stamp
}

func (s *stored) knownFile(name string) knownFile {
	var r row
	_, value := s.row(name)
	r.unpack(value)
	return knownFile{name, r.stamp}
}

// names lists the names in the folder, sorted: of records, and of records that have labels.
func (d Dir) names(isArchive bool) (files, labelled []string, err error) {
	folder, err := os.Open(d.Records())
	if err != nil {
		return nil, nil, err
	}
	defer folder.Close()
	for {
		some, err := folder.Readdirnames(1 << 12)
		for _, name := range some {
			if base, ok := strings.CutSuffix(name, labelsEnding); ok {
				labelled = append(labelled, base)
			}
			if strings.HasSuffix(name, ".txt") && (name != ArchiveFile || !isArchive) {
				files = append(files, name)
			}
		}
		if err == io.EOF {
			slices.Sort(files)
			slices.Sort(labelled)
			return files, labelled, nil
		}
		if err != nil {
			return nil, nil, err
		}
	}
}

// files reads the records with files of their own that the store does not know as they
// are: of the names in the folder if it has changed, else of those that may change.
func (y *syncing) files(ctx context.Context, names []string, moved bool) error {
	look := y.open
	var gone []string
	if moved {
		fresh, lost, err := y.compare(ctx, names)
		if err != nil {
			return err
		}
		gone = lost
		if err := y.few(len(fresh)+len(lost), 0); err != nil {
			return err
		}
		look = append(look, fresh...)
	}
	y.all += len(look)
	for batch := range slices.Chunk(look, syncBatch) {
		entries, stamps, read := make([]Entry, len(batch)), make([]stamp, len(batch)), make([]bool, len(batch))
		each(len(batch), func(i int) { entries[i], stamps[i], read[i] = y.again(batch[i]) })
		var put []int
		for i, e := range entries {
			switch {
			case errors.Is(e.Err, fs.ErrNotExist):
				gone = append(gone, batch[i].name)
			case read[i]:
				put = append(put, i)
			}
		}
		if err := y.put(ctx, moved, func(s *stored) {
			for _, i := range put {
				s.put(entries[i], stamps[i])
			}
		}, len(put)); err != nil {
			return err
		}
		y.tell(len(batch))
	}
	for batch := range slices.Chunk(gone, syncBatch) {
		if err := y.put(ctx, moved, func(s *stored) {
			for _, name := range batch {
				s.remove(name)
			}
		}, len(batch)); err != nil {
			return err
		}
	}
	return nil
}

// again reads a record if it is not as it is known.
func (d Dir) again(f knownFile) (e Entry, changed stamp, read bool) {
	path := filepath.Join(d.Records(), f.name)
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) { // a link that leads nowhere is there
		info, err = os.Lstat(path)
	}
	if err != nil {
		return Entry{Path: path, Err: err}, stamp{}, true
	}
	if stampOf(info) == f.stamp {
		return Entry{}, stamp{}, false
	}
	e, changed = d.look(f.name, info)
	if errors.Is(e.Err, fs.ErrNotExist) && info.Mode()&fs.ModeSymlink != 0 {
		e.Err = &keptError{Message: i18n.MessageOf(e.Err)}
	}
	return e, changed, true
}

// compare returns which records of the folder the store lacks, or has to be asked anew, and
// which it has though they are gone.
func (y *syncing) compare(ctx context.Context, names []string) (fresh []knownFile, gone []string, err error) {
	from, at := []byte{}, 0
	for more := true; more; {
		more = false
		err := y.view(ctx, func(s *stored) error {
			const page = 1 << 14
			n := 0
			for key := range s.names.Ascend(from) {
				name := string(key)
				if inArchive(name) { // none of which is a name in the folder
					from, more = []byte(ArchiveFile+"$"), true
					return nil
				}
				if n++; n > page {
					from, more = []byte(name), true
					return nil
				}
				for at < len(names) && names[at] < name {
					fresh = append(fresh, knownFile{name: names[at]})
					at++
				}
				if at == len(names) || names[at] > name {
					gone = append(gone, name)
					continue
				}
				at++
				if y.whole && s.open.Get(key) == nil {
					fresh = append(fresh, s.knownFile(name))
				}
			}
			return nil
		})
		if err != nil {
			return nil, nil, err
		}
	}
	for _, name := range names[at:] {
		fresh = append(fresh, knownFile{name: name})
	}
	return fresh, gone, nil
}

// relabel gives the records the labels that are beside them.
func (y *syncing) relabel(ctx context.Context, labelled []string) error {
	type labels struct {
		name string
		stamp
	}
	var now []labels
	for _, base := range labelled {
		info, err := os.Stat(filepath.Join(y.Records(), base+labelsEnding))
		if err != nil {
			continue
		}
		changed := stampOf(info)
		if info.ModTime().After(time.Now().Add(-young)) {
			changed.time = 0
		}
		now = append(now, labels{base + ".txt", changed})
		if number, ok := strings.CutPrefix(base, strings.TrimSuffix(ArchiveFile, ".txt")+"-"); ok {
			now = append(now, labels{ArchiveFile + "#" + number, changed})
		}
	}
	var differing []labels
	err := y.view(ctx, func(s *stored) error {
		there := map[string]bool{}
		for _, l := range now {
			there[l.name] = true
			known := s.labels.Get([]byte(l.name))
			if s.names.Get([]byte(l.name)) != nil && (known == nil || readStamp(known) != l.stamp || l.time == 0) {
				differing = append(differing, l)
			}
		}
		for name := range s.labels.Ascend(nil) {
			if !there[string(name)] {
				differing = append(differing, labels{name: string(name)})
			}
		}
		return nil
	})
	for batch := range slices.Chunk(differing, syncBatch) {
		if err != nil {
			return err
		}
		read := make([][]string, len(batch))
		for i, l := range batch {
			read[i] = Labels(filepath.Join(y.Records(), l.name))
		}
		err = y.put(ctx, true, func(s *stored) {
			for i, l := range batch {
				s.label(l.name, read[i], l.stamp)
			}
		}, len(batch))
	}
	return err
}
