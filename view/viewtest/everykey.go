package viewtest

import (
	"testing"

	"boardroom/view/keys"
)

// EveryKey checks that each key in a screen's footer does something that can
// be seen, that each key that cannot act says why, and that all that can be done
// has a name of its own. Open brings the screen about, anew for every key.
func EveryKey(t *testing.T, open func(t *testing.T) *Person) {
	t.Helper()
	first := open(t)
	first.namesAll()
	for _, k := range first.offered() {
		t.Run(string(k.name)+" "+k.label, func(t *testing.T) {
			p := open(t)
			p.Does(func() { p.Screens.Info("") }).Reacts(k.name)
			if !k.acts {
				p.Sees(k.label + ": ")
			}
		})
	}
}

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
		if help, named := helps[a.Title()]; named && help != a.Help {
			p.t.Errorf("two things are called %q: %q and %q", a.Title(), help, a.Help)
		}
		helps[a.Title()] = a.Help
	}
}

// An offer is a key with what it is said to do.
type offer struct {
	name  keys.Key
	label string
	acts  bool
}

// offered lists the keys that the footer shows and those that cannot act.
func (p *Person) offered() []offer {
	var list []offer
	p.onLoop(func() {
		table := p.Screens.Actions()
		for _, a := range table {
			acts := a.Can() == nil
			taken, _ := table.Find(a.Keys[0])
			if a.Hidden && acts || taken.Label != a.Label || taken.Help != a.Help {
				continue
			}
			list = append(list, offer{a.Keys[0], a.Label, acts})
		}
	})
	return list
}
