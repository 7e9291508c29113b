package report

import (
	"fmt"
	"os"
	"runtime"
	"strings"

	"boardroom/core"
)

// Machine tells what the program runs on, as far as the system says.
func Machine() string {
	words := fmt.Sprintf("%s/%s, %s", runtime.GOOS, runtime.GOARCH, core.Count(runtime.NumCPU(), "processor", "processors"))
	about, err := os.ReadFile("/proc/cpuinfo") // where there is none, the number must do
	if err != nil {
		return words
	}
	for line := range strings.Lines(string(about)) {
		if key, model, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			return words + " (" + strings.TrimSpace(model) + ")"
		}
	}
	return words
}
