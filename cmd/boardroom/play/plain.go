package play

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"

	"boardroom/cmd/boardroom/cli"
	rules "boardroom/core/blockme"
	"boardroom/core/catalog"
	"boardroom/core/i18n"
	"boardroom/view/plain"
	"boardroom/view/sitting"
	"boardroom/view/term"
)

// modes lists the families of games that are played line by line in a way of
// their own, asking for what the flags do not say.
func modes() map[string]plain.Mode {
	return map[string]plain.Mode{rules.Family: plain.BlockMe{}}
}

// hasMode reports whether a game has a mode of its own.
func hasMode(e catalog.Entry) bool { return modes()[e.Family] != nil }

// mode returns how a game is played line by line.
func mode(e catalog.Entry) plain.Mode {
	if m, ok := modes()[e.Family]; ok {
		return m
	}
	return plain.AnyGame{}
}

// playPlain begins a game line by line. What the plan lacks is asked.
func playPlain(a *cli.App, plan sitting.Plan, words string) error {
	m := mode(plan.Entry)
	if err := m.Check(plan); err != nil {
		return cli.AsUsage(err)
	}
	c, cancel := console(a, hasMode(plan.Entry))
	defer cancel()
	plan, err := m.Arrange(c, plan)
	if err != nil {
		return leave(c, err, i18n.Msg("No game started."))
	}
	s, err := begin(a, plan, words)
	if err != nil {
		return err
	}
	return converse(a, c, m, s)
}

// resumePlain goes on with a game line by line.
func resumePlain(a *cli.App, path string, trust bool) error {
	s, err := goOn(a, path, trust)
	if err != nil {
		return err
	}
	c, cancel := console(a, hasMode(s.Entry))
	defer cancel()
	return converse(a, c, mode(s.Entry), s)
}

// converse plays a sitting, and says how it can be seen again.
func converse(a *cli.App, c *plain.Console, m plain.Mode, s *sitting.Sitting) error {
	err := m.Play(c, s)
	unsaved := s.Close()
	name := strings.TrimSuffix(filepath.Base(s.Record()), cli.Extension)
	switch {
	case unsaved != nil:
		return errors.Join(leave(c, err, i18n.Msg("The game is not saved.")), unsaved)
	case err != nil && !s.Begun():
		return leave(c, err, i18n.Msg("Nobody has moved, so nothing is saved."))
	case err != nil:
		return leave(c, err, i18n.Msg("The game is saved. To resume it:"), i18n.Verbatim("  "+a.Command("resume --plain "+name)))
	}
	c.Say("")
	c.Say("The game is saved. To replay it:")
	c.Say("  %s", a.Command(replaying(s.Entry)+name))
	return nil
}

// replaying returns the command that replays a game as it was played.
func replaying(e catalog.Entry) string {
	if hasMode(e) {
		return "replay "
	}
	return "replay --plain "
}

// leave says what becomes of a game that a person left, and returns the error
// that is to be reported.
func leave(c *plain.Console, why error, lines ...i18n.Message) error {
	var killed term.Killed
	ended, left := errors.Is(why, io.EOF), errors.Is(why, plain.ErrLeft)
	if !ended && !left && !errors.As(why, &killed) {
		return why
	}
	c.Say("")
	if ended {
		c.Say("End of input.")
	}
	for _, line := range lines {
		c.Say("%s", line)
	}
	if ended || left {
		return nil
	}
	return why
}

// replayPlain steps through a record line by line, as far as it can be read.
func replayPlain(a *cli.App, name string) error {
	record, wrong := a.Load(name)
	if record == nil {
		return wrong
	}
	entry, err := a.Catalog.Find(record.Header.Game)
	if err != nil {
		return err
	}
	c, cancel := console(a, false)
	defer cancel()
	return errors.Join(wrong, plain.Replay(c, entry, record, a.Analysis(name, record)))
}

// console returns a console on the program's streams, until a signal ends it:
// a second one ends the program at once. A game that is played in a way of its
// own is played in English and in ASCII, and English is what ASCII writes.
func console(a *cli.App, ownWay bool) (c *plain.Console, cancel func()) {
	ctx, cancel := cli.Interruptible()
	if a.ASCII || ownWay || !term.Environment(os.Getenv).UTF8() {
		c = plain.New(ctx, a.In, a.Out, i18n.Language{})
	} else {
		c = plain.New(ctx, a.In, a.Out, a.Language)
		c.Unicode()
	}
	if usual().Spoken {
		c.Spoken()
	}
	return c, cancel
}
