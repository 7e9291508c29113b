package report

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/records/tournament/stats"
)

// method says how the games were played and the figures were reckoned.
func (p *paper) method() Section {
	return Section{Title: "Method", Blocks: []Block{
		{Text: p.play()},
		p.setupTable(),
		p.playersTable(),
		{Text: "The figures were reckoned as follows. Only whole pairs count."},
		{List: p.reckoning()},
	}}
}

// play says how the games are made fair.
func (p *paper) play() string {
	same := "Both games of a pair have the same draws or, where nothing is drawn, begin from the same opening, and the seats are exchanged between them"
	if p.Faces.Total > 0 {
		same = "Both games of a pair have the same dice, and the seats are exchanged between them"
	}
	words := []string{
		"Everyone met everyone. The games of a pairing come in pairs. " + same +
			", so that luck and seats favour nobody; a pair is what the figures take as one independent trial.",
		"All draws follow from the seed, the two names and the number of the pair, so that the same set-up gives the same games.",
	}
	if p.Setup.To > 0 {
		words = append(words, fmt.Sprintf("A match to %s counts as one game, worth 1.", count(p.Setup.To, "point", "points")))
	}
	if p.Setup.Seats > 2 {
		words = append(words, fmt.Sprintf("At a table of %d the two players of a pairing had every other seat.", p.Setup.Seats))
	}
	if slices.ContainsFunc(p.Setup.Players, engine.IsProgram) {
		words = append(words, "Other teams' programs have a time for each turn; what they play may depend on the machine.")
	} else {
		words = append(words, "The players are limited by how far they look, never by time, so that results do not depend on the machine or on how many games were played at once.")
	}
	words = append(words, "When and where that was, and how long the players thought, is told in run.csv; all else in this report is the same from any machine, or from several.")
	return strings.Join(words, " ")
}

// setupTable holds what is needed to play the same tournament again.
func (p *paper) setupTable() Block {
	s := p.Setup
	rows := [][]Cell{
		cells("Game", p.Report.Title+" ("+s.Game+")"),
		cells("Options", p.options()),
		cells("Seats at the table", strconv.Itoa(s.Seats)),
		cells("Length", either(s.To > 0, fmt.Sprintf("matches to %d", s.To), "single games")),
		cells("Games of each pairing", strconv.Itoa(s.Games)),
		cells("Games in all", fmt.Sprintf("%d planned, %d played, %d counted", p.Planned, p.Games.Len(), p.Counted)),
		cells("Seed", strconv.Quote(core.Printable(s.Seed))),
		cells("Program", core.Printable(p.Version)),
	}
	if p.Command != "" {
		rows = append(rows, cells("Command", core.Printable(p.Command)))
	}
	return p.table("Set-up.", []Column{{Title: "What"}, {Title: "Value"}}, rows)
}

func (p *paper) options() string {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(p.Setup.Set)) {
		words = append(words, core.Printable(key+"="+p.Setup.Set[key]))
	}
	return either(len(words) == 0, "as usual", strings.Join(words, ", "))
}

func (p *paper) playersTable() Block {
	var rows [][]Cell
	for i, s := range p.Standings {
		rows = append(rows, cells(p.names[i], core.Printable(s.Help), either(s.Tuning == "", "none", core.Printable(s.Tuning))))
	}
	return p.table("The players.",
		[]Column{{Title: "Player"}, {Title: "How it plays"}, {Title: "Parameters"}}, rows)
}

// reckoning names the methods and their sources.
func (p *paper) reckoning() []string {
	list := []string{
		"Points: a player's own less the other's, per game. After ± stands half the " + percent(stats.Confidence) +
			" confidence interval, by Student's t from the points of pairs (“Student”, 1908), in the standing by opponent: that one is stronger than another is no chance (Cochran, 1977; degrees of freedom after Satterthwaite, 1946). One pair alone gives no interval, nor do pairs that all brought the same.",
		"Elo: the ratings that make the results likeliest by the model of Bradley and Terry (1952), with mean 0; 400 points more are ten times the chances. " +
			"One draw of each with each is added, which keeps ratings finite. Their intervals take all games as independent and are, with paired games, rather too wide.",
		"p: how likely two equal players part their pairs at least so unevenly, by the sign test (Dixon and Mood, 1946) on the pairs in which one made more points.",
		"p corrected: the same, raised by Holm's method (1979) for having tested all pairings at once. A pairing is called significant if this is below " +
			strconv.FormatFloat(level, 'g', 2, 64) + ".",
		fmt.Sprintf("Games needed: how many a pairing needs for the sign test to show the observed lead with a chance of %s, by the normal approximation (Fleiss, Levin and Paik, 2003), at %s divided by the number of pairings.",
			percent(power), percent(level)),
		"Doubles: wins worth two or more of the smallest stakes. Turns: of both players.",
	}
	if p.Test != nil {
		list = append(list, fmt.Sprintf("Sequential test (SPRT): after each pair, how much likelier the pairs are if the second player has the advantage of %g Elo than if it is %g, by the generalized test on the five scores of a pair "+
			"(Wald, 1945; Michel Van den Bergh, Maximum likelihood estimation of a multinomial distribution with a given expectation). The test errs in at most %g of all cases where the lesser is true and in %g where the greater is. "+
			"It stops the tournament, so that the other figures, which hold for a number of games chosen before, favour whoever was ahead then.", p.Test.Elo1, p.Test.Elo0, p.Test.Alpha, p.Test.Beta))
	}
	if p.Faces.Total > 0 {
		list = append(list, "Dice: Pearson's chi-square (1900) against equally likely outcomes. A pair's throws count once.")
	}
	return list
}
