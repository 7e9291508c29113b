package halloffame_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"boardroom/core/catalog"
	"boardroom/halloffame"
	"boardroom/records"
)

// A hall is worked out from the games it was told of, in whatever order.
func ExampleHall() {
	folder, err := os.MkdirTemp("", "hall")
	if err != nil {
		fmt.Println(err)
	}
	defer os.RemoveAll(folder)
	d := records.Dir{Path: folder, Find: catalog.Standard().Find}
	for n, points := range [][2]int{{1, 0}, {0, 1}, {2, 0}} {
		err := halloffame.Enter(context.Background(), d, halloffame.GameResult{
			Record: "evening.txt", Number: n + 1, Game: "portes", When: time.Date(2026, 11, 20, 18, n, 0, 0, time.UTC),
			Seats: []halloffame.Seat{{Name: "Anna", Points: points[0]}, {Name: "Boris", Points: points[1]}},
		})
		if err != nil {
			fmt.Println(err)
		}
	}
	hall, _, err := halloffame.Open(context.Background(), d, time.Second, halloffame.Silent)
	if err != nil {
		fmt.Println(err)
	}
	standings, _ := hall.Ranking(halloffame.Filter{Game: "portes"})
	for rank, s := range standings {
		fmt.Println(rank+1, s.Player, s.Won, "won of", s.Games)
	}
	against, _ := hall.HeadToHead("Anna", "Boris", "portes")
	fmt.Println("Anna against Boris:", against.PointsWon, "points")
	// Output:
	// 1 Anna 2 won of 3
	// 2 Boris 1 won of 3
	// Anna against Boris: 3 points
}
