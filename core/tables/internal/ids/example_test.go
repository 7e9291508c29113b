package ids_test

import (
	"fmt"

	"boardroom/core/tables/internal/ids"
)

// A position is read in the way of one program and written in that of another.
func ExampleParse() {
	p, err := ids.Parse("XGID=-b----E-C---eE---c-e----B-:1:1:1:63:3:4:0:7:10")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.GNU())

	_, err = ids.Parse("4HPwATDgc/ABM")
	fmt.Println(err)
	// Output:
	// 4HPwATDgc/ABMA:UQnvAEAAGAAE
	// a Position ID has 14 characters, and "4HPwATDgc/ABM" has 13
}
