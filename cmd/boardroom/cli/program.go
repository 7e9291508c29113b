package cli

import (
	"context"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"

	"boardroom/core/engine/net"
	"boardroom/records/disk"
	"boardroom/view/term"

	"github.com/adrg/xdg"
)

// Interruptible returns a context that the first signal ends, with a
// term.Killed as its cause; a second signal ends the program at once.
func Interruptible() (ctx context.Context, giveUp func()) {
	ctx, end := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		defer signal.Stop(signals)
		select {
		case s := <-signals:
			number, _ := s.(syscall.Signal)
			end(term.Killed{Signal: number})
		case <-ctx.Done():
		}
	}()
	return ctx, func() { end(nil) }
}

// PartVersion says which program plays parts, and how the machine sums, which makes
// a difference in the last bits: parts that differ in that may differ in their games.
func PartVersion() string { return Version() + " " + net.Kernel() }

// UsualData returns where the data folder is if nothing else is said.
func UsualData() string {
	return filepath.Join(disk.UserFolder(xdg.DataHome, ".local", "share"), "boardroom")
}

// Version tells what was built, and from what, as far as the binary knows.
func Version() string {
	words := []string{"boardroom"}
	if info, ok := debug.ReadBuildInfo(); ok {
		words = append(words, info.Main.Version)
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				words = append(words, s.Value)
			case s.Key == "vcs.modified" && s.Value == "true":
				words = append(words, "changed")
			}
		}
	}
	words = append(words, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH)
	return strings.Join(words, " ")
}
