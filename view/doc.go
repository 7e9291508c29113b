// Package view is the room as a person sees it: the screens, each with its
// table of keys.
package view
