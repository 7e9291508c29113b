package disk

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"boardroom/core/i18n"

	"github.com/gofrs/flock"
)

// What the folders of long work share, of tournaments and rollouts.
const (
	JobFile = "setup.json" // says how the work in the folder is done
	JobLock = "lock"       // by it a program holds the folder
)

// LockJob takes a folder of long work for this program alone, until the lock is closed. The
// error is busy if another program has it.
func LockJob(folder string, busy error) (*flock.Flock, error) {
	lock, err := LockFile(filepath.Join(folder, JobLock))
	if err != nil {
		return nil, err
	}
	switch taken, err := lock.TryLock(); {
	case err != nil:
		return nil, err
	case !taken:
		return nil, busy
	}
	return lock, nil
}

// JobText returns what the file holds of a set-up, which is made of strings,
// numbers and truth values.
func JobText(s any) []byte {
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		panic(err) // such values can be written
	}
	return append(text, '\n')
}

// Differences say in words what of a set-up is other than asked for.
type Differences struct{ i18n.Message }

// Compare adds a difference if there is one, in a text about both: "the seed is %v, not
// %v".
func (d *Differences) Compare(text i18n.Text, there, asked any) {
	if fmt.Sprint(there) != fmt.Sprint(asked) {
		d.Message = i18n.Clauses(d.Message, i18n.Msg(text, there, asked))
	}
}

// A Part is one of the parts into which a long work is divided, each for a
// machine of its own: every N-th piece of it, the K-th being the first. The
// zero value is all of the work.
type Part struct{ K, N int }

// ParsePart reads "2/7".
func ParsePart(text string) (Part, error) {
	first, last, _ := strings.Cut(text, "/")
	k, wrong := strconv.Atoi(first)
	n, wrongToo := strconv.Atoi(last)
	if wrong != nil || wrongToo != nil || k < 1 || k > n {
		return Part{}, i18n.Errorf("a part is written K/N, with K from 1 to N, not %q", text)
	}
	return Part{k, n}, nil
}

// String reads as "2/7".
func (p Part) String() string { return fmt.Sprintf("%d/%d", p.K, p.N) }

// Has reports whether a piece of the work belongs to the part; the pieces are
// numbered from 0.
func (p Part) Has(piece int) bool { return p.N == 0 || piece%p.N == p.K-1 }

// Of tells how many of so many pieces belong to the part.
func (p Part) Of(pieces int) int {
	if p.N == 0 {
		return pieces
	}
	return (pieces + p.N - p.K) / p.N
}

// Progress tells how far a long work is.
type Progress struct {
	Done   int // games, those read from records or folders included
	Read   int // of them read
	Total  int
	Played time.Duration // since the beginning
}

// In reads as "12 of 60 games, 3.1 a second, 15s left".
func (p Progress) In(l i18n.Language) string { return i18n.Join(", ", p.Parts()...).In(l) }

// Parts returns what In joins: how many games there are, and how fast it goes.
func (p Progress) Parts() []i18n.Message {
	done := i18n.MsgN("%[1]d of %[2]d game", "%[1]d of %[2]d games", p.Total, p.Done, p.Total)
	if p.Done == p.Read {
		return []i18n.Message{done, i18n.Msg("games\x04read from their records")}
	}
	left := time.Duration(float64(p.Played) / float64(p.Done-p.Read) * float64(p.Total-p.Done))
	return []i18n.Message{done, i18n.Msg("games\x04%s a second", p.Rate()), i18n.Msg("time\x04%v left", left.Round(time.Second))}
}

// Rate returns how many games are played a second, to one place.
func (p Progress) Rate() i18n.Figure {
	return i18n.Figure(fmt.Sprintf("%.1f", float64(p.Done-p.Read)/p.Played.Seconds()))
}
