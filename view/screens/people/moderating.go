package people

import (
	"strings"
	"time"

	"boardroom/view/screens"
)

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
func (p *People) Moderate(names []string) {
	var all []choice
	for _, name := range names {
		all = append(all, p.remedies(name)...)
	}
	all = append(all,
		choice{rulesTitle, func() { p.Screens.Push(newRuling(p)) }},
		choice{sayToAll, p.say},
		choice{closeRoom, p.closeRoom})
	p.choose(hostTitle, all)
}

// remedies are those against one person.
func (p *People) remedies(name string) []choice {
	named := p.Moderator.Named(name)
	mute := choice{muteForAll(name), func() { p.rule(Mute, muteForAll(name), named, func() {}) }}
	if p.Moderator.Muted(name) {
		mute = choice{unmuteForAll(name), func() { p.answer(named.Lift(Mute)) }}
	}
	return []choice{
		mute,
		{kick(name), func() {
			p.giveReason(kick(name), func(why string) ([]string, error) { return p.Moderator.Kick(name, why) }, func() {})
		}},
		{ban(name), func() { p.rule(Ban, ban(name), named, func() {}) }},
	}
}

// rule asks for all that a rule about somebody says, and sets it. Done is told then.
func (p *People) rule(kind Kind, title string, who Subject, done func()) {
	further := func(by []string) {
		p.howLong(title, func(lasts time.Duration) {
			p.giveReason(title, func(why string) ([]string, error) { return who.Set(kind, by, why, lasts) }, done)
		})
	}
	if !who.IsName() { // an address or a key stands for itself
		further(nil)
		return
	}
	p.byWhat(title, further)
}

// byWhat asks by what somebody is banned.
func (p *People) byWhat(title string, do func(by []string)) {
	var all []choice
	for _, by := range [][]string{nil, {"name"}, {"key"}, {"address"}} {
		all = append(all, choice{byTitle(by), func() { do(by) }})
	}
	p.choose(title, all)
}

// howLong asks for how long something holds.
func (p *People) howLong(title string, do func(lasts time.Duration)) {
	const day = 24 * time.Hour
	var all []choice
	for _, lasts := range []time.Duration{time.Hour, day, 7 * day, 30 * day, 0} {
		all = append(all, choice{lastsTitle(lasts), func() { do(lasts) }})
	}
	p.choose(title, all)
}

// giveReason asks why something is done, and has it done. A refusal is said below
// what was typed; done is told of what was not refused.
func (p *People) giveReason(title string, do func(why string) (said []string, err error), done func()) {
	var said []string
	p.Screens.Prompt(screens.Prompt{
		Title: title, Label: askReason,
		Check: func(why string) (err error) {
			said, err = do(why)
			return err
		},
		Done: func(string) {
			p.answer(said, nil)
			done()
		},
	})
}

// answer says what has come of something.
func (p *People) answer(said []string, err error) {
	if err != nil {
		p.Screens.Refuse(err)
		return
	}
	p.Screens.Info(strings.Join(said, " "))
}

func (p *People) say() {
	p.Screens.Prompt(screens.Prompt{Title: sayToAll, Label: askLine, Check: p.Moderator.Say, Done: func(string) {}})
}

// closeRoom closes the room once the host is sure.
func (p *People) closeRoom() {
	p.Screens.Prompt(screens.Prompt{Title: closeRoom, Label: askReasonOfAll, Done: func(why string) {
		p.Screens.Confirm(closeRoom, askClose, func() {
			p.Screens.Go(func() {
				err := p.Moderator.Close(why)
				p.Screens.Post(func() { p.Screens.Fail(err) })
			})
		})
	}})
}
