package viewtest

import (
	"testing"

	"boardroom/core/i18n"
	"boardroom/view/keys"

	"github.com/gdamore/tcell/v2"
)

// Keys presses keys one after the other.
func (p *Person) Keys(names ...keys.Key) *Person {
	p.t.Helper()
	for _, name := range names {
		event := name.Event()
		if event == nil {
			p.t.Fatalf("no key is called %q", name)
		}
		p.sim.InjectKey(event.Key(), event.Rune(), event.Modifiers())
	}
	return p.stepped()
}

// Types presses the key of every character.
func (p *Person) Types(s string) *Person {
	p.t.Helper()
	for _, r := range s {
		p.sim.InjectKey(tcell.KeyRune, r, tcell.ModNone)
	}
	return p.stepped()
}

// Pastes pastes a text as a terminal sends it: line breaks as Enter, tabs as Tab.
func (p *Person) Pastes(s string) *Person {
	p.post(tcell.NewEventPaste(true))
	for _, r := range s {
		switch r {
		case '\n':
			p.sim.InjectKey(tcell.KeyEnter, r, tcell.ModNone)
		case '\t':
			p.sim.InjectKey(tcell.KeyTab, r, tcell.ModNone)
		default:
			p.sim.InjectKey(tcell.KeyRune, r, tcell.ModNone)
		}
	}
	p.post(tcell.NewEventPaste(false))
	return p.stepped()
}

// Click clicks on the first place that shows a text.
func (p *Person) Click(on string) *Person {
	p.t.Helper()
	x, y := p.find(on)
	return p.ClickAt(x, y)
}

// ClickAt clicks on a cell.
func (p *Person) ClickAt(x, y int) *Person { return p.Drag(x, y, x, y) }

// Drag presses the button on one cell and releases it on another.
func (p *Person) Drag(fromX, fromY, toX, toY int) *Person {
	p.sim.InjectMouse(fromX, fromY, tcell.ButtonPrimary, tcell.ModNone)
	if fromX != toX || fromY != toY {
		p.sim.InjectMouse(toX, toY, tcell.ButtonPrimary, tcell.ModNone)
	}
	p.sim.InjectMouse(toX, toY, tcell.ButtonNone, tcell.ModNone)
	return p.stepped()
}

// Presses presses the button on a cell and holds it.
func (p *Person) Presses(x, y int) *Person {
	p.sim.InjectMouse(x, y, tcell.ButtonPrimary, tcell.ModNone)
	return p.stepped()
}

// Moves carries the pointer to a cell with the button held.
func (p *Person) Moves(x, y int) *Person { return p.Presses(x, y) }

// Releases lets the button go.
func (p *Person) Releases(x, y int) *Person {
	p.sim.InjectMouse(x, y, tcell.ButtonNone, tcell.ModNone)
	return p.stepped()
}

// RightClick clicks on a cell with the right button.
func (p *Person) RightClick(x, y int) *Person {
	p.sim.InjectMouse(x, y, tcell.ButtonSecondary, tcell.ModNone)
	p.sim.InjectMouse(x, y, tcell.ButtonNone, tcell.ModNone)
	return p.stepped()
}

// Wheel turns the wheel over a cell: up with negative steps.
func (p *Person) Wheel(x, y, steps int) *Person {
	button := tcell.WheelDown
	if steps < 0 {
		button, steps = tcell.WheelUp, -steps
	}
	for range steps {
		p.sim.InjectMouse(x, y, button, tcell.ModNone)
	}
	return p.stepped()
}

// Resize changes the terminal's size.
func (p *Person) Resize(width, height int) *Person {
	p.sim.SetSize(width, height)
	p.post(tcell.NewEventResize(width, height))
	return p.stepped()
}

// EveryKey checks that each key in a screen's footer does something that can
// be seen, that each key that cannot act says why, and that all that can be done
// has a name of its own. Open brings the screen about, anew for every key that acts.
func EveryKey(t *testing.T, open func(t *testing.T) *Person) {
	t.Helper()
	Tried{}.EveryKey(t, open)
}

// Tried are the keys that acted in scenes of a screen, by what they are said to do.
type Tried map[offer]bool

// EveryKey is EveryKey of one of several scenes: what acted in another is not tried
// again.
func (tried Tried) EveryKey(t *testing.T, open func(t *testing.T) *Person) {
	t.Helper()
	first := open(t)
	first.namesAll()
	offered := first.offered()
	for _, k := range offered {
		if !k.acts {
			first.quiet().Reacts(k.name).Sees(k.label + ": ")
		}
	}
	for _, k := range offered {
		if k.acts && !tried[k] {
			tried[k] = true
			t.Run(string(k.name)+" "+k.label, func(t *testing.T) { open(t).quiet().Reacts(k.name) })
		}
	}
}

// quiet takes away what the last line says.
func (p *Person) quiet() *Person { return p.Does(func() { p.Screens.Info(i18n.Msg("")) }) }

// EveryAction does whatever can be done on the screen that is shown, as its keys
// would, but for leaving it.
func EveryAction(p *Person) {
	for _, o := range p.offered() {
		if o.acts && o.name != keys.Esc {
			p.Keys(o.name)
		}
	}
}

// namesAll checks that no two actions of the screen have the same name.
func (p *Person) namesAll() {
	p.t.Helper()
	var table keys.Table
	p.onLoop(func() { table = p.Screens.Actions().Reached() })
	helps := map[string]string{}
	for _, a := range table {
		if a.Do == nil {
			continue
		}
		if help, named := helps[a.Title().String()]; named && help != a.Help.String() {
			p.t.Errorf("two things are called %q: %q and %q", a.Title(), help, a.Help)
		}
		helps[a.Title().String()] = a.Help.String()
	}
}

// An offer is a key with what it is said to do.
type offer struct {
	name        keys.Key
	label, help string
	acts        bool
}

// offered lists the keys that the footer shows and those that cannot act.
func (p *Person) offered() []offer {
	var list []offer
	p.onLoop(func() {
		table := p.Screens.Actions()
		for _, a := range table {
			acts := a.Can() == nil
			taken, _ := table.Find(a.Keys[0])
			if a.Hidden && acts || !taken.Label.Equal(a.Label) || !taken.Help.Equal(a.Help) {
				continue
			}
			list = append(list, offer{a.Keys[0], a.Label.String(), a.Help.String(), acts})
		}
	})
	return list
}
