package settings

import (
	"errors"
	"path/filepath"
	"sync"

	"boardroom/core/i18n"
	"boardroom/records/languages"
	"boardroom/view/screens"
	"boardroom/view/theme"
)

// Preferences are the settings in force, and the file that keeps them.
type Preferences struct {
	// Automatic is the language of a person who has set none. Like Asked it is told before
	// anything is shown.
	Automatic i18n.Language
	// Asked is the language that the command line asks for, whatever is set; nil: it asks
	// for none.
	Asked *i18n.Language

	path  string // empty: there is no file
	ascii bool   // asked for on the command line: overrules the settings

	mu  sync.Mutex // tables read the settings in the background
	now Settings
}

// LoadPreferences reads the settings file. The error, if any, says of what the
// default is in force instead; it is to be shown, and no reason to give up.
func LoadPreferences(path string, ascii bool) (*Preferences, error) {
	now, err := Load(path)
	if unknown := Unknown(path); err == nil && len(unknown) > 0 {
		err = notSettings(path, unknown)
	}
	return &Preferences{path: path, ascii: ascii, now: now}, err
}

// NewPreferences returns the usual settings, which no file keeps.
func NewPreferences() *Preferences { return &Preferences{now: Default()} }

// Now returns the settings in force.
func (p *Preferences) Now() Settings {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.now
}

// Language returns that in which the person is spoken to.
func (p *Preferences) Language() i18n.Language {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.Asked != nil:
		return *p.Asked
	case p.now.Language == Auto:
		return p.Automatic
	}
	l, err := languages.Find(p.now.Language)
	if err != nil {
		return p.Automatic
	}
	return l
}

// Path returns the name of the settings file.
func (p *Preferences) Path() string { return p.path }

// Look returns the look that the settings ask for, as far as a terminal can
// show it. It fits a room's configuration.
func (p *Preferences) Look(t screens.Terminal) theme.Look {
	th, ok := theme.Named(p.Now().Theme)
	if !ok {
		th = theme.Walnut()
	}
	if t.Colors < 8 {
		th = theme.Mono()
	}
	if t.Light {
		th = th.OnLight()
	} else {
		th = th.OnDark()
	}
	glyphs := theme.Unicode()
	switch asked := p.Now().Glyphs; {
	case p.ascii || !t.UTF8 || asked == "ascii":
		glyphs = theme.ASCII()
	case t.Console && asked == Auto:
		glyphs = theme.Console()
	}
	now := p.Now()
	wishes := theme.Wishes{HomeLeft: now.Home == Left, NoRace: !now.Pips, Numbers: now.Numbers(), Order: now.Ordering()}
	return theme.NewLook(th, glyphs, t.Colors).Wishing(wishes).Speaking(p.Language())
}

// Moves reports whether pieces are seen to move in a room: as set, or where the
// terminal is good for it and the environment does not speak against it.
func (p *Preferences) Moves(stack *screens.Stack) bool {
	if motion := p.Now().Motion; motion != Auto {
		return motion == On
	}
	look := stack.Look()
	return look.Solid() && !stack.Terminal().Still && !stack.Slow()
}

// Set puts settings in force at once and saves them.
func (p *Preferences) Set(stack *screens.Stack, s Settings) error {
	p.mu.Lock()
	if s.Language != p.now.Language {
		p.Asked = nil // the person has changed their mind
	}
	p.now = s
	p.mu.Unlock()
	p.Apply(stack)
	if p.path == "" {
		return nil
	}
	return Save(p.path, s)
}

// Apply puts the settings in force that concern the room.
func (p *Preferences) Apply(stack *screens.Stack) {
	stack.SetLook(p.Look(stack.Terminal()))
	stack.EnableMouse(p.Now().Mouse)
}

// Change sets settings and says how saving them went. If an unreadable file
// is in the way it asks before that is set aside.
func (p *Preferences) Change(stack *screens.Stack, s Settings) {
	err := p.Set(stack, s)
	if err != nil && stack.Restrictions().Files {
		stack.Warn(i18n.Msg(settingsUnsaved))
		return
	}
	if !errors.Is(err, ErrUnreadable) {
		stack.Fail(err)
		return
	}
	stack.Ask(i18n.Msg(settingsFile), i18n.Join("\n\n", i18n.Msg("%s", err), i18n.Msg(askSetAside)),
		screens.Answer{Key: "s", Label: i18n.Msg("Set aside and save"), Do: func() { p.setAside(stack) }},
		screens.Answer{Key: "l", Label: i18n.Msg("Keep that file")})
}

func (p *Preferences) setAside(stack *screens.Stack) {
	aside, err := SetAside(p.path)
	if err == nil {
		err = Save(p.path, p.Now())
	}
	if err != nil {
		stack.Fail(err)
		return
	}
	stack.Info(savedAnew(filepath.Base(aside)))
}
