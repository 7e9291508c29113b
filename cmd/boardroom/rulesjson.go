package main

import (
	"boardroom/core/catalog"
	"boardroom/records/markup"
)

// A describedGame is what a program asks about a game.
type describedGame struct {
	Game     string            `json:"game"`
	Title    string            `json:"title"`
	Family   string            `json:"family"`
	Seats    []int             `json:"seats"`              // the usual number first
	Dice     bool              `json:"dice"`               // they are thrown in the course of play
	Wins     []string          `json:"wins"`               // that count double, triple and so on
	To       int               `json:"to,omitempty"`       // points of a match of several games
	Rotation []string          `json:"rotation,omitempty"` // those games, in turn
	Options  []describedOption `json:"options"`
	Start    string            `json:"start"` // the position, with the options as usual
}

type describedOption struct {
	Key    string   `json:"key"`
	Title  string   `json:"title"`
	Values []string `json:"values"` // the default first
	Help   string   `json:"help"`
}

func described(e catalog.Entry) (describedGame, error) {
	start, err := e.Game().Start(e.Seats[0], nil)
	if err != nil {
		return describedGame{}, err
	}
	d := describedGame{
		Game: e.Name, Title: e.Title, Family: e.Family, Seats: e.Seats, Dice: e.Dice,
		Wins: []string{}, To: e.To, Options: []describedOption{}, Start: start.String(),
	}
	for _, win := range e.Wins {
		d.Wins = append(d.Wins, win.Name)
	}
	if len(e.Rotation) > 1 {
		for _, g := range e.Rotation {
			d.Rotation = append(d.Rotation, g.About().Name)
		}
	}
	for _, o := range e.Options {
		d.Options = append(d.Options, describedOption{o.Key, o.Title, o.Values, o.Help})
	}
	return d, nil
}

func (a *app) writeGame(e catalog.Entry) error {
	d, err := described(e)
	if err != nil {
		return err
	}
	return markup.JSON(a.out).Encode(d)
}

func (a *app) writeGames(entries []catalog.Entry) error {
	all := make([]describedGame, len(entries))
	for i, e := range entries {
		var err error
		if all[i], err = described(e); err != nil {
			return err
		}
	}
	return markup.JSON(a.out).Encode(all)
}
