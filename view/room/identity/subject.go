package identity

import (
	"encoding/base64"
	"net/netip"
	"regexp"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records"
)

// A Subject is whom a rule concerns. One of its fields is set.
type Subject struct {
	Name    string       `json:"name,omitempty"` // "anna", or "anna (guest)"
	Key     string       `json:"key,omitempty"`  // its fingerprint
	Network netip.Prefix `json:"address,omitzero"`
}

const (
	fingerprintMark  = "SHA256:"
	fingerprintBytes = 32
)

// ParseSubject returns whom a host means by a fingerprint, an address, a network or
// else a name. What almost is one of the first three is none of them, and no name.
func ParseSubject(who string) (Subject, error) {
	if who = strings.TrimSpace(who); marked(who) {
		return parseKey(who)
	}
	if s, ok := parseAddress(who); ok {
		return s, nil
	}
	if almost.MatchString(who) {
		return Subject{}, i18n.Errorf("invalid address %s; write 192.0.2.7, 2001:db8::7 or a network such as 192.0.2.0/24", who)
	}
	name, err := records.CheckSeatName(who)
	return Subject{Name: name}, err
}

// noName reports whether a text is, or almost is, a fingerprint, an address or a
// network, so that a host who types it cannot mean a name.
func noName(who string) bool {
	_, ok := parseAddress(who)
	return ok || marked(who) || almost.MatchString(who)
}

// almost matches what somebody may have meant as an address or a network.
var almost = regexp.MustCompile(`^\[?(\d+(\.[\d*]+){2,}|\d+(\.\d+)+/|[\da-fA-F]*:[\da-fA-F.]*:)[\da-fA-F.:/%\]*]*$`)

func marked(who string) bool {
	return len(who) >= len(fingerprintMark) && strings.EqualFold(who[:len(fingerprintMark)], fingerprintMark)
}

func parseKey(who string) (Subject, error) {
	hash, ok := strings.CutPrefix(who, fingerprintMark)
	if sum, err := base64.RawStdEncoding.DecodeString(hash); !ok || err != nil || len(sum) != fingerprintBytes {
		return Subject{}, i18n.Errorf("invalid fingerprint %s; write 43 characters after %s, as in the log", who, fingerprintMark)
	}
	return Subject{Key: who}, nil
}

// parseAddress understands an address, also with a port, as the log has it, or in
// brackets, and a network.
func parseAddress(who string) (Subject, bool) {
	if inside, ok := strings.CutPrefix(who, "["); ok && strings.HasSuffix(inside, "]") {
		who = strings.TrimSuffix(inside, "]")
	}
	if address, err := netip.ParseAddr(who); err == nil {
		return Subject{Network: NetworkOf(address)}, true
	}
	if port, err := netip.ParseAddrPort(who); err == nil {
		return Subject{Network: NetworkOf(port.Addr())}, true
	}
	network, err := netip.ParsePrefix(who)
	return Subject{Network: Unmapped(network.Masked())}, err == nil
}

// Unmapped returns a network of IPv4 as such, also if it was written as one of IPv6,
// for addresses are compared so.
func Unmapped(network netip.Prefix) netip.Prefix {
	const mapped = 128 - 32
	if network.Addr().Is4In6() && network.Bits() >= mapped {
		return netip.PrefixFrom(network.Addr().Unmap(), network.Bits()-mapped)
	}
	return network
}

// NetworkOf returns what belongs to whoever comes from an address: of IPv6, where
// everybody has as many as they like, a whole network.
func NetworkOf(address netip.Addr) netip.Prefix {
	address = address.Unmap().WithZone("")
	bits := address.BitLen()
	if address.Is6() {
		bits = 64
	}
	network, _ := address.Prefix(bits)
	return network
}

// Check returns what is wrong with a subject that was read.
func (s Subject) Check() error {
	given := 0
	for _, is := range []bool{s.Name != "", s.Key != "", s.Network.IsValid()} {
		if is {
			given++
		}
	}
	if given != 1 {
		return i18n.Errorf("a rule is about one name, key or address, not %d", given)
	}
	return nil
}

// String names whom a rule concerns, as ParseSubject reads it.
func (s Subject) String() string {
	switch {
	case s.Name != "":
		return s.Name
	case s.Key != "":
		return s.Key
	case s.Network.IsSingleIP():
		return s.Network.Addr().String()
	}
	return s.Network.String()
}
