package aei

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	enginearimaa "boardroom/core/engine/arimaa"
	"boardroom/core/engine/program"
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
	word, rest := program.Cut(strings.TrimSpace(text))
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
		if !slices.Contains(levels(), value) {
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

// levels names the computer players: those that always choose the same, and the others of the ladder.
func levels() []string {
	var names []string
	for _, l := range slices.Concat(enginearimaa.Levels(), enginearimaa.Ladder()) {
		if !slices.Contains(names, l.Name) {
			names = append(names, l.Name)
		}
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

// A clock is the time control as the controller has set it, in seconds. Of a
// control 0 means that there is none.
type clock struct {
	move, reserve, turnTime, total float64
	percent, highest               float64 // how the reserve grows: the controller works that out
	reserves                       [2]float64
	told                           [2]bool // a side's reserve now is known
	used                           float64
}

// field returns where an option is kept; nil if it is none of the clock's.
func (c *clock) field(name string) *float64 {
	switch name {
	case optMove:
		return &c.move
	case optReserve:
		return &c.reserve
	case optTurnTime:
		return &c.turnTime
	case optTotal:
		return &c.total
	case optPercent:
		return &c.percent
	case optMax:
		return &c.highest
	case optUsed:
		return &c.used
	}
	for side, reserve := range optReserves {
		if name == reserve {
			c.told[side] = true
			return &c.reserves[side]
		}
	}
	return nil
}

// newGame sets the reserves back.
func (c *clock) newGame() {
	c.told = [2]bool{}
	c.used = 0
}

// left returns a side's reserve.
func (c *clock) left(side core.Seat) float64 {
	if c.told[side] {
		return max(0, c.reserves[side])
	}
	return max(0, c.reserve)
}

// set reports whether time is limited.
func (c *clock) set() bool { return c.move > 0 || c.reserve > 0 || c.turnTime > 0 || c.total > 0 }

const (
	usual    = 0.85 // of the time for a turn is used
	spent    = 25   // part of the reserve is used in each turn,
	risked   = 8    // and this one at most, where things turn worse
	careful  = 0.9  // of what there is at all is used at most,
	overhead = 0.25 // less the seconds that a search may take to end and a move to arrive
	arriving = 0.15 // of these are for the move
	briefest = 0.01
)

// A budget is how long a turn may be thought about.
type budget struct {
	usual  time.Duration // for the search, if nothing happens
	search time.Duration // until the search is to end
	answer time.Duration // until the move is to be said, whether it has ended or not
}

// budget returns how long to think about a turn, so much into the game, and
// whether that is limited at all.
func (c *clock) budget(side core.Seat, elapsed time.Duration) (b budget, bounded bool) {
	if !c.set() {
		return b, false
	}
	reserve := c.left(side)
	limit, wanted, worst := most, most, most
	if c.move > 0 || c.reserve > 0 {
		move := max(c.move, 0)
		limit, wanted, worst = move+reserve, usual*move+reserve/spent, move+reserve/risked
	}
	if c.turnTime > 0 {
		limit, wanted = min(limit, c.turnTime), min(wanted, usual*c.turnTime)
	}
	if c.total > 0 {
		left := c.total - elapsed.Seconds()
		limit, wanted, worst = min(limit, left), min(wanted, left/spent), min(worst, left/risked)
	}
	used := max(c.used, 0)
	limit, wanted, worst = limit-used, wanted-used, worst-used
	safe := max(careful*limit-overhead, limit/4)
	return budget{
		usual:  seconds(max(min(wanted, safe), briefest)),
		search: seconds(max(min(worst, safe), briefest)),
		answer: seconds(max(limit-arriving, limit/2, 2*briefest)),
	}, true
}

func seconds(n float64) time.Duration { return time.Duration(n * float64(time.Second)) }
