/// Stores the list across launches. Any thread; writing happens in the background.
public protocol WeatherStoring: AnyObject, Sendable {
    /// Calls `body` on a thread of the implementation once `load` returns without waiting.
    func whenRead(_ body: @escaping @Sendable () -> Void)
    /// Returns the stored list; `nil` if nothing was stored or the data cannot be read.
    func load() -> StoredWeather?
    func store(_ weather: StoredWeather)
    /// Returns when everything is written; called at the end of the program.
    func finish()
}

/// The stored data: the cities in their order, and the last weather by their ids.
public struct StoredWeather: Sendable, Equatable, Codable {
    public var cities: [City]
    public var weather: [Int: Weather]

    public init(cities: [City], weather: [Int: Weather]) {
        (self.cities, self.weather) = (cities, weather)
    }
}
