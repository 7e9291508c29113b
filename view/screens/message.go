package screens

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/term"
	"boardroom/view/theme"
)

// A message stands in the status line until the next key or click.
type message struct {
	said    i18n.Message // empty: nothing
	role    theme.Role
	refused Screen // on which something was refused; nil: nothing was
}

// A StatusLine says things in the line above the footer.
type StatusLine struct {
	*Redactor
	message message
	top     func() Screen
	regrets error // see FailAtExit
}

// Info says something in the status line.
func (s *StatusLine) Info(said i18n.Message) { s.say(said, theme.Good) }

// Mention says something in the status line that may be overlooked, unless something
// else has just been said.
func (s *StatusLine) Mention(said i18n.Message) {
	if s.message.said.Empty() {
		s.say(said, theme.Dim)
	}
}

// Warn says something to mind in the status line.
func (s *StatusLine) Warn(said i18n.Message) { s.say(said, theme.Warning) }

// Refuse says why something cannot be done.
func (s *StatusLine) Refuse(err error) {
	s.Warn(text.Sentence(s.Redact(err)))
	s.message.refused = s.top()
}

// ClearRefusal takes back what was refused last on a screen, if it still stands in
// the status line: the reason is gone.
func (s *StatusLine) ClearRefusal(screen Screen) {
	if s.message.refused == screen {
		s.message = message{}
	}
}

// Fail says an error in the status line; nil says nothing.
func (s *StatusLine) Fail(err error) {
	if err != nil {
		s.say(text.Sentence(s.Redact(err)), theme.Error)
	}
}

// FailAtExit is Fail for what cannot be made good any more: the program ends with the
// error too, whenever it is left.
func (s *StatusLine) FailAtExit(err error) {
	s.Fail(err)
	s.regrets = errors.Join(s.regrets, err)
}

func (s *StatusLine) say(said i18n.Message, role theme.Role) {
	s.message = message{said: said, role: role}
}

// A Redactor keeps the host's files out of what visitors are told.
type Redactor struct {
	hides  bool           // files
	folder *regexp.Regexp // see RedactFolder
	last   string         // the error that was not told last
	guard  *term.Guard    // writes what is not told
}

// RedactFolder names a folder of which no error tells who may not be told of files. An error
// tells of it where it has the absolute path, or where that leads.
func (r *Redactor) RedactFolder(folder string) {
	path, err := filepath.Abs(folder)
	if err != nil {
		return // then there is no current folder, from which anything could be named
	}
	forms := regexp.QuoteMeta(path)
	if real, err := filepath.EvalSymlinks(path); err == nil {
		forms += "|" + regexp.QuoteMeta(real)
	}
	r.folder = regexp.MustCompile(`(?:^|[^\pL\pN_./\\-])(?:` + forms + `)(?:$|[^\pL\pN_-])`)
}

// Redact returns an error as the person at the terminal may be told of it, which is how
// it stands on any screen. Which files are there is none of a visitor's business: that
// is written where the guard writes, once however often it is drawn.
func (r *Redactor) Redact(err error) error {
	var path *fs.PathError
	names := errors.As(err, &path) || r.folder != nil && r.folder.MatchString(err.Error())
	if !r.hides || !names {
		return err
	}
	if said := text.Printable(err.Error()); said != r.last {
		r.last = said
		fmt.Fprintln(r.guard.Errors, said)
	}
	return errFiles
}

// What the stack says by itself. The texts of keys stand with these.
const (
	yesLabel = "Yes"
	noLabel  = "No"
	// ImportGames and OpenFile are what is called the same wherever it can be done.
	ImportGames i18n.Text = "Import games"
	OpenFile    i18n.Text = "Open file"

	makeLarger = "Enlarge the window, or press Ctrl+C to quit."
)

// errFiles is told in place of an error that names files.
var errFiles = i18n.NewError("can't read or write a file here; the host's log names it")

// ErrGuest is why a guest keeps nothing.
var ErrGuest = i18n.NewError("guests can't save; connect with an SSH key")

func needs(columns, lines int) i18n.Message {
	return i18n.Msg("Boardroom needs %d columns and %d lines.", columns, lines)
}
func has(columns, lines int) i18n.Message {
	return i18n.Msg("This terminal has %d and %d.", columns, lines)
}
func toPlace(title i18n.Message) i18n.Message { return i18n.Msg("Menu: %s", title) }
func noMeaning(key string) i18n.Message {
	return i18n.Msg("%s does nothing here. Press ? for the keys.", key)
}

// cannot says why an action cannot be done now.
func cannot(action i18n.Message, why error) error { return i18n.Errorf("%s: %w", action, why) }
