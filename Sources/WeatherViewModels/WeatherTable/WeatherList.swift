import WeatherModel

/// The cities in their order with the last weather that is known. A pure value: what is done to the list is decided
/// here, and kept and shown elsewhere.
struct WeatherList: Equatable {
    /// Weather older than this, in seconds, is shown as old: a fetch has been missed.
    static let freshness: Double = 20 * 60

    private(set) var cities: [City]
    private(set) var weather: [Int: Weather]
    private var removed: Removed?

    private struct Removed: Equatable {
        let index: Int
        let city: City
        let weather: Weather?
    }

    init(_ kept: KeptWeather?) {
        // The first cities are named in the language of today, whatever it was when they were kept.
        cities = kept?.cities.map { city in City.first.first { $0.id == city.id } ?? city } ?? City.first
        weather = kept?.weather ?? [:]
    }

    var kept: KeptWeather { KeptWeather(cities: cities, weather: weather) }

    /// When the latest answer came, in seconds since 1970.
    var fetchedAt: Double? { cities.compactMap { weather[$0.id]?.fetchedAt }.max() }

    func cellModels(now: Double, hasFailed: Bool, unit: TemperatureUnit) -> [WeatherTableViewCellModel] {
        cities.map { city in
            let known = weather[city.id]
            let isOld = hasFailed || known.map { now - $0.fetchedAt > Self.freshness } ?? false
            return WeatherTableViewCellModel(city: city, weather: known, isOld: isOld, unit: unit)
        }
    }

    /// What an answer tells; a city that it does not mention keeps its last weather.
    mutating func learn(_ answer: [Int: Weather]) {
        for city in cities { weather[city.id] = answer[city.id] ?? weather[city.id] }
    }

    /// False when the city is there already.
    mutating func add(_ city: City) -> Bool {
        guard !cities.contains(where: { $0.id == city.id }) else { return false }
        cities.append(city)
        return true
    }

    mutating func move(from: Int, to: Int) {
        guard cities.indices.contains(from), cities.indices.contains(to) else { return }
        cities.insert(cities.remove(at: from), at: to)
    }

    mutating func remove(at index: Int) {
        guard cities.indices.contains(index) else { return }
        let city = cities.remove(at: index)
        removed = Removed(index: index, city: city, weather: weather.removeValue(forKey: city.id))
    }

    mutating func undoRemove() {
        guard let removed else { return }
        self.removed = nil
        guard !cities.contains(where: { $0.id == removed.city.id }) else { return }
        cities.insert(removed.city, at: min(removed.index, cities.count))
        weather[removed.city.id] = removed.weather
    }
}
