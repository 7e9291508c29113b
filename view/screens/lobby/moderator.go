package lobby

import (
	"time"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A Moderator keeps order in the room for a host. What its methods return besides an
// error is what is to be said to the host. A time of 0 is for good.
type Moderator interface {
	Muted(name string) bool // by a host, for all
	Kick(name, why string) (said []i18n.Message, err error)
	Rules() ([]Rule, error)
	Named(name string) Subject
	Resolve(who string) (Subject, error) // by what the host types
	Say(text string) error
	Close(why string) error // once everybody has left
}

// A Kind is what a rule denies.
type Kind string

// The kinds of rules.
const (
	Ban  Kind = "ban"  // to come in
	Mute Kind = "mute" // to talk
)

// A Subject is whom a rule concerns: a name, a key, an address or a network.
type Subject interface {
	IsName() bool
	// Set sets a rule, of a name by its "name", "key" or "address"; by none of them: by
	// the name and its key, if it has one.
	Set(kind Kind, by []string, why string, lasts time.Duration) (said []i18n.Message, err error)
	Lift(kind Kind) (said []i18n.Message, err error)
}

// A Rule is one of the room's, as a host reads it.
type Rule struct {
	Kind               Kind
	Subject            Subject
	Whom, Reason, Host string
	Lasts              i18n.Message
}

// Moderate asks the host what they do about some people, or all.
func (m *Moderation) Moderate(names []string) {
	var all []choice
	for _, name := range names {
		all = append(all, m.remedies(name)...)
	}
	all = append(all,
		choice{i18n.Msg(rulesTitle), func() { m.Screens.Push(newRuleList(m)) }},
		choice{i18n.Msg(sayToAll), m.say},
		choice{i18n.Msg(closeRoom), m.closeRoom})
	m.choose(i18n.Msg(hostTitle), all)
}

// remedies are those against one person.
func (m *Moderation) remedies(name string) []choice {
	named := m.Moderator.Named(name)
	mute := choice{muteForAll(name), func() { m.rule(Mute, muteForAll(name), named, func() {}) }}
	if m.Moderator.Muted(name) {
		mute = choice{unmuteForAll(name), func() { m.answer(named.Lift(Mute)) }}
	}
	return []choice{
		mute,
		{kick(name), func() {
			m.giveReason(kick(name), func(why string) ([]i18n.Message, error) { return m.Moderator.Kick(name, why) }, func() {})
		}},
		{ban(name), func() { m.rule(Ban, ban(name), named, func() {}) }},
	}
}

// rule asks for all that a rule about somebody says, and sets it. Done is told then.
func (m *Moderation) rule(kind Kind, title i18n.Message, who Subject, done func()) {
	further := func(by []string) {
		m.howLong(title, func(lasts time.Duration) {
			m.giveReason(title, func(why string) ([]i18n.Message, error) { return who.Set(kind, by, why, lasts) }, done)
		})
	}
	if !who.IsName() { // an address or a key stands for itself
		further(nil)
		return
	}
	m.byWhat(title, further)
}

// byWhat asks by what somebody is banned.
func (m *Moderation) byWhat(title i18n.Message, do func(by []string)) {
	var all []choice
	for _, w := range ways {
		all = append(all, choice{i18n.Msg(w.title), func() { do(w.by) }})
	}
	m.choose(title, all)
}

// howLong asks for how long something holds.
func (m *Moderation) howLong(title i18n.Message, do func(lasts time.Duration)) {
	const day = 24 * time.Hour
	var all []choice
	for _, lasts := range []time.Duration{time.Hour, day, 7 * day, 30 * day, 0} {
		all = append(all, choice{lastsTitle(lasts), func() { do(lasts) }})
	}
	m.choose(title, all)
}

// giveReason asks why something is done, and has it done. A refusal is said below
// what was typed; done is told of what was not refused.
func (m *Moderation) giveReason(title i18n.Message, do func(why string) (said []i18n.Message, err error), done func()) {
	var said []i18n.Message
	m.Screens.Prompt(screens.Prompt{
		Title: title, Label: i18n.Msg(askReason),
		Check: func(why string) (err error) {
			said, err = do(why)
			return err
		},
		Done: func(string) {
			m.answer(said, nil)
			done()
		},
	})
}

// answer says what has come of something.
func (m *Moderation) answer(said []i18n.Message, err error) {
	if err != nil {
		m.Screens.Refuse(err)
		return
	}
	m.Screens.Info(i18n.Join(" ", said...))
}

func (m *Moderation) say() {
	m.Screens.Prompt(screens.Prompt{Title: i18n.Msg(sayToAll), Label: i18n.Msg(askLine), Check: m.Moderator.Say, Done: func(string) {}})
}

// closeRoom closes the room once the host is sure.
func (m *Moderation) closeRoom() {
	m.Screens.Prompt(screens.Prompt{Title: i18n.Msg(closeRoom), Label: i18n.Msg(askReasonOfAll), Done: func(why string) {
		m.Screens.Confirm(i18n.Msg(closeRoom), i18n.Msg(askClose), func() {
			m.Screens.Go(func() {
				err := m.Moderator.Close(why)
				m.Screens.Post(func() { m.Screens.Fail(err) })
			})
		})
	}})
}

// ruleList is the screen that lists the rules of the room to a host, who lifts them and
// sets others, also about those who are not here.
type ruleList struct {
	moderation *Moderation
	list       *widget.List[Rule]
}

func newRuleList(m *Moderation) *ruleList {
	s := &ruleList{moderation: m, list: widget.NewList(m.Screens.Look,
		widget.Column[Rule]{Title: i18n.Msg("Rule"), Text: func(r Rule) string { return kindTitle(r.Kind).In(m.Screens.Look().Language) }},
		widget.Column[Rule]{Title: i18n.Msg("Who"), Text: func(r Rule) string { return text.Printable(r.Whom) }, Wide: true, Told: true},
		widget.Column[Rule]{Title: i18n.Msg("Lasts"), Text: func(r Rule) string { return r.Lasts.In(m.Screens.Look().Language) }, Rank: 1},
		widget.Column[Rule]{Title: i18n.Msg("Reason"), Text: func(r Rule) string { return text.Printable(r.Reason) }, Rank: 2},
		widget.Column[Rule]{Title: i18n.Msg("host\x04By"), Text: func(r Rule) string { return text.Printable(r.Host) }, Rank: 3},
	)}
	s.list.Open = s.lift
	s.list.Empty = i18n.Msg(noRules)
	s.list.SetBorderPadding(1, 0, 0, 0)
	return s
}

// Title is the screen's title.
func (s *ruleList) Title() i18n.Message { return i18n.Msg(rulesTitle) }

// Primitive is the list.
func (s *ruleList) Primitive() tview.Primitive { return s.list }

// Typing reports whether the filter is being typed.
func (s *ruleList) Typing() bool { return s.list.Typing() }

// Enter lists the rules as they are now.
func (s *ruleList) Enter() {
	rules, err := s.moderation.Moderator.Rules()
	s.moderation.Screens.Fail(err)
	s.list.SetItems(rules)
}

// Actions are the list's, and those of rules.
func (s *ruleList) Actions() keys.Table {
	if s.list.Typing() {
		return s.list.Actions()
	}
	return append(s.list.Actions(),
		keys.Action{Keys: []keys.Key{"d", keys.Delete}, Label: i18n.Msg("Lift"), Help: i18n.Msg("Lift the selected ban or mute"), Why: s.canLift, Do: func() {
			rule, _ := s.list.Selected()
			s.lift(rule)
		}},
		keys.Action{Keys: []keys.Key{"b"}, Label: i18n.Msg("Ban"), Help: i18n.Msg("Ban a name, a key, an address or a network"), Do: func() { s.ask(Ban, i18n.Msg(toBan)) }},
		keys.Action{Keys: []keys.Key{"m"}, Label: i18n.Msg("Mute"), Help: i18n.Msg("Mute a name, a key, an address or a network for all"), Do: func() { s.ask(Mute, i18n.Msg(toMuteForAll)) }})
}

func (s *ruleList) canLift() error {
	if _, ok := s.list.Selected(); !ok {
		return errNoRule
	}
	return nil
}

// lift lifts a rule once the host is sure.
func (s *ruleList) lift(r Rule) {
	s.moderation.Screens.Confirm(i18n.Msg(liftTitle), askLift(r), func() {
		s.moderation.answer(r.Subject.Lift(r.Kind))
		s.Enter()
	})
}

// ask asks whom a rule is to be about, and for the rest of it.
func (s *ruleList) ask(kind Kind, title i18n.Message) {
	var who Subject
	s.moderation.Screens.Prompt(screens.Prompt{
		Title: title, Label: i18n.Msg(askWhom),
		Check: func(typed string) (err error) {
			who, err = s.moderation.Moderator.Resolve(typed)
			return err
		},
		Done: func(string) { s.moderation.rule(kind, title, who, s.Enter) },
	})
}
