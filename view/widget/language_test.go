package widget_test

import (
	"testing"

	"boardroom/core/i18n"
	"boardroom/records/languages"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/viewtest"
	"boardroom/view/widget"
)

// A page keeps its rows, and a list the widths of its columns.
func TestWhatIsKeptIsLaidOutAnewInAnotherLanguage(t *testing.T) {
	said := i18n.Text("Every game that was played")
	for name, body := range map[string]func(*screens.Stack) viewtest.Stand{
		"page": func(r *screens.Stack) viewtest.Stand {
			p := widget.NewPage(r.Look, func(int) []widget.Row { return []widget.Row{{{Text: r.Look().T(said), Role: theme.Text}}} })
			return viewtest.Stand{Body: p, Keys: p.Actions}
		},
		"list": func(r *screens.Stack) viewtest.Stand {
			list := widget.NewList(r.Look,
				widget.Column[i18n.Text]{Title: i18n.Msg("Game"), Text: func(t i18n.Text) string { return r.Look().T(t) }},
				widget.Column[i18n.Text]{Title: i18n.Msg("Turns"), Text: func(i18n.Text) string { return "12" }, Right: true})
			list.SetItems([]i18n.Text{said})
			return viewtest.Stand{Body: list, Keys: list.Actions}
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := viewtest.At(80, 24).Open(t, viewtest.Alone(body)).Sees(said.String())
			p.Does(func() { p.Screens.SetLook(p.Screens.Look().Speaking(i18n.Pseudo())) })
			p.Sees(i18n.Pseudo().T(said)).Misses(said.String())
		})
	}
}

// What a library draws is ordered before.
func TestAButtonIsReadFromTheRight(t *testing.T) {
	hebrew, err := languages.Find("he")
	if err != nil {
		t.Fatal(err)
	}
	p := viewtest.At(80, 24).Open(t, viewtest.Alone(func(r *screens.Stack) viewtest.Stand {
		look := func() theme.Look { return r.Look().Speaking(hebrew) }
		form := widget.NewForm(look, &widget.Heading{}, &widget.Button{Label: i18n.Verbatim("אב")})
		return viewtest.Stand{Name: "Welcome", Body: form, Keys: form.Actions, Text: form.Typing}
	}))
	p.Sees("[ " + "ב" + "א" + " ]")
}
