package viewtest

import (
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
	p.Screens.Settle()
	return p
}

// Types presses the key of every character.
func (p *Person) Types(s string) *Person {
	p.t.Helper()
	for _, r := range s {
		p.sim.InjectKey(tcell.KeyRune, r, tcell.ModNone)
	}
	p.Screens.Settle()
	return p
}

// Pastes pastes a text.
func (p *Person) Pastes(s string) *Person {
	p.post(tcell.NewEventPaste(true))
	for _, r := range s {
		p.sim.InjectKey(tcell.KeyRune, r, tcell.ModNone)
	}
	p.post(tcell.NewEventPaste(false))
	p.Screens.Settle()
	return p
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
	p.Screens.Settle()
	return p
}

// Presses presses the button on a cell and holds it.
func (p *Person) Presses(x, y int) *Person {
	p.sim.InjectMouse(x, y, tcell.ButtonPrimary, tcell.ModNone)
	p.Screens.Settle()
	return p
}

// Moves carries the pointer to a cell with the button held.
func (p *Person) Moves(x, y int) *Person { return p.Presses(x, y) }

// Releases lets the button go.
func (p *Person) Releases(x, y int) *Person {
	p.sim.InjectMouse(x, y, tcell.ButtonNone, tcell.ModNone)
	p.Screens.Settle()
	return p
}

// RightClick clicks on a cell with the right button.
func (p *Person) RightClick(x, y int) *Person {
	p.sim.InjectMouse(x, y, tcell.ButtonSecondary, tcell.ModNone)
	p.sim.InjectMouse(x, y, tcell.ButtonNone, tcell.ModNone)
	p.Screens.Settle()
	return p
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
	p.Screens.Settle()
	return p
}

// Resize changes the terminal's size.
func (p *Person) Resize(width, height int) *Person {
	p.sim.SetSize(width, height)
	p.post(tcell.NewEventResize(width, height))
	p.Screens.Settle()
	return p
}
