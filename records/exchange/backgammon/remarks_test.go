package backgammon_test

import (
	"strings"
	"testing"

	"boardroom/core"
	"boardroom/records"
)

// said gives the remarks on an import.
func said(d records.Import) string {
	var all []string
	for _, r := range d.Remarks {
		all = append(all, r.String())
	}
	return strings.Join(all, "; ")
}

// The board and the moves are believed: words, points, columns and frames are checked by
// them, and what they contradict is said.
func TestWhatATextTellsIsChecked(t *testing.T) {
	const (
		head = " 3 point match\n\n Game 1\n Anna : 0                        Boris : 0\n"
		two  = "  1) 31: 8/5 6/5                     42: 8/4 6/4\n"
		next = "\n Game 2\n Anna : 1                        Boris : 0\n  1) 31: 8/5 6/5                     42: 8/4 6/4\n"
	)
	drop := "  2)  Doubles => 2                    Drops\n"
	for _, c := range []struct{ name, text, score, remarks string }{
		{"losses beside wins", head + two + "  2)  Losses 1 point                   Wins 1 point\n", "0-1", ""},
		{"losses on the right", head + "  1) 31: 8/5 6/5                     Losses 1 point\n      Wins 1 point\n", "1-0", ""},
		{"losses outside the rows", head + two + " Losses 1 point\n\n      Wins 1 point\n", "1-0", ""},
		{"losses alone", head + two + "  2)  Losses 2 points\n", "0-2", ""},
		{"losses and the game goes on", head + "  1) 31: 8/5 6/5                     Losses 1 point\n  2)                                42: 8/4 6/4\n", "0-0", ""},
		{"losses in a row within a row", head + two + "  3) 42: 8/4 6/4                      3)  Losses 1 point                          Wins 1 point\n", "0-1", ""},
		{"nothing played", head + "  1)  Losses 1 point              Wins 1 point\n", "0-1", ""},
		{"both have lost", head + two + "  2)  Losses 1 point                   Losses 1 point\n" + next, "1-0", "line 6, column 7: Losses 1 point: Anna has won this game"},
		{"points that are no stake", head + two + "      Wins 16 points\n", "3-0", "line 6, column 7: Wins 16 points: this game counts 3 points"},
		{"points that no game costs", strings.Replace(head, "3 point", "9 point", 1) + two + "      Wins 5 points\n", "3-0", "line 6, column 7: Wins 5 points: this game counts 3 points"},
		{"a match given up", strings.Replace(head, "3 point", "9 point", 1) + two + "  2) 61: ????                          Wins 1001 point\n", "0-9", "line 6, column 40: Wins 1001 point: this game counts 9 points"},
		{"given up at a glance", head + two + "  2) 61: ????\n", "0-1", ""},
		{"marks of a bad play", head + "  1) 31: 8/5 6/5??                   42: 8/4 6/4 ??\n", "0-0", ""},
		{"resigned", head + two + "  2) 61: Resigned Game\n                                     Wins 2 points\n", "0-2", ""},
		{"wins where the loser stands", head + two + drop + "                                  Wins 1 point\n", "1-0", "line 7, column 35: Wins 1 point: Anna has won this game"},
		{"other points than the board's", head + two + drop + "      Wins 2 points\n", "1-0", "line 7, column 7: Wins 2 points: this game counts 1 point"},
		{"the match goes on", head + two + drop + "      Wins 1 point and the match\n", "1-0", "line 7, column 7: Wins 1 point and the match: the match is not over at 1-0"},
		{"the game goes on", head + "  1) 31: 8/5 6/5                     Wins 1 point\n  2)                                42: 8/4 6/4\n", "0-0", "line 5, column 38: Wins 1 point: the game goes on after this"},
		{"another cube", head + two + "  2)  Doubles => 4                    Drops\n", "1-0", "line 6, column 7: Doubles => 4: the cube goes to 2"},
		{"another score", head + two + drop + strings.Replace(next, "Anna : 1", "Anna : 2", 1), "1-0", "line 9: the score here is 2-0, but 1-0 after the games before"},
		{"the next score against the words", head + two + "                                  Wins 1 point\n" + next, "1-0", "line 6, column 35: Wins 1 point: Anna has won this game"},
		{"another name", head + two + drop + strings.Replace(next, "Boris", "Bo", 1), "1-0", "line 9: here the players are called Anna and Bo"},
		{"changed columns", head + two + drop + "\n Game 2\n Boris : 0                       Anna : 1\n" + two + drop, "1-1", "line 9: the players change columns here"},
		{"another column", head + "  1) 31: 8/5 6/5\n  2) 42: 8/4 6/4                      Doubles\n", "0-0", ""},
		{"a left cell on the right", head + two + "  2)                                 42: 8/4 6/4\n", "0-0", "line 6, column 38: 42: 8/4 6/4: this is in the column of Boris, but Anna is to move"},
		{"a dance that was none", head + two + "  2) 61:                              21: 13/11 6/5\n  3) 21: 18/16 23/22\n", "0-0", "line 6, column 6: 61:: of what could be played, only 24/18 24/23 allows what follows"},
		{"a dance of which nothing is known", head + two + "  2) 64:                              51: 13/8 6/5\n  3) 33: 8/5(2) 6/3(2)\n      Wins 1 point\n", "1-0", "line 6, column 6: 64:: your turn isn't over: you have 6 and 4 left (a play is missing; 6 plays would allow what follows); the rest of this game is left out, and its points are conceded"},
		{"half a play", head + two + "  2) 61: 24/18                        21: 13/11 6/5\n  3) 21: 18/16 23/22\n", "0-0", "line 6, column 6: 61: 24/18: of what could be played, only 24/18 24/23 allows what follows"},
		{"tags the other way round", "; [Player 1 \"Boris\"]\n; [Player 2 \"Anna\"]\n" + head + two, "0-0", "line 6: the tags Player 1 and Player 2 name the players the other way round"},
		{"text around the games", "Open 2026, final\n" + head + two + "      Wins 1 point\n\nAnna plays well here.\n" + next, "1-0", `line 1: "Open 2026, final" is no part of a game, and is left out; line 9: "Anna plays well here." is no part of a game, and is left out`},
		{"a turn that is not over", head + two + "  2) 61: 24/18\n", "0-0", "line 6, column 6: 61: 24/18: this turn is incomplete and is left out"},
		{"from a score", strings.NewReplacer("Anna : 0", "Anna : 2", "Boris : 0", "Boris : 1").Replace(head) + two + "      Wins 2 points and the match\n", "4-1", ""},
		{"money from a score", strings.NewReplacer("3 point", "0 point", "Anna : 0", "Anna : 2").Replace(head) + two + drop + strings.Replace(next, "Anna : 1", "Anna : 3", 1), "1-0", "line 4: the points won before are left out: 2-0"},
		{"a session without scores", strings.Replace(head, "3 point", "0 point", 1) + two + drop + strings.Repeat(strings.Replace(next, "Anna : 1", "Anna : 0", 1)+drop, 2), "3-0", "line 9: the score here is 0-0, but 1-0 after the games before"},
		{"nobody's name", strings.Replace(head, "Boris :", "      :", 1) + two, "0-0", `line 4: player 2 has no name here, and is called "Player 2"`},
		{"named beside the games", "; [Player 2 \"Bo\"]\n" + strings.Replace(head, "Boris :", "      :", 1) + two, "0-0", `line 5: player 2 has no name here, and is called "Bo"`},
	} {
		d, err := read(t, c.text)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := core.FormatScores(record(t, d).Sheet.State().Score); got != c.score || said(d) != c.remarks {
			t.Errorf("%s: %s, %q", c.name, got, said(d))
		}
	}
}
