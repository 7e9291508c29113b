package view

import (
	"slices"
	"time"

	"boardroom/view/door"
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

func (m moderator) Mute(name, why string, lasts time.Duration) ([]string, error) {
	return m.door.Mute(door.Order{Who: name, Reason: why, Until: m.until(lasts), Host: m.host})
}

func (m moderator) Unmute(name string) ([]string, error) { return m.door.Unmute(m.host, name) }

func (m moderator) Kick(name, why string) ([]string, error) { return m.door.Kick(m.host, name, why) }

func (m moderator) Ban(name string, by []string, why string, lasts time.Duration) ([]string, error) {
	return m.door.Ban(door.Order{Who: name, By: by, Reason: why, Until: m.until(lasts), Host: m.host})
}

func (m moderator) Say(text string) error { return m.door.Say(m.host, text) }

func (m moderator) Close(why string) error {
	_, err := m.door.Shut(m.host, why)
	return err
}
