print("Weather Now")
