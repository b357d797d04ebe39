extension Weather {
    /// The number of the World Meteorological Organization's table that comes nearest to OpenWeatherMap's own, as
    /// <https://openweathermap.org/weather-conditions> lists them; -1, which is no condition, for others.
    static func code(openWeatherMap id: Int) -> Int {
        switch id {
        case 200...232: 95
        case 300...321: 51
        case 500: 61
        case 501: 63
        case 502...504: 65
        case 511: 66
        case 520, 521, 531: 80
        case 522: 82
        case 600: 71
        case 601: 73
        case 602: 75
        case 611...616: 66
        case 620...622: 85
        case 701...781: 45
        case 800: 0
        case 801: 1
        case 802: 2
        case 803, 804: 3
        default: -1
        }
    }
}
