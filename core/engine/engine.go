// Package engine holds what all computer players share. The players
// themselves live in one sub-package per family of games and work on the
// family's own types.
//
// Whoever writes one writes a [Thinker], which thinks about positions of one
// family and says whether to accept an offer; [NewPlayer] makes a [Player] of
// it, which sits at the table and gives hints. A [Level] is a player with a
// name, a [Strategy] one that numbers tune, a [Program] one of another team.
//
// # What is promised
//
// What package core promises, of [Thinker], [Player], [NewPlayer], [Level], [Strategy],
// [Choice] and [Outlook]. The engines below this package may be handed on as values,
// such as their levels and networks; what they are made of changes with every step
// that makes them stronger.
package engine

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"boardroom/core"
)

// A Choice is a turn a computer player considers.
type Choice struct {
	Moves []core.Move // the rest of the turn, its End included
	Value float64     // points the mover may expect of the game
	// Outlook is how the game may end for the mover, and Plies how many rolls
	// deep that was looked at; the zero values where a player reckons no
	// chances.
	Outlook Outlook
	Plies   int
	Reason  string // why, in a few words for a person; seats stand in it as {1}, {2}, …
}

// Why returns the reason in the numbers that the position with the choice is told in,
// with the players' names, by seat, in it.
func (c Choice) Why(p core.Position, names []string) string {
	pairs := make([]string, 0, 2*len(names))
	for i, name := range names {
		pairs = append(pairs, fmt.Sprintf("{%d}", i+1), name)
	}
	return strings.NewReplacer(pairs...).Replace(core.Retold(p, c.Reason))
}

// A Player is a computer player: it moves, answers offers and gives advice.
// It must not need anything but the position, so that it never sees dice that
// have not been rolled.
type Player interface {
	core.Player
	core.Answerer
	// Advise returns the best choices at hand, the best first and at most n, for the
	// seat that is the actor; without an error there is at least one. It returns early
	// when ctx is done. Turn plays the first of them.
	Advise(ctx context.Context, h core.History, n int) ([]Choice, error)
}

// A Level is a computer player of a certain strength.
type Level struct {
	Name string // as in flags and records: "expert"
	Help string // what to expect of it, one sentence
	// Tuning lists all parameters of a tuned strategy, as "risk=0.3, hit=1", or
	// the time that a program has; empty: none.
	Tuning string
	New    func() Player
	// Timed returns a player that has so much time for a turn, and uses it; nil: the
	// level does not go by time.
	Timed func(turn time.Duration) Player
	// Near is how much less than the best a turn may be worth, in points, to be as
	// good for a player that varies; 0: it does not.
	Near  float64
	words string // empty: the name
}

// InWords names the player for a person: "expert", "heuristic, 8 steps ahead".
func (l Level) InWords() string { return cmp.Or(l.words, l.Name) }

// TimeMark stands between the name of a level or program and its time for a turn.
const TimeMark = "@"

// InTime returns the level with so much time for a turn. It must be one that goes by
// time.
func (l Level) InTime(turn time.Duration) Level {
	timed := l.Timed
	return Level{
		Name: l.Name + TimeMark + turn.String(), words: fmt.Sprintf("%s, %s a turn", l.InWords(), turn),
		Help: l.Help, Tuning: fmt.Sprintf("%s for a turn", turn),
		New: func() Player { return timed(turn) }, Near: l.Near,
	}
}

// ParseTime reads how long a turn may take, as "10s".
func ParseTime(text string) (time.Duration, error) {
	turn, err := time.ParseDuration(text)
	if err != nil || turn <= 0 {
		return 0, fmt.Errorf("the time for a turn cannot be %q: it reads 500ms, 10s or 2m", text)
	}
	return turn, nil
}
