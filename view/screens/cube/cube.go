// Package cube shows what to do with a doubling cube at every score.
package cube

import (
	"context"
	"fmt"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/answers"
	"boardroom/records/text"
	"boardroom/view/board"
	"boardroom/view/keys"
	"boardroom/view/screens"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/rivo/tview"
)

// Config is what the screen is about.
type Config struct {
	Screens *screens.Stack
	By      engine.Adviser // judges
	Game    core.Game
	At      core.Position // in which there is a decision about the cube
}

// scores is the screen: it fills while it is judged.
type scores struct {
	Config
	*widget.Page
	task        *board.Task
	found       answers.CubeMatrix
	done, total int
}

// New returns the screen.
func New(c Config) screens.Screen {
	s := &scores{Config: c, task: board.NewTask(c.Screens)}
	s.Page = widget.NewPage(c.Screens.Look, s.rows)
	s.SetBorderPadding(1, 0, 0, 0)
	s.task.Ask(func(ctx context.Context, tell func(func())) func() {
		m, err := answers.NewCubeMatrix(ctx, c.By, c.Game, c.At, func(m answers.CubeMatrix, done, total int) {
			if done%answers.CubeScores == 0 {
				tell(func() { s.show(m, done, total) })
			}
		})
		return func() {
			s.show(m, s.total, s.total)
			if err != nil {
				c.Screens.Fail(err)
			}
		}
	})
	return s
}

// show shows what was found so far.
func (s *scores) show(m answers.CubeMatrix, done, total int) {
	s.found, s.done, s.total = m, done, total
	s.Update()
}

// Title is the screen's title.
func (s *scores) Title() i18n.Message { return i18n.Msg("The cube at every score") }

// Primitive is the page.
func (s *scores) Primitive() tview.Primitive { return s.Page }

// Actions scroll.
func (s *scores) Actions() keys.Table { return s.Page.Actions() }

// Leave ends the judging.
func (s *scores) Leave() { s.task.Stop() }

// roles are how verdicts look.
var roles = map[string]theme.Role{"D/T": theme.Good, "D/P": theme.Key, "D/B": theme.Good, "TG": theme.Warning, "OD": theme.Text, "ND": theme.Text, "-": theme.Dim}

// rows lays the page out.
func (s *scores) rows(width int) []widget.Row {
	look := s.Screens.Look()
	plain := func(said string, role theme.Role) (rows []widget.Row) {
		for _, line := range text.Wrap(said, width) {
			rows = append(rows, widget.Row{{Text: line, Role: role}})
		}
		return rows
	}
	rows := append(plain(look.T(answers.MatrixTitle), theme.Text), nil)
	head := widget.Row{{Text: strings.Repeat(" ", 4), Role: theme.Dim}}
	for theirs := range answers.CubeScores {
		head = append(head, widget.Span{Text: fmt.Sprintf("%5d", theirs+1), Role: theme.Dim})
	}
	rows = append(rows, head)
	code := func(said string) widget.Span {
		if s.task.Running() && said == "-" {
			said = "."
		}
		return widget.Span{Text: fmt.Sprintf("%5s", said), Role: roles[said]}
	}
	for mine := range answers.CubeScores {
		row := widget.Row{{Text: fmt.Sprintf("%4d", mine+1), Role: theme.Dim}}
		for theirs := range answers.CubeScores {
			row = append(row, code(s.found.Code(mine+1, theirs+1)))
		}
		rows = append(rows, row)
	}
	rows = append(rows, nil)
	rows = append(rows, plain(look.T(answers.MatrixMoney, s.found.MoneyCode()), theme.Text)...)
	if s.task.Running() {
		rows = append(rows, plain(look.T("Judging: %d of %d scores.", s.done, max(s.total, 1)), theme.Dim)...)
	}
	rows = append(rows, nil)
	rows = append(rows, plain(look.T(answers.MatrixActions), theme.Dim)...)
	return append(rows, plain(look.T(answers.MatrixRest), theme.Dim)...)
}
