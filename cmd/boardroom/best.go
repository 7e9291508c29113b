package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"time"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"

	"github.com/spf13/cobra"
)

// best returns the command that lets a computer player choose turns.
func (a *app) best() *cobra.Command {
	c := &cobra.Command{
		Use:   "best GAME",
		Short: "Choose the best turns in positions",
		Long: `Choose the best turn in each position:

  {"position":"...","turn":"8/5 6/5","value":0.16,"after":"...","reason":"..."}

The turn is written as in "boardroom moves". Its value is how many points the
mover may expect of the game. "after" is the position that the turn leads to. A
reason names the players "seat 1", "seat 2" and so on.
` + positionsHelp,
		Args:              takes("GAME"),
		ValidArgsFunction: completeGame,
	}
	level := c.Flags().String("level", "", "the computer player that chooses (default: the strongest)")
	limit := c.Flags().Duration("time", 0, "the most time for each position (default: as much as the player takes)")
	settings := optionFlag(c)
	complete(c, "level", func(game string) []string {
		entry, _ := catalog.Find(game)
		return levels(entry)
	})
	c.RunE = func(c *cobra.Command, args []string) error {
		entry, game, set, err := readGame(args[0], *settings)
		if err != nil {
			return err
		}
		if *level == "" {
			*level = entry.Levels[len(entry.Levels)-1].Name
		}
		chosen, err := entry.Level(*level)
		if err != nil {
			return usageError{err}
		}
		if *limit < 0 || *limit == 0 && c.Flags().Changed("time") {
			return wrongUsage("the flag --time cannot be %v: it takes a time above zero", *limit)
		}
		adviser := adviser{game, chosen.New(), *limit}
		if program, ok := adviser.player.(io.Closer); ok {
			defer program.Close()
		}
		return a.answerAll(game, set, adviser.answer)
	}
	return c
}

type chosenTurn struct {
	Position string  `json:"position"`
	Turn     string  `json:"turn"`
	Value    float64 `json:"value"`
	After    string  `json:"after"`
	Reason   string  `json:"reason"`
}

// An adviser chooses turns with the help of a computer player.
type adviser struct {
	game   core.Game
	player engine.Player
	limit  time.Duration // for each position; 0: none
}

func (a adviser) answer(text string, p core.Position) (any, error) {
	switch p.Actor() {
	case core.Nobody:
		return nil, errors.New("the game is over: there is no turn to choose")
	case core.Chance:
		return nil, errors.New("a draw comes first: the position has no dice")
	}
	ctx := context.Background()
	if a.limit > 0 {
		limited, cancel := context.WithTimeout(ctx, a.limit)
		defer cancel()
		ctx = limited
	}
	choices, err := a.player.Advise(ctx, core.History{Game: a.game, Start: p}, 1)
	if err != nil {
		return nil, err
	}
	if len(choices) == 0 {
		return nil, errors.New("no turn was found")
	}
	best := choices[0]
	why := best.Why(seatTitles(len(p.Scores())))
	for _, m := range best.Moves {
		if p, err = p.Play(m); err != nil {
			return nil, err
		}
	}
	return chosenTurn{text, joined(best.Moves), math.Round(1e4*best.Value) / 1e4, p.String(), why}, nil
}

// seatTitles names so many players of whom only the seats are known.
func seatTitles(seats int) []string {
	titles := make([]string, seats)
	for i := range titles {
		titles[i] = fmt.Sprintf("seat %d", i+1)
	}
	return titles
}
