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
	"boardroom/records/text"
	"boardroom/records/tournament"
)

// Facts are what a reader wants to know besides the figures.
type Facts struct {
	Title    string // of the report; empty: what was played by how many
	Author   string // empty: nobody is named
	Language Language
	Command  string // that plays the same tournament
	Version  string // of the program
	Machine  Machine
	Jobs     int           // games at a time
	Date     time.Time     // when the report was made
	Took     time.Duration // for the games played in this run; 0: none was
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
	say     phrases
	names   []string // of the players, as they are shown
	order   []int    // the players, the best first
	tables  int      // numbered so far
	figures int
	records []Attachment
}

// New writes up a tournament, finished or not.
func New(r tournament.Report, f Facts) Document {
	p := &paper{Report: r, Facts: f, say: f.Language.phrases(), order: r.Ranked()}
	for _, s := range r.Standings {
		p.names = append(p.names, text.Printable(s.Name))
	}
	aim, method, results := p.aim(), p.method(), p.results() // tables are numbered as they come
	return Document{
		Language: cmp.Or(f.Language, English),
		Title:    text.Printable(cmp.Or(f.Title, p.say.title.of(len(p.names), r.Title))),
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
		return []string{p.say.nothingYet}
	}
	best := p.Standings[p.order[0]]
	out := []string{p.say.best.of(best.Games, p.names[p.order[0]], shown(best.Rating), shown(best.Points)) + " " + p.significant()}
	if p.interrupted() {
		out = append(out, fmt.Sprintf(p.say.interrupted, p.Games.Len(), p.Planned, p.Counted))
	}
	if n := len(p.Faulty()); n > 0 {
		out = append(out, p.say.endedByFault.of(n))
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
	case len(p.Pairings) == 1:
		return fmt.Sprintf(either(n == 1, p.say.shown, p.say.notShown), percent(level))
	case n == 0:
		return fmt.Sprintf(p.say.noneShown, len(p.Pairings), percent(level))
	}
	return p.say.someShown.of(n, len(p.Pairings), percent(level))
}

// aim says what the tournament is to find out.
func (p *paper) aim() Section {
	return Section{Title: p.say.aim, Blocks: []Block{{Text: fmt.Sprintf(p.say.toFindOut, core.Enumerate(p.names, p.say.and), p.Report.Title)}}}
}

// table numbers a table.
func (p *paper) table(caption string, head []Column, rows [][]Cell) Block {
	p.tables++
	return Block{Table: &Table{Caption: fmt.Sprintf(p.say.table, p.tables, caption), Head: head, Rows: rows}}
}

// figure numbers a figure.
func (p *paper) figure(name, caption, alt string, svg []byte) Block {
	p.figures++
	return Block{Figure: &Figure{Name: name, Caption: fmt.Sprintf(p.say.figure, p.figures, caption), Alt: alt, SVG: svg}}
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

// foreign makes a cell of what the program says in English wherever it is said.
func (p *paper) foreign(s string) Cell {
	return Cell{Text: text.Printable(s), Language: English}
}

func either(yes bool, this, that string) string {
	if yes {
		return this
	}
	return that
}

func percent(share float64) string { return fmt.Sprintf("%.0f\u00a0%%", 100*share) }

// method says how the games were played and the figures were computed.
func (p *paper) method() Section {
	return Section{Title: p.say.method, Blocks: []Block{
		{Text: p.play()},
		p.setupTable(),
		p.playersTable(),
		{Text: p.say.reckonedSo},
		{List: p.methodList()},
	}}
}

// play says how the games are made fair.
func (p *paper) play() string {
	words := []string{p.say.everyone, either(p.Faces.Total > 0, p.say.sameDice, p.say.sameDraws), p.say.fromSeed}
	if p.Setup.To > 0 {
		words = append(words, p.say.matchIsGame.of(p.Setup.To))
	}
	if p.Setup.Seats > 2 {
		words = append(words, fmt.Sprintf(p.say.everyOtherSeat, p.Setup.Seats))
	}
	timed := slices.ContainsFunc(p.Setup.Players, engine.IsProgram)
	words = append(words, either(timed, p.say.programsByTime, p.say.noTime), p.say.dependsOnWhere)
	return strings.Join(words, " ")
}

// setupTable holds what is needed to play the same tournament again.
func (p *paper) setupTable() Block {
	s := p.Setup
	rows := [][]Cell{
		cells(p.say.game, p.Report.Title+" ("+s.Game+")"),
		cells(p.say.options, p.options()),
		cells(p.say.seats, strconv.Itoa(s.Seats)),
		cells(p.say.length, either(s.To > 0, fmt.Sprintf(p.say.matchesTo, s.To), p.say.singleGames)),
		cells(p.say.gamesOfEach, strconv.Itoa(s.Games)),
		cells(p.say.gamesInAll, fmt.Sprintf(p.say.gamesCounted, p.Planned, p.Games.Len(), p.Counted)),
		cells(p.say.seed, strconv.Quote(text.Printable(s.Seed))),
		cells(p.say.program, text.Printable(p.Version)),
	}
	if p.Command != "" {
		rows = append(rows, cells(p.say.command, text.Printable(p.Command)))
	}
	return p.table(p.say.setUp, []Column{{Title: p.say.what}, {Title: p.say.value}}, rows)
}

func (p *paper) options() string {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(p.Setup.Set)) {
		words = append(words, text.Printable(key+"="+p.Setup.Set[key]))
	}
	return either(len(words) == 0, p.say.asUsual, strings.Join(words, ", "))
}

func (p *paper) playersTable() Block {
	var rows [][]Cell
	for i, s := range p.Standings {
		rows = append(rows, []Cell{{Text: p.names[i]}, p.foreign(s.Help), {Text: either(s.Tuning == "", p.say.noParameters, text.Printable(s.Tuning))}})
	}
	return p.table(p.say.players, []Column{{Title: p.say.player}, {Title: p.say.howItPlays}, {Title: p.say.parameters}}, rows)
}

// methodList names the methods and their sources.
func (p *paper) methodList() []string {
	list := []string{
		fmt.Sprintf(p.say.reckonPoints, percent(tournament.Confidence)),
		p.say.reckonElo,
		p.say.reckonP,
		fmt.Sprintf(p.say.reckonCorrected, strconv.FormatFloat(level, 'g', 2, 64)),
		fmt.Sprintf(p.say.reckonNeeded, percent(power), percent(level)),
	}
	if p.Doubles != "" {
		list = append(list, p.say.reckonDoubles)
	}
	list = append(list, p.say.reckonTurns)
	if p.Test != nil {
		list = append(list, fmt.Sprintf(p.say.reckonTest, p.Test.Elo1, p.Test.Elo0, p.Test.Alpha, p.Test.Beta))
	}
	if p.Faces.Total > 0 {
		list = append(list, p.say.reckonDice)
	}
	return list
}
