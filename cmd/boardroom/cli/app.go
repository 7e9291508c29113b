// Package cli holds what all commands share: the streams and global flags ([App]),
// how a command line is read and what is said where it is wrong, and how games,
// records and tournaments are named there.
package cli

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/text"
	"boardroom/view/term"
)

// An App is what all commands share: the streams and the global flags.
type App struct {
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
	s := text.Screen{Width: a.Width, Ellipsis: "…"}
	if a.ASCII || !term.Environment(os.Getenv).UTF8() {
		s.Ellipsis = "~"
	}
	return s
}

// Say writes a message of one line. Text from outside in it is escaped where
// it does not print.
func (a *App) Say(format string, args ...any) {
	fmt.Fprintln(a.Messages, text.Printable(fmt.Sprintf(format, args...)))
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
