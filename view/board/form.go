package board

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

const formColumns = 58 // of the fields beside a board

// DrawBesideForm leaves the left of a broad place to a form, and paints at the right the
// board with which a game begins, if there is one, and somebody to paint it.
func DrawBesideForm(screen tcell.Screen, form *widget.Form, painter Painter, start core.Position, err error, look theme.Look) {
	x, y, width, height := form.GetRect()
	if width < theme.Broad {
		return
	}
	form.SetRect(x, y, formColumns, height)
	if painter == nil || err != nil {
		return
	}
	in := Area{X: x + formColumns, Y: y + 1, Width: width - formColumns, Height: height - 1}
	w, h := painter.Size(start, in.Width, in.Height)
	in = Area{X: in.X + (in.Width-w)/2, Y: in.Y + (in.Height-h)/2, Width: w, Height: h}
	painter.Paint(screen, in, Scene{Position: core.In(look.Numbers, start), Look: look, Still: true})
}

// OptionField is a switch, a number or a choice, as the option's values are.
// What is chosen goes into the set, which names only what differs from the
// usual; changes makes the change.
func OptionField(o core.Option, set map[string]string, changes func(change func())) widget.Field {
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
		return &widget.Check{Label: o.Title, Help: o.Help, On: value == "yes", Changed: func(on bool) { choose(map[bool]string{true: "yes", false: "no"}[on]) }}
	}
	if least, most, ok := o.Span(); ok {
		n, _ := strconv.Atoi(value)
		return (&widget.Number{Label: o.Title, Help: o.Help, Min: least, Max: most, Changed: func(n int) { choose(strconv.Itoa(n)) }}).Set(n)
	}
	return &widget.Choice{Label: o.Title, Help: o.Help, Values: o.Values, At: max(0, slices.Index(o.Values, value)), Changed: func(at int) { choose(o.Values[at]) }}
}

// RulesFold holds the options of a game, see OptionField.
func RulesFold(options []core.Option, set map[string]string, changes func(change func())) *widget.Fold {
	rules := &widget.Fold{Label: "Rules", Help: "Rules of this game.", Says: func() string {
		changed := 0
		for _, o := range options {
			if value, chosen := set[o.Key]; chosen && value != o.Values[0] {
				changed++
			}
		}
		return rulesChanged(changed)
	}}
	for _, o := range options {
		rules.Fields = append(rules.Fields, OptionField(o, set, changes))
	}
	return rules
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
