// Package cli holds what all commands share: the streams and global flags ([App]),
// how a command line is read and what is said where it is wrong, and how games,
// records and tournaments are named there.
package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"boardroom/core/catalog"
	"boardroom/core/engine/tables/network"
	"boardroom/core/i18n"
	"boardroom/records"
	"boardroom/records/disk"
	"boardroom/records/text"
	"boardroom/view/term"

	"github.com/adrg/xdg"
	xterm "golang.org/x/term"
)

// An App is what all commands share: the streams and the global flags.
type App struct {
	i18n.Language // of the person who gives the command
	Speech
	In       io.Reader
	Out      *bufio.Writer // its errors stick, and run reports them
	Messages io.Writer
	Catalog  catalog.Catalog // the games that are known
	Data     string          // the folder of the records and the hall of fame
	ASCII    bool
	NoColor  bool
	Width    int // of the terminal that out is, in columns; 0: it is none
}

// HallWithin is how long a command waits for a room that holds the hall.
const HallWithin = 30 * time.Second

// Dir returns the data folder.
func (a *App) Dir() records.Dir { return records.Dir{Path: a.Data, Find: a.Catalog.Find} }

// Zone is that of the dates in lists, and of those that are asked for: on a
// terminal that of the screens, and else UTC, the same on every machine.
func (a *App) Zone() *time.Location {
	if a.Width > 0 {
		return time.Local
	}
	return time.UTC
}

// Screen is what lists are printed on.
func (a *App) Screen() text.Screen {
	s := text.Screen{Width: a.Width, Ellipsis: "…", Language: a.Language}
	if a.ASCII || !term.Environment(os.Getenv).UTF8() {
		s.Ellipsis = "~"
	}
	return s
}

// Say writes a message of one line. Text from outside in it is escaped where
// it does not print.
func (a *App) Say(format i18n.Text, args ...any) {
	fmt.Fprintln(a.Messages, text.Printable(a.T(format, args...)))
}

// Print writes a line of what a person asked for, as Say does.
func (a *App) Print(format i18n.Text, args ...any) {
	fmt.Fprintln(a.Out, text.Printable(a.T(format, args...)))
}

// Paragraphs says texts, with an empty line between them.
func (a *App) Paragraphs(texts ...i18n.Text) string {
	said := make([]string, len(texts))
	for i, t := range texts {
		said[i] = a.T(t)
	}
	return strings.Join(said, "\n\n")
}

// Command returns a command line of this program, with its data folder.
func (a *App) Command(rest string) string {
	if a.Data == UsualData() {
		return "boardroom " + rest
	}
	return "boardroom --data '" + strings.ReplaceAll(a.Data, "'", `'\''`) + "' " + rest
}

// Asking returns input before which pending output is written.
func (a *App) Asking(in io.Reader) io.Reader { return flushing{in, a.Out} }

// flushing is input before which pending output is written, so that whoever
// asks line by line has every answer before the next question.
type flushing struct {
	io.Reader
	out *bufio.Writer
}

func (f flushing) Read(p []byte) (int, error) {
	if err := f.out.Flush(); err != nil {
		return 0, err
	}
	return f.Reader.Read(p)
}

// Interruptible returns a context that the first signal ends, with a
// term.Killed as its cause; a second signal ends the program at once.
func Interruptible() (ctx context.Context, cancel func()) {
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
func PartVersion() string { return Version() + " " + network.Kernel() }

// UsualData returns where the data folder is if nothing else is said.
func UsualData() string {
	return filepath.Join(disk.UserFolder(xdg.DataHome, ".local", "share"), "boardroom")
}

// Release returns the version, after the program's name, and the day on which it was
// made, empty where the binary does not know.
func Release() (version, date string) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "boardroom", ""
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.time" {
			date, _, _ = strings.Cut(s.Value, "T")
		}
	}
	return strings.TrimSpace("boardroom " + info.Main.Version), date
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

// A Progress tells a person how far a long work is, such as a tournament: by a
// bar on a terminal, else by a line for every tenth of it.
type Progress struct {
	app    *App
	screen *os.File // the terminal; nil: there is none
	begun  bool
	drawn  time.Time
	tenths int // told already
}

func (a *App) Progress() *Progress {
	p := &Progress{app: a}
	if file, ok := a.Messages.(*os.File); ok && xterm.IsTerminal(int(file.Fd())) {
		p.screen = file
	}
	return p
}

// LateProgress is a Progress that nobody sees of what takes less than a second.
func (a *App) LateProgress() *LateProgress {
	return &LateProgress{Progress: a.Progress(), begun: time.Now()}
}

// A LateProgress is shown from the first second on.
type LateProgress struct {
	*Progress
	begun time.Time
}

// Show is Progress.Show.
func (p *LateProgress) Show(done, total int, words i18n.Message) {
	if total > 0 && time.Since(p.begun) > time.Second {
		p.Progress.Show(done, total, words)
	}
}

// OnTerminal reports whether it is shown on a terminal.
func (p *Progress) OnTerminal() bool { return p.screen != nil }

// Show tells that so many of all parts are done, in words.
func (p *Progress) Show(done, total int, words i18n.Sayable) {
	first := !p.begun
	p.begun = true
	if p.screen != nil {
		if first || done == total || time.Since(p.drawn) > time.Second/10 {
			p.drawn = time.Now()
			fmt.Fprintf(p.screen, "\r%s\x1b[K", p.line(done, total, words.In(p.app.Language)))
		}
		return
	}
	if tenths := 10 * done / total; tenths > p.tenths {
		p.tenths = tenths
		p.app.Say("%s", words)
	}
}

// Clear removes the bar.
func (p *Progress) Clear() {
	if p.screen != nil && p.begun {
		fmt.Fprint(p.screen, "\r\x1b[K")
	}
	p.begun = false
}

// line gives the bar and the sentence, as far as the terminal is wide enough:
// a line that wraps could not be drawn over.
func (p *Progress) line(done, total int, words string) string {
	columns, _, err := xterm.GetSize(int(p.screen.Fd()))
	if err != nil || columns <= 0 {
		columns = 80
	}
	const least, most, edges = 4, 24, 4
	if room := columns - text.Width(words) - edges; room >= least {
		return bar(done, total, min(room, most)) + " " + words
	}
	return text.Cut(words, columns-1, "")
}

// bar draws how much is done.
func bar(done, total, width int) string {
	full := width * done / total
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", width-full) + "]"
}
