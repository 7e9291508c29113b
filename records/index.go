package records

import (
	"encoding/json"
	"os"
	"path/filepath"
	"time"

	"boardroom/records/disk"
)

// An index holds what was found out about the records when they were listed,
// so that lists are quick. It may be lost, old or damaged: what it does not
// know of a file as it is now is read from the file.
type index struct {
	Version int             // of what is found out
	Facts   map[string]fact // by the file's name
}

// A fact is what an index knows of a record.
type fact struct {
	Size  int64     // of the file
	Time  time.Time // when it was changed
	Entry Entry
}

const (
	indexVersion = 1
	indexBytes   = 1 << 26
	freshMost    = 20 // records may be read anew each time before the index is written anew
)

// Index is the file of the index.
func (d Dir) Index() string { return filepath.Join(d.Path, "index.json") }

// loadIndex returns the index; an empty one where there is none of use.
func (d Dir) loadIndex() index {
	var x index
	data, err := disk.Read(d.Index(), indexBytes)
	if err != nil || json.Unmarshal(data, &x) != nil || x.Version != indexVersion {
		return index{}
	}
	return x
}

// saveIndex writes an index of these facts. That it cannot be written costs
// time and nothing else.
func (d Dir) saveIndex(facts []fact) {
	x := index{indexVersion, map[string]fact{}}
	for _, f := range facts {
		if f.Entry.Err == nil {
			x.Facts[f.Entry.Name()] = f
		}
	}
	if data, err := json.Marshal(x); err == nil {
		_ = disk.Write(d.Index(), data)
	}
}

// fact returns what there is to know of the record in a file, and whether it
// had to be read.
func (x index) fact(path string, find Finder) (f fact, read bool) {
	info, err := os.Stat(path)
	if err != nil {
		return fact{Entry: Entry{Path: path, Err: err}}, true
	}
	f, known := x.Facts[filepath.Base(path)]
	if known && f.Size == info.Size() && f.Time.Equal(info.ModTime()) && info.Mode().IsRegular() {
		f.Entry.Path = path
		return f, false
	}
	f = fact{info.Size(), info.ModTime(), Entry{Path: path, Date: info.ModTime()}}
	f.Entry.Err = f.Entry.read(find)
	return f, true
}
