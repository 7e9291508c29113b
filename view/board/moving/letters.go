package moving

import (
	"strings"

	"boardroom/view/keys"
)

// Letter returns the key for what a letter does at the board. Where a typed
// move may begin with that letter it is the capital, and where with both, the
// letter held with Alt.
func (m *Mover) Letter(k keys.Key) keys.Key {
	begins, capital := m.Hands.Begins(), strings.ToUpper(string(k))
	switch {
	case !strings.Contains(begins, string(k)):
		return k
	case !strings.Contains(begins, capital):
		return keys.Key(capital)
	}
	return keys.Alt(keys.Key(strings.ToLower(string(k))))
}

// Aside moves the letters of a table out of the way of typed moves. What has
// another key needs none that is held with Alt.
func (m *Mover) Aside(table keys.Table) keys.Table {
	for i, a := range table {
		var free []keys.Key
		for _, k := range a.Keys {
			if moved := m.Letter(k); moved != keys.Alt(k) || len(a.Keys) == 1 {
				free = append(free, moved)
			}
		}
		table[i].Keys = free
	}
	return table
}

// Beginning are the keys that begin a typed move by its first character, or by
// its capital if that does nothing else.
func (m *Mover) Beginning(others keys.Table) keys.Table {
	begins := m.Hands.Begins()
	for _, r := range strings.ToUpper(begins) {
		if _, taken := others.Find(keys.Key(r)); !taken && !strings.ContainsRune(begins, r) {
			begins += string(r)
		}
	}
	var table keys.Table
	for _, r := range begins {
		table = append(table, keys.Action{
			Keys: []keys.Key{keys.Key(r)}, Label: "Type", Name: "Begin to type", Help: "Begin to type a move", Hidden: true,
			Why: m.canType, Do: func() { m.startTyping(string(r)) },
		})
	}
	return table
}
