package widget

import (
	"cmp"
	"slices"
	"strings"

	"boardroom/records/text"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
)

const (
	leastGap = 2 // columns between two columns
	mostGap  = 5 // as many where there is room that nothing else needs
	margin   = 2 // columns for the cursor, left of the first

	mostFoot = 2 // lines below the list, for what is cut in it
)

// Draw shows the list.
func (l *grid) Draw(screen tcell.Screen) {
	x, y, width, height := l.GetInnerRect()
	look := l.look()
	if !l.Apart && (l.typing || l.filter.Text() != "") {
		height--
		l.drawFilter(screen, x, y+height, width, look)
	} else if !l.busy.Empty() {
		height--
		look.Draw(screen, x+margin, y+height, width-margin, text.Cut(l.busy.In(look.Language), width-margin, look.Ellipsis), look.Style(theme.Dim))
	}
	l.sight(height - l.header())
	widths, gap := l.layout(width)
	if !l.NoHeader {
		l.drawHeader(screen, x, y, widths, gap, look)
	}
	y, height = y+l.header(), height-l.header()
	if foot := l.foot(widths, width-2*margin); foot > 0 && height > 2*foot+1 {
		height -= foot + 1
		l.drawWhole(screen, x+margin, y+height+1, foot, widths, width-2*margin, look)
	}
	l.height = height
	if l.lines.count() == 0 {
		l.drawEmpty(screen, x, y, width, look)
		return
	}
	l.scroll(height)
	for i := range min(height, l.Rows()-l.top) {
		at, heading, isHeading := l.row(l.top + i)
		if isHeading {
			DrawHeading(screen, x+margin, y+i, width-margin-1, heading.In(look.Language), look)
			continue
		}
		l.drawItem(screen, x, y+i, width-1, widths, gap, at, look)
	}
	DrawScroll(screen, x+width-1, y, height, l.top, l.Rows(), look)
}

// sight measures what comes in sight in so many rows. A column becomes wider for what it
// shows and never narrower, so that the list stands still.
func (l *grid) sight(height int) {
	l.speaks()
	if l.some() {
		l.scroll(height)
		at, _, _ := l.row(l.top)
		l.measure(max(at, l.measured), min(at+height, l.lines.count()))
	}
}

// scroll has the cursor in sight, and the heading right above it.
func (l *grid) scroll(height int) {
	row := l.rowOf(l.cursor)
	first := row
	if row > 0 {
		if _, _, isHeading := l.row(row - 1); isHeading {
			first--
		}
	}
	l.top = max(0, min(l.top, l.Rows()-height))
	l.top = max(min(l.top, first), row-height+1)
}

func (l *grid) drawFilter(screen tcell.Screen, x, y, width int, look theme.Look) {
	const most, least = 30, 6 // columns to type in
	count := shownOf(l.lines.count(), l.lines.total()).In(look.Language)
	if !l.busy.Empty() {
		count = l.busy.In(look.Language)
	}
	x += margin
	x += look.Draw(screen, x, y, width, "/ ", look.Style(theme.Key))
	room := max(least, min(most, width-margin-leastGap-text.Width("/ ")-text.Width(count)-1))
	l.filter.Draw(screen, x, y, room, look, l.typing)
	look.Draw(screen, x+room+leastGap, y, width, count, look.Style(theme.Dim))
}

func (l *grid) drawHeader(screen tcell.Screen, x, y int, widths []int, gap int, look theme.Look) {
	x += margin
	for i, h := range l.heads {
		if widths[i] == 0 {
			continue
		}
		title := h.title.In(look.Language)
		if i == l.sorted {
			sign := look.Ascending
			if h.falling != l.reversed {
				sign = look.Descending
			}
			title += " " + sign
		}
		look.Draw(screen, x, y, widths[i], l.align(title, widths[i], h.right, look), look.Style(theme.Title))
		theme.Fill(screen, x, y+1, widths[i], 1, look.Horizontal, look.Style(theme.Dim))
		x += widths[i] + gap
	}
}

func (l *grid) drawEmpty(screen tcell.Screen, x, y, width int, look theme.Look) {
	if !l.busy.Empty() {
		return // there may be some
	}
	say := l.Empty
	if l.lines.total() > 0 {
		say = nothingMatches(l.wrong)
	}
	for i, line := range text.Wrap(say.In(look.Language), width-2*margin) {
		look.Draw(screen, x+margin, y+1+i, width-margin, line, look.Style(theme.Dim))
	}
}

func (l *grid) drawItem(screen tcell.Screen, x, y, width int, widths []int, gap, at int, look theme.Look) {
	chosen := at == l.cursor
	if chosen {
		theme.Fill(screen, x, y, width, 1, ' ', look.Style(theme.Selected))
		look.Draw(screen, x, y, margin, look.Cursor, look.Style(theme.Selected))
	}
	x += margin
	for i, h := range l.heads {
		if widths[i] == 0 {
			continue
		}
		role := theme.Text
		if h.role != nil {
			role = h.role(at)
		}
		if chosen {
			role = theme.Selected
		}
		says := h.text(at)
		if h.fit != nil && text.Width(says) > widths[i] {
			says = h.fit(at, widths[i])
		}
		look.Draw(screen, x, y, widths[i], l.align(says, widths[i], h.right, look), look.Style(role))
		x += widths[i] + gap
	}
}

// foot returns how many lines below the list it takes to tell what is cut in any
// of its lines.
func (l *grid) foot(widths []int, width int) int {
	most := 0
	for i, w := range widths {
		if l.cuts(i, w, l.need(i)) {
			most += l.need(i) + leastGap
		}
	}
	return min(mostFoot, (most+width-1)/max(1, width))
}

// cuts reports whether a column of a width does not tell a text so wide, and nothing
// beside the list does.
func (l *grid) cuts(column, width, text int) bool {
	return text > width && (width > 0 || l.heads[column].whole) && !l.told(column)
}

// told reports whether a column is said beside the list too.
func (l *grid) told(column int) bool { return l.Beside && l.heads[column].told }

// drawWhole tells below the list what is cut in the chosen line.
func (l *grid) drawWhole(screen tcell.Screen, x, y, height int, widths []int, width int, look theme.Look) {
	if !l.some() {
		return
	}
	var cut []string
	for i, h := range l.heads {
		if s := h.text(l.cursor); l.cuts(i, widths[i], text.Width(s)) {
			cut = append(cut, s)
		}
	}
	for i, line := range text.Wrap(strings.Join(cut, "\n"), width) {
		if i < height {
			look.Draw(screen, x, y+i, width, line, look.Style(theme.Dim))
		}
	}
}

func (l *grid) align(s string, width int, right bool, look theme.Look) string {
	s = text.Cut(s, width, look.Ellipsis)
	if right {
		return text.PadLeft(s, width)
	}
	return text.Pad(s, width)
}

// How many columns of the screen a wide column keeps, before others are left out
// for it.
const (
	wideLeast = 22
	toldLeast = 10 // beside others, if its texts are said beside the list, too
)

// layout gives every column what its texts need; the wide ones share what is left,
// unless it is spread, or bear what is lacking. A column without room has the width
// 0. Between two columns is a gap.
func (l *grid) layout(width int) (widths []int, gap int) {
	widths = make([]int, len(l.heads))
	for i, h := range l.heads {
		if l.NoHeader {
			widths[i] = l.need(i)
			continue
		}
		if widths[i] = text.Width(h.title.In(l.look().Language)); i == l.sorted {
			widths[i] += 2 // the sign of the order
		}
		if widths[i] = max(widths[i], l.need(i)); l.need(i) == 0 && h.rank > 0 {
			widths[i] = 0
		}
	}
	needs := slices.Clone(widths)
	for i := l.last(widths); i >= 0 && l.lacking(widths, width, i) > 0; i = l.last(widths) {
		widths[i] = 0
	}
	l.bringBack(widths, needs, width)
	left, wide, shown := -l.over(widths, width), 0, 0
	for i, h := range l.heads {
		if h.wide {
			wide++
		}
		if widths[i] > 0 {
			shown++
		}
	}
	if l.Spread && left > 0 {
		return widths, min(mostGap, leastGap+left/max(1, shown-1))
	}
	for i, h := range l.heads {
		if h.wide {
			share := left / wide
			widths[i] = max(4, widths[i]+share)
			left, wide = left-share, wide-1
		}
		if h.whole && widths[i] < l.need(i) {
			widths[i] = 0
		}
	}
	return widths, leastGap
}

// need returns the width of a column's widest text.
func (l *grid) need(column int) int {
	if l.needs == nil {
		return 0
	}
	return l.needs[column]
}

// over returns how much wider the columns are than the list.
func (l *grid) over(widths []int, width int) int {
	over := margin + 1 - width - leastGap
	for _, w := range widths {
		if w > 0 {
			over += w + leastGap
		}
	}
	return over
}

// Wanted returns the columns in which nothing is cut of a list without titles.
func (l *grid) Wanted() int {
	l.speaks()
	return l.over(l.needs, 0)
}

// lacking returns how much the list lacks for its columns, if the wide ones had
// no more than they must beside a column.
func (l *grid) lacking(widths []int, width, beside int) int {
	over := l.over(widths, width)
	for i, h := range l.heads {
		least := cmp.Or(l.WideLeast, wideLeast)
		if l.WideLeast == 0 && l.told(i) && !l.told(beside) {
			least = toldLeast
		}
		if h.wide {
			over -= max(0, widths[i]-least)
		}
	}
	return over
}

// bringBack gives columns that were left out what they need, if others that were
// left out after them have made room for them; the most important come first.
func (l *grid) bringBack(widths, needs []int, width int) {
	byRank := make([]int, len(widths))
	for i := range byRank {
		byRank[i] = i
	}
	slices.SortStableFunc(byRank, func(a, b int) int { return cmp.Compare(l.rank(a), l.rank(b)) })
	for _, i := range byRank {
		if widths[i] > 0 {
			continue
		}
		if widths[i] = needs[i]; l.lacking(widths, width, i) > 0 {
			widths[i] = 0
		}
	}
}

// rank is the rank of a column: what is said beside the list too is left out first.
func (l *grid) rank(column int) int {
	rank := l.heads[column].rank
	if l.told(column) {
		rank += len(l.heads)
	}
	return rank
}

// last returns the column that is left out first, the last one of the highest rank,
// but not the one sorted by; -1 if there is none.
func (l *grid) last(widths []int) int {
	last, rank := -1, 0
	for i, h := range l.heads {
		if widths[i] > 0 && i != l.sorted && h.rank > 0 && l.rank(i) >= rank {
			last, rank = i, l.rank(i)
		}
	}
	return last
}
