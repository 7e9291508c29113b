// Package report writes up a tournament as a laboratory report: aim, method,
// results and a discussion that follows from the figures by rules.
//
// [New] makes a [Document] of a tournament, which holds everything that is said.
// The writers only give it a form: one page of HTML that needs nothing else,
// Markdown with its charts beside it, and tables as CSV.
package report

// A Document is a report that has no form yet. Its texts are plain and hold
// only what prints.
type Document struct {
	Language Language
	Title    string
	Author   string   // empty: nobody is named
	Summary  []string // paragraphs
	Sections []Section
	Sheets   []Sheet
	Records  []Attachment
}

// A Section is a part of a document with a heading.
type Section struct {
	Title  string
	Blocks []Block
}

// A Block is one of its fields: the others are empty.
type Block struct {
	Text   string // a paragraph
	List   []string
	Table  *Table
	Figure *Figure
}

// A Table has a caption and, in the first column, the heads of its rows.
type Table struct {
	Caption string
	Head    []Column
	Rows    [][]Cell // each as long as Head
}

// A Column is the head of a column.
type Column struct {
	Title string
	Right bool // for numbers
}

// A Cell is one cell of a table.
type Cell struct {
	Text     string
	Link     string   // a path from the report's folder; empty: none
	Language Language // empty: the document's
}

// A Figure is a chart.
type Figure struct {
	Name    string // of its file, without an ending
	Caption string
	Alt     string // what it shows, for those who do not see it
	SVG     []byte // a whole file
}

// A Sheet is a table for programs, the heads of its columns first. What is not
// known is empty.
type Sheet struct {
	Name string // of its file, without an ending
	Rows [][]string
}

// An Attachment is a record that the document links to.
type Attachment struct {
	Path   string // of the record
	Linked string // of its copy, from the report's folder
}
