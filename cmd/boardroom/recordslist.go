package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/records"

	"github.com/spf13/cobra"
)

// recordsList returns the command that lists the records of the data folder.
func (a *app) recordsList() *cobra.Command {
	c := &cobra.Command{
		Use:   "list",
		Short: "List the records of the data folder",
		Long:  "List the records of the data folder, the newest first, with dates in UTC. Those that cannot be read are listed with the reason.",
		Args:  takes(),
	}
	asJSON := c.Flags().Bool("json", false, "write a JSON array")
	c.RunE = func(*cobra.Command, []string) error {
		entries, err := a.dir().List()
		if err != nil {
			return fmt.Errorf("the records cannot be listed: %w", err)
		}
		if *asJSON {
			return a.listRecordsAsJSON(entries)
		}
		if len(entries) == 0 {
			a.noRecords()
		}
		var list table
		for _, e := range entries {
			list.add(recordRow(e)...)
		}
		return list.print(a.out)
	}
	return c
}

func recordRow(e records.Entry) []string {
	if e.Err != nil {
		return []string{e.Name(), e.Title, "", "", date(e.Date), "", "cannot be read: " + e.Err.Error()}
	}
	state := "not finished"
	if e.Finished {
		state = e.Result
	}
	return []string{e.Name(), e.Title, matchTitle(e.To), strings.Join(seatNames(e.Seats), " - "),
		date(e.Date), "turns " + strconv.Itoa(e.Turns), state}
}

func date(t time.Time) string { return t.UTC().Format("2006-01-02 15:04") }

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
	return "match to " + strconv.Itoa(to)
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
	Error    string    `json:"error,omitempty"`
}

func (a *app) listRecordsAsJSON(entries []records.Entry) error {
	list := []listedRecord{}
	for _, e := range entries {
		l := listedRecord{Record: e.Path, Game: e.Game, Seats: seatNames(e.Seats), Date: e.Date.UTC().Truncate(time.Second),
			Match: matchFlag(e.To), Turns: e.Turns, Finished: e.Finished, Result: e.Result}
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
