// Package view is the program as a person sees it: an [App] with the main menu, which
// says which screen opens which, and the small screens. The larger ones are packages
// below it.
package view
