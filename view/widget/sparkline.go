package widget

import (
	"slices"
	"strings"

	"boardroom/view/theme"
)

// Sparkline draws the last of some numbers in a row of a width, from the lowest
// to the highest. Its marks leave room above, so that rows do not touch.
func Sparkline(numbers []float64, width int, look theme.Look) string {
	numbers = numbers[max(0, len(numbers)-width):]
	if len(numbers) == 0 {
		return ""
	}
	low, high := slices.Min(numbers), slices.Max(numbers)
	var line strings.Builder
	for _, n := range numbers {
		eighths := 3.0
		if high > low {
			eighths = 1 + 5*(n-low)/(high-low)
		}
		line.WriteRune(look.Level(int(eighths+0.5), 1))
	}
	return line.String()
}
