package insights

import (
	"bufio"
	_ "embed"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"

	"boardroom/core/engine"
	"boardroom/core/i18n"
)

// A Theme is a kind of mistake that a player makes more often than others do.
type Theme struct {
	Kind     engine.Class
	Mistakes []int   // those of Insights.Mistakes that belong to it, the worst first
	Lost     float64 // what they gave away in all
	Usual    float64 // how many there would be of as many mistakes of anybody
}

// What makes a theme: enough mistakes to tell anything, enough of the kind, in several games, so
// many more than usual that it is no accident.
const (
	LeastMistakes = 20
	leastOfKind   = 4
	leastGames    = 3
	leastTimes    = 1.6
	accident      = 0.0001 // how likely so many or more may be by chance
)

// Themes returns what the player's mistakes have in common, what cost the most first. There
// are none of a game of which nobody knows what is usual, and of fewer than LeastMistakes.
func (in *Insights) Themes() []Theme {
	usual := usualShares()[in.Entry.Name]
	if len(in.Mistakes) < LeastMistakes {
		return nil
	}
	var themes []Theme
	ofCube := in.ofCube()
	for _, r := range in.Group(ByKind).Rows {
		share, known := usual[r.Name]
		n, all := len(r.Mistakes), len(in.Mistakes)-ofCube
		if in.Mistakes[r.Mistakes[0]].Cube {
			all = ofCube
		}
		if !known || n < leastOfKind || float64(n) < leastTimes*share*float64(all) || in.games(r.Mistakes) < leastGames || tail(all, share, n) >= accident {
			continue
		}
		themes = append(themes, Theme{in.Mistakes[r.Mistakes[0]].Kind, r.Mistakes, r.Sum, share * float64(all)})
	}
	slices.SortStableFunc(themes, func(a, b Theme) int {
		if a.Lost > b.Lost {
			return -1
		}
		return 1
	})
	return themes
}

// ofCube counts the mistakes with the doubling cube, which are compared with each other.
func (in *Insights) ofCube() (n int) {
	for _, m := range in.Mistakes {
		if m.Cube {
			n++
		}
	}
	return n
}

// games counts the games that some mistakes were made in.
func (in *Insights) games(mistakes []int) int {
	games := map[*Game]bool{}
	for _, i := range mistakes {
		games[in.Mistakes[i].Game] = true
	}
	return len(games)
}

// tail returns how likely of n mistakes, of which each is of a kind with a chance, so many or
// more are: the tail of the binomial distribution.
func tail(n int, chance float64, least int) float64 {
	sum := 0.0
	for k := least; k <= n; k++ {
		a, _ := math.Lgamma(float64(n + 1))
		b, _ := math.Lgamma(float64(k + 1))
		c, _ := math.Lgamma(float64(n - k + 1))
		sum += math.Exp(a - b - c + float64(k)*math.Log(chance) + float64(n-k)*math.Log1p(-chance))
	}
	return sum
}

// Said tells the theme in a sentence: "Shots left: 12 times, .96 points in all; usual would be
// 4 times."
func (t *Theme) Said(in *Insights) i18n.Message {
	n := len(t.Mistakes)
	lost := i18n.Figure(strconv.FormatFloat(t.Lost, 'f', 2, 64))
	times := i18n.MsgN("%d time", "%d times", n, n)
	if in.Measure == engine.Chance {
		return i18n.Msg("%s: %s, %s games in all; usual would be %.1f.", i18n.Msg(t.Kind.Title), times, lost, t.Usual)
	}
	return i18n.Msg("%s: %s, %s points in all; usual would be %.1f.", i18n.Msg(t.Kind.Title), times, lost, t.Usual)
}

// Common says what the mistakes have in common, a sentence for each theme, or why nothing is
// told.
func (in *Insights) Common() []i18n.Message {
	n := len(in.Mistakes)
	themes := in.Themes()
	switch {
	case usualShares()[in.Entry.Name] == nil:
		return nil
	case n < LeastMistakes:
		return []i18n.Message{i18n.MsgN("%d mistake is too few to tell what they have in common; %d are needed.",
			"%d mistakes are too few to tell what they have in common; %d are needed.", n, n, LeastMistakes)}
	case len(themes) == 0:
		return []i18n.Message{i18n.Msg("No kind of mistake is more frequent than usual.")}
	}
	said := make([]i18n.Message, len(themes))
	for i := range themes {
		said[i] = themes[i].Said(in)
	}
	return said
}

// usualText says how often the mistakes of a game are of each kind; its head says where that
// is from.
//
//go:embed usual.txt
var usualText string

// usualShares returns the shares by game and by kind.
var usualShares = sync.OnceValue(func() map[string]map[string]float64 {
	all := map[string]map[string]float64{}
	for s := bufio.NewScanner(strings.NewReader(usualText)); s.Scan(); {
		words := strings.Fields(s.Text())
		if len(words) != 3 || words[0] == "#" {
			continue
		}
		share, err := strconv.ParseFloat(words[2], 64)
		if err != nil {
			panic("usual.txt: " + s.Text()) // it is built in
		}
		if all[words[0]] == nil {
			all[words[0]] = map[string]float64{}
		}
		all[words[0]][words[1]] = share
	}
	return all
})
