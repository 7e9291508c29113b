package show

import (
	_ "embed" // the parts of the page
	"encoding/base64"
	"html"
	"math"
	"strings"

	"boardroom/core/engine"
	"boardroom/core/i18n"
	"boardroom/records/analysis"
	"boardroom/records/insights"
	"boardroom/records/text"
)

//go:embed insights.html
var insightsHTML string

//go:embed insights.css
var insightsCSS string

// How many boards a page of insights has, at most.
const (
	boardsOfTheme = 3
	boardsOfWorst = 6
	boardsInAll   = 30
)

// mostPoints is how many points the course of the errors has on a page, at most.
const mostPoints = 60

// Insights returns a page of what a player's decisions at some games have in common, which finds
// the scenes of mistakes in their records. Nothing on it is run, whatever names say.
func Insights(all []*insights.Insights, scenes func([]insights.Mistake) []insights.Scene, l i18n.Language) []byte {
	p := insightsPage{language: l, scenes: scenes}
	for _, in := range all {
		p.section(in)
	}
	title := l.T("Insights")
	if len(all) > 0 {
		title = text.Printable(all[0].Player) + ": " + title
	}
	places := []string{
		"{lang}", l.Tag(), "{dir}", l.Direction(), "{title}", html.EscapeString(title), "{style}", boardCSS + insightsCSS, "{body}", p.String(),
		"{made}", html.EscapeString(l.T("Made by Boardroom; works offline.")),
	}
	return []byte(strings.NewReplacer(places...).Replace(insightsHTML))
}

// An insightsPage is the page in the making.
type insightsPage struct {
	text.Markup
	language i18n.Language
	scenes   func([]insights.Mistake) []insights.Scene
	boards   int // drawn
}

// say writes a message in an element.
func (p *insightsPage) say(element, class string, m i18n.Message) {
	p.Put("<%s", raw(element))
	if class != "" {
		p.Put(` class="%s"`, class)
	}
	p.Put(">%s</%s>\n", p.said(m), raw(element))
}

// said says a message as the page is read.
func (p *insightsPage) said(m i18n.Message) string {
	said := text.Printable(m.In(p.language))
	if p.language.RightToLeft() {
		return text.Isolated(said)
	}
	return said
}

// section tells of one game.
func (p *insightsPage) section(in *insights.Insights) {
	p.WriteString("<section>\n")
	p.say("h1", "", i18n.Msg("%s: %s", in.Player, in.Entry.Title))
	p.say("p", "", in.Said())
	p.say("p", "soft", in.About())
	p.course(in)
	p.themes(in)
	for i := range in.Groups {
		if g := &in.Groups[i]; len(g.Rows) > 1 || g.Name == insights.ByPhase {
			p.group(in, g)
		}
	}
	p.examples(i18n.Msg("The worst mistakes"), in.Mistakes, boardsOfWorst)
	p.WriteString("</section>\n")
}

// Units of the course's picture.
const (
	courseWide = 1000.0
	courseHigh = 100.0
)

// course draws how the errors went, game by game. One game is no course.
func (p *insightsPage) course(in *insights.Insights) {
	points := in.Smoothed(mostPoints)
	if len(points) < 2 {
		return
	}
	highest := 0.0
	for _, at := range points {
		highest = max(highest, at.Mean())
	}
	height := func(mean float64) float64 { return courseHigh * (1 - mean/max(highest, math.SmallestNonzeroFloat64)) }
	p.WriteString("<figure class=\"card\">\n")
	said := in.CourseSaid((len(in.Course) + len(points) - 1) / len(points))
	p.say("figcaption", "", said)
	p.Put(`<div class="course"><svg viewBox="0 0 %g %g" preserveAspectRatio="none" role="img" aria-label="%s">`, courseWide, courseHigh, said.In(p.language))
	p.Put(`<line class="ground" x2="%g" y1="%g" y2="%[2]g"/><line x2="%[1]g" y1="%.1f" y2="%[3].1f"/><polyline points="`, courseWide, courseHigh, height(in.All.Mean()))
	for i, at := range points {
		p.Put("%.1f,%.1f ", courseWide*float64(i)/float64(len(points)-1), height(at.Mean()))
	}
	p.WriteString(`"/></svg>`)
	p.Put(`<span class="top">%s</span>`, analysis.Errors{Decisions: 1, Sum: highest}.FormatMean(in.Measure).In(p.language))
	p.Put(`<span class="from">%s</span><span class="till">%s</span></div></figure>`+"\n", p.day(points[0]), p.day(in.Course[len(in.Course)-1]))
}

func (p *insightsPage) day(at insights.Point) string {
	return i18n.Day{Time: at.When.Local()}.In(p.language)
}

// themes tells what mistakes have in common, each theme with examples, or why nothing is told.
func (p *insightsPage) themes(in *insights.Insights) {
	themes := in.Themes()
	if said := in.Common(); len(themes) == 0 && len(said) > 0 {
		p.say("h2", "", i18n.Msg("insights\x04More often than usual"))
		p.say("p", "", said[0])
	}
	for i := range themes {
		if i == 0 {
			p.say("h2", "", i18n.Msg("insights\x04More often than usual"))
		}
		mistakes := make([]insights.Mistake, 0, len(themes[i].Mistakes))
		for _, m := range themes[i].Mistakes {
			mistakes = append(mistakes, in.Mistakes[m])
		}
		p.say("p", "", themes[i].Said(in))
		p.examples(i18n.Message{}, mistakes, boardsOfTheme)
	}
}

// group writes a table of a group, with a bar for what each row gave away.
func (p *insightsPage) group(in *insights.Insights, g *insights.Group) {
	most, peers := 0.0, false
	for i := range g.Rows {
		most = max(most, g.Rows[i].Sum)
		peers = peers || len(p.peers(in, g, &g.Rows[i])) > 0
	}
	p.say("h2", "", i18n.Msg(g.Title))
	p.WriteString("<div class=\"card\"><table><thead><tr><th></th><th class=\"bar\"></th>")
	for _, head := range []i18n.Text{"insights\x04Error", "insights\x04Lost"} {
		p.say("th", "n", i18n.Msg(head))
	}
	p.say("th", "n more", i18n.Msg("Decisions"))
	for _, m := range insightMarks {
		p.Put(`<th class="n more">%s</th>`, string(m))
	}
	if peers {
		p.say("th", "", i18n.Msg("Nearest levels"))
	}
	p.WriteString("</tr></thead><tbody>\n")
	for i := range g.Rows {
		r := &g.Rows[i]
		p.Put(`<tr><th>%s</th><td class="bar"><i style="width:%.0f%%"></i></td>`, p.said(r.Title), 100*r.Sum/max(most, math.SmallestNonzeroFloat64))
		p.Put(`<td class="n">%s</td><td class="n">%s</td><td class="n more">%d</td>`, r.FormatMean(in.Measure).In(p.language), in.FormatLost(r).In(p.language), r.Decisions)
		for _, m := range insightMarks {
			p.Put(`<td class="n more %s">%d</td>`, markClass(string(m)), r.Marked[m])
		}
		if peers {
			p.say("td", "soft", in.PeersSaid(p.peers(in, g, r)))
		}
		p.WriteString("</tr>\n")
	}
	p.WriteString("</tbody></table></div>\n")
}

var insightMarks = []engine.Mark{engine.Doubtful, engine.Bad, engine.VeryBad}

// peers returns the levels nearest to the player in a row, which is a phase.
func (p *insightsPage) peers(in *insights.Insights, g *insights.Group, r *insights.Row) []insights.Peer {
	if g.Name != insights.ByPhase {
		return nil
	}
	return in.Peers(r.Name, r.Errors)
}

// examples draws the boards of the first of some mistakes, below a heading if it says anything.
func (p *insightsPage) examples(heading i18n.Message, mistakes []insights.Mistake, most int) {
	most = min(most, boardsInAll-p.boards, len(mistakes))
	scenes := p.scenes(mistakes[:most])
	if len(scenes) == 0 {
		return
	}
	p.boards += len(scenes)
	if !heading.Empty() {
		p.say("h2", "", heading)
	}
	p.WriteString("<div class=\"boards\">\n")
	for i := range scenes {
		p.example(&scenes[i])
	}
	p.WriteString("</div>\n")
}

// example draws the board of a mistake, and says what was played and what was better.
func (p *insightsPage) example(s *insights.Scene) {
	said := p.said(s.Said())
	board := Position(s.Mistake.Entry, s.At(), s.Names, p.language)
	p.Put(`<figure class="card"><img alt="%s" src="data:image/svg+xml;base64,%s">`, s.At().String(), base64.StdEncoding.EncodeToString([]byte(board)))
	p.Put("\n<figcaption><b class=\"%s\">%s</b> %s ", markClass(string(s.Mistake.Mark)), string(s.Mistake.Mark), said)
	p.Put("<span class=\"soft\">%s · %s</span></figcaption></figure>\n", p.day(insights.Point{Game: s.Game}), p.language.T("Turn %s", s.TurnName()))
}
