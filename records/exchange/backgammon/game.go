package backgammon

import (
	"errors"
	"slices"

	"boardroom/core"
	"boardroom/core/i18n"
	"boardroom/records"
)

// frames takes what stands around the games of a match: the players and the score.
func (p *player) frames(m match, h records.Header) {
	first := m.Games[0]
	p.told = first.Names
	for side := range first.Names {
		p.names[side] = h.Seats[side].Name
		if first.Names[side] == "" {
			p.remarkAt(first.head(), 0, "player %d has no name here, and is called %q", side+1, p.names[side])
		}
	}
	if a, b := m.Tags[playerTags[0]], m.Tags[playerTags[1]]; a != b && first.Names == [2]string{b, a} {
		p.remarkAt(first.head(), 0, "the tags Player 1 and Player 2 name the players the other way round")
	}
	if h.Score == nil {
		p.before = first.Score
	}
	if p.before != [2]int{} && h.To == core.Money {
		p.remarkAt(first.head(), 0, "the points won before are left out: %s", core.FormatScores(first.Score[:]))
	}
}

// game plays one game; next is the one after it, whose score tells who has won
// this one, or nil.
func (p *player) game(g game, next *game) error {
	wrong := func(c cell, err error) error {
		return &records.Error{Line: c.Line, Column: c.Column, Err: i18n.Errorf("%s: %w", c.Text, err)}
	}
	if err := p.begin(g); err != nil {
		return err
	}
	p.note(g.Note)
	last := lastPlayed(g.Cells)
	for i, c := range g.Cells {
		if c.ending() {
			if i < last && c.Kind == wins {
				p.remark(c, "%s: the game goes on after this", c.Text)
			}
			continue
		}
		seat := p.due(c)
		err := p.cell(c, g.Cells[i+1:max(i, last)+1])
		switch astray := seat >= 0 && int(seat) != c.Side; {
		case errors.As(err, new(missingPlay)) && p.affords(g, next):
			p.remark(c, "%s: %v; the rest of this game is left out, and its points are conceded", c.Text, err)
			return p.settle(g, next)
		case err != nil && c.Breach && p.affords(g, next):
			p.remark(c, "%s: this breaks the rules, as the file itself says; the rest of this game is left out, and its points are conceded", c.Text)
			return p.settle(g, next)
		case err != nil && c.Breach:
			return wrong(c, i18n.Errorf("%w (the file itself says that this breaks the rules)", err))
		case err != nil && astray:
			return wrong(c, i18n.Errorf("%w (%s is to move, but this is in the column of %s)", err, p.names[seat], p.names[c.Side]))
		case err != nil:
			return wrong(c, err)
		case astray:
			p.remark(c, "%s: this is in the column of %s, but %s is to move", c.Text, p.names[c.Side], p.names[seat])
		}
		p.note(c.Note)
	}
	return p.settle(g, next)
}

// affords reports whether the game in play could end here as the text says that it ended.
func (p *player) affords(g game, next *game) bool {
	winner, points := decided(g, next, claims(g.Cells))
	return winner >= 0 && len(points) > 0 && slices.Contains(core.Stakes(p.sheet.State().History.Now(), 1-winner), points[0])
}

// placed returns a game whose cells stand on the sides on which they were played: that of
// the players as they are named first, and for a first throw alone in its row before
// another on the left, the right one.
func (g game) placed(names [2]string) (placed game, turned bool) {
	g.Cells = slices.Clone(g.Cells)
	if len(g.Cells) > 1 {
		if a, b := &g.Cells[0], g.Cells[1]; a.Kind == throw && a.Side == 0 && b.Side == 0 && a.Line != b.Line && b.Dice != noDice && !b.ending() {
			a.Side = 1
		}
	}
	if names[0] != names[1] && g.Names == [2]string{names[1], names[0]} {
		turned = true
		g.Names, g.Score = names, [2]int{g.Score[1], g.Score[0]}
		for i := range g.Cells {
			g.Cells[i].Side = 1 - g.Cells[i].Side
		}
	}
	return g, turned
}

// begin begins a game, and checks the score that is told before it.
func (p *player) begin(g game) error {
	if g.Head == 0 && g.Names == [2]string{} {
		return &records.Error{Line: g.Line, Err: i18n.NewError("the players of this game have no names")}
	}
	st := p.sheet.State()
	if st.Over {
		return &records.Error{Line: g.Line, Err: i18n.NewError("the match was over before this game")}
	}
	if g.Names != p.told {
		p.remarkAt(g.head(), 0, "here the players are called %s and %s", g.Names[0], g.Names[1])
		p.told = g.Names
	}
	var astray [2]int
	for side := range astray {
		astray[side] = g.Score[side] - p.before[side] - st.Score[side]
	}
	if astray != p.astray && (g.Score != p.score || p.astray == [2]int{}) {
		p.remarkAt(g.head(), 0, "the score here is %d-%d, but %s after the games before", g.Score[0], g.Score[1], core.FormatScores(st.Score))
		p.astray = astray
	}
	p.score = g.Score
	if err := p.sheet.Begin(); err != nil {
		return &records.Error{Line: g.head(), Err: err}
	}
	return nil
}

// due returns whose cell is to come; Nobody: either's may.
func (p *player) due(c cell) core.Seat {
	if c.Kind == takes || c.Kind == drops || c.Kind == beavers {
		return p.now().Actor()
	}
	return p.now().Side()
}

// lastPlayed returns the index of the last cell that is played; -1: none is.
func lastPlayed(cells []cell) int {
	last := len(cells) - 1
	for last >= 0 && cells[last].ending() {
		last--
	}
	return last
}

// remark says of a cell what contradicts it.
func (p *player) remark(c cell, said i18n.Text, args ...any) {
	p.remarkAt(c.Line, c.Column, said, args...)
}
