// Package chess says things.
package chess

import "boardroom/core/i18n"

type key struct {
	Name  string
	Label i18n.Text
}

func keyOf(label, help i18n.Text) []i18n.Text { return []i18n.Text{label, help} }

var opens = append(keyOf("Open", "Open a game"), keyOf("Open", "Open a book")...)

const piece = "piece\x04"

const stalemate = "Stalemate: %s can't move"

var keys = []key{{"Enter", "Move"}, {"u", "Undo \"move\"\nof yours"}}

func said(l i18n.Language, name string, n int) []string {
	return []string{
		l.T("Move"),
		l.T(stalemate, name),
		l.T(piece + "king"),
		l.T("list\x04; "),
		l.N("%d move", "%d moves", n, n),
		l.T("%[2]s: %[1]d", n, name),
	}
}

func faults(l i18n.Language, name string, n int) []string {
	return []string{
		l.T("%s takes %s", name),
		l.T("%s takes", name, n),
		l.T(i18n.Text("made of " + name)),
		l.N("%d move", "%d plies", n, n),
		l.T("50% sure"),
	}
}
