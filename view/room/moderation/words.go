package moderation

import (
	"fmt"
	"time"
)

// What is said of rules.
const forGood = "for good"

func theName(name string) string       { return fmt.Sprintf("the name %s", name) }
func theKey(key string) string         { return fmt.Sprintf("the key %s", key) }
func theAddress(address string) string { return fmt.Sprintf("the address %s", address) }
func theNetwork(network string) string { return fmt.Sprintf("the network %s", network) }
func until(end time.Time) string {
	return fmt.Sprintf("until %s UTC", end.UTC().Format("2006-01-02 15:04"))
}

func because(said, reason string) string { return fmt.Sprintf("%s: %s", said, reason) }
