import Localize
import WeatherModel

extension WeatherCondition {
    /// The condition's name.
    var words: String {
        switch self {
        case .clear: tr("Clear")
        case .mainlyClear: tr("Mainly clear")
        case .partlyCloudy: tr("Partly cloudy")
        case .overcast: tr("Overcast")
        case .fog: tr("Fog")
        case .drizzle: tr("Drizzle")
        case .freezingRain: tr("Freezing rain")
        case .lightRain: tr("Light rain")
        case .rain: tr("Rain")
        case .heavyRain: tr("Heavy rain")
        case .lightSnow: tr("Light snow")
        case .snow: tr("Snow")
        case .heavySnow: tr("Heavy snow")
        case .showers: tr("Showers")
        case .heavyShowers: tr("Heavy showers")
        case .snowShowers: tr("Snow showers")
        case .thunderstorm: tr("Thunderstorm")
        case .hail: tr("Thunderstorm with hail")
        case .unknown: tr("Unknown weather")
        }
    }

    /// The icon's name in the icon theme.
    func iconName(isDay: Bool) -> String {
        let night = isDay ? "" : "-night"
        return switch self {
        case .clear: "weather-clear\(night)-symbolic"
        case .mainlyClear, .partlyCloudy: "weather-few-clouds\(night)-symbolic"
        case .overcast: "weather-overcast-symbolic"
        case .fog: "weather-fog-symbolic"
        case .drizzle, .lightRain, .showers: "weather-showers-scattered-symbolic"
        case .freezingRain, .rain, .heavyRain, .heavyShowers: "weather-showers-symbolic"
        case .lightSnow, .snow, .heavySnow, .snowShowers: "weather-snow-symbolic"
        case .thunderstorm, .hail: "weather-storm-symbolic"
        case .unknown: "weather-severe-alert-symbolic"
        }
    }
}
