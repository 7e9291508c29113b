package lobby

import (
	"slices"

	"boardroom/core/i18n"
	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/screens"
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
	m.among(i18n.Msg(muteTitle), names, func(name string) i18n.Message { return toMute(name, !m.Visit.Mutes(name)) }, func(name string) {
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
	m.among(i18n.Msg(reportTitle), names, i18n.Verbatim, m.report)
}

func (m *Moderation) report(name string) {
	var read bool
	m.Screens.Prompt(screens.Prompt{
		Title: reports(name), Label: i18n.Msg(askWhy),
		Check: func(why string) (err error) {
			read, err = m.Visit.Report(name, why)
			return err
		},
		Done: func(string) { m.Screens.Info(reported(read)) },
	})
}

// among asks for one of some names, each as it is said.
func (m *Moderation) among(title i18n.Message, names []string, said func(string) i18n.Message, do func(name string)) {
	var all []choice
	for _, name := range names {
		all = append(all, choice{said(name), func() { do(name) }})
	}
	m.choose(title, all)
}

// A choice is something that can be done.
type choice struct {
	title i18n.Message
	do    func()
}

// choose asks for one of some choices. One alone is taken at once.
func (m *Moderation) choose(title i18n.Message, all []choice) {
	if len(all) == 1 {
		all[0].do()
		return
	}
	var titles []i18n.Message
	for _, c := range all {
		titles = append(titles, c.title)
	}
	m.Screens.Choose(title, titles, 0, func(at int) { all[at].do() })
}

// Announce puts what the host announces before the visitor.
func (m *Moderation) Announce(a room.Announcement) {
	m.Screens.AskWhenIdle(i18n.Msg(fromHost), i18n.Verbatim(a.Text), screens.Answer{Key: keys.Enter, Label: i18n.Msg(okLabel)})
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
