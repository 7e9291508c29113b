package board

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/view/screens"
	"boardroom/view/widget"
)

// GameField is a choice among games, of which one is chosen.
func GameField(stack *screens.Stack, games []catalog.Entry, chosen catalog.Entry, changed func(catalog.Entry)) widget.Field {
	games, at := grouped(games, chosen)
	c := &widget.Choice{Label: i18n.Msg("Game"), Help: i18n.Msg(gameHelp), At: at, Changed: func(at int) { changed(games[at]) }}
	if chosen.Summary != "" {
		c.Help = i18n.Msg(chosen.Summary)
	}
	for _, e := range games {
		c.Values = append(c.Values, i18n.Verbatim(e.Title))
	}
	c.List = func(done func(int)) { stack.ChooseOption(c.Label, gameOptions(games), c.At, done) }
	return c
}

// ChooseGame opens a list of games in their groups, with one of them marked or, if it is
// not among them, the first, and passes on which was chosen.
func ChooseGame(stack *screens.Stack, title i18n.Message, games []catalog.Entry, marked catalog.Entry, done func(catalog.Entry)) {
	games, first := grouped(games, marked)
	stack.ChooseOption(title, gameOptions(games), first, func(at int) { done(games[at]) })
}

// grouped sorts games by the groups of the catalog, and returns where one of them stands
// then; 0 if it does not.
func grouped(games []catalog.Entry, one catalog.Entry) (sorted []catalog.Entry, at int) {
	group := func(e catalog.Entry) int { return slices.Index(catalog.Groups(), e.Group) }
	sorted = slices.SortedStableFunc(slices.Values(games), func(a, b catalog.Entry) int { return group(a) - group(b) })
	return sorted, max(0, slices.IndexFunc(sorted, func(e catalog.Entry) bool { return e.Name == one.Name }))
}

// gameOptions are games to choose from.
func gameOptions(games []catalog.Entry) []screens.Option {
	options := make([]screens.Option, len(games))
	for i, e := range games {
		options[i] = screens.Option{Group: i18n.Msg(e.Group.Title()), Title: i18n.Verbatim(e.Title)}
		if e.Summary != "" {
			options[i].Note = i18n.Msg(e.Summary)
		}
	}
	return options
}

// optionField is a switch, a number or a choice, as the option's values are.
// What is chosen goes into the set, which names only what differs from the
// usual; changes makes the change.
func optionField(o core.Option, set map[string]string, changes func(change func())) widget.Field {
	value, ok := set[o.Key]
	if !ok {
		value = o.Values[0]
	}
	choose := func(v string) {
		changes(func() {
			set[o.Key] = v
			if v == o.Values[0] {
				delete(set, o.Key)
			}
		})
	}
	if slices.Equal(slices.Sorted(slices.Values(o.Values)), []string{"no", "yes"}) {
		return &widget.Check{Label: i18n.Msg(o.Title), Help: i18n.Msg(o.Help), On: value == "yes", Changed: func(on bool) { choose(map[bool]string{true: "yes", false: "no"}[on]) }}
	}
	if least, most, ok := o.Span(); ok {
		n, _ := strconv.Atoi(value)
		return (&widget.Number{Label: i18n.Msg(o.Title), Help: i18n.Msg(o.Help), Min: least, Max: most, Changed: func(n int) { choose(strconv.Itoa(n)) }}).Set(n)
	}
	names := make([]i18n.Message, len(o.Values))
	for i, v := range o.Values {
		names[i] = o.Name(v)
	}
	return &widget.Choice{Label: i18n.Msg(o.Title), Help: i18n.Msg(o.Help), Values: names, At: max(0, slices.Index(o.Values, value)), Changed: func(at int) { choose(o.Values[at]) }}
}

// RulesFold holds the options of a game, see optionField.
func RulesFold(options []core.Option, set map[string]string, changes func(change func())) *widget.Fold {
	rules := &widget.Fold{Label: i18n.Msg("Rules"), Help: i18n.Msg("Rules of this game."), Says: func() i18n.Message {
		changed := 0
		for _, o := range options {
			if value, chosen := set[o.Key]; chosen && value != o.Values[0] {
				changed++
			}
		}
		return rulesChanged(changed)
	}}
	for _, o := range options {
		rules.Fields = append(rules.Fields, optionField(o, set, changes))
	}
	return rules
}

// A ProgramKind is a program of another team as forms offer it.
type ProgramKind struct{ Title, Help i18n.Text }

// ProgramKinds tells of programs by the protocols that they speak, as engine.Protocols
// lists them.
var ProgramKinds = map[string]ProgramKind{
	engine.ProgramKind: {"a program", "Another team's program."},
	engine.UBGI:        {"a UBGI program", "Another team's program that speaks UBGI."},
}

const gameHelp i18n.Text = "Game to play. Its rules are in the main menu."

// CheckProgram returns in the words of a form why a player cannot be the program
// that it names, or nil.
func CheckProgram(player string) error {
	if _, command, _ := strings.Cut(player, ":"); strings.TrimSpace(command) == "" {
		return errNoProgram
	}
	_, err := engine.LocateProgram(player)
	return err
}
