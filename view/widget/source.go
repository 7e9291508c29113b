package widget

// A Source is what a list shows, in the order in which it does. A slice is one (see
// List.SetItems); one whose items lie elsewhere has a list show millions of which it holds
// a page or two.
//
// A list asks from the event loop, and only for what is in sight, so an answer takes a
// millisecond at most. What takes longer, filtering and sorting, is done by whoever made the
// source, see List.Arrange.
type Source[T any] interface {
	// Len returns how many items there are: while they are still being found, so far.
	Len() int
	// At returns the i-th of them. One that cannot be read says that in place of what
	// it is.
	At(i int) T
}

// Items is the source that a slice is.
type Items[T any] []T

// Len returns how many items there are.
func (s Items[T]) Len() int { return len(s) }

// At returns the i-th item.
func (s Items[T]) At(i int) T { return s[i] }
