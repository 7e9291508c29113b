package moderation

import (
	"encoding/base64"
	"fmt"
	"net/netip"
	"strings"

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
// else a name.
func ParseSubject(who string) (Subject, error) {
	who = strings.TrimSpace(who)
	if hash, ok := strings.CutPrefix(who, fingerprintMark); ok {
		if sum, err := base64.RawStdEncoding.DecodeString(hash); err != nil || len(sum) != fingerprintBytes {
			return Subject{}, fmt.Errorf("%s is no fingerprint: it has 43 characters behind the colon, as in the log", who)
		}
		return Subject{Key: who}, nil
	}
	if address, err := netip.ParseAddr(who); err == nil {
		return Subject{Network: NetworkOf(address)}, nil
	}
	if network, err := netip.ParsePrefix(who); err == nil {
		return Subject{Network: network.Masked()}, nil
	}
	name, err := records.CheckSeatName(who)
	return Subject{Name: name}, err
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

// check returns what is wrong with a subject that was read.
func (s Subject) check() error {
	given := 0
	for _, is := range []bool{s.Name != "", s.Key != "", s.Network.IsValid()} {
		if is {
			given++
		}
	}
	if given != 1 {
		return fmt.Errorf("a rule is about one name, key or address, not %d", given)
	}
	return nil
}

// String says whom a rule concerns.
func (s Subject) String() string {
	switch {
	case s.Name != "":
		return theName(s.Name)
	case s.Key != "":
		return theKey(s.Key)
	case s.Network.IsSingleIP():
		return theAddress(s.Network.Addr().String())
	}
	return theNetwork(s.Network.String())
}
