package catalog_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/core/catalog"
)

// widest is how many columns a line of a page may take, but for tables and for
// what cannot be broken.
const widest = 76

func TestPagesReadAsOne(t *testing.T) {
	marker := regexp.MustCompile(`(?m)^\{.*\}$`)
	for _, e := range catalog.Standard().All() {
		if !strings.HasPrefix(e.Page.String(), "# "+e.Title+"\n\n") {
			t.Errorf("the page of %s begins %.30q", e.Name, e.Page)
		}
		if left := marker.FindString(e.Page.String()); left != "" {
			t.Errorf("the page of %s has no block for %s", e.Name, left)
		}
		if strings.Contains(e.Page.String(), "\n\n\n") {
			t.Errorf("the page of %s has blank lines that say nothing", e.Name)
		}
		heads := regexp.MustCompile(`(?m)^## .*$`).FindAllString(e.Page.String(), -1)
		for i, head := range heads {
			if slices.Contains(heads[:i], head) {
				t.Errorf("the page of %s has %q twice", e.Name, head)
			}
		}
		if n := len(heads); n < 3 || heads[n-2] != "## House rules" || heads[n-1] != "## Computer players" {
			t.Errorf("the page of %s has the parts %q", e.Name, heads)
		}
		rules, _, _ := strings.Cut(e.Page.String(), "## House rules")
		for _, line := range strings.Split(rules, "\n") {
			if len(line) > widest && strings.Contains(line, " ") && !strings.HasPrefix(line, "|") && !strings.Contains(line, "|0,0|") {
				t.Errorf("%d columns on the page of %s: %s", len(line), e.Name, line)
			}
		}
	}
}

func TestPagesExplainEveryOption(t *testing.T) {
	for _, e := range catalog.Standard().All() {
		for _, o := range e.Options {
			begin := fmt.Sprintf("\n| `%s` | `%s` |", o.Key, o.Values[0])
			_, row, found := strings.Cut(e.Page.String(), begin)
			row, _, _ = strings.Cut(row, "\n")
			least, most, span := o.Span()
			if !found || span && !strings.Contains(row, fmt.Sprintf("`%d` to `%d`", least, most)) {
				t.Errorf("the page of %s lacks %s or its values: %s", e.Name, begin, row)
			}
			for _, v := range o.Values {
				if o.Means[v] == "" {
					t.Errorf("%s: nothing says what %s=%s means", e.Name, o.Key, v)
				}
				if v != o.Values[0] && !span && !strings.Contains(row, "`"+v+"`") || v == o.Values[len(o.Values)-1] && !strings.Contains(row, o.Means[v].String()) {
					t.Errorf("the page of %s does not explain %s=%s: %s", e.Name, o.Key, v, row)
				}
			}
		}
	}
}

func TestTheOptionsOfAMatchNameTheirGames(t *testing.T) {
	e, err := catalog.Standard().Find("tavli")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"\n| `hit-and-run` | `yes` | `no`: you must keep a checker on every home point where you hit this turn | Portes |\n",
		"\n| `larger-die` | `yes` | `no`: if you can play either die but not both, you choose | all |\n",
	} {
		if !strings.Contains(e.Page.String(), want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// translated is the end of a page's name in another language than English.
var translated = regexp.MustCompile(`(\.[a-z]{2})?\.md$`)

// What two games say in the same words is a block in each language, and every block is
// used.
func TestNothingIsWrittenTwice(t *testing.T) {
	pages, _ := filepath.Glob("../*/*.md")
	blocks, _ := filepath.Glob("../*/blocks/*.md")
	if len(pages) < 16 || len(blocks) < 10 {
		t.Fatalf("%d pages and %d blocks are found", len(pages), len(blocks))
	}
	const few = 3               // lines that may be alike by chance
	seen := map[string]string{} // by language and words
	var all strings.Builder
	for _, path := range slices.Concat(pages, blocks) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
		var run []string
		fenced := false // within a picture
		for _, line := range strings.Split(string(text), "\n") {
			fenced = fenced != strings.HasPrefix(line, "```")
			if fenced || strings.TrimSpace(line) == "" || strings.HasPrefix(line, "{") || strings.HasPrefix(line, "#") {
				continue
			}
			run = append(run, line)
			if len(run) < few {
				continue
			}
			words := strings.Join(run[len(run)-few:], "\n")
			said := translated.FindString(path) + words
			if other, ok := seen[said]; ok && other != path {
				t.Errorf("%s and %s both say\n%s", other, path, words)
			}
			seen[said] = path
		}
	}
	for _, path := range blocks {
		if name := translated.ReplaceAllString(filepath.Base(path), ""); !strings.Contains(all.String(), "{"+name+"}\n") {
			t.Errorf("no page uses the block %s", name)
		}
	}
}
