package widget

import (
	"regexp"
	"strings"

	"boardroom/view/text"
	"boardroom/view/theme"
)

// ruler matches the line between a table's head and its body.
var ruler = regexp.MustCompile(`^\|[\s:|-]+\|?\s*$`)

// table lays out a table: the head, a rule, the body. Columns too wide for
// the page are wrapped, the widest first. An empty head is left out.
func (m *layout) table(lines []string) {
	var rows [][]string
	right := map[int]bool{}
	for _, line := range lines {
		cells := cellsOf(line)
		if ruler.MatchString(line) && strings.Contains(line, "-") {
			for i, c := range cells {
				right[i] = strings.HasSuffix(c, ":") && !strings.HasPrefix(c, ":")
			}
			continue
		}
		for i, c := range cells {
			cells[i] = plainWords(c)
		}
		rows = append(rows, cells)
	}
	if len(rows) == 0 {
		return
	}
	widths := m.columns(rows)
	if head := rows[0]; strings.Join(head, "") != "" {
		m.tableRow(head, widths, right, theme.Title)
		var rule Row
		for _, w := range widths {
			rule = append(rule, Span{strings.Repeat(string(m.look.Horizontal), w) + "  ", theme.Dim})
		}
		m.add(rule...)
	}
	for _, cells := range rows[1:] {
		m.tableRow(cells, widths, right, theme.Text)
	}
}

// cellsOf returns the cells of a table's line.
func cellsOf(line string) []string {
	line = strings.TrimSuffix(strings.TrimSpace(line), "|")
	cells := strings.Split(strings.TrimPrefix(line, "|"), "|")
	for i, c := range cells {
		cells[i] = strings.TrimSpace(c)
	}
	return cells
}

func (m *layout) columns(rows [][]string) []int {
	var widths []int
	for _, cells := range rows {
		for i, c := range cells {
			if i == len(widths) {
				widths = append(widths, 1)
			}
			widths[i] = max(widths[i], text.Width(c))
		}
	}
	for total(widths) > m.width {
		widest := 0
		for i, w := range widths {
			if w > widths[widest] {
				widest = i
			}
		}
		if widths[widest] <= 4 {
			break
		}
		widths[widest]--
	}
	return widths
}

func total(widths []int) int {
	sum := leastGap * (len(widths) - 1)
	for _, w := range widths {
		sum += w
	}
	return sum
}

func (m *layout) tableRow(cells []string, widths []int, right map[int]bool, role theme.Role) {
	wrapped, height := make([][]string, len(cells)), 1
	for i, c := range cells {
		wrapped[i] = text.Wrap(c, widths[i])
		height = max(height, len(wrapped[i]))
	}
	for line := range height {
		var row Row
		for i, w := range widths {
			s := ""
			if i < len(wrapped) && line < len(wrapped[i]) {
				s = wrapped[i][line]
			}
			if right[i] {
				s = text.PadLeft(s, w)
			}
			row = append(row, Span{text.Pad(s, w+leastGap), role})
		}
		m.add(row...)
	}
}
