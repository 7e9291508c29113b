package main

import (
	"fmt"
	"iter"
	"strings"

	"boardroom/core/catalog"
	"boardroom/records"
	"boardroom/records/arimaa"
)

// An exchange reads and writes a text that other programs keep games in.
type exchange struct {
	read  func(data []byte) iter.Seq2[records.Draft, error]
	write func(*records.Record) (string, error)
}

// exchanges lists the texts of other programs by the names that the catalogue
// has for them.
func exchanges() map[string]exchange {
	return map[string]exchange{"arimaa": {arimaa.Read, arimaa.Write}}
}

// exchangeOf returns how other programs keep a game.
func exchangeOf(e catalog.Entry) (exchange, error) {
	for _, name := range e.Exchange {
		if x, ok := exchanges()[name]; ok {
			return x, nil
		}
	}
	var titles []string
	for _, known := range catalog.All() {
		if len(known.Exchange) > 0 {
			titles = append(titles, known.Title)
		}
	}
	return exchange{}, fmt.Errorf("no text of other programs is known for %s, only for %s", e.Title, strings.Join(titles, ", "))
}
