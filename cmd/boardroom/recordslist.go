package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/records"
	"boardroom/view/sitting"

	"github.com/spf13/cobra"
)

// recordsList returns the command that lists the records of the data folder.
func (a *app) recordsList() *cobra.Command {
	c := &cobra.Command{
		Use:   "list [WORD...]",
		Short: "List the records of the data folder",
		Long: `List the records of the data folder, the newest first; those that cannot be read
with the reason. Dates are local on a terminal and else UTC, in JSON always. Every
WORD must fit a record:

  anna portes 2026-11   its players, its game, its date, how it ended
  won:anna              who won
  '>100' '<20'          how many turns it has
  since:2026-11 before:2026-12-24
  '#study' '#star'      labels

The filter in the room's lists is read in the same way. With --tournament those
of a tournament are listed, in the order of its schedule.`,
		Args: takes("[WORD]..."),
	}
	asJSON := c.Flags().Bool("json", false, "write a JSON array")
	name := c.Flags().String("tournament", "", "list the games of this tournament (\"boardroom records tournaments\" lists them)")
	complete(c, "tournament", func(string) []string { return a.tournamentNames() })
	c.RunE = func(c *cobra.Command, args []string) error {
		words := strings.TrimSpace(strings.Join(args, " "))
		wanted, err := records.ParseQuery(words, a.zone())
		if err != nil {
			return usageError{err}
		}
		read := sitting.FolderAt(a.data).List
		if c.Flags().Changed("tournament") {
			read = func() ([]records.Entry, error) { return a.gamesOf(*name) }
		}
		entries, err := read()
		if err != nil {
			return fmt.Errorf("the records cannot be listed: %w", err)
		}
		entries = slices.DeleteFunc(entries, func(e records.Entry) bool { return !wanted.Matches(e) })
		switch {
		case *asJSON:
			return a.listRecordsAsJSON(entries)
		case len(entries) == 0 && words != "":
			a.say(noneFits, words)
			for _, unknown := range wanted.Unknown {
				a.say("%v.", unknown)
			}
		case len(entries) == 0:
			a.noRecords()
		}
		list := table{rank: []int{0, 1, 4, 0, 2, 5, 0, 3}, least: []int{0, 0, 0, 16, 0, 0, 16, 0}}
		for _, e := range entries {
			list.add(recordRow(e, a.zone())...)
		}
		list.fit(a.width, a.ellipsis())
		return list.print(a.out)
	}
	return c
}

func recordRow(e records.Entry, zone *time.Location) []string {
	if e.Err != nil {
		return []string{e.Name(), e.Title, "", "", date(e.Date, zone), "", fmt.Sprintf("cannot be read: %v", e.Err), ""}
	}
	state := "not finished"
	switch seat, by := e.Won(); {
	case e.Waiting():
	case !e.Finished:
		state = "set aside"
	case seat >= 0:
		state = fmt.Sprintf("%s wins %s", e.Seats[seat].Name, by)
	default:
		state = "drawn"
	}
	return []string{e.Name(), e.Title, matchTitle(e.To), strings.Join(seatNames(e.Seats), " - "),
		date(e.Date, zone), fmt.Sprintf("turns %d", e.Turns), state, strings.Join(e.Labels, " ")}
}

func date(t time.Time, zone *time.Location) string {
	if t.IsZero() {
		return "" // it is not known
	}
	return t.In(zone).Format("2006-01-02 15:04")
}

func seatNames(seats []records.Seat) []string {
	names := []string{}
	for _, s := range seats {
		names = append(names, s.String())
	}
	return names
}

// matchTitle names the length of a sitting: core.Terms.To.
func matchTitle(to int) string {
	switch to {
	case 0:
		return "one game"
	case core.Money:
		return "money"
	}
	return fmt.Sprintf("match to %d", to)
}

type listedRecord struct {
	Record   string    `json:"record"` // its file
	Game     string    `json:"game"`
	Seats    []string  `json:"seats"`
	Date     time.Time `json:"date"`
	Match    string    `json:"match,omitempty"` // points, or "money"
	Turns    int       `json:"turns"`
	Finished bool      `json:"finished"`
	Result   string    `json:"result"`
	Labels   []string  `json:"labels,omitempty"`
	Error    string    `json:"error,omitempty"`
}

func (a *app) listRecordsAsJSON(entries []records.Entry) error {
	list := []listedRecord{}
	for _, e := range entries {
		l := listedRecord{Record: e.Path, Game: e.Game, Seats: seatNames(e.Seats), Date: e.Date.UTC().Truncate(time.Second),
			Match: matchFlag(e.To), Turns: e.Turns, Finished: e.Finished, Result: e.Result, Labels: e.Labels}
		if e.Err != nil {
			l.Error = e.Err.Error()
		}
		list = append(list, l)
	}
	return jsonTo(a.out).Encode(list)
}

// matchFlag gives the length of a sitting as the flag --match takes it.
func matchFlag(to int) string {
	switch to {
	case 0:
		return ""
	case core.Money:
		return money
	}
	return strconv.Itoa(to)
}
