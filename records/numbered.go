package records

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"iter"
	"path/filepath"
	"runtime"
	"slices"
	"sort"
	"strings"
	"sync"
	"sync/atomic"
)

// each does something for every number below n, some at a time.
func each(n int, do func(i int)) {
	var work sync.WaitGroup
	var next atomic.Int64
	for range runtime.GOMAXPROCS(0) {
		work.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	work.Wait()
}

// Numbered reads the records of a tournament one after another, in the order of their
// numbers. It asks no store, and finds all as they are.
func (d Dir) Numbered(ctx context.Context) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		file, isArchive := d.lookAtArchive()
		if isArchive {
			file.Close()
		}
		names, _, err := d.names(isArchive)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			yield(Entry{}, err)
			return
		}
		var all []Entry
		for _, name := range names {
			all = append(all, Entry{Path: filepath.Join(d.Records(), name)})
		}
		var archive *Archive
		if isArchive {
			if archive, err = ReadArchive(filepath.Join(d.Records(), ArchiveFile)); err != nil {
				yield(Entry{}, err)
				return
			}
			defer archive.Close()
			for _, number := range archive.Numbers() {
				all = append(all, Entry{Path: InArchive(archive.path, number), within: archive.at[number]})
			}
		}
		sort.Slice(all, func(i, j int) bool {
			return cmp.Or(len(all[i].Path)-len(all[j].Path), strings.Compare(all[i].Path, all[j].Path)) < 0
		})
		for batch := range slices.Chunk(all, numberedBatch) {
			each(len(batch), func(i int) { d.readNumbered(archive, &batch[i]) })
			for i := range batch {
				if err := ctx.Err(); err != nil {
					yield(Entry{}, err)
					return
				}
				if !yield(batch[i], nil) {
					return
				}
				batch[i] = Entry{}
			}
		}
	}
}

// numberedBatch is how many records are read at once.
const numberedBatch = 64

// readNumbered fills in what a record says.
func (d Dir) readNumbered(archive *Archive, e *Entry) {
	if e.within.size == 0 {
		path := e.Path
		*e, _, _ = d.again(knownFile{name: filepath.Base(path)})
		if labels := Labels(path); len(labels) > 0 {
			e.Labels = labels
		}
		return
	}
	text := make([]byte, e.within.size)
	_, err := archive.file.ReadAt(text, e.within.at)
	if err == nil {
		err = e.take(text, d.Find)
	}
	e.Err = err
}
