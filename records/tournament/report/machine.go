package report

import (
	"cmp"
	"fmt"
	"runtime"

	"boardroom/core"
)

// A Machine is what the games were played on. What its system does not tell is
// unknown.
type Machine struct {
	Processors string // what the program was built for, how many there are and of which model
	Memory     string // in GiB
	System     string // with its version
}

// unknown is what the system does not tell.
const unknown = "unknown"

// ThisMachine tells what the program runs on.
func ThisMachine() Machine {
	m := Machine{
		Processors: fmt.Sprintf("%s/%s, %s", runtime.GOOS, runtime.GOARCH, core.Count(runtime.NumCPU(), "processor", "processors")),
		Memory:     unknown,
		System:     cmp.Or(system(), unknown),
	}
	if model := processor(); model != "" {
		m.Processors += " (" + model + ")"
	}
	if bytes := memory(); bytes > 0 {
		m.Memory = gibibytes(bytes)
	}
	return m
}

func gibibytes(bytes uint64) string { return fmt.Sprintf("%.1f GiB", float64(bytes)/(1<<30)) }
