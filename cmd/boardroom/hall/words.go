package hall

// emptyHall is said where there is nobody to show.
const emptyHall = "The hall of fame has nobody to show here: players enter it with the first game they finish."
