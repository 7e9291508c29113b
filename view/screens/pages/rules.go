package pages

import (
	"slices"

	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// A Chapter is one game's page of rules.
type Chapter struct {
	Title    string
	Summary  string        // one line
	Markdown func() string // the page
	Learn    func()        // opens the lessons of the game; nil: there are none
	Board    func() (board.Preview, error)
	Shown    bool // the board, on the page too
}

// Rules is the list of the games' rules.
type Rules struct{ list *board.PreviewList[Chapter] }

// NewRules returns a screen that lists pages of rules and opens them.
func NewRules(stack *screens.Stack, chapters []Chapter) *Rules {
	list := widget.NewList(stack.Look,
		widget.Column[Chapter]{Title: "Game", Text: func(c Chapter) string { return c.Title }},
		widget.Column[Chapter]{Title: "In short", Text: func(c Chapter) string { return c.Summary }, Wide: true, Told: true})
	list.Empty = "There are no rules to show."
	list.Open = func(c Chapter) { stack.Push(c.Page(stack, c.Title)) }
	list.SetBorderPadding(1, 0, 0, 0)
	title := func(c Chapter) string { return c.Title }
	beside := board.NewPreviewList(stack, list, title, func(titled string) (board.Preview, error) {
		return chapters[slices.IndexFunc(chapters, func(c Chapter) bool { return c.Title == titled })].Board()
	})
	beside.SetItems(chapters)
	return &Rules{beside}
}

// Page is the screen of the page.
func (c Chapter) Page(stack *screens.Stack, title string) screens.Screen {
	if c.Shown {
		if board, err := c.Board(); err == nil && board.Painter != nil {
			return NewIllustrated(stack, title, c.Markdown(), board, c.learning()...)
		}
	}
	return NewPage(stack, title, c.Markdown(), c.learning()...)
}

// learning is the key that opens the lessons, if there are any.
func (c Chapter) learning() keys.Table {
	if c.Learn == nil {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{"l"}, Label: "Lessons", Help: "Learn it on the board", Do: c.Learn}}
}

// Title is the screen's title.
func (s *Rules) Title() string { return "Rules" }

// Primitive is the list.
func (s *Rules) Primitive() tview.Primitive { return s.list }

// Typing reports whether the filter is being typed.
func (s *Rules) Typing() bool { return s.list.Typing() }

// Actions are the list's.
func (s *Rules) Actions() keys.Table { return s.list.Actions() }
