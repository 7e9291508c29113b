package engine

import (
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
	Name string       // as in flags and records: "expert"
	Help i18n.Message // what to expect of it, one sentence
	// Tuning lists all parameters of a tuned strategy, as "risk=0.3, hit=1", or
	// the time that a program has; empty: none.
	Tuning i18n.Message
	New    func() Player
	// Timed returns a player that has so much time for a turn, and uses it; nil: the
	// level does not go by time.
	Timed func(turn time.Duration) Player
	// Near is how much less than the best a turn may be worth, in points, to be as
	// good for a player that varies; 0: it does not.
	Near  float64
	words i18n.Message // empty: the name
}

// InWords names the player for a person: "expert", "heuristic, 8 steps ahead".
func (l Level) InWords() i18n.Message {
	if l.words.Empty() {
		return i18n.Verbatim(l.Name)
	}
	return l.words
}

// TimeMark stands between the name of a level or program and its time for a turn.
const TimeMark = "@"

// InTime returns the level with so much time for a turn. It must be one that goes by
// time.
func (l Level) InTime(turn time.Duration) Level {
	timed := l.Timed
	return Level{
		Name: l.Name + TimeMark + turn.String(), words: i18n.Msg("%s, %s a turn", l.InWords(), turn),
		Help: l.Help, Tuning: TimeForTurn(turn),
		New: func() Player { return timed(turn) }, Near: l.Near,
	}
}

// TimeForTurn says how much time a player has for a turn.
func TimeForTurn(turn time.Duration) i18n.Message { return i18n.Msg("%s for a turn", turn) }

// ParseTime reads how long a turn may take, as "10s".
func ParseTime(text string) (time.Duration, error) {
	turn, err := time.ParseDuration(text)
	if err != nil || turn <= 0 {
		return 0, i18n.Errorf("%q isn't a time for a turn: write 500ms, 10s or 2m", text)
	}
	return turn, nil
}

// A Strategy is a way to play that numbers tune, to be tried against others.
type Strategy struct {
	Name   string    // as in flags and records: "heuristic"
	Help   i18n.Text // what it does, one sentence
	Params []Param
	New    func(Values) Player // the values hold every parameter
}

// A Param is one number that tunes a strategy.
type Param struct {
	Key               string    // as in flags and records: "risk"
	Help              i18n.Text // what more of it does, in a few words
	Default, Min, Max float64
	Whole             bool // whole numbers only
	// Counts say what a whole number counts, of one and of several: "%d step ahead",
	// "%d steps ahead". Empty: only the key tells.
	Counts [2]i18n.Text
}

// words tells of a value: "8 steps ahead", "risk 0.3".
func (p Param) words(value float64) i18n.Message {
	if p.Counts[0] == "" {
		return i18n.Verbatim(p.Key + " " + FormatNumber(value))
	}
	return i18n.MsgN(p.Counts[0], p.Counts[1], int(value), int(value))
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
	words := i18n.Verbatim(s.Name)
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
			words = i18n.Join(", ", words, p.words(value))
		}
	}
	name := s.Name
	if len(changed) > 0 {
		name += ":" + strings.Join(changed, ",")
	}
	return Level{Name: name, words: words, Help: i18n.Msg(s.Help), Tuning: i18n.Verbatim(strings.Join(tuning, ", ")), New: func() Player { return s.New(all) }}
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
