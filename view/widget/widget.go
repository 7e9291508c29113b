// Package widget holds the pieces that screens are made of: a list, a page of
// text, a form, a line to type in. They draw with the look they are asked for
// at that moment, and what keys do to them they offer as actions, so that
// footer and help know it too.
package widget

import "boardroom/view/theme"

// A Look gives the current look; a room's Look method is one.
type Look func() theme.Look

// A Span is a piece of a line in one role.
type Span struct {
	Text string
	Role theme.Role
}

// A Row is a line of text made of spans.
type Row []Span
