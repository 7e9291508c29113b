package exercise

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"path/filepath"

	"boardroom/records"
	"boardroom/records/disk"

	"gopkg.in/yaml.v3"
)

// enough is how often in a row an exercise is to be got right.
const enough = 2

// A Progress is what a player has got right. It is kept in a file of its own.
type Progress struct {
	path   string
	player string
	right  map[string]int // in a row, by exercise
}

// file is the form of the file.
type file struct {
	Player string         `yaml:"player"`
	Right  map[string]int `yaml:"right"` // how often in a row, by exercise; 2: it is done
}

// maxBytes is the size of the largest file.
const maxBytes = 1 << 22

// Path returns where the progress of a player is kept.
func Path(dir records.Dir, player string) string {
	return filepath.Join(dir.Path, "exercises", url.PathEscape(player)+".yaml")
}

// LoadProgress returns the progress of a player; where there is no file nothing
// is done yet. One that cannot be read is an error and stays as it is.
func LoadProgress(dir records.Dir, player string) (*Progress, error) {
	p := &Progress{path: Path(dir, player), player: player, right: map[string]int{}}
	data, err := disk.Read(p.path, maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return nil, err
	}
	var kept file
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	decoder.KnownFields(true)
	if err := decoder.Decode(&kept); err != nil && !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s: %w", p.path, err)
	}
	for key, n := range kept.Right {
		if n < 0 {
			return nil, fmt.Errorf("%s: %q was got right %d times", p.path, key, n)
		}
		p.right[key] = n
	}
	return p, nil
}

// Done reports whether an exercise was got right often enough in a row, which
// for a lesson is once.
func (p *Progress) Done(e Exercise) bool {
	if len(e.Answers) > 0 {
		return p.right[e.Key] > 0
	}
	return p.right[e.Key] >= enough
}

// Enter notes an answer and saves everything at once; an error of that does not
// undo it.
func (p *Progress) Enter(e Exercise, right bool) error {
	p.right[e.Key]++
	if !right {
		delete(p.right, e.Key)
	}
	data, err := yaml.Marshal(file{p.player, p.right})
	if err == nil {
		err = disk.Folder(filepath.Dir(p.path))
	}
	if err == nil {
		err = disk.Write(p.path, data)
	}
	if err != nil {
		return fmt.Errorf("the exercises are not kept: %w", err)
	}
	return nil
}
