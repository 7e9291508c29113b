package hall

import (
	"slices"
	"strconv"

	"boardroom/records/text"
	"boardroom/view/theme"
	"boardroom/view/widget"

	"github.com/gdamore/tcell/v2"
)

const (
	steps       = 3  // of the podium
	tall        = 30 // lines of the ranking from which on there is one
	cardLines   = 6
	podiumLines = cardLines + 1 // with the blank line below
	widestCard  = 44
	betweenCard = 1
	cardMargin  = 3 // columns of the case and the figure's distance from it
	figureRoom  = 5 // columns of the figure, with the room after it
)

// A step is where a card of the podium stands.
type step struct{ x, width, at int }

// leaders returns the first by rating at one game; none where several games are
// shown, whose ratings cannot be compared.
func (s *ranking) leaders() []row {
	if s.filter.Game == "" {
		return nil
	}
	rated := slices.DeleteFunc(slices.Clone(s.all), func(r row) bool { return len(r.Recent) == 0 })
	return rated[:min(steps, len(rated))]
}

// drawPodium shows the first three, a card each.
func (s *ranking) drawPodium(screen tcell.Screen, x, y, width int, look theme.Look) {
	card := min(widestCard, (width-(steps-1)*betweenCard)/steps)
	for place, r := range s.leaders() {
		left := x + place*(card+betweenCard)
		if look.Solid() {
			paintCard(screen, left, y, card, place, r, look)
		} else {
			look.Border(screen, left, y, card, cardLines)
			look.Draw(screen, left+cardMargin, y+1, 1, strconv.Itoa(place+1), look.Style(theme.Warning))
		}
		said, ground := cardStyles(look)
		inner := card - 2*cardMargin - figureRoom
		line := func(row int, words string, style tcell.Style) {
			look.Draw(screen, left+cardMargin+figureRoom, y+row, inner+cardMargin-1, words, style)
		}
		line(1, text.Shorten(name(r), inner+cardMargin-1, look.Ellipsis), said.Bold(true)) // which needs no margin
		line(2, s.rating(r), said)
		if !look.Solid() {
			line(4, widget.Sparkline(r.Recent, inner, look), ground)
		}
		at := slices.IndexFunc(s.list.Shown(), r.same)
		s.podium = append(s.podium, step{left, card, at})
	}
}

// cardStyles returns the styles of what is said on a card, and of its curve
// where it is drawn in characters.
func cardStyles(look theme.Look) (said, curve tcell.Style) {
	if !look.Solid() {
		return look.Style(theme.Text), look.Style(theme.Key)
	}
	said = tcell.StyleDefault.Foreground(look.Colour(theme.Light)).Background(look.Colour(theme.SquareB))
	return said, said
}

// medals are the materials of the three places.
var medals = [steps]theme.Material{theme.PureGold, theme.PureSilver, theme.Bronze}

// paintCard paints the case of a card, its figure and how the rating went.
func paintCard(screen tcell.Screen, x, y, width, place int, r row, look theme.Look) {
	const rim, line, top = 0.5, 0.125, 1.0
	w, h := float64(width), float64(cardLines)
	p := theme.NewRaster(width, cardLines, theme.Rim)
	p.Rect(0, 0, line, h, theme.RimLight)
	p.Rect(w-line, 0, line, h, theme.RimDark)
	p.Rect(2*rim, rim, w-4*rim, h-2*rim, theme.SquareB)
	for row, dots := range figures[place] {
		for column, dot := range dots {
			if dot == '#' {
				p.Rect(cardMargin+float64(column), top+float64(row)/2, 1, 0.5, medals[place])
			}
		}
	}
	inner := width - 2*cardMargin - figureRoom
	curve := r.Recent[max(0, len(r.Recent)-inner):]
	low, high := slices.Min(curve), slices.Max(curve)
	for i, value := range curve {
		height := 0.5
		if high > low {
			height = 0.25 + 1.25*float64((value-low)/(high-low))
		}
		p.Rect(float64(cardMargin+figureRoom+i), h-1-height, 1, height, medals[place])
	}
	p.Show(screen, x, y, look, &theme.RasterCache{})
}

// figures are the numbers of the places, each '#' a dot as wide as a cell and
// half as high.
var figures = [steps][]string{
	{".#.", "##.", ".#.", ".#.", "###"},
	{"##.", "..#", ".#.", "#..", "###"},
	{"##.", "..#", ".#.", "..#", "##."},
}

const (
	panelLeast  = 37 // columns of the player who stands beside a broad ranking
	panelMost   = 64
	panelMargin = 2 // columns at both sides of the line between
)

// panelWidth returns how many columns the chosen player has beside a ranking of
// a width; 0: none.
func panelWidth(width int) int {
	if width < theme.Broad {
		return 0
	}
	return max(panelLeast, min(panelMost, width*32/100))
}

// drawPanel shows the chosen player, as far as there is room.
func (s *ranking) drawPanel(screen tcell.Screen, chosen row, x, y, width, height int, look theme.Look) {
	theme.Fill(screen, x-panelMargin, y, 1, height, look.Vertical, look.Style(theme.Dim))
	for line, row := range s.about(chosen, width, height, look) {
		if line < height {
			widget.DrawRow(screen, x, y+line, width, row, look)
		}
	}
}

// about tells of the chosen player.
func (s *ranking) about(chosen row, width, height int, look theme.Look) []widget.Row {
	if s.panel == nil || s.panel.player != chosen.Player || s.panel.game != chosen.Game {
		s.panel = newPage(s.Config, s.analyses, chosen.Player, chosen.Game)
		s.panel.setHall(s.hall)
	}
	p := s.panel
	head := []widget.Row{
		{{Text: text.Cut(name(chosen), width, look.Ellipsis), Role: theme.Title}},
		{dim(place(p.place, p.of).In(look.Language))},
	}
	facts := append(p.results(width, look), skilled(chosen, look)...)
	rivals := p.rivals(width, look)
	curve := p.curve(width, height-len(head)-len(facts)-len(rivals)-3, look)
	rows := sections(head, facts, curve, rivals)
	if dice := p.dice(width, look); len(rows)+1+len(dice) <= height {
		rows = sections(rows, dice)
	}
	return rows
}

// skilled tells errors and luck, as far as anything is known of them.
func skilled(r row, look theme.Look) []widget.Row {
	var facts []fact
	for _, kind := range performances() {
		did := kind.of(r)
		if did.All().Decisions == 0 {
			continue
		}
		facts = append(facts, fact{look.T(kind.errors), widget.Row{plain(did.All().FormatMean(did.Measure).In(look.Language))}})
		if did.Rolls > 0 {
			facts = append(facts, fact{look.T(kind.luck), widget.Row{plain(did.FormatLuck().In(look.Language))}})
		}
	}
	return listed(facts)
}
