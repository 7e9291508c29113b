package main

import (
	"encoding/json"
	"os"
	"path/filepath"
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
