package tournament

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"boardroom/core/engine"
)

// Command returns the words of the command line that plays the tournament,
// without the program: "tournament backgammon --players club ...". What is as
// usual for the game is left out, except for the games and the seed.
func (s Setup) Command(usual Setup) string {
	words := []string{"tournament", s.Game}
	for _, player := range s.Players {
		name := player
		if engine.IsProgram(name) {
			name = strings.ReplaceAll(name, ",", `\,`) // a comma would divide players
		}
		if guest, ok := s.Names[player]; ok {
			name = guest + "=" + name
		}
		words = append(words, "--players", name)
	}
	words = append(words, "--games", strconv.Itoa(s.Games), "--seed", s.Seed)
	if s.Seats != usual.Seats {
		words = append(words, "--seats", strconv.Itoa(s.Seats))
	}
	if s.To != usual.To {
		words = append(words, "--match", strconv.Itoa(s.To))
	}
	if s.SPRT != nil {
		words = append(words, "--sprt", s.test())
	}
	for _, key := range slices.Sorted(maps.Keys(s.Set)) {
		words = append(words, "--option", key+"="+s.Set[key])
	}
	for i, w := range words {
		words[i] = ShellQuoted(w)
	}
	return strings.Join(words, " ")
}

// ShellQuoted writes a word as a shell reads it.
func ShellQuoted(word string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=:,./@+"
	if word != "" && strings.Trim(word, plain) == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
