import WeatherModel

/// The cities in their order with their last known weather. A pure value that computes all changes of the list; other
/// types store and show it.
struct WeatherList: Equatable {
    /// The age in seconds after which weather is shown as out of date, because a fetch has failed.
    static let freshness: Double = 20 * 60

    private(set) var weather: [Int: Weather]
    /// All cities in their order. Removed ones keep their positions until the program ends, so that undo restores
    /// each to its own position, in any order of undos.
    private var entries: [Entry]
    private var removalCount = 0

    private struct Entry: Equatable {
        let city: City
        /// The number of the removal of a removed city.
        var removal: Int?
        /// The last weather of a removed city.
        var weather: Weather?
    }

    init(_ stored: StoredWeather?) {
        // The first cities have names in the current language, which may have changed since they were stored.
        let cities = stored?.cities.map { city in City.first.first { $0.id == city.id } ?? city } ?? City.first
        entries = cities.map { Entry(city: $0) }
        weather = stored?.weather ?? [:]
    }

    var cities: [City] { entries.filter { $0.removal == nil }.map(\.city) }

    var stored: StoredWeather { StoredWeather(cities: cities, weather: weather) }

    /// The time of the latest fetch, in seconds since 1970.
    var fetchedAt: Double? { cities.compactMap { weather[$0.id]?.fetchedAt }.max() }

    func cellModels(now: Double, hasFailed: Bool, unit: TemperatureUnit) -> [WeatherTableViewCellModel] {
        cities.map { city in
            let known = weather[city.id]
            let isOld = hasFailed || known.map { now - $0.fetchedAt > Self.freshness } ?? false
            return WeatherTableViewCellModel(city: city, weather: known, isOld: isOld, unit: unit)
        }
    }

    /// Updates the weather from a response; a city that is not in it keeps its last weather.
    mutating func learn(_ response: [Int: Weather]) {
        for city in cities { weather[city.id] = response[city.id] ?? weather[city.id] }
    }

    /// Adds a city; returns false if the list contains it.
    mutating func add(_ city: City) -> Bool {
        guard !cities.contains(where: { $0.id == city.id }) else { return false }
        // A removed entry of the same city must not return beside the new one.
        entries.removeAll { $0.city.id == city.id }
        entries.append(Entry(city: city))
        return true
    }

    mutating func move(from: Int, to: Int) {
        let shown = shownEntries
        guard shown.indices.contains(from), shown.indices.contains(to), from != to else { return }
        let entry = entries.remove(at: shown[from])
        // The indexes in `shown` are older than the removal. Therefore an entry that moves down is inserted after the
        // city at `to`, and an entry that moves up is inserted before it.
        entries.insert(entry, at: shown[to])
    }

    /// - Returns: the number of the removal, which `undo` takes; `nil` if there is no such city.
    mutating func remove(at index: Int) -> Int? {
        let shown = shownEntries
        guard shown.indices.contains(index) else { return nil }
        removalCount += 1
        let city = entries[shown[index]].city
        entries[shown[index]].removal = removalCount
        entries[shown[index]].weather = weather.removeValue(forKey: city.id)
        return removalCount
    }

    /// Restores a removed city at its own position.
    ///
    /// - Returns: the city's current index; `nil` if it was added again meanwhile.
    mutating func undo(_ removal: Int) -> Int? {
        guard let place = entries.firstIndex(where: { $0.removal == removal }) else { return nil }
        entries[place].removal = nil
        weather[entries[place].city.id] = entries[place].weather
        return entries[..<place].count { $0.removal == nil }
    }

    /// The indices in `entries` of the cities in the list.
    private var shownEntries: [Int] { entries.indices.filter { entries[$0].removal == nil } }
}
