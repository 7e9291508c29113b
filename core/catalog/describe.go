package catalog

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
		list = append(list, PlayerDescription{Name: l.Name, Kind: "level", Help: l.Help})
	}
	for _, s := range e.Strategies {
		p := PlayerDescription{Name: s.Name, Kind: "strategy", Help: s.Help}
		for _, param := range s.Params {
			p.Params = append(p.Params, ParamDescription{param.Key, param.Min, param.Max, param.Default, param.Help})
		}
		list = append(list, p)
	}
	return list
}
