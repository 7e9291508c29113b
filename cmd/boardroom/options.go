package main

import (
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"

	"github.com/spf13/cobra"
)

// optionFlag adds the flag --option to a command whose first argument is a
// game.
func (a *app) optionFlag(c *cobra.Command) *[]string {
	settings := c.Flags().StringArray("option", nil, "a house rule, as KEY=VALUE; may be repeated (\"boardroom rules GAME\" lists them)")
	complete(c, "option", func(game string) []string {
		entry, err := a.catalog.Find(game)
		if err != nil {
			return nil
		}
		return settingsOf(entry)
	})
	return settings
}

// settingsOf lists every setting of a game's options: "larger-die=no".
func settingsOf(e catalog.Entry) []string {
	var all []string
	for _, o := range e.Options {
		for _, v := range o.Values {
			all = append(all, o.Key+"="+v+"\t"+o.Help)
		}
	}
	return all
}

// chosen returns the single game that an argument names, with the settings
// that the flags --option give.
func (a *app) chosen(name string, settings []string) (catalog.Entry, core.Game, map[string]string, error) {
	entry, err := a.find(name)
	if err != nil {
		return entry, nil, nil, err
	}
	game, err := entry.Single()
	if err != nil {
		return entry, nil, nil, usageError{err}
	}
	set, err := readOptions(entry, settings)
	return entry, game, set, err
}

// readOptions returns the settings that the flags --option give.
func readOptions(e catalog.Entry, settings []string) (map[string]string, error) {
	set := map[string]string{}
	options := e.Options
	for _, s := range settings {
		key, value, ok := strings.Cut(s, "=")
		if !ok {
			return nil, wrongUsage("an option is written KEY=VALUE, not %q", s)
		}
		i := slices.IndexFunc(options, func(o core.Option) bool { return o.Key == key })
		if i < 0 {
			return nil, unknownOption(e, key)
		}
		if values := options[i].Values; !slices.Contains(values, value) {
			return nil, wrongUsage("the option %s cannot be %q%s; it is %s", key, value, catalog.Suggest(value, values), options[i].Choice())
		}
		if _, twice := set[key]; twice {
			return nil, wrongUsage("the option %s is given twice", key)
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
		return wrongUsage("%s has no options, so there is no %q", e.Title, key)
	}
	return wrongUsage("%s has no option %q%s; its options are %s", e.Title, key, catalog.Suggest(key, keys), strings.Join(keys, ", "))
}
