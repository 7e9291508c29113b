package catalog

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/core"
	"boardroom/core/engine"
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
		d.Wins = append(d.Wins, win.Name)
	}
	if len(e.Rotation) > 1 {
		for _, g := range e.Rotation {
			d.Rotation = append(d.Rotation, g.About().Name)
		}
	}
	for _, o := range e.Options {
		d.Options = append(d.Options, OptionDescription{o.Key, o.Title, o.Values, o.Help})
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
	for _, l := range e.Levels {
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
func (e Entry) page(told string) string {
	return strings.TrimRight(told, "\n") + "\n\n" + e.optionsPage() + "\n" + e.playersPage()
}

// optionsPage lists the options in Markdown; in a match of several games, with
// the games that know each.
func (e Entry) optionsPage() string {
	var b strings.Builder
	b.WriteString("## House rules\n\n")
	if len(e.Rotation) > 1 {
		b.WriteString("Options of all games in the match; each game uses those it knows.\n\n| option | default | other values | game |\n|---|---|---|---|\n")
	} else {
		b.WriteString("| option | default | other values |\n|---|---|---|\n")
	}
	for _, o := range e.Options {
		fmt.Fprintf(&b, "| `%s` | `%s` | %s |", o.Key, o.Values[0], others(o))
		if len(e.Rotation) > 1 {
			fmt.Fprintf(&b, " %s |", e.knowing(o.Key))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// others tells of the values of an option that are not its default: those that
// mean the same together.
func others(o core.Option) string {
	if least, most, ok := o.Span(); ok {
		return fmt.Sprintf("`%d` to `%d`: %s", least, most, o.Means[o.Values[0]])
	}
	var told []string
	for rest := o.Values[1:]; len(rest) > 0; {
		means := o.Means[rest[0]]
		n := slices.IndexFunc(rest, func(v string) bool { return o.Means[v] != means })
		if n < 0 {
			n = len(rest)
		}
		told = append(told, "`"+strings.Join(rest[:n], "`, `")+"`: "+means)
		rest = rest[n:]
	}
	return strings.Join(told, "; ")
}

// knowing names the games of the rotation that have an option.
func (e Entry) knowing(key string) string {
	var titles []string
	for _, g := range e.Rotation {
		if _, known := g.About().Option(key); known {
			titles = append(titles, g.About().Title)
		}
	}
	if len(titles) == len(e.Rotation) {
		return "all"
	}
	return strings.Join(titles, ", ")
}

// playersPage lists the computer players in Markdown.
func (e Entry) playersPage() string {
	var b strings.Builder
	b.WriteString("## Computer players\n\nLevels, weakest first:\n\n")
	for _, l := range e.Levels {
		fmt.Fprintf(&b, "- `%s`: %s\n", l.Name, l.Help)
	}
	if l := e.Strongest(); l.Timed != nil {
		fmt.Fprintf(&b, "\n`%s%s10s` thinks for at most ten seconds a turn: longer when things get worse, only briefly\n"+
			"when the best turn is clear.\n", l.Name, engine.TimeMark)
	}
	b.WriteString("\nStrategies, for tournaments and experiments. Tune them as in `name:key=value,key=value`; ranges and\n" +
		"defaults are in parentheses:\n\n")
	for _, s := range e.Strategies {
		fmt.Fprintf(&b, "- `%s`: %s\n", s.Name, s.Help)
		for _, p := range s.Params {
			fmt.Fprintf(&b, "  - `%s`: %s (%s to %s; default %s)\n", p.Key, p.Help, engine.FormatNumber(p.Min), engine.FormatNumber(p.Max), engine.FormatNumber(p.Default))
		}
	}
	b.WriteString("\nSeat another program as `engine:PROGRAM ARGUMENTS`, or with a time limit for each turn as\n" +
		"`engine@10s:PROGRAM ARGUMENTS`.\n")
	return b.String()
}
