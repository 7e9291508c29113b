package cli

import (
	"strconv"

	"github.com/spf13/cobra"
)

// A Page is the part of a long list that is printed, as the flag --page says.
type Page struct {
	app   *App
	said  string
	first int // of what was printed last, and of all
	all   int
}

const (
	pageRows  = 50
	wholeList = "all"
)

// PageFlag adds the flag --page.
func (a *App) PageFlag(c *cobra.Command) *Page {
	p := &Page{app: a}
	c.Flags().StringVar(&p.said, "page", "", a.T("page to print, or \"all\" (on a terminal: page 1)"))
	ValueNames(c, map[string]string{"page": "N|all"})
	Complete(c, "page", func(string) []string { return []string{wholeList} })
	return p
}

// Of returns from where to where the page goes of a list of so many rows: all of it where
// nobody sees it page by page.
func (p *Page) Of(rows int) (from, to int, err error) {
	number, err := strconv.Atoi(p.said)
	switch {
	case p.said == wholeList || p.said == "" && p.app.Width == 0:
		return 0, rows, nil
	case p.said == "":
		number = 1
	case err != nil || number < 1:
		return 0, 0, BadValue("page", p.said, "use a number from 1 on, or \"all\"")
	}
	pages := max(1, (rows+pageRows-1)/pageRows)
	if number > pages {
		return 0, 0, BadValue("page", number, "the last page is %d", pages)
	}
	p.first, p.all = number, pages
	return (number - 1) * pageRows, min(number*pageRows, rows), nil
}

// Close says how to see more, if there is more.
func (p *Page) Close() {
	switch {
	case p.first == p.all:
	case p.first == 1 && p.said == "":
		p.app.Say("Page 1 of %d. More: --page 2, or --page all.", p.all)
	default:
		p.app.Say("Page %d of %d.", p.first, p.all)
	}
}
