package report

import (
	"cmp"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/text"
	"boardroom/records/tournament"
)

// Facts are what a reader wants to know besides the figures.
type Facts struct {
	i18n.Language        // of the report
	Title         string // empty: what was played by how many
	Author        string // empty: nobody is named
	Command       string // that plays the same tournament
	Version       string // of the program
	Machine       Machine
	Jobs          int           // games at a time
	Date          time.Time     // when the report was made
	Took          time.Duration // for the games played in this run; 0: none was
}

// A Machine is what the games were played on. What its system does not tell is
// unknown.
type Machine struct {
	Processors string // what the program was built for, how many there are and of which model
	Memory     string // in GiB
	System     string // with its version
}

// unknown is what the system does not tell.
const unknown = "unknown"

// ThisMachine tells what the program runs on.
func ThisMachine() Machine {
	m := Machine{
		Processors: fmt.Sprintf("%s/%s, %s", runtime.GOOS, runtime.GOARCH, core.Count(runtime.NumCPU(), "processor", "processors")),
		Memory:     unknown,
		System:     cmp.Or(system(), unknown),
	}
	if model := processor(); model != "" {
		m.Processors += " (" + model + ")"
	}
	if bytes := memory(); bytes > 0 {
		m.Memory = gibibytes(bytes)
	}
	return m
}

func gibibytes(bytes uint64) string { return fmt.Sprintf("%.1f GiB", float64(bytes)/(1<<30)) }

// level is the level of significance.
const level = 1 - tournament.Confidence

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
		p.names = append(p.names, text.Printable(s.Name))
	}
	aim, method, results := p.aim(), p.method(), p.results() // tables are numbered as they come
	return Document{
		Language: f.Language,
		Title:    text.Printable(cmp.Or(f.Title, p.N("A tournament of %d player at %s", "A tournament of %d players at %s", len(p.names), len(p.names), r.Title))),
		Author:   text.Printable(f.Author),
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
		return []string{p.T("No pair of games is finished: nothing to report yet.")}
	}
	best := p.Standings[p.order[0]]
	lead := p.N("%s has the highest rating, %s on Elo's scale, and scored %s points a game in %d game.",
		"%s has the highest rating, %s on Elo's scale, and scored %s points a game in %d games.",
		best.Games, p.names[p.order[0]], p.shown(best.Rating), p.shown(best.Points), best.Games)
	out := []string{lead + " " + p.significant()}
	if p.interrupted() {
		out = append(out, p.T("The tournament was interrupted: %d of %d games were played, and the %d in whole pairs count. All figures are provisional.",
			p.Games.Len(), p.Planned, p.Counted))
	}
	if n := len(p.Faulty()); n > 0 {
		out = append(out, p.N("%d game ended by a fault; the results list it.", "%d games ended by a fault; the results list them.", n, n))
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
	switch {
	case len(p.Pairings) == 1 && n == 1:
		return p.T("The difference is significant at the level of %s.", percent(level))
	case len(p.Pairings) == 1:
		return p.T("The difference is not significant at the level of %s.", percent(level))
	case n == 0:
		return p.T("Of %d pairings, none shows a significant difference at the level of %s, corrected for testing all of them.", len(p.Pairings), percent(level))
	}
	return p.N("Of %d pairings, %d shows a significant difference at the level of %s, corrected for testing all of them.",
		"Of %d pairings, %d show a significant difference at the level of %s, corrected for testing all of them.",
		n, len(p.Pairings), n, percent(level))
}

// aim says what the tournament is to find out.
func (p *paper) aim() Section {
	text := p.T("To find out how %s compare at %s: who is stronger, by how much, and which differences are more than chance.",
		p.all(p.names), p.Report.Title)
	return Section{Title: p.T("Aim"), Blocks: []Block{{Text: text}}}
}

// table numbers a table.
func (p *paper) table(caption string, head []Column, rows [][]Cell) Block {
	p.tables++
	return Block{Table: &Table{Caption: p.T("Table %d. %s", p.tables, caption), Head: head, Rows: rows}}
}

// figure numbers a figure.
func (p *paper) figure(name, caption, alt string, svg []byte) Block {
	p.figures++
	return Block{Figure: &Figure{Name: name, Caption: p.T("Figure %d. %s", p.figures, caption), Alt: alt, SVG: svg}}
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

// all names several, in the order they have.
func (p *paper) all(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return p.both(strings.Join(names[:last], ", "), names[last])
}

func (p *paper) both(this, that string) string { return p.T("%s and %s", this, that) }

// help makes a cell of what a player does, which may not be translated yet.
func (p *paper) help(m i18n.Message) Cell {
	said := m.In(p.Language)
	return Cell{Text: text.Printable(said), English: said == m.String()}
}

// english makes a cell of what is said in English whatever the language of the report.
func (p *paper) english(s string) Cell { return Cell{Text: text.Printable(s), English: true} }

func either(yes bool, this, that string) string {
	if yes {
		return this
	}
	return that
}

func percent(share float64) string { return fmt.Sprintf("%.0f\u00a0%%", 100*share) }

// method says how the games were played and the figures were computed.
func (p *paper) method() Section {
	return Section{Title: p.T("Method"), Blocks: []Block{
		{Text: p.play()},
		p.setupTable(),
		p.playersTable(),
		{Text: p.T("How the figures are computed. Only whole pairs count.")},
		{List: p.methodList()},
	}}
}

// play says how the games are made fair.
func (p *paper) play() string {
	words := []string{
		p.T("Every player met every other. The games of a pairing come in pairs."),
		p.fairness(),
		p.T("All draws follow from the seed, the two names and the number of the pair, so the same setup gives the same games."),
	}
	if p.Setup.To > 0 {
		words = append(words, p.N("A match to %d point counts as one game, worth 1.", "A match to %d points counts as one game, worth 1.", p.Setup.To, p.Setup.To))
	}
	if p.Setup.Seats > 2 {
		words = append(words, p.T("At a table of %d, the two players of a pairing took every other seat.", p.Setup.Seats))
	}
	words = append(words, p.limits(),
		p.T("The date, the machine (processor, memory, system) and thinking times are in run.csv; "+
			"all else in this report is the same on any machine, or on several."))
	return strings.Join(words, " ")
}

// fairness says what the two games of a pair have in common.
func (p *paper) fairness() string {
	if p.Faces.Total > 0 {
		return p.T("Both games of a pair have the same dice, with seats swapped, so neither luck nor seats favor anybody; " +
			"the figures take each pair as one independent trial.")
	}
	return p.T("Both games of a pair have the same draws or, where nothing is drawn, begin from the same opening, with seats swapped, so neither luck nor seats favor anybody; " +
		"the figures take each pair as one independent trial.")
}

// limits says what keeps the players from thinking on.
func (p *paper) limits() string {
	if slices.ContainsFunc(p.Setup.Players, engine.IsProgram) {
		return p.T("Other teams' programs have a time for each turn; what they play may depend on the machine.")
	}
	return p.T("Players are limited by how far they look ahead, never by time, so results don't depend on the machine or on how many games were played at once.")
}

// setupTable holds what is needed to play the same tournament again.
func (p *paper) setupTable() Block {
	s := p.Setup
	rows := [][]Cell{
		cells(p.T("Game"), p.Report.Title+" ("+s.Game+")"),
		cells(p.T("Options"), p.options()),
		cells(p.T("Seats at the table"), strconv.Itoa(s.Seats)),
		cells(p.T("Length"), either(s.To > 0, p.T("matches to %d", s.To), p.T("single games"))),
		cells(p.T("Games of each pairing"), strconv.Itoa(s.Games)),
		cells(p.T("Games in total"), p.T("%d planned, %d played, %d counted", p.Planned, p.Games.Len(), p.Counted)),
		cells(p.T("Seed"), strconv.Quote(text.Printable(s.Seed))),
		cells(p.T("Program"), text.Printable(p.Version)),
	}
	if p.Command != "" {
		rows = append(rows, cells(p.T("Command"), text.Printable(p.Command)))
	}
	return p.table(p.T("Setup."), []Column{{Title: p.T("What")}, {Title: p.T("Value")}}, rows)
}

func (p *paper) options() string {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(p.Setup.Set)) {
		words = append(words, text.Printable(key+"="+p.Setup.Set[key]))
	}
	return either(len(words) == 0, p.T("as usual"), strings.Join(words, ", "))
}

func (p *paper) playersTable() Block {
	var rows [][]Cell
	for i, s := range p.Standings {
		rows = append(rows, []Cell{{Text: p.names[i]}, p.help(s.Help), {Text: either(s.Tuning.Empty(), p.T("none"), text.Printable(s.Tuning.In(p.Language)))}})
	}
	return p.table(p.T("The players."), []Column{{Title: p.T("Player")}, {Title: p.T("How it plays")}, {Title: p.T("Parameters")}}, rows)
}

// methodList names the methods and their sources.
func (p *paper) methodList() []string {
	list := []string{
		p.T("Points: a player's points minus the opponent's, per game. "+
			"After ± comes half the %s confidence interval, by Student's t from the points of pairs (“Student”, 1908), in the standing opponent by opponent, as differences between opponents aren't chance (Cochran, 1977; "+
			"degrees of freedom after Satterthwaite, 1946). "+
			"There is no interval for a single pair, for pairs that all scored the same, or for so few that it would span everything possible; "+
			"an interval that would reach further is cut off there, with its ends in brackets.", percent(tournament.Confidence)),
		p.T("Elo: " +
			"the ratings that make the results most likely in the model of Bradley and Terry (1952), with mean 0; 400 points more are ten times the odds. " +
			"One added draw between every two players keeps ratings finite. " +
			"The intervals take all games as independent, so with paired games they are rather too wide."),
		p.T("p: how likely two equal players are to split their pairs at least this unevenly, by the sign test (Dixon and Mood, 1946) on the pairs in which one scored more points."),
		p.T("p corrected: p raised by Holm's method (1979), because all pairings were tested at once. A pairing is significant if this is below %s.", strconv.FormatFloat(level, 'g', 2, 64)),
		p.T("Games needed: how many a pairing needs for the sign test to show the observed lead with a chance of %s, by the normal approximation (Fleiss, Levin and Paik, 2003), "+
			"at %s divided by the number of pairings.", percent(power), percent(level)),
	}
	if !p.Doubles.Empty() {
		list = append(list, p.T("Doubles: wins worth at least twice the smallest stake."))
	}
	list = append(list, p.T("Turns: of both players."))
	if p.Test != nil {
		list = append(list, p.T("Sequential test (SPRT): "+
			"after each pair, how much more likely the pairs are if the second player has an advantage of %g Elo than if it has %g, by the generalized test on the five scores of a pair (Wald, 1945; "+
			"Michel Van den Bergh, Maximum likelihood estimation of a multinomial distribution with a given expectation). "+
			"The test is wrong in at most %g of cases where the lower is true, and in %g where the higher is. "+
			"It stops the tournament, so the other figures, meant for a fixed number of games, favor the player who was ahead then.", p.Test.Elo1, p.Test.Elo0, p.Test.Alpha, p.Test.Beta))
	}
	if p.Faces.Total > 0 {
		list = append(list, p.T("Dice: Pearson's chi-square (1900) against equally likely outcomes. A pair's rolls count once."))
	}
	return list
}
