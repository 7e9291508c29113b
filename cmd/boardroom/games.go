package main

import (
	"fmt"
	"strconv"
	"strings"

	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/records/columns"
	"boardroom/records/markup"

	"github.com/spf13/cobra"
)

// games returns the command that lists the games.
func (a *app) games() *cobra.Command {
	var game string
	var asJSON bool
	c := &cobra.Command{
		Use:   "games [GAME]",
		Short: "List the games, or the computer players of one",
		Long: `List the games, one a line: name, title, seats and the levels of the computer,
the weakest first.

With a GAME list its computer players: its levels, and its
strategies with their parameters, what each does, its range and its value unless
given. A strategy is named alone or tuned, as in "heuristic:risk=0.3,hit=1.2".`,
		Args:              takes("[GAME]"),
		ValidArgsFunction: a.completeGame,
		RunE: func(c *cobra.Command, args []string) error {
			if c.Flags().Changed("players") {
				args = append(args, game)
			}
			switch len(args) {
			case 0:
				return a.listGames(asJSON)
			case 2:
				return wrongUsage("the game is given twice")
			}
			entry, err := a.find(args[0])
			switch {
			case err != nil:
				return err
			case asJSON:
				return markup.JSON(a.out).Encode(playersAsJSON(entry))
			}
			return a.listPlayers(entry)
		},
	}
	c.Flags().StringVar(&game, "players", "", "list the computer players of this game")
	c.Flags().BoolVar(&asJSON, "json", false, "write a JSON array")
	hide(c, "players")
	return c
}

func (a *app) listGames(asJSON bool) error {
	if asJSON {
		return markup.JSON(a.out).Encode(a.gamesAsJSON())
	}
	list := columns.Table{Rank: []int{0, 2, 1, 0}}
	for _, e := range a.catalog.All() {
		list.Add(e.Name, e.Title, fmt.Sprintf("seats %s", numbers(e.Seats)), fmt.Sprintf("levels %s", strings.Join(levels(e), ",")))
	}
	return list.Write(a.out, a.screen())
}

func (a *app) listPlayers(e catalog.Entry) error {
	var list columns.Table
	for _, l := range e.Levels {
		list.Add(l.Name, "level", l.Help)
	}
	for _, s := range e.Strategies {
		list.Add(s.Name, "strategy", s.Help)
		for _, p := range s.Params {
			list.Add("  "+p.Key, engine.FormatNumber(p.Min)+".."+engine.FormatNumber(p.Max)+" ("+engine.FormatNumber(p.Default)+")", p.Help)
		}
	}
	return list.Write(a.out, columns.Screen{})
}

type listedGame struct {
	Game   string   `json:"game"`
	Title  string   `json:"title"`
	Seats  []int    `json:"seats"`
	Levels []string `json:"levels"` // the weakest first
}

func (a *app) gamesAsJSON() []listedGame {
	var list []listedGame
	for _, e := range a.catalog.All() {
		list = append(list, listedGame{e.Name, e.Title, e.Seats, append([]string{}, levels(e)...)})
	}
	return list
}

type listedPlayer struct {
	Name   string        `json:"name"`
	Kind   string        `json:"kind"` // "level" or "strategy"
	Help   string        `json:"help"`
	Params []listedParam `json:"params,omitempty"`
}

type listedParam struct {
	Key     string  `json:"key"`
	Min     float64 `json:"min"`
	Max     float64 `json:"max"`
	Default float64 `json:"default"`
	Help    string  `json:"help"`
}

func playersAsJSON(e catalog.Entry) []listedPlayer {
	list := []listedPlayer{}
	for _, l := range e.Levels {
		list = append(list, listedPlayer{Name: l.Name, Kind: "level", Help: l.Help})
	}
	for _, s := range e.Strategies {
		p := listedPlayer{Name: s.Name, Kind: "strategy", Help: s.Help}
		for _, param := range s.Params {
			p.Params = append(p.Params, listedParam{param.Key, param.Min, param.Max, param.Default, param.Help})
		}
		list = append(list, p)
	}
	return list
}

// namesOf lists the names of the games that fit.
func (a *app) namesOf(fits func(catalog.Entry) bool) []string {
	var names []string
	for _, e := range a.catalog.All() {
		if fits(e) {
			names = append(names, e.Name)
		}
	}
	return names
}

// levels lists the names of a game's computer players.
func levels(e catalog.Entry) []string {
	var names []string
	for _, l := range e.Levels {
		names = append(names, l.Name)
	}
	return names
}

// numbers joins numbers by commas.
func numbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}
