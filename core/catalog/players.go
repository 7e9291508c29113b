package catalog

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// Level returns the computer player of that name: one of the entry's levels, a
// strategy, alone or tuned, as "heuristic:risk=0.3,hit=1.2", one that goes by time
// with the time for a turn, as "expert@10s", or another team's program, as "engine:/path/bot -v" or "ubgi:/path/bot", which is not started before it is first
// asked for a turn. Its error lists what is known and suggests the nearest.
func (e Entry) Level(name string) (engine.Level, error) {
	if engine.IsProgram(name) {
		return e.program(name)
	}
	if level, turn, timed := strings.Cut(name, engine.TimeMark); timed {
		return e.inTime(level, turn)
	}
	base, tuning, tuned := strings.Cut(name, ":")
	levels := e.AllLevels()
	if i := slices.IndexFunc(levels, func(l engine.Level) bool { return l.Name == base }); i >= 0 {
		if tuned {
			return engine.Level{}, i18n.Errorf("the level %s takes no parameters; the strategies do: %s", base, strings.Join(e.strategyNames(), ", "))
		}
		return levels[i], nil
	}
	if i := slices.IndexFunc(e.Deeper, func(l engine.Level) bool { return l.Name == name }); i >= 0 {
		return e.Deeper[i], nil
	}
	i := slices.IndexFunc(e.Strategies, func(s engine.Strategy) bool { return s.Name == base })
	if i < 0 {
		return engine.Level{}, e.unknownPlayer(name, base)
	}
	values, err := readTuning(e.Strategies[i], tuning)
	if tuned && tuning == "" {
		err = i18n.Errorf("parameters missing after %q", name)
	}
	return e.Strategies[i].Tuned(values), err
}

// Likens reports whether the entry has players who err as much as they are told.
func (e Entry) Likens() bool {
	return slices.ContainsFunc(e.Strategies, func(s engine.Strategy) bool { return s.Name == engine.LikeMe })
}

// Likened returns the player of an entry that likens who loses about so many thousandths of
// a point a play, and how many. Rates are rounded, so that they name few players.
func (e Entry) Likened(loss float64) (engine.Level, float64) {
	s := e.Strategies[slices.IndexFunc(e.Strategies, func(s engine.Strategy) bool { return s.Name == engine.LikeMe })]
	rate, step := s.Params[0], 1.0
	const fine = 10 // below it rates are told in halves
	if loss < fine {
		step = 0.5
	}
	loss = max(rate.Min, min(rate.Max, step*math.Round(loss/step)))
	return s.Tuned(engine.Values{rate.Key: loss}), loss
}

// inTime returns the level of that name with the time for a turn, which is written
// as "10s".
func (e Entry) inTime(name, turn string) (engine.Level, error) {
	level, err := e.Level(name)
	if err != nil {
		return level, err
	}
	if level.Timed == nil {
		if strongest := e.Strongest(); strongest.Timed != nil {
			return engine.Level{}, i18n.Errorf("%s takes no time limit; only %s does", name, strongest.Name)
		}
		return engine.Level{}, i18n.Errorf("%s takes no time limit; no computer of %s does", name, e.Title)
	}
	time, err := engine.ParseTime(turn)
	return level.InTime(time), err
}

// Offered returns the levels that are offered at the table, the weakest first: the ladder,
// where there is one.
func (e Entry) Offered() []engine.Level {
	if len(e.Ladder) > 0 {
		return e.Ladder
	}
	return e.Levels
}

// Entrants returns all levels as a form for tournaments lists them: those that are offered at
// the table, and behind them the others.
func (e Entry) Entrants() []engine.Level { return joined(e.Offered(), e.Levels) }

// AllLevels returns all levels: those of Levels, and behind them the rest of the ladder.
func (e Entry) AllLevels() []engine.Level { return joined(e.Levels, e.Ladder) }

// joined returns some levels, and behind them those of others that are not among them.
func joined(levels, others []engine.Level) []engine.Level {
	all := slices.Clone(levels)
	for _, l := range others {
		if !slices.ContainsFunc(levels, func(other engine.Level) bool { return other.Name == l.Name }) {
			all = append(all, l)
		}
	}
	return all
}

// Strongest returns the strongest of the entry's levels, of which there is at least one.
func (e Entry) Strongest() engine.Level { return e.Levels[len(e.Levels)-1] }

// Advisers returns computer players to ask for advice, one after the other: the
// strongest, and before it one whose answer is there sooner, the level below, unless that
// guesses where the strongest knows.
func (e Entry) Advisers() []engine.Player {
	var advisers []engine.Player
	for _, level := range e.Levels[max(0, len(e.Levels)-2):] {
		if !level.Guesses || e.Strongest().Guesses {
			advisers = append(advisers, level.New())
		}
	}
	return advisers
}

// program returns the player that another team's program is.
func (e Entry) program(name string) (engine.Level, error) {
	program, err := engine.ParseProgram(name)
	if err != nil {
		return engine.Level{}, err
	}
	seat := e.Programs[program.Protocol]
	if seat == nil {
		return engine.Level{}, i18n.Errorf("no program plays %s by %s: write %s:PATH ARGUMENTS", e.Title, program.Protocol, engine.ProgramKind)
	}
	return engine.Level{
		Name: program.String(), Help: i18n.Msg("Runs the program %s.", program.Command()),
		Tuning: engine.TimeForTurn(program.PerTurn()),
		New:    func() engine.Player { return seat(program) },
	}, nil
}

// Protocols lists the protocols by which programs can be seated at the entry's games, the
// usual one first.
func (e Entry) Protocols() []string {
	return slices.DeleteFunc(engine.Protocols(), func(p string) bool { return e.Programs[p] == nil })
}

// Tunes reports whether a name is meant for a computer player with parameters,
// or for a program: what stands before its colon is a level or a strategy, or
// the word for programs.
func (e Entry) Tunes(name string) bool {
	if engine.IsProgram(name) {
		return true
	}
	base, _, tuned := strings.Cut(name, ":")
	if level, _, timed := strings.Cut(name, engine.TimeMark); timed {
		base, tuned = level, true
	}
	return tuned && slices.Contains(append(e.levelNames(), e.strategyNames()...), base)
}

// Mistyped returns the computer player that a word in small letters seems to
// mean, empty if it seems to be a name.
func (e Entry) Mistyped(word string) string {
	if word != strings.ToLower(word) {
		return ""
	}
	const slip = 1 // a letter too many, too few or wrong
	return nearest(word, append(e.levelNames(), e.strategyNames()...), slip)
}

func (e Entry) unknownPlayer(name, base string) error {
	levels, strategies := e.levelNames(), e.strategyNames()
	return i18n.Errorf("%s has no computer player %q%s; its levels are %s, its strategies %s",
		e.Title, name, Suggest(base, append(levels, strategies...)), strings.Join(levels, ", "), strings.Join(strategies, ", "))
}

func (e Entry) levelNames() []string {
	var names []string
	for _, l := range e.AllLevels() {
		names = append(names, l.Name)
	}
	return names
}

func (e Entry) strategyNames() []string {
	var names []string
	for _, s := range e.Strategies {
		names = append(names, s.Name)
	}
	return names
}

// readTuning reads "risk=0.3,hit=1.2".
func readTuning(s engine.Strategy, text string) (engine.Values, error) {
	values := engine.Values{}
	if text == "" {
		return values, nil
	}
	for _, word := range strings.Split(text, ",") {
		key, number, ok := strings.Cut(word, "=")
		if !ok {
			return nil, i18n.Errorf("write parameters of %s as KEY=NUMBER, not %q", s.Name, word)
		}
		if _, twice := values[key]; twice {
			return nil, i18n.Errorf("give the parameter %s of %s once", key, s.Name)
		}
		i := slices.IndexFunc(s.Params, func(p engine.Param) bool { return p.Key == key })
		if i < 0 {
			return nil, unknownParam(s, key)
		}
		value, err := readNumber(s, s.Params[i], number)
		if err != nil {
			return nil, err
		}
		values[key] = value
	}
	return values, nil
}

func unknownParam(s engine.Strategy, key string) error {
	var keys []string
	for _, p := range s.Params {
		keys = append(keys, p.Key)
	}
	if len(keys) == 0 {
		return i18n.Errorf("%s has no parameters, so no %q either", s.Name, key)
	}
	return i18n.Errorf("%s has no parameter %q%s; its parameters are %s", s.Name, key, Suggest(key, keys), strings.Join(keys, ", "))
}

func readNumber(s engine.Strategy, p engine.Param, text string) (float64, error) {
	value, err := strconv.ParseFloat(text, 64)
	if err != nil || !(value >= p.Min && value <= p.Max) || p.Whole && value != math.Trunc(value) {
		return 0, i18n.Errorf("invalid parameter %s=%q of %s: use %s", p.Key, text, s.Name, span(p))
	}
	return value + 0, nil // without the sign of a zero
}

// span says in words what a parameter takes.
func span(p engine.Param) i18n.Message {
	least, most := engine.FormatNumber(p.Min), engine.FormatNumber(p.Max)
	if p.Whole {
		return i18n.Msg("a whole number from %s to %s", least, most)
	}
	return i18n.Msg("a number from %s to %s", least, most)
}
