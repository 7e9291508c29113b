package aei

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	enginearimaa "boardroom/core/engine/arimaa"
)

// settings are the options of the engine.
type settings struct {
	clock clock
	depth int    // steps to look ahead; 0: as many as the level, or the time, allows
	level string // of a computer player; empty: none was chosen
}

const (
	optDepth   = "depth"
	optLevel   = "level"
	optHash    = "hash"
	optThreads = "threads"
)

// The most mebibytes that the table may take, and the most threads.
const (
	mostHash    = 1 << 14
	mostThreads = 256
)

// strongest is the level that plays when neither a level nor a depth nor a
// time control was set.
const strongest = "expert"

// limits returns what bounds a search beside the time.
func (s *settings) limits() enginearimaa.Limits {
	var l enginearimaa.Limits
	if s.level != "" {
		l, _ = enginearimaa.LimitsOf(s.level)
	} else if s.depth == 0 && !s.clock.set() {
		l, _ = enginearimaa.LimitsOf(strongest)
	}
	if s.depth > 0 {
		l.Depth = s.depth
	}
	return l
}

// setOption takes "name NAME value VALUE".
func (s *session) setOption(text string) error {
	word, rest := cut(strings.TrimSpace(text))
	name, value, _ := strings.Cut(rest, " value ")
	name, value = strings.ToLower(strings.TrimSpace(name)), strings.TrimSpace(value)
	if word != "name" || name == "" {
		return fmt.Errorf("setoption reads \"name NAME value VALUE\", not %.40q", text)
	}
	field := s.settings.clock.field(name)
	switch {
	case field != nil:
		return setNumber(field, name, value)
	case name == optDepth:
		var depth float64
		err := setNumber(&depth, name, value)
		if err == nil {
			s.settings.depth = int(max(depth, 0))
		}
		return err
	case name == optLevel:
		if _, ok := enginearimaa.LimitsOf(value); !ok {
			return fmt.Errorf("there is no level %.40q; the levels are %s", value, strings.Join(levels(), ", "))
		}
		s.settings.level = value
	case name == optHash:
		return s.equip(s.Thinker.Remember, name, value, mostHash, "mebibytes")
	case name == optThreads:
		return s.equip(s.Thinker.Share, name, value, mostThreads, "threads")
	case !known(name):
		s.warn("the option %.40q is not known", name)
	}
	return nil
}

// equip gives the thinker so much of something, from 1 to the most that it may have.
func (s *session) equip(give func(int), name, value string, most int, what string) error {
	var n float64
	err := setNumber(&n, name, value)
	if err == nil && (n < 1 || n > float64(most)) {
		err = fmt.Errorf("the option %s takes 1 to %d %s, not %.40q", name, most, what, value)
	}
	if err == nil {
		s.drop()
		s.settle()
		give(int(n))
	}
	return err
}

// known reports whether an option is one of those that tell about a game and
// ask for nothing.
func known(name string) bool {
	switch name {
	case optTurns, "gused", "sused", "lastmoveused", "opponent", "opponent_rating", "rating", "rated", "event":
		return true
	}
	return false
}

func levels() []string {
	var names []string
	for _, l := range enginearimaa.Levels() {
		names = append(names, l.Name)
	}
	return names
}

// most is the largest number of an option. A century is enough for a game.
const most = 3e9

func setNumber(field *float64, name, value string) error {
	n, err := strconv.ParseFloat(value, 64)
	if err != nil || math.IsNaN(n) || math.Abs(n) > most {
		return fmt.Errorf("the option %s needs a number, not %.40q", name, value)
	}
	*field = n
	return nil
}
