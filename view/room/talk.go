package room

import (
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"boardroom/core/i18n"
	"boardroom/records/text"
)

// A ChatLine is what somebody said at the table.
type ChatLine struct {
	Who, Text string
	Watching  bool // they did not play there
}

// maxLine is how many characters a line has at most.
const maxLine = 200

// cleanLine returns what somebody says as a line. The error says why it is none.
func cleanLine(said string) (string, error) {
	said = text.Printable(strings.TrimSpace(text.StableWidth(said)))
	switch {
	case said == "":
		return "", i18n.NewError("the line is empty")
	case utf8.RuneCountInString(said) > maxLine:
		return "", i18n.Errorf("a line can have at most %d characters, not %d", maxLine, utf8.RuneCountInString(said))
	}
	return said, nil
}

// Talk says something to all who are at the table. The error says why it cannot be
// said.
func (p *Place) Talk(said string) error {
	said, err := cleanLine(said)
	if err != nil {
		return err
	}
	r := p.table.room
	if err := r.mayTalk(p.visitor); err != nil {
		return err
	}
	p.table.addChat(ChatLine{Who: p.visitor.Name, Text: said, Watching: p.Watches()})
	if r.Said != nil {
		r.Said(p.visitor, p.Sitting.Record(), said)
	}
	return nil
}

// mayTalk counts a line of talk, or returns why somebody may not talk now.
func (r *Room) mayTalk(v Visitor) error {
	if r.WhyMuted != nil {
		if err := r.WhyMuted(v); err != nil {
			return err
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if wait := r.talked.take(r.TalkRate, v.Name, r.timeSource().Now()); wait > 0 {
		return i18n.Errorf("you are talking too fast; wait %s", span(wait))
	}
	return nil
}

// span says how long somebody must wait.
func span(d time.Duration) i18n.Message {
	n := int(math.Ceil(d.Minutes()))
	switch {
	case d <= time.Minute:
		n = int(math.Ceil(d.Seconds()))
		return i18n.MsgN("wait\x04%d second", "%d seconds", n, n)
	case d%time.Hour == 0:
		n = int(d.Hours())
		return i18n.MsgN("wait\x04%d hour", "%d hours", n, n)
	}
	return i18n.MsgN("wait\x04%d minute", "%d minutes", n, n)
}

// A Report is what a visitor tells the host of somebody.
type Report struct {
	From, Name, Why string
	At              time.Time
}

// Report tells the host of somebody, and why: the log by Reported, and the moderators
// who are in the room; it reports whether there are any. The error says why that cannot
// be.
func (v *Visit) Report(name, why string) (read bool, err error) {
	why, err = cleanLine(why)
	if err != nil {
		return false, err
	}
	r := v.room
	r.mu.Lock()
	now := r.timeSource().Now()
	wait := r.reported.take(r.ReportRate, v.name, now)
	if wait > 0 {
		r.mu.Unlock()
		return false, i18n.Errorf("too many reports; wait %s", span(wait))
	}
	for _, other := range r.visits {
		if other.visitor.Moderator {
			other.reports = append(other.reports, Report{v.name, name, why, now})
			read = true
		}
	}
	r.wakeVisits()
	r.mu.Unlock()
	if r.Reported != nil {
		r.Reported(v.visitor, name, why)
	}
	return read, nil
}

// An Announcement is a line from the host to all who are in the room.
type Announcement struct {
	Text string // empty: nothing was announced
	At   time.Time
}

// Announce tells all who are in the room. The last announcement stays for those
// who come later. The error says why it cannot be said.
func (r *Room) Announce(said string) error {
	said, err := cleanLine(said)
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.announced = Announcement{said, r.timeSource().Now()}
	for _, v := range r.visits {
		v.announced = append(v.announced, r.announced)
	}
	r.wakeVisits()
	return nil
}

// Everybody is whom a visitor mutes who wants to hear no talk at all.
const Everybody = ""

// Mute has the visitor hear nothing of somebody any more, or hear them again: what
// they say at any table, and what they invite the visitor to.
func (v *Visit) Mute(name string, muted bool) {
	v.room.mu.Lock()
	defer v.room.mu.Unlock()
	if muted {
		v.muted[name] = true
	} else {
		delete(v.muted, name)
	}
}

// Mutes reports whether the visitor has muted somebody, or Everybody.
func (v *Visit) Mutes(name string) bool {
	v.room.mu.Lock()
	defer v.room.mu.Unlock()
	return v.muted[name]
}

// Hears reports whether the visitor hears what somebody says.
func (v *Visit) Hears(name string) bool {
	v.room.mu.Lock()
	defer v.room.mu.Unlock()
	return !v.muted[name] && !v.muted[Everybody]
}
