package cli

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"

	"github.com/spf13/cobra"
)

// NamesOf lists the names of the games that fit.
func (a *App) NamesOf(fits func(catalog.Entry) bool) []string {
	var names []string
	for _, e := range a.Catalog.All() {
		if fits(e) {
			names = append(names, e.Name)
		}
	}
	return names
}

// Levels lists the names of a game's computer players.
func Levels(e catalog.Entry) []string {
	return Names(e.AllLevels())
}

// Names lists the names of levels.
func Names(levels []engine.Level) []string {
	names := []string{}
	for _, l := range levels {
		names = append(names, l.Name)
	}
	return names
}

// CompleteGame proposes the games for a command's first argument.
func (a *App) CompleteGame(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var games []string
	for _, e := range a.Catalog.All() {
		games = append(games, e.Name+"\t"+e.Title)
	}
	return games, cobra.ShellCompDirectiveNoFileComp
}

// OptionFlag adds the flag --option to a command whose first argument is a
// game.
func (a *App) OptionFlag(c *cobra.Command) *[]string {
	settings := c.Flags().StringArray("option", nil, a.T("house rule; repeatable (see \"boardroom rules GAME\")"))
	ValueNames(c, map[string]string{"option": "KEY=VALUE"})
	Complete(c, "option", func(game string) []string {
		entry, err := a.Catalog.Find(game)
		if err != nil {
			return nil
		}
		return a.settingsOf(entry)
	})
	return settings
}

// settingsOf lists every setting of a game's options: "larger-die=no".
func (a *App) settingsOf(e catalog.Entry) []string {
	var all []string
	for _, o := range e.Options {
		for _, v := range o.Values {
			all = append(all, o.Key+"="+v+"\t"+o.Help.In(a.Language))
		}
	}
	return all
}

// Chosen returns the single game that an argument names, with the settings
// that the flags --option give.
func (a *App) Chosen(name string, settings []string) (catalog.Entry, core.Game, map[string]string, error) {
	entry, err := a.Find(name)
	if err != nil {
		return entry, nil, nil, err
	}
	game, err := entry.Single()
	if err != nil {
		return entry, nil, nil, AsUsage(err)
	}
	set, err := ReadOptions(entry, settings)
	return entry, game, set, err
}

// ReadOptions returns the settings that the flags --option give.
func ReadOptions(e catalog.Entry, settings []string) (map[string]string, error) {
	set := map[string]string{}
	options := e.Options
	for _, s := range settings {
		key, value, ok := strings.Cut(s, "=")
		if !ok {
			return nil, BadValue("option", s, "write KEY=VALUE")
		}
		i := slices.IndexFunc(options, func(o core.Option) bool { return o.Key == key })
		if i < 0 {
			return nil, unknownOption(e, key)
		}
		if values := options[i].Values; !slices.Contains(values, value) {
			return nil, WrongUsage("invalid --option %s=%q%s; use %s", key, value, catalog.Suggest(value, values), options[i].Choice())
		}
		if _, twice := set[key]; twice {
			return nil, WrongUsage("give --option %s once", key)
		}
		set[key] = value
	}
	return set, nil
}

func unknownOption(e catalog.Entry, key string) error {
	var keys []string
	for _, o := range e.Options {
		keys = append(keys, o.Key)
	}
	if len(keys) == 0 {
		return WrongUsage("%s has no options; leave out %q", e.Title, key)
	}
	return WrongUsage("%s has no option %q%s; its options are %s", e.Title, key, catalog.Suggest(key, keys), strings.Join(keys, ", "))
}

// Money is the match that ends when the players like.
const Money = "money"

// CompleteSeat proposes the computer players of a game.
func (a *App) CompleteSeat(game string) []string {
	var proposed []string
	entry, _ := a.Catalog.Find(game)
	for _, l := range entry.AllLevels() {
		proposed = append(proposed, l.Name+"\t"+l.Help.In(a.Language))
	}
	for _, s := range entry.Strategies {
		proposed = append(proposed, s.Name+"\t"+s.Help.In(a.Language))
	}
	return proposed
}

// ReadMatch reads the flag --match as core.Terms.To has it.
func ReadMatch(usual int, text string) (int, error) {
	switch text {
	case "":
		return usual, nil
	case Money:
		return core.Money, nil
	}
	to, err := strconv.Atoi(text)
	if err != nil || to < 1 {
		return 0, BadValue("match", text, "use a number of points from 1, or %s", Money)
	}
	return to, nil
}

// Find returns the game that an argument names.
func (a *App) Find(name string) (catalog.Entry, error) {
	entry, err := a.Catalog.Find(name)
	if err != nil {
		err = WrongUsage("%w; \"boardroom games\" lists them", err)
	}
	return entry, err
}

// FindAmong returns the game that an argument of a command names that is only
// for some games.
func (a *App) FindAmong(name string, some []string) (catalog.Entry, error) {
	const few = 5 // can be listed in a sentence
	entry, err := a.Find(name)
	if err != nil && len(some) <= few {
		err = WrongUsage("there is no game %q%s for this command; use %s", name, catalog.Suggest(name, some), strings.Join(some, ", "))
	}
	return entry, err
}
