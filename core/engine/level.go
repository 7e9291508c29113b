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
	Near float64
	// Erring returns a player that errs by chance, as people do, and with the same salt
	// always the same; New is that with an empty salt. Nil: the level does not.
	Erring func(salt string) Player
	// Guesses is set where turns are judged by games at random: it can't say why one is good.
	Guesses bool
	words   i18n.Message // empty: the name
}

// ErringLevel returns a level whose players err by chance, as people do.
func ErringLevel(name string, help i18n.Text, player func(salt string) Player) Level {
	return Level{Name: name, Help: i18n.Msg(help), Erring: player, New: func() Player { return player("") }}
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

// LikeMe is the strategy that errs as people do, where a family has one: its parameter
// LikeMeRate tells how much, in thousandths of a point. Named without it, a seat at the
// table follows the person there.
const (
	LikeMe     = "like-me"
	LikeMeRate = "rate"
)

// A Strategy is a way to play that numbers tune, to be tried against others.
type Strategy struct {
	Name   string    // as in flags and records: "heuristic"
	Help   i18n.Text // what it does, one sentence
	Params []Param
	New    func(Values) Player // the values hold every parameter
	// Erring is New, as Level.Erring; where it is set, New need not be.
	Erring func(v Values, salt string) Player
}

// A Param is one number that tunes a strategy.
type Param struct {
	Key               string    // as in flags and records: "risk"
	Help              i18n.Text // what more of it does, in a few words
	Default, Min, Max float64
	Whole             bool // whole numbers only
	// Counts says what a whole number counts: "8 steps ahead". Nil: only the key tells.
	Counts func(n int) i18n.Message
}

// words tells of a value: "8 steps ahead", "risk 0.3".
func (p Param) words(value float64) i18n.Message {
	if p.Counts == nil {
		return i18n.Verbatim(p.Key + " " + FormatNumber(value))
	}
	return p.Counts(int(value))
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
	level := Level{Name: name, words: words, Help: i18n.Msg(s.Help), Tuning: i18n.Verbatim(strings.Join(tuning, ", ")), New: func() Player { return s.New(all) }}
	if s.Erring != nil {
		level.Erring = func(salt string) Player { return s.Erring(all, salt) }
		level.New = func() Player { return level.Erring("") }
	}
	return level
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
	player := l.Salted(seed)
	if l.Near == 0 {
		return player
	}
	return varied{player, l.Near, seed}
}

// Salted returns a player of the level that errs as the salt has it, if it errs by chance.
func (l Level) Salted(salt string) Player {
	if l.Erring == nil {
		return l.New()
	}
	return l.Erring(salt)
}

// Varies reports whether players of the level that differ in their salt or seed play
// different games.
func (l Level) Varies() bool { return l.Erring != nil || l.Near > 0 }

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
