/// The port behind which the list outlives the program. Any thread; a change is kept in the background.
public protocol WeatherStoring: AnyObject, Sendable {
    /// Calls `body` once `load` answers without waiting, on a thread of the implementation's own.
    func whenRead(_ body: @escaping @Sendable () -> Void)
    /// Nil before anything was kept, and where what was kept cannot be read.
    func load() -> StoredWeather?
    func store(_ weather: StoredWeather)
    /// Returns when everything is kept; for the end of the program.
    func finish()
}

extension WeatherStoring {
    /// Memory needs no reading.
    public func whenRead(_ body: @escaping @Sendable () -> Void) { body() }
}

/// What is kept: the cities in their order, and the last weather by their ids.
public struct StoredWeather: Sendable, Equatable, Codable {
    public var cities: [City]
    public var weather: [Int: Weather]

    public init(cities: [City], weather: [Int: Weather]) {
        (self.cities, self.weather) = (cities, weather)
    }
}
