package report

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/engine"
	"boardroom/records/text"
	"boardroom/records/tournament/stats"
)

// method says how the games were played and the figures were reckoned.
func (p *paper) method() Section {
	return Section{Title: p.say.method, Blocks: []Block{
		{Text: p.play()},
		p.setupTable(),
		p.playersTable(),
		{Text: p.say.reckonedSo},
		{List: p.reckoning()},
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

// reckoning names the methods and their sources.
func (p *paper) reckoning() []string {
	list := []string{
		fmt.Sprintf(p.say.reckonPoints, percent(stats.Confidence)),
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
