package disk

import (
	"os"
	"os/user"
	"path/filepath"
	"strconv"
)

// UserFolder returns a folder of the user's as a whole path: the one that the
// environment names, or, where that names none, one below the home that the
// system knows of, or below the folder in which the program runs. A folder right
// below the root stands there because the environment names no home.
func UserFolder(named string, below ...string) string {
	under := func(home string) string { return filepath.Join(append([]string{home}, below...)...) }
	if filepath.IsAbs(named) && named != under("/") {
		return named
	}
	home, _ := os.Getwd()
	if u, err := user.LookupId(strconv.Itoa(os.Getuid())); err == nil && filepath.IsAbs(u.HomeDir) {
		home = u.HomeDir
	}
	return under(home)
}
