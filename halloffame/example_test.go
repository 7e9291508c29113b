package halloffame_test

import (
	"fmt"
	"time"

	"boardroom/halloffame"
)

// A hall is worked out from the games it was told of, in whatever order.
func ExampleHall() {
	hall := halloffame.New()
	for n, points := range [][2]int{{1, 0}, {0, 1}, {2, 0}} {
		err := hall.Add(halloffame.GameResult{
			Record: "evening.txt", Number: n + 1, Game: "portes", When: time.Date(2026, 11, 20, 18, n, 0, 0, time.UTC),
			Seats: []halloffame.Seat{{Name: "Anna", Points: points[0]}, {Name: "Boris", Points: points[1]}},
		})
		if err != nil {
			fmt.Println(err)
		}
	}
	for rank, s := range hall.Ranking(halloffame.Filter{Game: "portes"}) {
		fmt.Println(rank+1, s.Player, s.Won, "won of", s.Games)
	}
	fmt.Println("Anna against Boris:", hall.HeadToHead("Anna", "Boris", "portes").PointsWon, "points")
	// Output:
	// 1 Anna 2 won of 3
	// 2 Boris 1 won of 3
	// Anna against Boris: 3 points
}
