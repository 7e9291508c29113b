package ssh

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"boardroom/records"
	"boardroom/view/room/moderation"
)

// A Present is somebody who is in the room, as the host sees them.
type Present struct {
	Name    string    `json:"name"`
	Since   time.Time `json:"since"`
	Address string    `json:"address"`
	Key     string    `json:"key,omitempty"` // its fingerprint; empty: a guest
	Host    bool      `json:"host,omitempty"`
	Places  []Place   `json:"places,omitempty"` // none: they are in the menu
	Idle    int       `json:"idle_seconds"`
	Muted   bool      `json:"muted,omitempty"`
}

// A Place is where somebody is at a table.
type Place struct {
	Table   string   `json:"table"` // the name of its record; empty: it is not saved
	Game    string   `json:"game"`
	With    []string `json:"with,omitempty"` // who else plays there
	Watches bool     `json:"watches,omitempty"`
}

// At names the table.
func (p Place) At() string { return cmp.Or(p.Table, "a table that is not saved") }

// Who lists who is in the room, in the order in which they came.
func (d *Door) Who() []Present {
	places := map[string][]Place{}
	if d.Places != nil {
		places = d.Places()
	}
	all := []Present{}
	for _, v := range d.here() {
		p := Present{
			Name: v.Name, Since: v.came.UTC().Truncate(time.Second), Address: v.address.String(), Host: v.Host,
			Places: places[v.Name], Idle: int(v.Terminal.quiet().Seconds()),
		}
		if v.key != "" {
			p.Key = v.known
		}
		_, p.Muted = d.hits(moderation.Mute, v)
		all = append(all, p)
	}
	return all
}

// present lists the visits of those who are in the room, in the order in which they
// came.
func (d *Door) present() []*Visit {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.SortedFunc(maps.Keys(d.inside), func(a, b *Visit) int { return a.came.Compare(b.came) })
}

// mostLeft is how many are known who have left.
const mostLeft = 500

// leaves notes who leaves, and from where, in place of what was known of that name.
func (d *Door) leaves(v *Visit) {
	d.gone = slices.DeleteFunc(d.gone, func(other *Visit) bool { return other.Name == v.Name })
	d.gone = append(d.gone, &Visit{Name: v.Name, From: v.From, address: v.address, known: v.known, key: v.key})
	d.gone = d.gone[max(0, len(d.gone)-mostLeft):]
}

// lately returns who had a name last of those who have left; nil: nobody whom the door
// remembers.
func (d *Door) lately(name string) *Visit {
	d.mu.Lock()
	defer d.mu.Unlock()
	if at := slices.IndexFunc(d.gone, func(v *Visit) bool { return same(v.Name, name) }); at >= 0 {
		return d.gone[at]
	}
	return nil
}

// Kick ends the visits of somebody who is here, by their name, key or address. They
// may come back. It returns what is to be said to the host.
func (d *Door) Kick(host string, s moderation.Subject, reason string) (said []string, err error) {
	var meant []*Visit
	for _, v := range d.here() {
		if s.Name != "" && same(v.Name, s.Name) || s.Key != "" && s.Key == v.known || s.Network.Contains(v.address) {
			if v.Host {
				return nil, fmt.Errorf("the visitor %s is a host of this room, and nobody sends a host away", v.Name)
			}
			meant = append(meant, v)
		}
	}
	if len(meant) == 0 {
		return nil, d.nobody(s)
	}
	if reason, err = cleaned(reason); err != nil {
		return nil, err
	}
	why := sentAway(reason)
	for _, v := range meant {
		v.Terminal.end(why)
		said = append(said, kicked(v.Name))
		d.did(host, said[len(said)-1], reason)
	}
	return said, nil
}

// nobody says that nobody is here whom the host may mean, and who is of that name.
func (d *Door) nobody(s moderation.Subject) error {
	for _, v := range d.here() {
		if own, _, guest := records.ParseGuest(v.Name); guest && s.Name != "" && same(own, s.Name) {
			return fmt.Errorf("nobody here has %s; %s is here", s, v.Name)
		}
	}
	return fmt.Errorf("nobody here has %s; \"boardroom room who\" lists who is here", s)
}

// Say shows a line to everybody.
func (d *Door) Say(host, said string) error {
	if err := d.Announce(said); err != nil {
		return err
	}
	d.did(host, toAll(said), "")
	return nil
}

// Shut closes the door for a host, as Close does, with a reason or without.
func (d *Door) Shut(host, reason string) (said []string, err error) {
	if reason, err = cleaned(reason); err != nil {
		return nil, err
	}
	here := len(d.here())
	why := closes(reason)
	d.did(host, why, "")
	return []string{closed(here)}, d.Close(why)
}
