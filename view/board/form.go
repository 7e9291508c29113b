package board

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/view/widget"
)

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
	return &widget.Choice{Label: i18n.Msg(o.Title), Help: i18n.Msg(o.Help), Values: i18n.Verbatims(o.Values), At: max(0, slices.Index(o.Values, value)), Changed: func(at int) { choose(o.Values[at]) }}
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

// CheckProgram returns in the words of a form why a player cannot be the program
// that it names, or nil.
func CheckProgram(player string) error {
	if _, command, _ := strings.Cut(player, ":"); strings.TrimSpace(command) == "" {
		return errNoProgram
	}
	_, err := engine.LocateProgram(player)
	return err
}
