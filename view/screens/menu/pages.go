package menu

import (
	"regexp"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// Page is a screen with a text to read.
type Page struct {
	title i18n.Message
	page  *widget.Page
	own   keys.Table
}

// NewPage returns a screen that shows a Markdown text, with keys of its own.
func NewPage(stack *screens.Stack, title i18n.Message, markdown func(i18n.Language) string, own ...keys.Action) *Page {
	return newPage(stack, title, func(width int) []widget.Row {
		return widget.Markdown(markdown(stack.Look().Language), stack.Look(), width)
	}, own)
}

// NewText returns a screen that shows some paragraphs as they are, with keys of its own.
func NewText(stack *screens.Stack, title i18n.Message, paragraphs []i18n.Message, own ...keys.Action) *Page {
	return newPage(stack, title, func(width int) (rows []widget.Row) {
		for _, p := range paragraphs {
			for _, line := range text.Wrap(text.Printable(p.In(stack.Look().Language)), width) {
				rows = append(rows, widget.Row{{Text: line, Role: theme.Text}})
			}
			rows = append(rows, widget.Row{})
		}
		return rows
	}, own)
}

func newPage(stack *screens.Stack, title i18n.Message, rows func(width int) []widget.Row, own keys.Table) *Page {
	p := &Page{title, widget.NewPage(stack.Look, rows), own}
	p.page.SetBorderPadding(1, 0, 0, 0)
	return p
}

// pictureLines is how many lines a board in a page has at most: what is in sight of a
// page in the smallest terminal.
const pictureLines = 20

// NewIllustrated returns a page of rules with the board of the game, in place of the
// diagram in characters that consoles show.
func NewIllustrated(stack *screens.Stack, title i18n.Message, markdown func(i18n.Language) string, of board.Preview, own ...keys.Action) *Page {
	p := NewPage(stack, title, markdown, own...)
	has := diagram.MatchString(markdown(i18n.Language{}))
	around := func() (before, after string) { return aroundBoard(markdown(stack.Look().Language), has) }
	above := func(width int) []widget.Row {
		before, _ := around()
		return append(widget.Markdown(before, stack.Look(), width), widget.Row{})
	}
	size := func(width int) (int, int) { return of.Painter.Size(of.Scene.Position, width, pictureLines) }
	p.page = widget.NewPage(stack.Look, func(width int) []widget.Row {
		_, height := size(width)
		_, after := around()
		return slices.Concat(above(width), make([]widget.Row, height+1), widget.Markdown(after, stack.Look(), width))
	})
	p.page.SetBorderPadding(1, 0, 0, 0)
	p.page.Picture = func(width int) widget.Picture {
		return widget.Picture{Row: len(above(width)), Draw: func(screen tcell.Screen, x, y int) {
			scene := of.Scene
			scene.Look, scene.Position = stack.Look(), core.In(stack.Look().Numbers, scene.Position)
			w, h := size(width)
			of.Painter.Paint(screen, board.Area{X: x, Y: y, Width: w, Height: h}, scene)
		}}
	}
	return p
}

var (
	// diagram matches the board of an English page of rules as characters.
	diagram = regexp.MustCompile("\n## The board\n\n```\n")
	// block matches the blocks of a page in any language, of which a diagram is the first.
	block = regexp.MustCompile("(?ms)^```$.*?^```\n")
)

// aroundBoard returns what stands before and behind the diagram of a page or, where it
// has none, its first paragraph and the rest.
func aroundBoard(page string, drawn bool) (before, after string) {
	if at := block.FindStringIndex(page); drawn && at != nil {
		return page[:at[0]], page[at[1]:]
	}
	title, rest, _ := strings.Cut(page, "\n\n")
	first, rest, _ := strings.Cut(rest, "\n\n")
	return title + "\n\n" + first, rest
}

// Title is the page's title.
func (p *Page) Title() i18n.Message { return p.title }

// Primitive is the text.
func (p *Page) Primitive() tview.Primitive { return p.page }

// Actions are the page's own, and scroll.
func (p *Page) Actions() keys.Table { return slices.Concat(p.own, p.page.Actions()) }

// A Chapter is one game's page of rules.
type Chapter struct {
	Title    i18n.Message
	Summary  i18n.Message               // one line
	Markdown func(i18n.Language) string // the page
	Learn    func()                     // opens the lessons of the game; nil: there are none
	Board    func() (board.Preview, error)
	Shown    bool // the board, on the page too
}

// Rules is the list of the games' rules.
type Rules struct{ list *board.PreviewList[Chapter] }

// NewRules returns a screen that lists pages of rules and opens them.
func NewRules(stack *screens.Stack, chapters []Chapter) *Rules {
	list := widget.NewList(stack.Look,
		widget.Column[Chapter]{Title: i18n.Msg("Game"), Text: func(c Chapter) string { return c.Title.In(stack.Look().Language) }},
		widget.Column[Chapter]{Title: i18n.Msg("In short"), Text: func(c Chapter) string { return c.Summary.In(stack.Look().Language) }, Wide: true, Whole: true, Told: true})
	list.Empty = i18n.Msg("No rules to show.")
	list.Open = func(c Chapter) { stack.Push(c.Page(stack, c.Title)) }
	list.SetBorderPadding(1, 0, 0, 0)
	title := func(c Chapter) string { return c.Title.String() } // by which it is found in the background, in any language
	beside := board.NewPreviewList(stack, list, title, func(titled string) (board.Preview, error) {
		return chapters[slices.IndexFunc(chapters, func(c Chapter) bool { return title(c) == titled })].Board()
	})
	beside.SetItems(chapters)
	return &Rules{beside}
}

// Page is the screen of the page.
func (c Chapter) Page(stack *screens.Stack, title i18n.Message) screens.Screen {
	if c.Shown {
		if board, err := c.Board(); err == nil && board.Painter != nil {
			return NewIllustrated(stack, title, c.Markdown, board, c.lessonKeys()...)
		}
	}
	return NewPage(stack, title, c.Markdown, c.lessonKeys()...)
}

// lessonKeys are the key that opens the lessons, if there are any.
func (c Chapter) lessonKeys() keys.Table {
	if c.Learn == nil {
		return nil
	}
	return keys.Table{{Keys: []keys.Key{"l"}, Label: i18n.Msg("Lessons"), Help: i18n.Msg("Learn it on the board"), Do: c.Learn}}
}

// Title is the screen's title.
func (s *Rules) Title() i18n.Message { return i18n.Msg("Rules") }

// Primitive is the list.
func (s *Rules) Primitive() tview.Primitive { return s.list }

// Typing reports whether the filter is being typed.
func (s *Rules) Typing() bool { return s.list.Typing() }

// Actions are the list's.
func (s *Rules) Actions() keys.Table { return s.list.Actions() }
