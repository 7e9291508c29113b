package viewtest

import (
	"encoding/binary"
	"fmt"
	"strings"
)

// A Page shows the frames of package web as the page in a browser does.
type Page struct {
	Columns, Rows int
	Cells         []PageCell
	Cursor        int // counted from 1; 0: none is shown
	Bells         int
	styles        map[uint64][3]uint64
}

// A PageCell is what one shows: a text, empty behind a wide one, and colors and attributes
// as frames have them.
type PageCell struct {
	Text  string
	Style [3]uint64
}

// Feed shows a frame. The error says what is wrong with it.
func (p *Page) Feed(frame []byte) error {
	number := func() uint64 {
		n, size := binary.Uvarint(frame)
		if size <= 0 {
			panic("a number is cut off")
		}
		frame = frame[size:]
		return n
	}
	text := func() string {
		size := number()
		said := string(frame[:size])
		frame = frame[size:]
		return said
	}
	return tried(func() {
		place := 0
		for len(frame) > 0 {
			switch op := number(); op {
			case 0:
				p.Columns, p.Rows, p.Cursor = int(number()), int(number()), 0
				p.Cells = make([]PageCell, p.Columns*p.Rows)
				for i := range p.Cells {
					p.Cells[i].Text = " "
				}
			case 1:
				if p.styles == nil {
					p.styles = map[uint64][3]uint64{}
				}
				p.styles[number()] = [3]uint64{number(), number(), number()}
			case 2:
				p.Cursor = int(number())
			case 3:
				p.Bells++
			default:
				place += int(op-4) / 4
				style, ok := p.styles[number()]
				if !ok {
					panic("a style of which nothing was told")
				}
				put := func(text string) {
					p.Cells[place] = PageCell{text, style}
					place++
				}
				switch (op - 4) % 4 {
				case 0:
					for _, r := range text() {
						put(string(r))
					}
				case 1:
					for n, c := number(), text(); n > 0; n-- {
						put(c)
					}
				case 2:
					put(text())
				case 3:
					put(text())
					put("")
				}
			}
		}
	})
}

// tried does something, and returns what it panicked with.
func tried(do func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("a wrong frame: %v", p)
		}
	}()
	do()
	return nil
}

// String returns what is shown, a line for each row.
func (p *Page) String() string {
	var b strings.Builder
	for i, c := range p.Cells {
		b.WriteString(c.Text)
		if (i+1)%p.Columns == 0 {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
