package hall

import (
	"boardroom/records/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

const (
	asideLeast  = 37 // columns of the player who stands beside a broad ranking
	asideMost   = 64
	asideMargin = 2 // columns at both sides of the line between
)

// asideRoom returns how many columns the chosen player has beside a ranking of
// a width; 0: none.
func asideRoom(width int) int {
	if width < theme.Broad {
		return 0
	}
	return max(asideLeast, min(asideMost, width*32/100))
}

// drawAside shows the chosen player, as far as there is room.
func (s *ranking) drawAside(screen tcell.Screen, chosen row, x, y, width, height int, look theme.Look) {
	theme.Fill(screen, x-asideMargin, y, 1, height, look.Vertical, look.Style(theme.Dim))
	for line, row := range s.about(chosen, width, height, look) {
		if line < height {
			widget.DrawRow(screen, x, y+line, width, row, look)
		}
	}
}

// about tells of the chosen player.
func (s *ranking) about(chosen row, width, height int, look theme.Look) []widget.Row {
	if s.aside == nil || s.aside.player != chosen.Player || s.aside.game != chosen.Game {
		s.aside = newPage(s.Config, s.showroom, chosen.Player, chosen.Game)
		s.aside.take(s.hall)
	}
	p := s.aside
	head := []widget.Row{
		{{Text: text.Cut(name(chosen), width, look.Ellipsis), Role: theme.Title}},
		{dim(place(p.place, p.of))},
	}
	facts := append(p.results(width, look), skilled(chosen)...)
	rivals := p.rivals(width)
	curve := p.curve(width, height-len(head)-len(facts)-len(rivals)-3, look)
	rows := sections(head, facts, curve, rivals)
	if dice := p.dice(width, look); len(rows)+1+len(dice) <= height {
		rows = sections(rows, dice)
	}
	return rows
}

// skilled tells errors and luck, as far as anything is known of them.
func skilled(r row) []widget.Row {
	var rows []widget.Row
	for _, kind := range performances() {
		did := kind.of(r)
		if did.All().Decisions == 0 {
			continue
		}
		rows = append(rows, fact{kind.errors, widget.Row{plain(did.All().Tell(did.Measure))}}.row())
		if did.Rolls > 0 {
			rows = append(rows, fact{kind.luck, widget.Row{plain(did.TellLuck())}}.row())
		}
	}
	return rows
}
