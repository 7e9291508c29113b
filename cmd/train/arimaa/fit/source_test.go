package fit_test

import (
	"os"
	"strings"
	"testing"

	"boardroom/cmd/train/arimaa/fit"
)

// A fit that has learned nothing writes the file that it began with, but for how that
// was made.
func TestFiguresAreWrittenAsTheyAreRead(t *testing.T) {
	file, err := os.ReadFile("../../../../core/engine/arimaa/fitted.go")
	if err != nil {
		t.Fatal(err)
	}
	written := string(fit.New().Source(nil))
	if uncommented(written) != uncommented(string(file)) {
		t.Errorf("written anew it is\n%s", written)
	}
}

// uncommented returns a text without the lines that are comments.
func uncommented(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "//") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "")
}
