// Package lobby is where a game is arranged: the form for a new game, the
// list of games to go on with, the list of records to look at.
package lobby

import (
	"errors"
	"fmt"
	"slices"

	"boardroom/core"
	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/sitting"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A Form is the screen on which a new game is arranged.
type Form struct {
	*widget.Form
	room    *room.Room
	entries []catalog.Entry
	plan    sitting.Plan
	begin   func(sitting.Plan) error
	edit    func(sitting.Plan, func(position string))
	length  int    // of a match, remembered while another kind is chosen
	seed    string // of the fixed dice
	dice    int    // index in diceKinds
}

// NewForm returns the form, filled in as planned. Begin opens the table; its
// error is shown and the form stays. Edit opens the position editor.
func NewForm(r *room.Room, entries []catalog.Entry, plan sitting.Plan, begin func(sitting.Plan) error, edit func(sitting.Plan, func(string))) *Form {
	f := &Form{Form: widget.NewForm(r.Look), room: r, entries: entries, plan: plan, begin: begin, edit: edit, length: 5}
	f.Choose = r.Choose
	f.SetBorderPadding(1, 0, 0, 0)
	if f.plan.Set == nil {
		f.plan.Set = map[string]string{}
	}
	if plan.To > 0 {
		f.length = plan.To
	}
	for i, k := range diceKinds {
		if k.kind == plan.Dice.Kind {
			f.dice, f.seed = i, plan.Dice.Text
		}
	}
	f.layOut()
	return f
}

// Title is the screen's name.
func (f *Form) Title() string { return "New game" }

// Primitive is the form itself.
func (f *Form) Primitive() tview.Primitive { return f }

// Actions are the form's, and beginning the game from anywhere.
func (f *Form) Actions() keys.Table {
	return append(keys.Table{{Keys: []keys.Key{keys.Ctrl("S"), "F2"}, Label: "Start", Help: "Start the game", Do: f.start}}, f.Form.Actions()...)
}

// layOut makes the fields that suit what is planned.
func (f *Form) layOut() {
	fields := []widget.Field{f.gameField()}
	fields = append(fields, &widget.Heading{Label: "Players"})
	for i := range f.plan.Seats {
		fields = append(fields, f.kindField(i), f.nameField(i))
	}
	fields = append(fields, &widget.Heading{Label: "The sitting"}, f.matchField())
	if f.plan.To > 0 {
		fields = append(fields, &widget.Number{Label: "Points", Min: 1, Max: 99, Help: "The match is won with so many points.", Changed: func(n int) { f.plan.To, f.length = n, n }})
		fields[len(fields)-1].(*widget.Number).Set(f.plan.To)
	}
	fields = append(fields, f.diceField())
	if diceKinds[f.dice].text {
		fields = append(fields, (&widget.Text{Label: "Seed", Help: "The same text gives the same dice again.", Valid: needed, Changed: func(s string) { f.seed = s }}).Set(f.seed))
	}
	fields = append(fields, &widget.Button{Label: "Start", Help: "Sit down and play.", Do: f.start}, &widget.Heading{Label: "Rules"})
	for _, o := range f.plan.Entry.Options() {
		fields = append(fields, f.optionField(o))
	}
	fields = append(fields, f.positionField(), &widget.Button{Label: "Set up a position", Help: "Place the checkers by hand.", Do: f.editPosition})
	f.SetFields(fields...)
}

func (f *Form) gameField() widget.Field {
	c := &widget.Choice{Label: "Game", Help: "What is played. Its rules are in the main menu, and at the table under R."}
	for i, e := range f.entries {
		c.Values = append(c.Values, e.Title)
		if e.Name == f.plan.Entry.Name {
			c.At = i
		}
	}
	c.Changed = func(at int) {
		f.plan.Entry = f.entries[at]
		f.plan.Set = map[string]string{}
		f.plan.Position = ""
		f.plan.To = f.plan.Entry.To
		f.reseat()
		f.layOut()
	}
	return c
}

// reseat gives computers that the game does not have its weakest level.
func (f *Form) reseat() {
	for i, s := range f.plan.Seats {
		if _, err := f.plan.Entry.Level(s.Level); s.Level != "" && err != nil {
			f.plan.Seats[i].Level = f.plan.Entry.Levels[0].Name
		}
	}
}

// kindField says who sits on a seat: a person or a level of the computer.
func (f *Form) kindField(seat int) widget.Field {
	c := &widget.Choice{Label: fmt.Sprintf("Seat %d", seat+1), Values: []string{"a person"}, Help: f.seatHelp(seat)}
	for i, l := range f.plan.Entry.Levels {
		c.Values = append(c.Values, "computer, "+l.Name)
		if l.Name == f.plan.Seats[seat].Level {
			c.At = i + 1
		}
	}
	c.Changed = func(at int) {
		s := &f.plan.Seats[seat]
		was := *s
		s.Level = ""
		if at > 0 {
			s.Level = f.plan.Entry.Levels[at-1].Name
		}
		if (was.Level == "") != (s.Level == "") {
			s.Name = sitting.DefaultName(seat, s.Level != "")
		}
		f.layOut()
	}
	return c
}

func (f *Form) seatHelp(seat int) string {
	help := "Sits on the far side of the board."
	if seat == 0 {
		help = "Sits on the near side of the board."
	}
	if l, err := f.plan.Entry.Level(f.plan.Seats[seat].Level); err == nil {
		help += " " + l.Help
	}
	return help
}

func (f *Form) nameField(seat int) widget.Field {
	return (&widget.Text{
		Label:   "  name",
		Width:   41, // 40 and the cursor
		Help:    "As it stands in records and in the hall of fame: any letters, up to 40 columns.",
		Valid:   func(s string) error { _, err := halloffame.CheckName(s); return err },
		Changed: func(s string) { f.plan.Seats[seat].Name = s },
	}).Set(f.plan.Seats[seat].Name)
}

func (f *Form) matchField() widget.Field {
	kinds := []int{0, f.length, core.Money}
	c := &widget.Choice{
		Label:  "Length",
		Values: []string{"one game", "match to points", "money session"},
		Help:   "A match is won by whoever first has so many points. A money session goes on as long as you like.",
	}
	switch {
	case f.plan.To > 0:
		c.At = 1
	case f.plan.To == core.Money:
		c.At = 2
	}
	c.Changed = func(at int) {
		f.plan.To = kinds[at]
		f.layOut()
	}
	return c
}

// diceKinds are the sources of dice to choose from.
var diceKinds = []struct {
	title, kind, help string
	text              bool // needs a text
}{
	{"drawn and sealed", "sha256", "Fixed before the first roll and published at the end: anyone can check them.", false},
	{"typed in by hand", "manual", "You throw real dice and type what they show.", false},
	{"from a fixed seed", "seed", "The same text gives the same dice again: for study.", true},
}

func (f *Form) diceField() widget.Field {
	c := &widget.Choice{Label: "Dice", At: f.dice, Help: diceKinds[f.dice].help}
	for _, k := range diceKinds {
		c.Values = append(c.Values, k.title)
	}
	c.Changed = func(at int) {
		f.dice = at
		f.layOut()
	}
	return c
}

func (f *Form) optionField(o core.Option) widget.Field {
	value, ok := f.plan.Set[o.Key]
	if !ok {
		value = o.Values[0]
	}
	choose := func(v string) {
		f.plan.Set[o.Key] = v
		if v == o.Values[0] {
			delete(f.plan.Set, o.Key) // a record names only what differs from the usual
		}
	}
	if slices.Equal(slices.Sorted(slices.Values(o.Values)), []string{"no", "yes"}) {
		return &widget.Check{Label: o.Title, Help: o.Help, On: value == "yes", Changed: func(on bool) { choose(map[bool]string{true: "yes", false: "no"}[on]) }}
	}
	return &widget.Choice{Label: o.Title, Help: o.Help, Values: o.Values, At: max(0, slices.Index(o.Values, value)), Changed: func(at int) { choose(o.Values[at]) }}
}

func (f *Form) positionField() widget.Field {
	return (&widget.Text{
		Label: "Position",
		Width: 41,
		Help:  "The text of a position to start from; empty for the usual start.",
		Valid: func(s string) error {
			if s == "" {
				return nil
			}
			_, err := f.plan.Entry.Game().Parse(s, f.plan.Set)
			return err
		},
		Changed: func(s string) { f.plan.Position = s },
	}).Set(f.plan.Position)
}

func (f *Form) editPosition() {
	f.edit(f.plan, func(position string) {
		f.plan.Position = position
		f.layOut()
	})
}

func (f *Form) start() {
	if f.Wrong() != nil {
		f.room.Warn("Start: first put right what is marked.")
		return
	}
	plan := f.plan
	plan.Dice = records.Dice{Kind: diceKinds[f.dice].kind}
	if diceKinds[f.dice].text {
		plan.Dice.Text = f.seed
	}
	f.room.Fail(f.begin(plan))
}

func needed(s string) error {
	if s == "" {
		return errors.New("something must stand here")
	}
	return nil
}
