package room

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"boardroom/core"
	"boardroom/records/text"
)

// A Line is what somebody said at the table.
type Line struct {
	Who, Text string
	Watching  bool // they did not play there
}

// longest is how many characters a line has at most.
const longest = 200

// aLine returns what somebody says as a line. The error says why it is none.
func aLine(said string) (string, error) {
	said = text.Printable(strings.TrimSpace(text.Steady(said)))
	switch {
	case said == "":
		return "", errors.New("the line is empty")
	case utf8.RuneCountInString(said) > longest:
		return "", fmt.Errorf("a line has %d characters at most, not %d", longest, utf8.RuneCountInString(said))
	}
	return said, nil
}

// Talk says something to all who are at the table. The error says why it cannot be
// said.
func (p *Place) Talk(said string) error {
	said, err := aLine(said)
	if err != nil {
		return err
	}
	h := p.table.room
	if err := h.mayTalk(p.guest); err != nil {
		return err
	}
	p.table.hears(Line{Who: p.guest.Name, Text: said, Watching: p.Watches()})
	if h.Said != nil {
		h.Said(p.guest, p.Sitting.Record(), said)
	}
	return nil
}

// mayTalk counts a line of talk, or returns why somebody may not talk now.
func (h *Room) mayTalk(g Guest) error {
	if h.Silenced != nil {
		if err := h.Silenced(g); err != nil {
			return err
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if wait := h.talked.count(h.TalkRate, g.Name, h.timeSource().Now()); wait > 0 {
		return fmt.Errorf("you talk too fast; wait %s", span(wait))
	}
	return nil
}

// span writes how long somebody must wait.
func span(d time.Duration) string {
	switch {
	case d <= time.Minute:
		return core.Count(int(math.Ceil(d.Seconds())), "second", "seconds")
	case d%time.Hour == 0:
		return core.Count(int(d.Hours()), "hour", "hours")
	}
	return core.Count(int(math.Ceil(d.Minutes())), "minute", "minutes")
}

// A Report is what a visitor tells the host of somebody.
type Report struct {
	From, Name, Why string
	At              time.Time
}

// Report tells the host of somebody, and why: the log by Reported, and the
// moderators who are in the house. The error says why that cannot be.
func (v *Visit) Report(name, why string) error {
	why, err := aLine(why)
	if err != nil {
		return err
	}
	h := v.room
	h.mu.Lock()
	now := h.timeSource().Now()
	wait := h.reported.count(h.ReportRate, v.name, now)
	if wait > 0 {
		h.mu.Unlock()
		return fmt.Errorf("you have reported much; wait %s", span(wait))
	}
	for _, other := range h.visits {
		if other.guest.Moderator {
			other.reports = append(other.reports, Report{v.name, name, why, now})
		}
	}
	h.call()
	h.mu.Unlock()
	if h.Reported != nil {
		h.Reported(v.guest, name, why)
	}
	return nil
}

// An Announcement is a line from the host to all who are in the house.
type Announcement struct {
	Text string // empty: nothing was announced
	At   time.Time
}

// Announce tells all who are in the house. The last announcement stays for those
// who come later. The error says why it cannot be said.
func (h *Room) Announce(said string) error {
	said, err := aLine(said)
	if err != nil {
		return err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.announced = Announcement{said, h.timeSource().Now()}
	for _, v := range h.visits {
		v.announced = append(v.announced, h.announced)
	}
	h.call()
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
