package main

import (
	"errors"
	"io"
	"path/filepath"
	"strings"

	"boardroom/core/catalog"
	"boardroom/view/plain"
	"boardroom/view/plain/blockme"
	"boardroom/view/sitting"
	"boardroom/view/term"
)

// modes lists how families of games are played line by line.
func modes() map[string]plain.Mode {
	return map[string]plain.Mode{"blockme": blockme.Mode{}}
}

// mode returns how a game is played line by line.
func mode(e catalog.Entry) (plain.Mode, error) {
	if m, ok := modes()[e.Game().Family()]; ok {
		return m, nil
	}
	var titles []string
	for _, known := range catalog.All() {
		if hasMode(known) {
			titles = append(titles, known.Title)
		}
	}
	return nil, wrongUsage("the flag --plain is not for %s, only for %s", e.Title, strings.Join(titles, ", "))
}

func hasMode(e catalog.Entry) bool { return modes()[e.Game().Family()] != nil }

// playPlain begins a game line by line. What the plan lacks is asked.
func (a *app) playPlain(plan sitting.Plan, words string) error {
	m, err := mode(plan.Entry)
	if err == nil {
		err = asUsage(m.Check(plan))
	}
	if err != nil {
		return err
	}
	c, giveUp := a.console()
	defer giveUp()
	if plan, err = m.Arrange(c, plan); err != nil {
		return leave(c, err, "No game was begun.")
	}
	s, err := a.begin(plan, words)
	if err != nil {
		return err
	}
	return a.converse(c, m, s)
}

// resumePlain goes on with a game line by line.
func (a *app) resumePlain(path string, trust bool) error {
	s, err := a.goOn(path, trust)
	if err != nil {
		return err
	}
	m, err := mode(s.Entry)
	if err != nil {
		return errors.Join(err, s.Close())
	}
	c, giveUp := a.console()
	defer giveUp()
	return a.converse(c, m, s)
}

// converse plays a sitting, and says how it can be seen again.
func (a *app) converse(c *plain.Console, m plain.Mode, s *sitting.Sitting) error {
	err := m.Play(c, s)
	unsaved := s.Close()
	name := strings.TrimSuffix(filepath.Base(s.Record()), extension)
	switch {
	case unsaved != nil:
		return errors.Join(leave(c, err, "The game is not kept."), unsaved)
	case err != nil:
		return leave(c, err, "The game is kept. To go on with it:", "  "+a.command("resume --plain "+name))
	}
	c.Say("")
	c.Say("The game is recorded. To step through it:")
	c.Say("  %s", a.command("replay "+name))
	return nil
}

// leave says what becomes of a game that a person left, and returns the error
// that is to be reported.
func leave(c *plain.Console, why error, lines ...string) error {
	var killed term.Killed
	ended, left := errors.Is(why, io.EOF), errors.Is(why, plain.ErrLeft)
	if !ended && !left && !errors.As(why, &killed) {
		return why
	}
	c.Say("")
	if ended {
		c.Say("The input has ended.")
	}
	for _, line := range lines {
		c.Say("%s", line)
	}
	if ended || left {
		return nil
	}
	return why
}

// command returns a command line of this program, with its data folder.
func (a *app) command(rest string) string {
	if a.data == usualData() {
		return "boardroom " + rest
	}
	return "boardroom --data '" + strings.ReplaceAll(a.data, "'", `'\''`) + "' " + rest
}

// console returns a console on the program's streams, until a signal ends it:
// a second one ends the program at once.
func (a *app) console() (c *plain.Console, giveUp func()) {
	ctx, giveUp := interruptible()
	return plain.New(ctx, a.in, a.out), giveUp
}
