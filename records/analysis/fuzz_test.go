package analysis_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"boardroom/records/analysis"
)

// FuzzLoad checks that no file makes the reader panic, nor those who ask what
// it says; each has its true digest, or nearly all would be refused for that.
func FuzzLoad(f *testing.F) {
	f.Add(`{"analysis":{"version":2,"record":"r","level":"club","seats":["Anna","Boris"],"game":"backgammon","to":1}}
{"game":{"name":"backgammon","scores":[1,0]}}
{"turn":{"number":1,"seat":1,"rolls":[{"drawn":"31","luck":0.1,"cost":1}],"decisions":[{"seat":1,"from":1,"to":2,"rank":1,"of":2,"played":0,"error":0,"counts":true,"measure":"points","scale":1,"cost":1,"choices":[{"turn":"8/5 6/5 end","value":0.1,"chances":[0.5,0.1,0,0.1,0,0],"reason":"x"}]}]}}
`)
	record := filepath.Join(f.TempDir(), "game.txt")
	f.Fuzz(func(t *testing.T, text string) {
		if text == "" || text[len(text)-1] != '\n' {
			text += "\n"
		}
		text += fmt.Sprintf(`{"digest":"%x"}`+"\n", sha256.Sum256([]byte(text)))
		if err := os.WriteFile(analysis.Path(record), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		a, err := analysis.Load(record, "r")
		if err != nil {
			return
		}
		a.Turns()
		a.ByGame()
		for _, p := range a.Performances() {
			p.All()
			p.TellLuck()
			p.LuckBand()
		}
	})
}
