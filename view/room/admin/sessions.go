package admin

import (
	"net/netip"
	"slices"
	"time"

	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/view/room/identity"
)

// A Session is somebody in the room, from when they come until they leave.
type Session struct {
	Name        string
	PublicKey   string     // as lines of authorized_keys have it; empty: a guest
	Fingerprint string     // of the key, as ssh shows it
	Address     netip.Addr // that they come from
	Host        bool       // the key is one of a host's
	Since       time.Time
	Idle        func() time.Duration   // since they pressed a key last
	End         func(why i18n.Message) // ends the session, and says why
}

// Visitor is who they are to the rules of the room.
func (s *Session) Visitor() Visitor {
	return Visitor{Name: s.Name, Key: s.Fingerprint, From: s.Address}
}

// Enter counts a session in, of which there are so many at most, unless the room is
// full or closing.
func (m *Moderator) Enter(s *Session, most int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	switch {
	case !m.closing.Empty():
		return identity.Refuse("the room is closing")
	case len(m.sessions) >= most:
		return identity.Refuse("the room is full; try again later")
	}
	m.sessions = append(m.sessions, s)
	return nil
}

// maxDeparted is how many are known who have left.
const maxDeparted = 500

// Leave counts a session out. Who it was stays known for a while, in place of what was
// known of that name.
func (m *Moderator) Leave(s *Session) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sessions = slices.DeleteFunc(m.sessions, func(other *Session) bool { return other == s })
	m.departed = slices.DeleteFunc(m.departed, func(other *Session) bool { return other.Name == s.Name })
	gone := *s
	gone.Idle, gone.End = nil, nil // which would keep their terminal
	m.departed = append(m.departed, &gone)
	m.departed = m.departed[max(0, len(m.departed)-maxDeparted):]
}

// Sessions lists those who are in the room, in the order in which they came.
func (m *Moderator) Sessions() []*Session {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := slices.Clone(m.sessions)
	slices.SortStableFunc(all, func(a, b *Session) int { return a.Since.Compare(b.Since) })
	return all
}

// lastOf returns who had a name last of those who have left; nil: nobody lately.
func (m *Moderator) lastOf(name string) *Session {
	m.mu.Lock()
	defer m.mu.Unlock()
	if at := slices.IndexFunc(m.departed, func(s *Session) bool { return identity.Same(s.Name, name) }); at >= 0 {
		return m.departed[at]
	}
	return nil
}

// EndAll lets nobody in any more, and says why to all who are here, whose sessions end.
// Of several reasons the first counts.
func (m *Moderator) EndAll(why i18n.Message) {
	m.mu.Lock()
	if m.closing.Empty() {
		m.closing = why
	}
	why = m.closing
	m.mu.Unlock()
	for _, s := range m.Sessions() {
		s.End(why)
	}
}

// Closing reports whether nobody is let in any more.
func (m *Moderator) Closing() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return !m.closing.Empty()
}

// A SessionInfo is somebody who is in the room, as the host sees them.
type SessionInfo struct {
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
func (p Place) At() i18n.Message {
	if p.Table == "" {
		return i18n.Msg("an unsaved table")
	}
	return i18n.Verbatim(p.Table)
}

// Who lists who is in the room, in the order in which they came.
func (m *Moderator) Who() []SessionInfo {
	places := map[string][]Place{}
	if m.Places != nil {
		places = m.Places()
	}
	all := []SessionInfo{}
	for _, s := range m.Sessions() {
		_, muted := m.ruleFor(Mute, s)
		all = append(all, SessionInfo{
			Name: s.Name, Since: s.Since.UTC().Truncate(time.Second), Address: s.Address.String(), Key: s.Fingerprint, Host: s.Host,
			Places: places[s.Name], Idle: int(s.Idle().Seconds()), Muted: muted,
		})
	}
	return all
}

// Kick ends the visits of somebody who is here, by their name, key or address. They
// may come back. It returns what is to be said to the host.
func (m *Moderator) Kick(host string, whom identity.Subject, reason string) (said []i18n.Message, err error) {
	var meant []*Session
	for _, s := range m.Sessions() {
		if whom.Name != "" && identity.Same(s.Name, whom.Name) || whom.Key != "" && whom.Key == s.Fingerprint || whom.Network.Contains(s.Address) {
			if s.Host {
				return nil, i18n.Errorf("you can't disconnect %s, a host of this room", s.Name)
			}
			meant = append(meant, s)
		}
	}
	if len(meant) == 0 {
		return nil, m.nobody(whom)
	}
	if reason, err = cleanReason(reason); err != nil {
		return nil, err
	}
	why := disconnected(reason)
	for _, s := range meant {
		s.End(why)
		said = append(said, kicked(s.Name))
		m.logOrder(host, said[len(said)-1], reason)
	}
	return said, nil
}

// nobody says that nobody is here whom the host may mean, and who is of that name.
func (m *Moderator) nobody(whom identity.Subject) error {
	for _, s := range m.Sessions() {
		if own, _, guest := records.ParseGuest(s.Name); guest && whom.Name != "" && identity.Same(own, whom.Name) {
			return i18n.Errorf("there is no visitor %s; %s is here", whom, s.Name)
		}
	}
	return i18n.Errorf("there is no visitor %s; \"boardroom room who\" lists them", whom)
}

// Say shows a line to everybody.
func (m *Moderator) Say(host, said string) error {
	if err := m.Announce(said); err != nil {
		return err
	}
	m.logOrder(host, toAll(said), "")
	return nil
}

// Shut closes the room for a host, with a reason or without.
func (m *Moderator) Shut(host, reason string) (said []i18n.Message, err error) {
	if reason, err = cleanReason(reason); err != nil {
		return nil, err
	}
	here := len(m.Sessions())
	why := closes(reason)
	m.logOrder(host, why, "")
	return []i18n.Message{closed(here)}, m.CloseRoom(why)
}

// EndLost ends the visits by keys that do not have their visitor's name any more, since
// the host has given it to another, or another name to them. It returns what is to be
// said to the host.
func (m *Moderator) EndLost() (said []i18n.Message, err error) {
	for _, s := range m.Sessions() {
		why, err := m.Register.Lost(s.Name, s.PublicKey)
		if err != nil {
			return said, err
		}
		if !why.Empty() {
			s.End(why)
			said = append(said, kicked(s.Name))
			m.Logf("%s", said[len(said)-1].String())
		}
	}
	return said, nil
}
