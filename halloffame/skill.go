package halloffame

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"time"

	"boardroom/records"
	"boardroom/records/analysis"
)

// A SkillSample is how a player did at one game of a sitting that was analyzed.
type SkillSample struct {
	Record   string // its path
	Player   string // as in a GameResult
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

// SkillSamples returns what the analyses beside the records of a data folder tell.
// Records without one are left out, and those that went on since; the error names
// the analyses that cannot be used, and their records.
func SkillSamples(d records.Dir) ([]SkillSample, error) {
	files, err := os.ReadDir(d.Records())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all []SkillSample
	var failed []error
	for _, f := range files {
		record := filepath.Join(d.Records(), f.Name())
		if !strings.HasSuffix(record, ".txt") {
			continue
		}
		if _, err := os.Stat(analysis.Path(record)); err != nil {
			continue
		}
		some, err := skillSamples(record, d.Find)
		all, failed = append(all, some...), append(failed, err)
	}
	return all, errors.Join(failed...)
}

// skillSamples returns those of a record.
func skillSamples(path string, find records.Finder) ([]SkillSample, error) {
	header, digest, err := records.ReadHeader(path, find)
	if err != nil {
		return nil, err
	}
	a, err := analysis.Load(path, digest)
	if errors.Is(err, analysis.ErrOther) {
		return nil, nil // the game went on since
	}
	if err != nil {
		return nil, err
	}
	var all []SkillSample
	for game, seats := range a.ByGame() {
		for _, p := range seats {
			s := header.Seats[p.Seat]
			all = append(all, SkillSample{
				Record: path, Player: nameOf(s), Computer: s.Level != "", Game: game, When: header.Date,
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

// Skills are those of all players at all games.
type Skills []Skill

// Of returns a player's skill at a game; the zero value where nothing is known.
func (all Skills) Of(player, game string) Skill {
	if i := slices.IndexFunc(all, func(k Skill) bool { return k.Player == player && k.Game == game }); i >= 0 {
		return all[i]
	}
	return Skill{Player: player, Game: game}
}

// Skills sums up samples by player and game, those from one time until before
// another; a zero time is no bound. The players go by the names that they have
// in the hall, the hidden are left out. They are sorted by game, then by player.
func (h *Hall) Skills(all []SkillSample, from, until time.Time) Skills {
	var skills Skills
	for _, s := range all {
		if s.When.Before(from) || !until.IsZero() && !s.When.Before(until) {
			continue
		}
		if s.Player = h.currentName(s.Player); h.hiddenNow[s.Player] {
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
	sort.Slice(skills, func(i, j int) bool {
		return cmp.Or(cmp.Compare(skills[i].Game, skills[j].Game), cmp.Compare(skills[i].Player, skills[j].Player)) < 0
	})
	return skills
}
