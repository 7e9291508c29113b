package report

import (
	"cmp"
	"fmt"
	"time"

	"boardroom/core"
	"boardroom/records/tournament"
	"boardroom/records/tournament/stats"
)

// Facts are what a reader wants to know besides the figures.
type Facts struct {
	Title   string // of the report; empty: what was played by how many
	Author  string // empty: nobody is named
	Command string // that plays the same tournament
	Version string // of the program
	Machine string
	Jobs    int           // games at a time
	Date    time.Time     // when the report was made
	Took    time.Duration // for the games played in this run; 0: none was
}

// level is the level of significance.
const level = 1 - stats.Confidence

// A paper is a tournament that is being written up.
type paper struct {
	tournament.Report
	Facts
	names   []string // of the players, as they are shown
	order   []int    // the players, the best first
	tables  int      // numbered so far
	figures int
	records []Attachment
}

// New writes up a tournament, finished or not.
func New(r tournament.Report, f Facts) Document {
	p := &paper{Report: r, Facts: f, order: r.Ranked()}
	for _, s := range r.Standings {
		p.names = append(p.names, core.Printable(s.Name))
	}
	aim, method, results := p.aim(), p.method(), p.results() // tables are numbered as they come
	return Document{
		Title:    core.Printable(cmp.Or(f.Title, fmt.Sprintf("A tournament of %s at %s", count(len(p.names), "player", "players"), r.Title))),
		Author:   core.Printable(f.Author),
		Summary:  p.summary(),
		Sections: []Section{aim, method, results, p.discussion()},
		Sheets:   p.sheets(),
		Records:  p.records,
	}
}

// interrupted reports whether games of the schedule are still to be played.
func (p *paper) interrupted() bool { return !p.Complete() }

// summary says what came out, for those who read no further.
func (p *paper) summary() []string {
	if p.Counted == 0 {
		return []string{"No pair of games has been finished: there is nothing to report yet."}
	}
	best := p.Standings[p.order[0]]
	out := []string{fmt.Sprintf("%s has the highest rating, %s on Elo's scale, and made %s points a game over %s. %s",
		p.names[p.order[0]], shown(best.Rating), shown(best.Points), count(best.Games, "game", "games"), p.significant())}
	if p.interrupted() {
		out = append(out, fmt.Sprintf("The tournament was interrupted: %d of %d games have been played, and the %d in whole pairs count. All figures are provisional.",
			p.Games.Len(), p.Planned, p.Counted))
	}
	if n := len(p.Faulty()); n > 0 {
		out = append(out, count(n, "game", "games")+" ended by a fault; the results list them.")
	}
	return out
}

// significant says how many pairings show a difference.
func (p *paper) significant() string {
	n := 0
	for _, one := range p.Pairings {
		if one.Adjusted < level {
			n++
		}
	}
	if len(p.Pairings) == 1 {
		return fmt.Sprintf("The difference is %ssignificant at the level of %s.", either(n == 1, "", "not "), percent(level))
	}
	words := either(n == 0, "none shows", count(n, "shows", "show"))
	return fmt.Sprintf("Of %d pairings, %s a significant difference at the level of %s, corrected for testing all of them.", len(p.Pairings), words, percent(level))
}

// aim says what the tournament is to find out.
func (p *paper) aim() Section {
	return Section{Title: "Aim", Blocks: []Block{{Text: fmt.Sprintf(
		"To find out how %s compare at %s: which of them is the stronger, by how much, and which of the differences are more than chance.",
		enumerate(p.names), p.Report.Title)}}}
}

// table numbers a table.
func (p *paper) table(caption string, head []Column, rows [][]Cell) Block {
	p.tables++
	return Block{Table: &Table{Caption: fmt.Sprintf("Table %d. %s", p.tables, caption), Head: head, Rows: rows}}
}

// figure numbers a figure.
func (p *paper) figure(name, caption, alt string, svg []byte) Block {
	p.figures++
	return Block{Figure: &Figure{Name: name, Caption: fmt.Sprintf("Figure %d. %s", p.figures, caption), Alt: alt, SVG: svg}}
}

// cells makes a row of texts.
func cells(texts ...string) []Cell {
	row := make([]Cell, len(texts))
	for i, t := range texts {
		row[i].Text = t
	}
	return row
}

// columns makes heads: that of the rows, and those of numbers.
func columns(first string, numbers ...string) []Column {
	head := []Column{{Title: first}}
	for _, title := range numbers {
		head = append(head, Column{Title: title, Right: true})
	}
	return head
}

func either(yes bool, this, that string) string {
	if yes {
		return this
	}
	return that
}

func percent(share float64) string { return fmt.Sprintf("%.0f\u00a0%%", 100*share) }
