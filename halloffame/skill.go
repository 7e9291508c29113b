package halloffame

import (
	"cmp"
	"errors"
	"io"
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
	// analysis.LongMatch: too few decisions to tell much, so they are kept apart.
	Short bool
	analysis.Performance
}

// SkillSamples returns what the analyses beside the records of a data folder tell.
// Records without one are left out, and those that went on since; the error names
// the analyses that cannot be used, and their records.
func SkillSamples(d records.Dir) ([]SkillSample, error) {
	analyzed, err := analyzed(d.Records())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var all []SkillSample
	var failed []error
	for _, record := range analyzed {
		if _, err := os.Stat(record); err != nil {
			continue
		}
		some, err := skillSamples(record, d.Find)
		all, failed = append(all, some...), append(failed, err)
	}
	return all, errors.Join(failed...)
}

// analyzed lists the records of a folder beside which analyses are, sorted. It holds no more of
// the other names there than a few thousand.
func analyzed(path string) (all []string, err error) {
	folder, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer folder.Close()
	for {
		names, err := folder.Readdirnames(1 << 12)
		for _, name := range names {
			if record, ok := analysis.RecordOf(filepath.Join(path, name)); ok {
				all = append(all, record)
			}
		}
		if err == io.EOF {
			slices.Sort(all)
			return all, nil
		}
		if err != nil {
			return nil, err
		}
	}
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
	if err != nil || a.Reached() == analysis.Unjudged {
		return nil, err
	}
	var all []SkillSample
	for game, seats := range a.ByGame() {
		for _, p := range seats {
			s := header.Seats[p.Seat]
			all = append(all, SkillSample{
				Record: path, Player: nameOf(s), Computer: s.Level != "", Game: game, When: header.Date,
				Short: a.To >= 0 && a.To < analysis.LongMatch, Performance: p,
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
	i := sort.Search(len(all), func(i int) bool {
		return cmp.Or(strings.Compare(all[i].Game, game), strings.Compare(all[i].Player, player)) >= 0
	})
	if i < len(all) && all[i].Player == player && all[i].Game == game {
		return all[i]
	}
	return Skill{Player: player, Game: game}
}

// Skills sums up samples by player and game, those from one time until before
// another; a zero time is no bound. The players go by the names that they have
// in the hall, the hidden are left out. They are sorted by game, then by player.
func (h *Hall) Skills(all []SkillSample, from, until time.Time) Skills {
	of := map[entry]*Skill{}
	for _, s := range all {
		if s.When.Before(from) || !until.IsZero() && !s.When.Before(until) {
			continue
		}
		if s.Player = h.currentName(s.Player); h.hidden[s.Player] {
			continue
		}
		k := of[entry{s.Player, s.Game}]
		if k == nil {
			k = &Skill{Player: s.Player, Computer: s.Computer, Game: s.Game}
			of[entry{s.Player, s.Game}] = k
		}
		k.Sittings++
		if s.Short {
			k.Short.Add(s.Performance)
		} else {
			k.Long.Add(s.Performance)
		}
	}
	var skills Skills
	for _, k := range of {
		skills = append(skills, *k)
	}
	sort.Slice(skills, func(i, j int) bool {
		return cmp.Or(cmp.Compare(skills[i].Game, skills[j].Game), cmp.Compare(skills[i].Player, skills[j].Player)) < 0
	})
	return skills
}
