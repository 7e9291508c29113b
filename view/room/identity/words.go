package identity

import (
	"errors"
	"fmt"
)

// roomWrong stands for what is wrong with the room itself.
const roomWrong = "something is wrong with this room; the host finds it in the log"

func theName(name string) string       { return fmt.Sprintf("the name %s", name) }
func theKey(key string) string         { return fmt.Sprintf("the key %s", key) }
func theAddress(address string) string { return fmt.Sprintf("the address %s", address) }
func theNetwork(network string) string { return fmt.Sprintf("the network %s", network) }

// What is said to who came by a name that their key has no more.
func nowCalled(name string) string {
	return fmt.Sprintf("The host has given you another name: come back as %s@HOST.", name)
}

func nameGone(name string) string {
	return fmt.Sprintf("The name %s belongs to another key now.", name)
}

// A refusal says to somebody why they cannot come in. What is not one concerns
// the host.
type refusal string

// Error is what is said.
func (r refusal) Error() string { return string(r) }

// Refuse returns an error that is said to who is refused.
func Refuse(format string, args ...any) error { return refusal(fmt.Sprintf(format, args...)) }

// Reason returns an error in words for who is refused. What concerns the host
// stands in the log alone.
func Reason(err error) string {
	var plain refusal
	if errors.As(err, &plain) {
		return string(plain)
	}
	return roomWrong
}
