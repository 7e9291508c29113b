package screens

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"

	"boardroom/records/text"
	"boardroom/view/theme"
)

// A message stands in the status line until the next key or click.
type message struct {
	text    string
	role    theme.Role
	refused Screen // on which something was refused; nil: nothing was
}

// Info says something in the status line.
func (s *Stack) Info(said string) { s.say(said, theme.Good) }

// Mention says something in the status line that may be overlooked, unless something
// else has just been said.
func (s *Stack) Mention(said string) {
	if s.message.text == "" {
		s.say(said, theme.Dim)
	}
}

// Warn says something to mind in the status line.
func (s *Stack) Warn(said string) { s.say(said, theme.Warning) }

// Refuse says why something cannot be done.
func (s *Stack) Refuse(err error) {
	s.Warn(s.told(err))
	s.message.refused = s.top()
}

// Withdraw takes back what was refused last on a screen, if it still stands in
// the status line: the reason is gone.
func (s *Stack) Withdraw(screen Screen) {
	if s.message.refused == screen {
		s.message = message{}
	}
}

// Fail says an error in the status line; nil says nothing.
func (s *Stack) Fail(err error) {
	if err != nil {
		s.say(s.told(err), theme.Error)
	}
}

// Regret is Fail for what cannot be made good any more: the program ends with the
// error too, whenever it is left.
func (s *Stack) Regret(err error) {
	s.Fail(err)
	s.mu.Lock()
	s.regrets = errors.Join(s.regrets, err)
	s.mu.Unlock()
}

func (s *Stack) say(said string, role theme.Role) {
	s.message = message{text: text.Printable(said), role: role}
}

// Conceal names the folder that no error tells of to who may not be told of files. An
// error tells of it where it has the absolute path, or where that leads.
func (s *Stack) Conceal(folder string) {
	path, err := filepath.Abs(folder)
	if err != nil {
		return // then there is no current folder, from which anything could be named
	}
	forms := regexp.QuoteMeta(path)
	if real, err := filepath.EvalSymlinks(path); err == nil {
		forms += "|" + regexp.QuoteMeta(real)
	}
	s.concealed = regexp.MustCompile(`(?:^|[^\pL\pN_./\\-])(?:` + forms + `)(?:$|[^\pL\pN_-])`)
}

// told returns an error in words for the person at the terminal.
func (s *Stack) told(err error) string { return text.Sentence(s.Tellable(err)) }

// Tellable returns an error as the person at the terminal may be told of it, which is how
// it stands on any screen. Which files are there is none of a visitor's business: that
// is written where the guard writes, once however often it is drawn.
func (s *Stack) Tellable(err error) error {
	var path *fs.PathError
	names := errors.As(err, &path) || s.concealed != nil && s.concealed.MatchString(err.Error())
	if !s.barred.Files || !names {
		return err
	}
	if said := text.Printable(err.Error()); said != s.withheld {
		s.withheld = said
		fmt.Fprintln(s.guard.Errors, said)
	}
	return errFiles
}
