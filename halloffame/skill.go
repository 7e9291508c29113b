package halloffame

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"boardroom/records"
	"boardroom/records/analysis"
)

// A Showing is how a player did at one game of a sitting that was analysed.
type Showing struct {
	Player   string // as in a Bout
	Computer bool
	Game     string
	When     time.Time
	// Short is set where it was a game by itself or a match to fewer points than
	// LongMatch: too few decisions to tell much, so they are kept apart.
	Short bool
	analysis.Performance
}

// LongMatch is how many points a match is to that is not short; a money session
// is none.
const LongMatch = 5

// Showings returns what the analyses beside the records of a data folder tell.
// Records without one are left out; the error names the analyses that cannot be
// used, and their records.
func Showings(d records.Dir) ([]Showing, error) {
	files, err := os.ReadDir(d.Records())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all []Showing
	var failed []error
	for _, f := range files {
		record := filepath.Join(d.Records(), f.Name())
		if !strings.HasSuffix(record, ".txt") {
			continue
		}
		if _, err := os.Stat(analysis.Path(record)); err != nil {
			continue
		}
		some, err := showings(record, d.Find)
		all, failed = append(all, some...), append(failed, err)
	}
	return all, errors.Join(failed...)
}

// showings returns those of a record.
func showings(path string, find records.Finder) ([]Showing, error) {
	r, err := records.Load(path, find)
	if r == nil {
		return nil, err
	}
	a, err := analysis.Load(path, r)
	if err != nil {
		return nil, err
	}
	var all []Showing
	for game, seats := range a.ByGame() {
		for _, p := range seats {
			s := r.Header.Seats[p.Seat]
			all = append(all, Showing{
				Player: s.Short().String(), Computer: s.Level != "", Game: game, When: r.Header.Date,
				Short: a.To >= 0 && a.To < LongMatch, Performance: p,
			})
		}
	}
	return all, nil
}

// A Skill is how well a player decides at a game, and what luck they had.
type Skill struct {
	Player   string
	Computer bool
	Game     string
	Sittings int
	// Long sums up long matches and money sessions, Short the rest.
	Long, Short analysis.Performance
}

// Skills sums up showings by player and game, those from one time until before
// another; a zero time is no bound. They are sorted by game, then by player.
func Skills(all []Showing, from, until time.Time) []Skill {
	var skills []Skill
	for _, s := range all {
		if s.When.Before(from) || !until.IsZero() && !s.When.Before(until) {
			continue
		}
		i := slices.IndexFunc(skills, func(k Skill) bool { return k.Player == s.Player && k.Game == s.Game })
		if i < 0 {
			i = len(skills)
			skills = append(skills, Skill{Player: s.Player, Computer: s.Computer, Game: s.Game})
		}
		k := &skills[i]
		k.Sittings++
		if s.Short {
			k.Short.Add(s.Performance)
		} else {
			k.Long.Add(s.Performance)
		}
	}
	slices.SortFunc(skills, func(a, b Skill) int { return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.Player, b.Player)) })
	return skills
}
