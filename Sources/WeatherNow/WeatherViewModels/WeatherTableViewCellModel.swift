import Localize
import WeatherModel

/// One city and its weather as texts.
public struct WeatherTableViewCellModel: WeatherTableViewCellModeling, Equatable {
    public let id: Int
    public let name: String
    public let place: String
    public let temperatureText: String
    public let conditionText: String
    public let iconName: String?
    public let isOld: Bool

    /// - Parameter weather: `nil` before the first response about the city.
    public init(city: City, weather: Weather?, isOld: Bool, unit: TemperatureUnit) {
        (id, name, place) = (city.id, city.name, city.place)
        temperatureText = weather.map { unit.text(celsius: $0.temperature) } ?? ""
        conditionText = weather?.condition.words ?? ""
        iconName = weather.map { $0.condition.iconName(isDay: $0.isDay) }
        self.isOld = isOld && weather != nil
    }

    public var accessibleText: String {
        let texts = temperatureText.isEmpty ? [tr("weather not known yet")] : [temperatureText, conditionText]
        return ([name] + texts + (isOld ? [tr("out of date")] : [])).joined(separator: ", ")
    }
}
