package widget_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/viewtest"
	"boardroom/view/widget"
)

// order is a form with a field of every kind. Its button tells the values.
func order(r *screens.Stack) viewtest.Stand {
	name := (&widget.Text{Label: i18n.Msg("Name"), Help: i18n.Msg("Who orders."), Valid: func(s string) error {
		if s == "" {
			return errors.New("A name is needed")
		}
		return nil
	}}).Set("Ann")
	drink := &widget.Choice{Label: i18n.Msg("Drink"), Help: i18n.Msg("Enter lists them all."), Values: i18n.Verbatims([]string{"Tea", "Coffee", "Water"})}
	cups := (&widget.Number{Label: i18n.Msg("Cups"), Min: 1, Max: 25}).Set(3)
	milk := &widget.Check{Label: i18n.Msg("Milk")}
	form := widget.NewForm(r.Look,
		&widget.Heading{Label: i18n.Msg("The order")}, name, drink, cups, milk, &widget.Heading{},
		&widget.Button{Label: i18n.Msg("Order"), Do: func() {
			r.Info(i18n.Verbatim(fmt.Sprint(name.Value(), " has ", cups.Value(), " ", drink.Values[drink.At], " ", milk.On)))
		}})
	form.Choose = r.Choose
	form.SetBorderPadding(1, 0, 0, 0)
	return viewtest.Stand{Name: "Order", Body: form, Keys: form.Actions, Text: form.Typing}
}

func TestFormLooks(t *testing.T) {
	viewtest.At(80, 24).Open(t, viewtest.Alone(order)).Golden("form-80x24")
	viewtest.At(80, 24).ASCII().Open(t, viewtest.Alone(order)).Keys("Ctrl+U", "Down").Golden("form-80x24-ascii")
}

func TestFormByKeys(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(order))
	p.Keys("End").Types(" & Bob").Keys("Tab", "Right", "l", "h", "Down", "Right", "Right", "Left", "Enter", "Space", "Tab", "Enter")
	p.Sees("Ann & Bob has 4 Coffee true")
	p.Keys("Shift+Tab", "Right", "Up", "Backspace").Types("x12").Keys("Down", "Down", "Enter").Sees("has 12 Coffee false")
	p.Keys("Up", "Up").Sees("Enter Next", "←/→ Change").Keys("l", "h", "Up", "Up").Sees("Enter Next").Misses("←/→ Change")
	p.Keys("Down", "Enter").Sees("╭─ Drink").Keys("End", "Enter", "Up", "Up", "Enter").Sees("12 Water false")
}

func TestFormByMouse(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(order))
	p.Click("▸ ").Click("[ ]").Sees("[✓]")
	p.Click("Tea").Sees("╭─ Drink").Click("Coffee").Click("[ Order ]").Sees("Ann has 3 Coffee true")
	p.Click("Ann").Keys("End").Types("a").Click("[ Order ]").Sees("Anna has")
	p.Click("3 ").Types("1").Click("[ Order ]").Sees("has 13 Coffee")
}

func TestTypingReplacesWhatIsOffered(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(order))
	p.Keys("Down", "Up").Types("Bob").Keys("Down", "Down").Types("12").Keys("Down", "Down", "Enter").Sees("Bob has 12 Tea")
	p.Keys("Down").Keys("Left").Types("x").Keys("Up", "Enter").Sees("Boxb has 12 Tea")
}

func TestFormSaysWhatIsWrong(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(order))
	p.Keys("Ctrl+U").Sees("A name is needed").Click("[ Order ]").Misses(" has ")
	p.Types("Ann").Misses("A name is needed")
	p.Keys("Down", "Down", "Ctrl+U").Types("26").Sees("a number from 1 to 25")
	p.Click("[ Order ]").Misses(" has ").Keys("Backspace").Click("[ Order ]").Sees("Ann has 2 Tea")
}

func TestFormKeepsItsFocusWhenFieldsChange(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		form := widget.NewForm(r.Look)
		size := &widget.Choice{Label: i18n.Msg("Size"), Values: i18n.Verbatims([]string{"7", "9"})}
		game := &widget.Choice{Label: i18n.Msg("Game"), Values: i18n.Verbatims([]string{"one", "two"})}
		game.Changed = func(at int) {
			if at == 0 {
				form.SetFields(game)
			} else {
				form.SetFields(size, game)
			}
		}
		form.SetFields(game)
		return viewtest.Stand{Name: "New", Body: form, Keys: form.Actions, Text: form.Typing}
	}))
	p.Keys("Right").Sees("two", "Size").Keys("Right").Sees("one").Misses("Size")
}

func TestAFieldThatIsFullSaysSo(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(order))
	p.Pastes(strings.Repeat("x", 1_999)).Misses("  full").Types("y").Sees("y  full", "Full: at most 2,000 characters")
	p.Types("z").Keys("Backspace").Misses("  full").Types("a").Sees("a  full")
	p.Keys("Down", "Down").Pastes("1 and 2").Sees("◂ 12 ")
}

func TestAFieldTakesWhatItsCheckAllows(t *testing.T) {
	var name *widget.Text
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		name = &widget.Text{Label: i18n.Msg("Name"), Limit: text.Limit{Columns: 10, Characters: 20}}
		form := widget.NewForm(r.Look, name)
		return viewtest.Stand{Name: "New", Body: form, Keys: form.Actions, Text: form.Typing}
	}))
	for _, c := range []struct{ pasted, stays, says string }{
		{strings.Repeat("x", 100_000), strings.Repeat("x", 10), "Full: at most 10 columns."},
		{"123456789世", "123456789", "Full: at most 10 columns."},
		{"e" + strings.Repeat("\u0301", 100_000), "e" + strings.Repeat("\u0301", 19), "Full: at most 20 characters."},
	} {
		p.Keys(keys.Ctrl("U")).Misses("Full").Pastes(c.pasted).Sees(c.says)
		if got := name.Value(); got != c.stays {
			t.Errorf("of %.20q stays %q", c.pasted, got)
		}
	}
}

func TestTheReasonBehindALongQuotationIsInSight(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		path := &widget.Text{Label: i18n.Msg("Path"), Valid: func(s string) error { return fmt.Errorf("%q is no folder", s) }}
		form := widget.NewForm(r.Look, path)
		return viewtest.Stand{Name: "New", Body: form, Keys: form.Actions, Text: form.Typing}
	}))
	p.Pastes(strings.Repeat("/x", 800)).Sees("\"/x/x", "is no folder.")
}

func TestAFoldOpensForThoseWhoWantIt(t *testing.T) {
	var size *widget.Number
	folded := func(r *screens.Stack) viewtest.Stand {
		size = (&widget.Number{Label: i18n.Msg("Size"), Min: 1, Max: 9}).Set(5)
		rules := &widget.Fold{Label: i18n.Msg("Rules"), Says: func() i18n.Message { return i18n.Msg("as usual") }, Fields: []widget.Field{size, &widget.Check{Label: i18n.Msg("Cube")}}}
		for range 20 {
			rules.Fields = append(rules.Fields, &widget.Check{Label: i18n.Msg("More")})
		}
		form := widget.NewForm(r.Look, &widget.Check{Label: i18n.Msg("Rated")}, rules, &widget.Button{Label: i18n.Msg("Start"), Do: func() { r.Info(i18n.Msg("started")) }})
		return viewtest.Stand{Name: "New", Body: form, Keys: form.Actions, Text: form.Typing}
	}
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(folded)).Sees("Rules", "as usual", "Start").Misses("Cube")
	p.Keys("Down", "Down", "Enter").Sees("started").Keys("Up", "Enter").Sees("Cube").Keys("Down", "Right")
	if size.Value() != 6 {
		t.Errorf("the size is %d", size.Value())
	}
	p.Click("Rules").Misses("Cube").Keys("Right").Sees("Cube").Keys("Left").Misses("Cube")
	size.Set(0)
	p.Keys("End", "Down", "Enter").Sees("Size", "a number from 1 to 9").Misses("started")
	viewtest.At(80, 50).Open(t, viewtest.Alone(folded)).Sees("Cube", "Start").Resize(80, 24).Misses("Cube").Resize(80, 50).Sees("Cube")
}

// A change in a fold may be one of which fields there are, and leave room for fewer.
func TestAFoldStaysOpenWhereTheFocusIs(t *testing.T) {
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		form := widget.NewForm(r.Look)
		var layOut func(more int)
		layOut = func(more int) {
			rules := &widget.Fold{Label: i18n.Msg("Rules"), Says: func() i18n.Message { return i18n.Msg("as usual") }}
			for i := range 15 {
				rules.Fields = append(rules.Fields, &widget.Check{Label: i18n.Verbatim(fmt.Sprint("Rule ", i)), Changed: func(bool) { layOut(5) }})
			}
			fields := []widget.Field{rules, &widget.Button{Label: i18n.Msg("Start")}}
			for i := range more {
				fields = append(fields, &widget.Check{Label: i18n.Verbatim(fmt.Sprint("Also ", i))})
			}
			form.SetFields(fields...)
		}
		layOut(0)
		return viewtest.Stand{Name: "New", Body: form, Keys: form.Actions, Text: form.Typing}
	}))
	p.Sees("Rule 14", "Start").Keys("Up", "Up", "Space").Sees("▸ Rule 14")
}
