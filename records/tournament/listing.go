package tournament

import (
	"fmt"
	"io"
	"strings"
	"time"

	"boardroom/records"
	"boardroom/records/text"
)

// WriteList writes tournaments for a person, one a line, with the dates of a zone.
func WriteList(w io.Writer, all []Kept, zone *time.Location, screen text.Screen) error {
	list := text.Table{Rank: []int{0, 2, 1, 0, 0, 3}, Least: []int{0, 0, 0, 0, 16, 0}}
	for _, k := range all {
		list.Add(k.row(zone)...)
	}
	return list.Write(w, screen)
}

func (k Kept) row(zone *time.Location) []string {
	if k.Err != nil {
		return []string{k.Name(), k.Title, records.ShowDate(k.Date, zone), "", fmt.Sprintf("cannot be read: %v", k.Err), ""}
	}
	leader := ""
	if k.Leader != "" {
		leader = fmt.Sprintf("leader: %s", k.Leader)
	}
	return []string{k.Name(), k.Title, records.ShowDate(k.Date, zone), k.gamesPlayed(), strings.Join(k.Setup.Labels(), ", "), leader}
}

// gamesPlayed tells how far a tournament is.
func (k Kept) gamesPlayed() string {
	if k.Decided {
		return fmt.Sprintf("%d of %d games, decided", k.Played, k.Planned)
	}
	return fmt.Sprintf("%d of %d games", k.Played, k.Planned)
}

type listedTournament struct {
	Name    string    `json:"name"`
	Folder  string    `json:"folder"`
	Game    string    `json:"game"`
	Players []string  `json:"players"`
	Played  int       `json:"played"`
	Planned int       `json:"planned"`
	Decided bool      `json:"decided,omitempty"` // by its sequential test
	Leader  string    `json:"leader,omitempty"`
	Date    time.Time `json:"date"`
	Version string    `json:"version"`
	Error   string    `json:"error,omitempty"`
}

// WriteListJSON writes what WriteList does, as a JSON array.
func WriteListJSON(w io.Writer, all []Kept) error {
	list := []listedTournament{}
	for _, k := range all {
		l := listedTournament{Name: k.Name(), Folder: k.Path, Game: k.Setup.Game, Players: k.Setup.Labels(), Played: k.Played,
			Planned: k.Planned, Decided: k.Decided, Leader: k.Leader, Date: k.Date.UTC().Truncate(time.Second), Version: k.Version}
		if k.Err != nil {
			l.Error = k.Err.Error()
		}
		list = append(list, l)
	}
	return text.JSON(w).Encode(list)
}
