package screens

import (
	"cmp"
	"slices"
	"strings"

	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/view/keys"
	"boardroom/view/theme"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

// The smallest terminals that every screen fits: a usual one, and one that is upright, as a
// phone is.
const (
	MinWidth, MinHeight         = 80, 24
	uprightWidth, uprightHeight = 60, 40
)

// maxMessage is how many lines a message may take.
const maxMessage = 4

// frame is the root of all that is drawn: one line of header, the screen, one
// line for messages, one of footer.
type frame struct {
	*tview.Box
	screens *Stack
	footer  []entry
}

func newFrame(s *Stack) *frame { return &frame{Box: tview.NewBox(), screens: s} }

// HasFocus reports whether the frame has the focus: always, or tview would keep
// all input from us.
func (f *frame) HasFocus() bool { return true }

// tooSmall reports whether the terminal is too small for screens.
func (s *Stack) tooSmall() bool {
	_, _, width, height := s.frame.GetRect()
	return (width < MinWidth || height < MinHeight) && (width < uprightWidth || height < uprightHeight)
}

// Draw shows everything.
func (f *frame) Draw(screen tcell.Screen) {
	if f.screens.skipDraw {
		f.screens.skipDraw = false
		return
	}
	x, y, width, height := f.GetRect()
	look := f.screens.look
	screen.HideCursor()
	theme.Fill(screen, x, y, width, height, ' ', look.Style(theme.Text))
	if f.screens.tooSmall() {
		f.drawTooSmall(screen, width, height)
		return
	}
	f.drawHeader(screen, width)
	for i := f.screens.lowest(); i < len(f.screens.stack); i++ {
		f.drawScreen(screen, f.screens.stack[i], width, height-3)
	}
	f.drawMessage(screen, width, height-1)
	f.drawFooter(screen, height-1, width)
	f.screens.speak()
}

// title is what a screen is called, made safe.
func (f *frame) title(s Screen) string { return text.Printable(s.Title().In(f.screens.look.Language)) }

// lowest returns the lowest screen in sight: the last that is no overlay.
func (s *Stack) lowest() int {
	for i := len(s.stack) - 1; i > 0; i-- {
		if _, ok := s.stack[i].(Overlay); !ok {
			return i
		}
	}
	return 0
}

func (f *frame) drawTooSmall(screen tcell.Screen, width, height int) {
	look := f.screens.look
	lines := []i18n.Message{
		needs(MinWidth, MinHeight),
		has(width, height),
		i18n.Msg(makeLarger),
	}
	y := max(0, (height-len(lines))/2)
	for _, line := range lines {
		for _, row := range text.Wrap(line.In(look.Language), width) {
			look.Draw(screen, max(0, (width-text.Width(row))/2), y, width, row, look.Style(theme.Warning))
			y++
		}
	}
}

// drawMessage shows the message above a line. One too long for the status
// line covers what lies above that, for it will be gone with the next key.
func (f *frame) drawMessage(screen tcell.Screen, width, bottom int) {
	look, m := f.screens.look, f.screens.message
	if m.said.Empty() {
		return // the screen may have something to say there
	}
	lines := text.WrapAtMost(text.Printable(m.said.In(look.Language)), width-2, maxMessage, look.Ellipsis)
	top := bottom - len(lines)
	theme.Fill(screen, 0, top, width, len(lines), ' ', look.Style(theme.Text))
	for i, line := range lines {
		look.Draw(screen, 1, top+i, width-2, line, look.Style(m.role))
	}
}

// drawHeader names the way to the screen: "Boardroom › Rules › Backgammon".
func (f *frame) drawHeader(screen tcell.Screen, width int) {
	look, x := f.screens.look, 1
	at := len(f.screens.stack) - 1
	for ; at > 0; at-- {
		if _, ok := f.screens.stack[at].(Overlay); !ok {
			break
		}
	}
	var way []string
	for _, s := range f.screens.stack[:at+1] {
		way = append(way, f.title(s))
	}
	between := " " + look.Crumb + " "
	way = shortened(way, between, look.Ellipsis, width-2)
	for i, title := range way {
		role := theme.Dim
		if i == len(way)-1 {
			role = theme.Title
		}
		if i > 0 {
			x += look.Draw(screen, x, 0, width-x-1, between, look.Style(theme.Dim))
		}
		x += look.Draw(screen, x, 0, width-x-1, text.Cut(title, width-x-1, look.Ellipsis), look.Style(role))
	}
}

// shortened leaves parts of a way out where all of it does not fit: those in the
// middle, as few as will do. Its end says where one is.
func shortened(way []string, between, ellipsis string, width int) []string {
	short := way
	for out := 1; out < len(way)-1 && text.Width(strings.Join(short, between)) > width; out++ {
		short = slices.Concat(way[:1], []string{ellipsis}, way[out+1:])
	}
	return short
}

// drawScreen gives a screen its place: all there is, or a frame in the
// middle.
func (f *frame) drawScreen(screen tcell.Screen, s Screen, width, height int) {
	p := s.Primitive()
	o, ok := s.(Overlay)
	if !ok {
		p.SetRect(0, 1, width, height)
		p.Draw(screen)
		return
	}
	look := f.screens.look
	w, h := o.Size(width-8, height-2)
	w, h = min(max(w, text.Width(f.title(s))+2), width-8), min(h, height-2)
	x, y := (width-w)/2, 1+(height-h)/2
	theme.Fill(screen, x-3, y-1, w+6, h+2, ' ', look.Style(theme.Text))
	look.Border(screen, x-3, y-1, w+6, h+2)
	title := " " + text.Cut(f.title(s), w, look.Ellipsis) + " "
	look.Draw(screen, x-1, y-1, w+4, title, look.Style(theme.Title))
	p.SetRect(x, y, w, h)
	p.Draw(screen)
}

// MouseHandler gives the footer and the top screen their clicks.
func (f *frame) MouseHandler() func(tview.MouseAction, *tcell.EventMouse, func(tview.Primitive)) (bool, tview.Primitive) {
	return func(action tview.MouseAction, event *tcell.EventMouse, setFocus func(tview.Primitive)) (bool, tview.Primitive) {
		if f.screens.tooSmall() {
			return false, nil
		}
		f.screens.flushTyped()
		if action == tview.MouseLeftDown {
			f.screens.message = message{}
		}
		if action != tview.MouseMove {
			beforeInput(f.screens.top())
		}
		if action == tview.MouseLeftClick {
			if f.clickFooter(event.Position()) {
				return true, nil
			}
		}
		return f.screens.top().Primitive().MouseHandler()(action, event, setFocus)
	}
}

// PasteHandler gives pasted text to a screen in which a person types, or that takes it
// anyway.
func (f *frame) PasteHandler() func(string, func(tview.Primitive)) {
	return func(pasted string, setFocus func(tview.Primitive)) {
		f.screens.flushTyped()
		s := f.screens.top()
		if handler := s.Primitive().PasteHandler(); handler != nil && typing(s) {
			handler(pasted, setFocus)
		} else if p, ok := s.(Paster); ok && !typing(s) {
			f.screens.message = message{}
			p.Paste(pasted)
		}
	}
}

// An entry is a key's place in the footer.
type entry struct {
	keys   string
	label  string
	action keys.Action
	rests  bool // it cannot act now: its place stays free
	x      int
}

func (e entry) width() int { return text.Width(e.keys) + 1 + text.Width(e.label) }

const between = 2 // columns between two entries

// drawFooter shows the keys that can act now: the screen's own at the left as
// far as there is room, those of every screen at the right.
func (f *frame) drawFooter(screen tcell.Screen, y, width int) {
	look := f.screens.look
	own, common := f.entries(f.screens.own()), f.entries(f.screens.common())
	own = override(common, own)
	right := width - 1
	for i := len(common) - 1; i >= 0; i-- {
		right -= common[i].width()
		common[i].x = right
		right -= between
	}
	x := 1
	fitting := own[:0]
	for _, e := range own {
		if x+e.width() > right {
			continue
		}
		e.x = x
		x += e.width() + between
		if !e.rests {
			fitting = append(fitting, e)
		}
	}
	f.footer = append(fitting, common...)
	for _, e := range f.footer {
		used := look.Draw(screen, e.x, y, width, e.keys, look.Style(theme.Key))
		look.Draw(screen, e.x+used+1, y, width, e.label, look.Style(theme.Dim))
	}
}

// override lets a screen's own use of a common key stand in the common one's
// place, and returns the screen's other entries.
func override(common, own []entry) []entry {
	var rest []entry
	for _, e := range own {
		i := slices.IndexFunc(common, func(c entry) bool { return c.keys == e.keys })
		if i < 0 {
			rest = append(rest, e)
			continue
		}
		common[i] = e
	}
	return rest
}

// entries lists the actions that can act, but not those whose key another one
// takes. Neighbours of one label share an entry: "←/→ Turn".
func (f *frame) entries(t keys.Table) []entry {
	var list []entry
	taken := map[keys.Key]bool{}
	for _, a := range t {
		rests, late := a.Can() != nil, taken[a.Keys[0]]
		if !rests {
			taken[a.Keys[0]] = true
		}
		if a.Hidden || late || rests && !a.Steady {
			continue
		}
		name, label := KeyName(a.Keys[0], f.screens.look), a.Label.In(f.screens.look.Language)
		if number(name) && number(label) {
			name += ")" // two numbers side by side: "1) 2 points"
		}
		if last := len(list) - 1; last >= 0 && list[last].label == label && !rests {
			list[last].keys += "/" + name
			continue
		}
		list = append(list, entry{keys: name, label: label, action: a, rests: rests})
	}
	return list
}

// number reports whether a text begins with a digit.
func number(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// KeyName returns a key's name as shown to a person: arrows as arrows.
func KeyName(k keys.Key, look theme.Look) string {
	alone, shift := strings.CutPrefix(string(k), "Shift+")
	key := keys.Key(alone)
	arrow := map[keys.Key]string{keys.Up: look.Up, keys.Down: look.Down, keys.Left: look.Left, keys.Right: look.Right}[key]
	name := cmp.Or(arrow, key.In(look.Language))
	if shift {
		return "Shift+" + name
	}
	return name
}

// clickFooter runs the entry at a cell, and reports whether there is one.
func (f *frame) clickFooter(x, y int) bool {
	if _, _, _, height := f.GetRect(); y != height-1 {
		return false
	}
	for _, e := range f.footer {
		if x >= e.x && x < e.x+e.width() {
			e.action.Do()
			return true
		}
	}
	return false
}
