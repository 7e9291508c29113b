package ubgi

import (
	"crypto/rand"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	enginetables "boardroom/core/engine/tables"
)

// options are what a controller may set: how the engine plays. Levels that err by chance do
// so as the seed has it and, unless they are deterministic, each time otherwise.
type options struct {
	level   string
	plies   int // negative: as many as the level looks ahead
	threads int
	seed    int
	varying string // of the engine, while it is not deterministic
}

// mostThreads is how many may search at most.
const mostThreads = 256

// mostSeed is the greatest seed.
const mostSeed = 1<<31 - 1

func usualOptions() options { return options{level: strongest(), plies: -1, threads: 1} }

// levels lists the names of the levels: the ladder, the weakest first, and then those that
// always choose the same.
func levels() (names []string) {
	for _, l := range slices.Concat(enginetables.Ladder(enginetables.Networks{}), enginetables.Levels(enginetables.Networks{})) {
		if !slices.Contains(names, l.Name) {
			names = append(names, l.Name)
		}
	}
	return names
}

func strongest() string {
	ladder := enginetables.Ladder(enginetables.Networks{})
	return ladder[len(ladder)-1].Name
}

// limits returns what bounds the search for a question. Where it says how deep or how long
// to look, that is done where the best is clear, too.
func (o options) limits(q question) enginetables.Limits {
	l := enginetables.Limits{Level: o.level, Plies: o.plies, Threads: o.threads, Thorough: q.depth >= 0 || q.time > 0}
	if _, errs := enginetables.RungNamed(o.level); errs {
		l.Salt = fmt.Sprint(o.seed, o.varying)
	}
	if q.depth >= 0 {
		l.Plies = min(q.depth, enginetables.MostPlies)
	}
	return l
}

// announced lists the options.
func announced(g core.Game) []string {
	variant := g.About().Name
	return []string{
		fmt.Sprintf("name %s type combo default %s var %s", optLevel, strongest(), strings.Join(levels(), " var ")),
		fmt.Sprintf("name %s type spin default %d min 0 max %d", optPlies, enginetables.PliesOf(strongest()), enginetables.MostPlies),
		fmt.Sprintf("name %s type spin default 1 min 1 max %d", optThreads, mostThreads),
		fmt.Sprintf("name %s type spin default 0 min 0 max %d", optSeed, mostSeed),
		fmt.Sprintf("name %s type check default true", optDeterministic),
		fmt.Sprintf("name %s type combo default %s var %s", optVariant, variant, variant),
	}
}

// set takes "name NAME value VALUE".
func (o *options) set(g core.Game, text string) error {
	text, named := strings.CutPrefix(text, "name ")
	name, value, valued := strings.Cut(text, " value ")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if !named || !valued || name == "" {
		return badArgument("setoption reads \"name NAME value VALUE\", not %.40q", text)
	}
	switch {
	case strings.EqualFold(name, optLevel):
		level, err := oneOf(optLevel, value, levels()...)
		if err == nil {
			o.level, o.plies = level, -1
		}
		return err
	case strings.EqualFold(name, optPlies):
		return number(&o.plies, optPlies, value, 0, enginetables.MostPlies)
	case strings.EqualFold(name, optThreads):
		return number(&o.threads, optThreads, value, 1, mostThreads)
	case strings.EqualFold(name, optSeed):
		return number(&o.seed, optSeed, value, 0, mostSeed)
	case strings.EqualFold(name, optDeterministic):
		value, err := oneOf(optDeterministic, value, "true", "false")
		if o.varying = ""; value == "false" {
			o.varying = rand.Text()
		}
		return err
	case strings.EqualFold(name, optVariant):
		_, err := oneOf(optVariant, value, g.About().Name)
		return err
	}
	return badArgument("there is no option %.40q", name)
}

// oneOf returns the value of an option that is one of several.
func oneOf(name, value string, values ...string) (string, error) {
	for _, v := range values {
		if strings.EqualFold(v, value) {
			return v, nil
		}
	}
	return "", badArgument("the option %s is one of %s, not %.40q", name, strings.Join(values, ", "), value)
}

// number sets an option that is a number.
func number(into *int, name, value string, least, most int) error {
	n, err := strconv.Atoi(value)
	if err != nil || n < least || n > most {
		return badArgument("the option %s is a number from %d to %d, not %.20q", name, least, most, value)
	}
	*into = n
	return nil
}
