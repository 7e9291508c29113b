package settings

import (
	"fmt"
	"strings"
)

const (
	settingsFile    = "Settings file"
	settingsUnsaved = "The settings hold for now; they cannot be kept."
	askSetAside     = "The new settings hold for now. Set that file aside and save them in a new one?"
)

func savedAnew(aside string) string {
	return fmt.Sprintf("Saved. The file that could not be read is now %s.", aside)
}

func notSettings(path string, unknown []string) error {
	return fmt.Errorf("%s holds something that is not a setting: %s; it is left alone", path, strings.Join(unknown, ", "))
}

// paceTitles name the paces in a form, the fastest first.
func paceTitles() []string { return []string{"No pause", "Fast", "Normal", "Slow"} }
