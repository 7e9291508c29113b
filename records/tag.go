package records

// Tag writes a tag of the caller's own, of which the format knows nothing:
// something about the sitting that its moves do not tell. It comes before the
// sitting ends; readers find it among the items. The error is an *Unsaved.
func (w *Writer) Tag(key, text string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.queue(w.paragraph() + tagLine(key, text))
	w.blank = false
	return w.flush(!w.perGame)
}
