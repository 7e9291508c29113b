// Package people is what visitors of a house do about each other, on whatever
// screen: they mute and report each other, and read what the host announces. A host
// keeps order.
package people

import (
	"slices"

	"boardroom/view/keys"
	"boardroom/view/room"
	"boardroom/view/screens"
)

// People are those in a house, to a visitor in a room.
type People struct {
	Screens *screens.Stack
	Visit   *room.Visit
	// Moderator keeps order for a visitor who is a host; nil: they are none.
	Moderator Moderator
	Reports   []room.Report // that they were told of, and have not put away; the last first
}

// Mute mutes somebody, or house.Everybody, or has the visitor hear them again, and
// says so.
func (p *People) Mute(name string) {
	muted := !p.Visit.Mutes(name)
	p.Visit.Mute(name, muted)
	p.Screens.Info(nowMuted(name, muted))
}

// MuteAmong asks whom of some people, or whether everybody, the visitor mutes or
// hears again. Done is told when that has changed.
func (p *People) MuteAmong(names []string, done func()) {
	names = append(slices.Clone(names), room.Everybody)
	p.among(muteTitle, names, func(name string) string { return toMute(name, !p.Visit.Mutes(name)) }, func(name string) {
		p.Mute(name)
		done()
	})
}

// ReportAmong asks whom of some people the visitor reports to the host, if there are
// several, and why.
func (p *People) ReportAmong(names []string) {
	p.among(reportTitle, names, func(name string) string { return name }, p.report)
}

func (p *People) report(name string) {
	p.Screens.Prompt(screens.Prompt{
		Title: reports(name), Label: askWhy,
		Check: func(why string) error { return p.Visit.Report(name, why) },
		Done:  func(string) { p.Screens.Info(hostTold) },
	})
}

// among asks for one of some names, each as it is said.
func (p *People) among(title string, names []string, said func(string) string, do func(name string)) {
	var all []choice
	for _, name := range names {
		all = append(all, choice{said(name), func() { do(name) }})
	}
	p.choose(title, all)
}

// A choice is something that can be done.
type choice struct {
	title string
	do    func()
}

// choose asks for one of some choices. One alone is taken at once.
func (p *People) choose(title string, all []choice) {
	if len(all) == 1 {
		all[0].do()
		return
	}
	var titles []string
	for _, c := range all {
		titles = append(titles, c.title)
	}
	p.Screens.Choose(title, titles, 0, func(at int) { all[at].do() })
}

// Announce puts what the host announces before the visitor.
func (p *People) Announce(a room.Announcement) {
	p.Screens.Intrude(fromHost, a.Text, screens.Answer{Key: keys.Enter, Label: okLabel})
}

// mostReports is how many are kept.
const mostReports = 20

// Tell says what a visitor reports to a moderator, and keeps it.
func (p *People) Tell(r room.Report) {
	p.Reports = append([]room.Report{r}, p.Reports[:min(len(p.Reports), mostReports-1)]...)
	p.Screens.Warn(Reported(r))
}

// PutAway forgets a report.
func (p *People) PutAway(r room.Report) {
	p.Reports = slices.DeleteFunc(p.Reports, func(other room.Report) bool { return other == r })
}
