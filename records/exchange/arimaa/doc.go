// Package arimaa reads and writes Arimaa's usual game text, in which games are
// published and passed between programs:
//
//	[Gold "Anna"]
//	[Silver "Boris"]
//	[Date "2026.11.20"]
//
//	1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2
//	1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7
//	2g Ee2n Ee3n Ee4n Md2n
//	2s ed7s ed6s
//	3g takeback
//	2s ed7s ed6s ed5s
//	3g
//
// A turn begins with its number and side, g or s, formerly w and b, and takes
// what follows up to the next, on its line and those below. A removal, as
// Dc3x, stands after the step that caused it. Instead of steps may stand
//
//   - takeback: the turn before it did not count, and is played again;
//   - resigns, lost on time, and the like: the side has lost;
//   - nothing: this side was to move when the text was written, which says
//     nothing of a result.
//
// Lines before the turns may tell more, as [Name "value"] or Name: value; of a
// value -=+=- the lines up to the next -=+=- are the value. White and Black are
// old names of Gold and Silver. Result, or the word 1-0 or 0-1 after the last
// turn, says who won, and ResultCode why, by one letter. What follows # or ; on
// a line, or stands between braces, is a comment. Several games may follow each
// other.
//
// The game archive of arimaa.com, too, is read: a table with one game a line,
// its columns named in the first line and separated by tabs, with \n written
// out between the turns of the column movelist.
//
// Sources: "Notation for Recording Arimaa Games" on arimaa.com, and the archive
// itself.
package arimaa

// Format names the text in catalog.Parts.Exchange.
const Format = "arimaa"
