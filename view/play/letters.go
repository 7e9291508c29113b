package play

import (
	"strings"

	"boardroom/view/keys"
)

// letter returns the key for what a letter does at the table. Where a typed
// move may begin with that letter it is the capital, and where with both, the
// letter held with Alt.
func (t *Table) letter(k keys.Key) keys.Key {
	begins, capital := t.hands().Begins(), strings.ToUpper(string(k))
	switch {
	case !strings.Contains(begins, string(k)):
		return k
	case !strings.Contains(begins, capital):
		return keys.Key(capital)
	}
	return keys.Alt(keys.Key(strings.ToLower(string(k))))
}

// aside moves the letters of a table out of the way of typed moves. What has
// another key needs none that is held with Alt.
func (t *Table) aside(table keys.Table) keys.Table {
	for i, a := range table {
		var free []keys.Key
		for _, k := range a.Keys {
			if moved := t.letter(k); moved != keys.Alt(k) || len(a.Keys) == 1 {
				free = append(free, moved)
			}
		}
		table[i].Keys = free
	}
	return table
}

// beginning is what begins a typed move by its first character, or by its
// capital if that does nothing else.
func (t *Table) beginning(others keys.Table) keys.Table {
	begins := t.hands().Begins()
	for _, r := range strings.ToUpper(begins) {
		if _, taken := others.Find(keys.Key(r)); !taken && !strings.ContainsRune(begins, r) {
			begins += string(r)
		}
	}
	var table keys.Table
	for _, r := range begins {
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Key(r)}, Label: "Type", Help: "Begin to type a move", Hidden: true,
			Why: t.canType, Do: func() { t.startTyping(string(r)) },
		})
	}
	return table
}
