package text

import "fmt"

// Count returns a number of things in words that agree: "1 player", "2 players".
func Count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
