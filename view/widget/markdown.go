package widget

import (
	"regexp"
	"strings"

	"boardroom/records/text"
	"boardroom/view/theme"
)

// Markdown lays out a simple Markdown text in rows: headings, paragraphs,
// lists, quotes, tables, blocks of preformatted lines, and within lines
// emphasis, code and links, of which the words remain.
func Markdown(source string, look theme.Look, width int) []Row {
	m := layout{look: look, width: width, right: look.FromRight()}
	lines := strings.Split(strings.ReplaceAll(source, "\r\n", "\n"), "\n")
	for i, line := range lines {
		lines[i] = text.Printable(strings.ReplaceAll(line, "\t", "    "))
	}
	for len(lines) > 0 {
		lines = lines[m.block(lines):]
	}
	for len(m.rows) > 0 && len(m.rows[len(m.rows)-1]) == 0 {
		m.rows = m.rows[:len(m.rows)-1]
	}
	return m.rows
}

// layout is a page being laid out.
type layout struct {
	look  theme.Look
	width int
	right bool // paragraphs end at the left, and begin at the right
	rows  []Row
}

func (m *layout) add(row ...Span) { m.rows = append(m.rows, row) }

// space adds a blank row unless one stands there or the page is empty.
func (m *layout) space() {
	if n := len(m.rows); n > 0 && len(m.rows[n-1]) > 0 {
		m.add()
	}
}

// item matches the sign of a list's item and what stands before its text.
var item = regexp.MustCompile(`^(\s*)([-*+]|\d+[.)])\s+`)

// block lays out the block that the lines begin with and returns how many of
// them it took.
func (m *layout) block(lines []string) int {
	line := lines[0]
	switch {
	case strings.TrimSpace(line) == "":
		m.space()
		return 1
	case strings.HasPrefix(line, "```"):
		return m.fenced(lines)
	case strings.HasPrefix(line, "    ") && !item.MatchString(line):
		m.preformatted(line[4:])
		return 1
	case strings.HasPrefix(line, "#"):
		m.heading(line)
		return 1
	case strings.HasPrefix(line, "|"):
		n := run(lines, func(s string) bool { return strings.HasPrefix(s, "|") })
		m.table(lines[:n])
		return n
	}
	listed := item.MatchString(line)
	n := 1 + run(lines[1:], func(s string) bool { return continues(s, listed) })
	m.paragraph(lines[:n])
	return n
}

// run counts the lines at the start of which something is true.
func run(lines []string, is func(string) bool) int {
	n := 0
	for n < len(lines) && is(lines[n]) {
		n++
	}
	return n
}

// continues reports whether a line goes on with the paragraph or the item above
// it. As in CommonMark a number ends a paragraph only if it is a list's first, so
// that a sentence may end in one.
func continues(line string, listed bool) bool {
	sign := item.FindStringSubmatch(line)
	ends := sign != nil && (listed || strings.Contains("-*+1.1)", sign[2]))
	return !ends && strings.TrimSpace(line) != "" && !strings.HasPrefix(line, "#") &&
		!strings.HasPrefix(line, "|") && !strings.HasPrefix(line, "```")
}

func (m *layout) fenced(lines []string) int {
	n := 1 + run(lines[1:], func(s string) bool { return !strings.HasPrefix(s, "```") })
	for _, line := range lines[1:n] {
		m.preformatted(line)
	}
	return min(n+1, len(lines))
}

func (m *layout) preformatted(line string) {
	m.add(Span{Text: text.Cut("  "+line, m.width, m.look.Ellipsis), Role: theme.Text})
}

func (m *layout) heading(line string) {
	title := plainWords(strings.TrimSpace(strings.TrimLeft(line, "#")))
	m.space()
	for _, row := range text.Wrap(title, m.width) {
		m.add(Span{Text: m.aligned(row), Role: theme.Title})
	}
	if strings.HasPrefix(line, "# ") {
		rule := strings.Repeat(string(m.look.Horizontal), min(m.width, text.Width(title)))
		m.add(Span{Text: m.aligned(rule), Role: theme.Dim})
	}
	m.add()
}

// aligned puts a line where lines begin.
func (m *layout) aligned(line string) string {
	if m.right {
		return text.PadLeft(line, m.width)
	}
	return line
}

// paragraph lays out text, an item of a list, or a quote.
func (m *layout) paragraph(lines []string) {
	first, rest := "", ""
	if sign := item.FindStringSubmatch(lines[0]); sign != nil {
		mark := sign[2]
		if strings.Contains("-*+", mark) {
			mark = m.look.Bullet
		}
		first = sign[1] + mark + " "
		rest = strings.Repeat(" ", text.Width(first))
		lines = append([]string{lines[0][len(sign[0]):]}, lines[1:]...)
	}
	if strings.HasPrefix(lines[0], ">") {
		first, rest = "  ", "  "
	}
	var words []Span
	for _, line := range lines {
		words = append(words, inline(strings.TrimSpace(strings.TrimPrefix(line, ">")))...)
		words = append(words, Span{Text: " ", Role: theme.Text})
	}
	m.flow(words, first, rest)
}

// Wrap breaks a row at blanks into rows of at most width columns.
func Wrap(row Row, look theme.Look, width int) []Row {
	m := layout{look: look, width: width}
	m.flow(row, "", "")
	return m.rows
}

// Fit breaks a row at blanks as [Wrap] does. Of more rows than there is room for
// the last bears an ellipsis.
func Fit(row Row, look theme.Look, width, most int) []Row {
	rows := Wrap(row, look, width)
	if len(rows) <= most {
		return rows
	}
	rows = rows[:most]
	last, left := Row{}, width-text.Width(look.Ellipsis)
	for _, span := range rows[most-1] {
		span.Text = text.Cut(span.Text, left, "")
		last, left = append(last, span), left-text.Width(span.Text)
	}
	last[len(last)-1].Text += look.Ellipsis
	rows[most-1] = last
	return rows
}

// flow breaks spans at blanks into rows, the first and the other ones
// indented.
func (m *layout) flow(spans []Span, first, rest string) {
	indent, row, used := first, Row{}, text.Width(first)
	blank := false // owed before the next word
	list := pieces(spans)
	for i, piece := range list {
		if piece.Text == " " {
			blank = used > text.Width(rest)
			continue
		}
		if blank && used+1+together(list[i:]) > m.width {
			m.line(indent, row, used)
			indent, row, used, blank = rest, Row{}, text.Width(rest), false
		}
		if blank {
			piece.Text = " " + piece.Text
		}
		piece.Text = text.Cut(piece.Text, m.width-used, m.look.Ellipsis)
		piece.GoesOn = len(row) > 0
		row, used, blank = append(row, piece), used+text.Width(piece.Text), false
	}
	m.line(indent, row, used)
}

// line adds a row of so many columns, indented where lines begin.
func (m *layout) line(indent string, row Row, used int) {
	before := Row{{Text: indent, Role: theme.Dim}}
	if !m.right {
		m.add(append(before, row...)...)
		return
	}
	mark := strings.TrimLeft(indent, " ")
	if mark != "" && len(row) > 0 {
		row[0].GoesOn = true
		row = append(Row{{Text: mark, Role: theme.Dim}}, row...)
	}
	row = append(Row{{Text: text.PadLeft("", m.width-used), Role: theme.Dim}}, row...)
	m.add(append(row, Span{Text: text.PadLeft("", text.Width(indent)-text.Width(mark)), Role: theme.Dim})...)
}

// together returns the columns up to the next blank.
func together(list []Span) int {
	width := 0
	for _, piece := range list {
		if piece.Text == " " {
			break
		}
		width += text.Width(piece.Text)
	}
	return width
}

// pieces splits spans at blanks, each blank a piece of its own.
func pieces(spans []Span) []Span {
	var list []Span
	for _, s := range spans {
		for i, word := range strings.Split(s.Text, " ") {
			if i > 0 {
				list = append(list, Span{Text: " ", Role: s.Role})
			}
			if word != "" {
				list = append(list, Span{Text: word, Role: s.Role})
			}
		}
	}
	return list
}

// emphasis matches `code`, **strong**, *emphasis*, _emphasis_ and
// [words](link), in this order.
var emphasis = regexp.MustCompile("`([^`]+)`|\\*\\*([^*]+)\\*\\*|\\*([^*\\s][^*]*)\\*|\\b_([^_]+)_\\b|\\[([^\\]]+)\\]\\([^)]*\\)")

// inline gives the parts of a line their roles.
func inline(line string) []Span {
	var spans []Span
	for {
		at := emphasis.FindStringSubmatchIndex(line)
		if at == nil {
			return append(spans, Span{Text: line, Role: theme.Text})
		}
		spans = append(spans, Span{Text: line[:at[0]], Role: theme.Text})
		for group := 1; group <= 5; group++ {
			if from, to := at[2*group], at[2*group+1]; from >= 0 {
				spans = append(spans, Span{Text: line[from:to], Role: roleOf(group)})
			}
		}
		line = line[at[1]:]
	}
}

func roleOf(group int) theme.Role {
	switch group {
	case 1:
		return theme.Key
	case 5:
		return theme.Text
	}
	return theme.Title
}

// plainWords returns a line without its marks.
func plainWords(line string) string {
	var b strings.Builder
	for _, s := range inline(line) {
		b.WriteString(s.Text)
	}
	return b.String()
}

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
			rule = append(rule, Span{Text: strings.Repeat(string(m.look.Horizontal), w) + "  ", Role: theme.Dim})
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
			row = append(row, Span{Text: text.Pad(s, w+leastGap), Role: role})
		}
		m.add(row...)
	}
}
