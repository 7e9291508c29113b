package view

import (
	"slices"
	"time"

	"boardroom/view/door"
	"boardroom/view/door/moderation"
	"boardroom/view/people"
)

// A moderator keeps order as a visitor who is a host, by what the door offers.
type moderator struct {
	door *door.Door
	host string
	now  func() time.Time
}

// moderator returns what keeps order for a visitor, or nil if they are no host.
func (h Host) moderator(v *door.Visit) people.Moderator {
	if !v.Host {
		return nil
	}
	return moderator{v.Door(), v.Name, h.Now}
}

// until returns when something ends that lasts for a while; 0: never.
func (m moderator) until(lasts time.Duration) time.Time {
	if lasts == 0 {
		return time.Time{}
	}
	return m.now().Add(lasts)
}

func (m moderator) Muted(name string) bool {
	return slices.ContainsFunc(m.door.Who(), func(p door.Present) bool { return p.Name == name && p.Muted })
}

func (m moderator) Kick(name, why string) ([]string, error) {
	return m.door.Kick(m.host, moderation.Subject{Name: name}, why)
}

func (m moderator) Rule(kind moderation.Kind, who moderation.Subject, by []string, why string, lasts time.Duration) ([]string, error) {
	o := door.Order{Who: who, By: by, Reason: why, Until: m.until(lasts), Host: m.host}
	if kind == moderation.Mute {
		return m.door.Mute(o)
	}
	return m.door.Ban(o)
}

func (m moderator) Rules() ([]moderation.Rule, error) { return m.door.Rules() }

func (m moderator) Lift(kind moderation.Kind, who moderation.Subject) ([]string, error) {
	return m.door.Lift(kind, m.host, who)
}

func (m moderator) Meant(who string) (moderation.Subject, error) { return m.door.Meant(who) }

func (m moderator) Say(text string) error { return m.door.Say(m.host, text) }

func (m moderator) Close(why string) error {
	_, err := m.door.Shut(m.host, why)
	return err
}
