package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// output runs a command that succeeds, and returns what it prints.
func output(t *testing.T, args ...string) string {
	t.Helper()
	var out, messages strings.Builder
	if status := run(args, nil, &out, &messages); status != 0 {
		t.Fatalf("%v: status %d\n%s", args, status, messages.String())
	}
	return out.String()
}

func TestTournamentsAndTheirGamesAreListed(t *testing.T) {
	data := t.TempDir()
	output(t, "--data", data, "tournament", "hypergammon", "--players", "random,random:seed=2", "--games", "4")
	folders, err := os.ReadDir(filepath.Join(data, "tournaments"))
	if err != nil || len(folders) != 1 {
		t.Fatal(folders, err)
	}
	name := folders[0].Name()
	if list := output(t, "--data", data, "records", "tournaments"); !strings.Contains(list, name+"  Hypergammon") || !strings.Contains(list, "4 of 4 games  random, random:seed=2  leader: ") {
		t.Errorf("the list is\n%s", list)
	}
	var all []struct {
		Name   string
		Played int
	}
	if err := json.Unmarshal([]byte(output(t, "--data", data, "records", "tournaments", "--json")), &all); err != nil || len(all) != 1 || all[0].Name != name || all[0].Played != 4 {
		t.Errorf("%+v %v", all, err)
	}
	games := output(t, "--data", data, "records", "list", "--tournament", name)
	if lines := strings.Split(strings.TrimSpace(games), "\n"); len(lines) != 4 || !strings.HasPrefix(lines[0], "000001.txt") {
		t.Errorf("its games are\n%s", games)
	}
	var out, messages strings.Builder
	if status := run([]string{"--data", data, "records", "list", "--tournament", name + "x"}, nil, &out, &messages); status != 2 || !strings.Contains(messages.String(), `did you mean "`+name) {
		t.Errorf("status %d\n%s", status, messages.String())
	}
}

func TestATournamentAsJSON(t *testing.T) {
	paper := filepath.Join(t.TempDir(), "report")
	text := output(t, "--data", t.TempDir(), "tournament", "hypergammon", "--players", "My Bot=random,random:seed=2", "--games", "6", "--json",
		"--report", paper, "--title", "Who is better?", "--author", "The <team>")
	type player struct {
		Name, Player string
		Games        int
	}
	var c struct {
		Played   int
		Standing []player
		Pairings []any
		Faces    any `json:"dice_faces"`
	}
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		t.Fatal(err, text)
	}
	if len(c.Standing) != 2 || len(c.Pairings) != 1 || c.Played != 6 || c.Standing[0].Games != 6 || c.Faces == nil {
		t.Errorf("%+v", c)
	}
	if i := slices.IndexFunc(c.Standing, func(p player) bool { return p.Name == "My Bot" }); i < 0 || c.Standing[i].Player != "random" {
		t.Errorf("%+v", c.Standing)
	}
	page, err := os.ReadFile(filepath.Join(paper, "report.html"))
	if err != nil || !strings.Contains(string(page), "<h1>Who is better?</h1>") || !strings.Contains(string(page), "The &lt;team&gt;") || !strings.Contains(string(page), "My Bot") {
		t.Errorf("%v\n%s", err, page[:min(len(page), 800)])
	}
}

// What is wrong with the folder of a report is said before any game is played.
func TestAReportFolderIsTriedFirst(t *testing.T) {
	data := t.TempDir()
	var out, messages strings.Builder
	status := run([]string{"--data", data, "tournament", "hypergammon", "--players", "beginner,random", "--report", "/proc/x"}, nil, &out, &messages)
	if status != 1 || !strings.Contains(messages.String(), "can't write a report to /proc/x") || out.Len() > 0 {
		t.Errorf("status %d\n%s\n%s", status, out.String(), messages.String())
	}
	if kept, _ := filepath.Glob(filepath.Join(data, "tournaments", "*")); len(kept) > 0 {
		t.Errorf("kept are %v", kept)
	}
}
