package arimaa

// Hashes are a set of hashes of boards; the zero value is empty.
type hashes struct {
	slots []uint64 // a power of two of them, at least twice as many as are used; 0: none
	used  int
}

// leastSlots is how many slots a set begins with.
const leastSlots = 1 << 15

// clear empties the set.
func (h *hashes) clear() {
	clear(h.slots)
	h.used = 0
}

// add adds a hash, and reports whether it is new.
func (h *hashes) add(hash uint64) bool {
	if 2*h.used >= len(h.slots) {
		h.grow()
	}
	at := h.find(hash)
	if h.slots[at] == hash {
		return false
	}
	h.slots[at] = hash
	h.used++
	return true
}

// find returns the slot of a hash, or the one where it belongs.
func (h *hashes) find(hash uint64) uint64 {
	mask := uint64(len(h.slots) - 1)
	at := hash & mask
	for h.slots[at] != 0 && h.slots[at] != hash {
		at = (at + 1) & mask
	}
	return at
}

// grow makes room for twice as many.
func (h *hashes) grow() {
	old := h.slots
	h.slots = make([]uint64, max(leastSlots, 2*len(old)))
	for _, hash := range old {
		if hash != 0 {
			h.slots[h.find(hash)] = hash
		}
	}
}
