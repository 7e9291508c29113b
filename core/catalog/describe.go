package catalog

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// A Description is what a program asks about a game, to be written as JSON.
type Description struct {
	Game     string              `json:"game"`
	Title    string              `json:"title"`
	Family   string              `json:"family"`
	Seats    []int               `json:"seats"`              // the usual number first
	Dice     bool                `json:"dice"`               // they are thrown in the course of play
	Wins     []string            `json:"wins"`               // that count double, triple and so on
	To       int                 `json:"to,omitempty"`       // points of a match of several games
	Rotation []string            `json:"rotation,omitempty"` // those games, in turn
	Options  []OptionDescription `json:"options"`
	Start    string              `json:"start"` // the position, with the options as usual
}

// An OptionDescription is an option in a Description.
type OptionDescription struct {
	Key    string   `json:"key"`
	Title  string   `json:"title"`
	Values []string `json:"values"` // the default first
	Help   string   `json:"help"`
}

// Describe tells what a program asks about a game.
func (e Entry) Describe() (Description, error) {
	start, err := e.Game().Start(e.Seats[0], nil)
	if err != nil {
		return Description{}, err
	}
	d := Description{
		Game: e.Name, Title: e.Title, Family: e.Family, Seats: e.Seats, Dice: e.Dice,
		Wins: []string{}, To: e.To, Options: []OptionDescription{}, Start: start.String(),
	}
	for _, win := range e.Wins {
		d.Wins = append(d.Wins, win.Name.String())
	}
	if len(e.Rotation) > 1 {
		for _, g := range e.Rotation {
			d.Rotation = append(d.Rotation, g.About().Name)
		}
	}
	for _, o := range e.Options {
		d.Options = append(d.Options, OptionDescription{o.Key, o.Title.String(), o.Values, o.Help.String()})
	}
	return d, nil
}

// A PlayerDescription is what a program asks about a computer player, to be written as JSON.
type PlayerDescription struct {
	Name   string             `json:"name"`
	Kind   string             `json:"kind"` // "level" or "strategy"
	Help   string             `json:"help"`
	Params []ParamDescription `json:"params,omitempty"`
}

// A ParamDescription is a parameter in a PlayerDescription.
type ParamDescription struct {
	Key     string  `json:"key"`
	Min     float64 `json:"min"`
	Max     float64 `json:"max"`
	Default float64 `json:"default"`
	Help    string  `json:"help"`
}

// Players describes the computer players of a game: its levels, the weakest first, and
// its strategies.
func (e Entry) Players() []PlayerDescription {
	list := []PlayerDescription{}
	for _, l := range e.AllLevels() {
		list = append(list, PlayerDescription{Name: l.Name, Kind: "level", Help: l.Help.String()})
	}
	for _, s := range e.Strategies {
		p := PlayerDescription{Name: s.Name, Kind: "strategy", Help: s.Help.String()}
		for _, param := range s.Params {
			p.Params = append(p.Params, ParamDescription{param.Key, param.Min, param.Max, param.Default, param.Help.String()})
		}
		list = append(list, p)
	}
	return list
}

// page makes an entry's page of rules of what is told of the game, its options
// and its computer players.
func (e Entry) page(told string, l i18n.Language) string {
	return strings.TrimRight(told, "\n") + "\n\n" + e.optionsPage(l) + "\n" + e.playersPage(l)
}

// optionsPage lists the options in Markdown; in a match of several games, with
// the games that know each.
func (e Entry) optionsPage(l i18n.Language) string {
	var b strings.Builder
	b.WriteString("## " + l.T("House rules") + "\n\n")
	columns := []string{l.T("option"), l.T("default"), l.T("other values")}
	if len(e.Rotation) > 1 {
		b.WriteString(l.T("Options of all games in the match; each game uses those it knows.") + "\n\n")
		columns = append(columns, l.T("game"))
	}
	fmt.Fprintf(&b, "| %s |\n%s|\n", strings.Join(columns, " | "), strings.Repeat("|---", len(columns)))
	for _, o := range e.Options {
		fmt.Fprintf(&b, "| `%s` | `%s` | %s |", o.Key, o.Values[0], others(o, l))
		if len(e.Rotation) > 1 {
			fmt.Fprintf(&b, " %s |", e.knowing(o.Key, l))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// others tells of the values of an option that are not its default: those that
// mean the same together.
func others(o core.Option, l i18n.Language) string {
	if least, most, ok := o.Span(); ok {
		return l.T("`%d` to `%d`: %s", least, most, o.Means[o.Values[0]])
	}
	var told []i18n.Message
	for rest := o.Values[1:]; len(rest) > 0; {
		means := o.Means[rest[0]]
		n := slices.IndexFunc(rest, func(v string) bool { return o.Means[v] != means })
		if n < 0 {
			n = len(rest)
		}
		told = append(told, i18n.Msg("%s: %s", "`"+strings.Join(rest[:n], "`, `")+"`", means))
		rest = rest[n:]
	}
	return i18n.Clauses(told...).In(l)
}

// knowing names the games of the rotation that have an option.
func (e Entry) knowing(key string, l i18n.Language) string {
	var titles []string
	for _, g := range e.Rotation {
		if _, known := g.About().Option(key); known {
			titles = append(titles, g.About().Title)
		}
	}
	if len(titles) == len(e.Rotation) {
		return l.T("games\x04all")
	}
	return strings.Join(titles, ", ")
}

// playersPage lists the computer players in Markdown.
func (e Entry) playersPage(l i18n.Language) string {
	var b strings.Builder
	b.WriteString("## " + l.T("Computer players") + "\n\n" + l.T("Levels, weakest first:") + "\n\n")
	listLevels := func(levels []engine.Level) {
		for _, level := range levels {
			fmt.Fprintf(&b, "- `%s`: %s\n", level.Name, level.Help.In(l))
		}
	}
	listLevels(e.Offered())
	if len(e.Ladder) > 0 {
		b.WriteString("\n" + l.T("Levels that always choose the same, weakest first:") + "\n\n")
		listLevels(e.Levels)
	}
	if strongest := e.Strongest(); strongest.Timed != nil {
		b.WriteString("\n" + l.T("`%s%s10s` thinks for at most ten seconds a turn: longer when things get worse, only briefly\n"+
			"when the best turn is clear.", strongest.Name, engine.TimeMark) + "\n")
	}
	b.WriteString("\n" + l.T("Strategies, for tournaments and experiments. Tune them as in `name:key=value,key=value`; ranges and\n"+
		"defaults are in parentheses:") + "\n\n")
	for _, s := range e.Strategies {
		fmt.Fprintf(&b, "- `%s`: %s\n", s.Name, s.Help.In(l))
		for _, p := range s.Params {
			b.WriteString("  - " + l.T("`%s`: %s (%s to %s; default %s)", p.Key, p.Help, engine.FormatNumber(p.Min), engine.FormatNumber(p.Max), engine.FormatNumber(p.Default)) + "\n")
		}
	}
	b.WriteString("\n" + l.T("Seat another program as `engine:PROGRAM ARGUMENTS`, or with a time limit for each turn as\n"+
		"`engine@10s:PROGRAM ARGUMENTS`.") + "\n")
	return b.String()
}
