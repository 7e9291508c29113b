package show_test

import (
	_ "embed" // what stands for a browser
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"

	"boardroom/core/catalog"
	"boardroom/core/gametest"
	"boardroom/records"

	"github.com/dop251/goja"
)

// document is the least of a browser in which the script of a page runs.
//
//go:embed testdata/document.js
var document string

// walk steps through a page and tells what is wrong there.
//
//go:embed testdata/walk.js
var walk string

// A subject is a record whose page is opened.
type subject struct {
	name     string
	entry    catalog.Entry
	find     records.Finder
	imported records.Import
}

var whole = flag.Bool("whole", false, "step through the pages of all games, not of one of each family")

// subjects are a record of a game of every family with any number of players, of
// every game if all are asked for, and one of a game of which no picture is known.
func subjects(t *testing.T) []subject {
	t.Helper()
	names := []string{"Anna", "Νίκος", "</script><b>", "\"Bob\""}
	var all []subject
	shown := map[string]bool{}
	for _, e := range catalog.Standard().All() {
		if shown[e.Family] && !*whole {
			continue
		}
		shown[e.Family] = true
		for _, seats := range e.Seats {
			all = append(all, subject{fmt.Sprint(e.Name, seats), e, catalog.Standard().Find, drafted(t, e, names[:seats], 40)})
		}
	}
	race := catalog.Of(gametest.Race{}, catalog.Parts{Hands: gametest.RaceHands{}})
	find := func(string) (catalog.Entry, error) { return race, nil }
	return append(all, subject{"letters", race, find, drafted(t, race, names[:2], 8)})
}

// loaded runs the script of a page.
func loaded(t *testing.T, page string) *goja.Runtime {
	t.Helper()
	vm := goja.New()
	run := func(name, script string) {
		t.Helper()
		if _, err := vm.RunScript(name, script); err != nil {
			t.Fatal(err)
		}
	}
	run("document.js", document)
	body, script, _ := strings.Cut(page, "<script>")
	script, _, _ = strings.Cut(script, "</script>")
	d := xml.NewDecoder(strings.NewReader(body + "</body></html>"))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	for text := ""; ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			text = ""
			id := ""
			for _, a := range token.Attr {
				if a.Name.Local == "id" {
					id = a.Value
				}
			}
			run("page.html", fmt.Sprintf("open(%q, %q)", token.Name.Local, id))
		case xml.CharData:
			text += string(token)
		case xml.EndElement:
			if err := vm.Set("text", text); err != nil {
				t.Fatal(err)
			}
			run("page.html", "close(text)")
		}
	}
	run("page.js", script)
	return vm
}

// walked steps through a page from the start to the end and back.
func walked(t *testing.T, page string) {
	t.Helper()
	wrong, err := loaded(t, page).RunScript("walk.js", walk+"\nwalk(key => { press(key); tick(); })")
	if err != nil || wrong.String() != "" {
		t.Errorf("%v %v", wrong, err)
	}
}

// The script of every page runs, whether there is a browser to open it or not.
func TestTheScriptStepsThroughGames(t *testing.T) {
	for _, s := range subjects(t) {
		t.Run(s.name, func(t *testing.T) {
			page, _ := paged(t, s.entry, recorded(t, s.imported, s.find), nil)
			walked(t, page)
		})
	}
}
