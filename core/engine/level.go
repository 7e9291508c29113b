package engine

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/i18n"
)

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
		return 0, i18n.Errorf("%q is no time for a turn: write 500ms, 10s or 2m", text)
	}
	return turn, nil
}

// A Strategy is a way to play that numbers tune, to be tried against others.
type Strategy struct {
	Name   string // as in flags and records: "heuristic"
	Help   string // what it does, one sentence
	Params []Param
	New    func(Values) Player // the values hold every parameter
}

// A Param is one number that tunes a strategy.
type Param struct {
	Key               string // as in flags and records: "risk"
	Help              string // what more of it does, in a few words
	Default, Min, Max float64
	Whole             bool // whole numbers only
	// Counts are what a whole number counts, one and several: "step ahead",
	// "steps ahead". Empty: only the key tells.
	Counts [2]string
}

// words tells of a value: "8 steps ahead", "risk 0.3".
func (p Param) words(value float64) string {
	if p.Counts[0] == "" {
		return p.Key + " " + FormatNumber(value)
	}
	return core.Count(int(value), p.Counts[0], p.Counts[1])
}

// Values are the numbers that tune a strategy, by key.
type Values map[string]float64

// Tuned returns the computer player that the values make of a strategy; what
// they leave out has its default. Its name tells what differs from the
// defaults, in the order of the parameters: the same player always has the
// same name.
func (s Strategy) Tuned(v Values) Level {
	all := Values{}
	var changed, tuning []string
	words := s.Name
	for _, p := range s.Params {
		value, given := v[p.Key]
		if !given {
			value = p.Default
		}
		all[p.Key] = value
		setting := p.Key + "=" + FormatNumber(value)
		tuning = append(tuning, setting)
		if value != p.Default {
			changed = append(changed, setting)
			words += ", " + p.words(value)
		}
	}
	name := s.Name
	if len(changed) > 0 {
		name += ":" + strings.Join(changed, ",")
	}
	return Level{Name: name, words: words, Help: s.Help, Tuning: strings.Join(tuning, ", "), New: func() Player { return s.New(all) }}
}

// FormatNumber writes a value as it stands in a player's name, as short as it
// can be read back.
func FormatNumber(value float64) string { return strconv.FormatFloat(value, 'f', -1, 64) }

const (
	variedTurns   = 12 // of the game's first turns vary,
	variedChoices = 3  // among so many
)

// Varied returns a player of the level that does not play every game alike: in the
// first turns it draws from the seed among the best turns that are worth nearly the
// same. The same seed gives the same game.
func (l Level) Varied(seed string) Player {
	player := l.New()
	if l.Near == 0 {
		return player
	}
	return varied{player, l.Near, seed}
}

type varied struct {
	Player
	near float64
	seed string
}

// Turn implements core.Player.
func (v varied) Turn(ctx context.Context, h core.History) ([]core.Move, error) {
	turn := len(h.Turns())
	if turn >= variedTurns {
		return v.Player.Turn(ctx, h)
	}
	choices, err := v.Advise(ctx, h, variedChoices)
	if err != nil {
		return nil, err
	}
	game := fmt.Sprint(h.Set) // of a match: what stands differs
	return choices[core.SeededDraw(v.seed, game, turn+1, v.equals(choices))].Moves, nil
}

// equals counts the choices, the best first, that are as good as the best.
func (v varied) equals(choices []Choice) int {
	n := 1
	for n < len(choices) && choices[0].Value-choices[n].Value <= v.near {
		n++
	}
	return n
}
