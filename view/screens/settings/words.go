package settings

import (
	"fmt"
	"strings"
)

const (
	settingsFile    = "Settings file"
	settingsUnsaved = "The new settings apply now, but can't be saved."
	askSetAside     = "The new settings apply now. Set that file aside and save them to a new one?"
)

func savedAnew(aside string) string {
	return fmt.Sprintf("Saved. The unreadable file is now %s.", aside)
}

func notSettings(path string, unknown []string) error {
	return fmt.Errorf("%s contains unknown settings: %s; the file stays as it is", path, strings.Join(unknown, ", "))
}

// paceTitles name the paces in a form, the fastest first.
func paceTitles() []string { return []string{"No pause", "Fast", "Normal", "Slow"} }
