package keys

import (
	"boardroom/core/i18n"
	"slices"
	"strings"
)

// An Action is what some keys do on a screen.
type Action struct {
	Keys  []Key        // the first is the one shown in the footer
	Label i18n.Message // one or two words, for the footer: "Take back"
	Name  i18n.Message // what it is called where it stands alone: "Next mistake"; empty: its label says it
	Help  i18n.Message // a sentence for the help; without it the label stands there
	Do    func()       // what happens
	Why   func() error // nil, or returns nil: it can act; else the reason it cannot

	// Hidden keeps an action out of the footer (never out of the help): what
	// everyone tries anyway, such as moving through a list.
	Hidden bool
	// Steady keeps the place of an action in the footer free while it cannot act,
	// so that the others stay where they are.
	Steady bool
	// Typing lets an action have its keys also while text is typed, instead of
	// their editing it.
	Typing bool
}

// Can returns nil if the action can act now, else the reason it cannot.
func (a Action) Can() error {
	if a.Why == nil {
		return nil
	}
	return a.Why()
}

// Title is what the action is called where it stands alone.
func (a Action) Title() i18n.Message {
	if a.Name.Empty() {
		return a.Label
	}
	return a.Name
}

// A Table is a screen's actions, the most important first: the footer drops
// those at the end when the screen is narrow. Where two actions share a key,
// the first that can act takes it.
type Table []Action

// Find returns the action of a key: the first that can act, else the first
// that has it.
func (t Table) Find(k Key) (Action, bool) {
	var found Action
	ok := false
	for _, a := range t {
		if !a.has(k) {
			continue
		}
		if a.Can() == nil {
			return a, true
		}
		if !ok {
			found, ok = a, true
		}
	}
	return found, ok
}

// Reached returns the table without the keys that an action before takes, and
// without the actions that no key is left of.
func (t Table) Reached() Table {
	var all Table
	for i, a := range t {
		taken := func(k Key) bool {
			return slices.ContainsFunc(t[:i], func(before Action) bool { return before.has(k) && before.Can() == nil })
		}
		if a.Keys = slices.DeleteFunc(slices.Clone(a.Keys), taken); len(a.Keys) > 0 {
			all = append(all, a)
		}
	}
	return all
}

func (a Action) has(k Key) bool {
	for _, own := range a.Keys {
		if own == k {
			return true
		}
	}
	return false
}

// Named returns the action of a label in a language, in either case: the first that can act,
// else the first that is called so. Hidden ones have no names.
func (t Table) Named(label string, in i18n.Language) (Action, bool) {
	var called Table
	for _, a := range t {
		if a.Do != nil && !a.Hidden && strings.EqualFold(a.Label.In(in), label) {
			a.Keys = []Key{Enter}
			called = append(called, a)
		}
	}
	return called.Find(Enter)
}

// Complete returns the first label in a language that begins with what is typed, in either
// case; false if none does.
func (t Table) Complete(typed string, in i18n.Language) (label string, ok bool) {
	for _, a := range t {
		label := a.Label.In(in)
		if a.Do != nil && !a.Hidden && len(label) >= len(typed) && strings.EqualFold(label[:len(typed)], typed) {
			return label, typed != ""
		}
	}
	return "", false
}

// ErrNothingUndone is why Redo cannot act where nothing was taken back.
var ErrNothingUndone = i18n.NewError("nothing to redo")

// Redo is the action that makes again what was taken back, wherever something
// can be.
func Redo(why func() error, do func()) Action {
	return Action{Keys: []Key{Ctrl("R")}, Label: i18n.Msg("Redo"), Help: i18n.Msg("Redo the move you undid"), Why: why, Do: do}
}
