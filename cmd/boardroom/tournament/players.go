package tournament

import (
	"slices"
	"strings"

	"boardroom/cmd/boardroom/cli"
	"boardroom/core/catalog"
	"boardroom/records/tournament"
)

// splitPlayers divides lists of players at their commas. A word such as
// "hit=1.2" belongs to the player before it, unless it names a guest, and so does
// what follows a comma with a backslash.
func splitPlayers(e catalog.Entry, lists []string) []string {
	var players []string
	for _, list := range lists {
		escaped := false
		for i, word := range strings.Split(list, ",") {
			key, _, tunes := strings.Cut(word, "=")
			_, _, named := guest(e, word)
			if escaped || i > 0 && tunes && !named && !strings.Contains(key, ":") {
				players[len(players)-1] += "," + word
			} else {
				players = append(players, word)
			}
			escaped = strings.HasSuffix(word, `\`)
		}
	}
	return players
}

// swept puts in place of "heuristic:risk=0..2/0.25" the players that it stands
// for.
func swept(words []string) ([]string, error) {
	var all []string
	for _, word := range words {
		players, err := tournament.Swept(word)
		if err != nil {
			return nil, err
		}
		all = append(all, players...)
	}
	return all, nil
}

// guest reads 'My Bot=engine:/opt/bot', a name and a player of the game; named
// reports whether there is one.
func guest(e catalog.Entry, word string) (name, player string, named bool) {
	name, player, named = strings.Cut(word, "=")
	if !named || strings.Contains(name, ":") {
		return "", word, false
	}
	return name, player, e.Tunes(player) || slices.Contains(players(e), player)
}

// nameGuests parts the names of guests from what they are.
func nameGuests(e catalog.Entry, words []string) (players []string, names map[string]string) {
	names = map[string]string{}
	for _, word := range words {
		name, player, named := guest(e, word)
		if !named {
			player = word
		} else {
			names[player] = name
		}
		players = append(players, player)
	}
	return players, names
}

// players lists the names of a game's computer players.
func players(e catalog.Entry) []string {
	names := cli.Levels(e)
	for _, s := range e.Strategies {
		names = append(names, s.Name)
	}
	return names
}
