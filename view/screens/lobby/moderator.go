package lobby

import (
	"slices"
	"strings"
	"time"

	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/screens"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// Moderation is what visitors of a room do about each other, on whatever screen: they
// mute and report each other, and read what the host announces. A host keeps order.
type Moderation struct {
	Screens *screens.Stack
	Visit   *room.Visit
	// Moderator keeps order for a visitor who is a host; nil: they are none.
	Moderator Moderator
	Reports   []room.Report // that they were told of, and have not put away; the last first
}

// Mute mutes somebody, or room.Everybody, or has the visitor hear them again, and
// says so.
func (m *Moderation) Mute(name string) {
	muted := !m.Visit.Mutes(name)
	m.Visit.Mute(name, muted)
	m.Screens.Info(nowMuted(name, muted))
}

// MuteAmong asks whom of some people, or whether everybody, the visitor mutes or
// hears again. Done is told when that has changed.
func (m *Moderation) MuteAmong(names []string, done func()) {
	names = append(slices.Clone(names), room.Everybody)
	m.among(muteTitle, names, func(name string) string { return toMute(name, !m.Visit.Mutes(name)) }, func(name string) {
		m.Mute(name)
		done()
	})
}

// MuteAtTable mutes the only other one at a table at once, or asks whom.
func (m *Moderation) MuteAtTable(others []string) {
	if len(others) == 1 && !m.Visit.Mutes(room.Everybody) {
		m.Mute(others[0])
	} else {
		m.MuteAmong(others, func() {})
	}
}

// ReportAmong asks whom of some people the visitor reports to the host, if there are
// several, and why.
func (m *Moderation) ReportAmong(names []string) {
	m.among(reportTitle, names, func(name string) string { return name }, m.report)
}

func (m *Moderation) report(name string) {
	var read bool
	m.Screens.Prompt(screens.Prompt{
		Title: reports(name), Label: askWhy,
		Check: func(why string) (err error) {
			read, err = m.Visit.Report(name, why)
			return err
		},
		Done: func(string) { m.Screens.Info(reported(read)) },
	})
}

// among asks for one of some names, each as it is said.
func (m *Moderation) among(title string, names []string, said func(string) string, do func(name string)) {
	var all []choice
	for _, name := range names {
		all = append(all, choice{said(name), func() { do(name) }})
	}
	m.choose(title, all)
}

// A choice is something that can be done.
type choice struct {
	title string
	do    func()
}

// choose asks for one of some choices. One alone is taken at once.
func (m *Moderation) choose(title string, all []choice) {
	if len(all) == 1 {
		all[0].do()
		return
	}
	var titles []string
	for _, c := range all {
		titles = append(titles, c.title)
	}
	m.Screens.Choose(title, titles, 0, func(at int) { all[at].do() })
}

// Announce puts what the host announces before the visitor.
func (m *Moderation) Announce(a room.Announcement) {
	m.Screens.AskWhenIdle(fromHost, a.Text, screens.Answer{Key: keys.Enter, Label: okLabel})
}

// mostReports is how many are kept.
const mostReports = 20

// Tell says what a visitor reports to a moderator, and keeps it.
func (m *Moderation) Tell(r room.Report) {
	m.Reports = append([]room.Report{r}, m.Reports[:min(len(m.Reports), mostReports-1)]...)
	m.Screens.Warn(Reported(r))
}

// PutAway forgets a report.
func (m *Moderation) PutAway(r room.Report) {
	m.Reports = slices.DeleteFunc(m.Reports, func(other room.Report) bool { return other == r })
}

// A Moderator keeps order in the room for a host. What its methods return besides an
// error is what is to be said to the host. A time of 0 is for good.
type Moderator interface {
	Muted(name string) bool // by a host, for all
	Kick(name, why string) (said []string, err error)
	Rules() ([]Rule, error)
	Named(name string) Subject
	Meant(who string) (Subject, error) // by what the host types
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
	Set(kind Kind, by []string, why string, lasts time.Duration) (said []string, err error)
	Lift(kind Kind) (said []string, err error)
}

// A Rule is one of the room's, as a host reads it.
type Rule struct {
	Kind                      Kind
	Subject                   Subject
	Whom, Lasts, Reason, Host string
}

// Moderate asks the host what they do about some people, or all.
func (m *Moderation) Moderate(names []string) {
	var all []choice
	for _, name := range names {
		all = append(all, m.remedies(name)...)
	}
	all = append(all,
		choice{rulesTitle, func() { m.Screens.Push(newRuleList(m)) }},
		choice{sayToAll, m.say},
		choice{closeRoom, m.closeRoom})
	m.choose(hostTitle, all)
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
			m.giveReason(kick(name), func(why string) ([]string, error) { return m.Moderator.Kick(name, why) }, func() {})
		}},
		{ban(name), func() { m.rule(Ban, ban(name), named, func() {}) }},
	}
}

// rule asks for all that a rule about somebody says, and sets it. Done is told then.
func (m *Moderation) rule(kind Kind, title string, who Subject, done func()) {
	further := func(by []string) {
		m.howLong(title, func(lasts time.Duration) {
			m.giveReason(title, func(why string) ([]string, error) { return who.Set(kind, by, why, lasts) }, done)
		})
	}
	if !who.IsName() { // an address or a key stands for itself
		further(nil)
		return
	}
	m.byWhat(title, further)
}

// byWhat asks by what somebody is banned.
func (m *Moderation) byWhat(title string, do func(by []string)) {
	var all []choice
	for _, by := range [][]string{nil, {"name"}, {"key"}, {"address"}} {
		all = append(all, choice{byTitle(by), func() { do(by) }})
	}
	m.choose(title, all)
}

// howLong asks for how long something holds.
func (m *Moderation) howLong(title string, do func(lasts time.Duration)) {
	const day = 24 * time.Hour
	var all []choice
	for _, lasts := range []time.Duration{time.Hour, day, 7 * day, 30 * day, 0} {
		all = append(all, choice{lastsTitle(lasts), func() { do(lasts) }})
	}
	m.choose(title, all)
}

// giveReason asks why something is done, and has it done. A refusal is said below
// what was typed; done is told of what was not refused.
func (m *Moderation) giveReason(title string, do func(why string) (said []string, err error), done func()) {
	var said []string
	m.Screens.Prompt(screens.Prompt{
		Title: title, Label: askReason,
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
func (m *Moderation) answer(said []string, err error) {
	if err != nil {
		m.Screens.Refuse(err)
		return
	}
	m.Screens.Info(strings.Join(said, " "))
}

func (m *Moderation) say() {
	m.Screens.Prompt(screens.Prompt{Title: sayToAll, Label: askLine, Check: m.Moderator.Say, Done: func(string) {}})
}

// closeRoom closes the room once the host is sure.
func (m *Moderation) closeRoom() {
	m.Screens.Prompt(screens.Prompt{Title: closeRoom, Label: askReasonOfAll, Done: func(why string) {
		m.Screens.Confirm(closeRoom, askClose, func() {
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
func (s *ruleList) Title() string { return rulesTitle }

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
		keys.Action{Keys: []keys.Key{"d", keys.Delete}, Label: "Lift", Help: "Lift the selected ban or mute", Why: s.canLift, Do: func() {
			rule, _ := s.list.Selected()
			s.lift(rule)
		}},
		keys.Action{Keys: []keys.Key{"b"}, Label: "Ban", Help: "Ban a name, a key, an address or a network", Do: func() { s.ask(Ban, toBan) }},
		keys.Action{Keys: []keys.Key{"m"}, Label: "Mute", Help: "Mute a name, a key, an address or a network for all", Do: func() { s.ask(Mute, toMuteForAll) }})
}

func (s *ruleList) canLift() error {
	if _, ok := s.list.Selected(); !ok {
		return errNoRule
	}
	return nil
}

// lift lifts a rule once the host is sure.
func (s *ruleList) lift(r Rule) {
	s.moderation.Screens.Confirm(liftTitle, askLift(r), func() {
		s.moderation.answer(r.Subject.Lift(r.Kind))
		s.Enter()
	})
}

// ask asks whom a rule is to be about, and for the rest of it.
func (s *ruleList) ask(kind Kind, title string) {
	var who Subject
	s.moderation.Screens.Prompt(screens.Prompt{
		Title: title, Label: askWhom,
		Check: func(typed string) (err error) {
			who, err = s.moderation.Moderator.Meant(typed)
			return err
		},
		Done: func(string) { s.moderation.rule(kind, title, who, s.Enter) },
	})
}
