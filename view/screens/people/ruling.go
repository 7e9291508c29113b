package people

import (
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// ruling is the screen that lists the rules of the room to a host, who lifts them and
// sets others, also about those who are not here.
type ruling struct {
	people *People
	list   *widget.List[Rule]
}

func newRuling(p *People) *ruling {
	s := &ruling{people: p, list: widget.NewList(p.Screens.Look,
		widget.Column[Rule]{Title: "Rule", Text: func(r Rule) string { return kindTitle(r.Kind) }},
		widget.Column[Rule]{Title: "Whom", Text: func(r Rule) string { return text.Printable(r.Whom) }, Wide: true, Told: true},
		widget.Column[Rule]{Title: "Lasts", Text: func(r Rule) string { return r.Lasts }, Rank: 1},
		widget.Column[Rule]{Title: "Reason", Text: func(r Rule) string { return text.Printable(r.Reason) }, Rank: 2},
		widget.Column[Rule]{Title: "By", Text: func(r Rule) string { return text.Printable(r.Host) }, Rank: 3},
	)}
	s.list.Open = s.lift
	s.list.Empty = noRules
	s.list.SetBorderPadding(1, 0, 0, 0)
	return s
}

// Title is the screen's title.
func (s *ruling) Title() string { return rulesTitle }

// Primitive is the list.
func (s *ruling) Primitive() tview.Primitive { return s.list }

// Typing reports whether the filter is being typed.
func (s *ruling) Typing() bool { return s.list.Typing() }

// Enter lists the rules as they are now.
func (s *ruling) Enter() {
	rules, err := s.people.Moderator.Rules()
	s.people.Screens.Fail(err)
	s.list.SetItems(rules)
}

// Actions are the list's, and those of rules.
func (s *ruling) Actions() keys.Table {
	if s.list.Typing() {
		return s.list.Actions()
	}
	return append(s.list.Actions(),
		keys.Action{Keys: []keys.Key{"d", keys.Delete}, Label: "Lift", Help: "Lift the rule that is marked", Why: s.canLift, Do: func() {
			rule, _ := s.list.Selected()
			s.lift(rule)
		}},
		keys.Action{Keys: []keys.Key{"b"}, Label: "Ban", Help: "Ban a name, a key, an address or a network", Do: func() { s.ask(Ban, toBan) }},
		keys.Action{Keys: []keys.Key{"m"}, Label: "Mute", Help: "Mute a name, a key, an address or a network for all", Do: func() { s.ask(Mute, toMuteForAll) }})
}

func (s *ruling) canLift() error {
	if _, ok := s.list.Selected(); !ok {
		return errNoRule
	}
	return nil
}

// lift lifts a rule once the host is sure.
func (s *ruling) lift(r Rule) {
	s.people.Screens.Confirm(liftTitle, askLift(r), func() {
		s.people.answer(r.Subject.Lift(r.Kind))
		s.Enter()
	})
}

// ask asks whom a rule is to be about, and for the rest of it.
func (s *ruling) ask(kind Kind, title string) {
	var who Subject
	s.people.Screens.Prompt(screens.Prompt{
		Title: title, Label: askWhom,
		Check: func(typed string) (err error) {
			who, err = s.people.Moderator.Meant(typed)
			return err
		},
		Done: func(string) { s.people.rule(kind, title, who, s.Enter) },
	})
}
