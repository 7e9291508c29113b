package term

import (
	"os"
	"strings"
)

// LightGround reports whether the terminal has a light background, as far as
// the variable COLORFGBG tells it ("0;15": dark on light).
func LightGround() bool {
	words := strings.Split(os.Getenv("COLORFGBG"), ";")
	switch words[len(words)-1] {
	case "7", "15":
		return true
	}
	return false
}
