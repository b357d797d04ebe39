import WeatherModel

/// The cities in their order with the last weather that is known. A pure value: what is done to the list is decided
/// here, and kept and shown elsewhere.
struct WeatherList: Equatable {
    /// Weather older than this, in seconds, is shown as old: a fetch has been missed.
    static let freshness: Double = 20 * 60

    private(set) var weather: [Int: Weather]
    /// Every city in its order. Removed ones keep their places among the others for as long as the program runs, so that each
    /// comes back to its own, in whatever order they do.
    private var entries: [Entry]
    private var removalCount = 0

    /// Stands for one removal of one city.
    struct Removal: Hashable {
        fileprivate let number: Int
    }

    private struct Entry: Equatable {
        let city: City
        /// `nil` while the city is in the list.
        var removal: Removal?
        /// The last weather of a removed city.
        var weather: Weather?
    }

    init(_ stored: StoredWeather?) {
        // The first cities are named in the language of today, whatever it was when they were kept.
        let cities = stored?.cities.map { city in City.first.first { $0.id == city.id } ?? city } ?? City.first
        entries = cities.map { Entry(city: $0) }
        weather = stored?.weather ?? [:]
    }

    var cities: [City] { entries.filter { $0.removal == nil }.map(\.city) }

    var stored: StoredWeather { StoredWeather(cities: cities, weather: weather) }

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
        // A removed one is not to come back beside it.
        entries.removeAll { $0.city.id == city.id }
        entries.append(Entry(city: city))
        return true
    }

    mutating func move(from: Int, to: Int) {
        let shown = shownEntries
        guard shown.indices.contains(from), shown.indices.contains(to), from != to else { return }
        let entry = entries.remove(at: shown[from])
        // Beside the city that makes room for it, on the side it came from.
        entries.insert(entry, at: shown[to])
    }

    /// - Returns: what brings the city back; `nil` where there is none.
    mutating func remove(at index: Int) -> Removal? {
        let shown = shownEntries
        guard shown.indices.contains(index) else { return nil }
        removalCount += 1
        let removal = Removal(number: removalCount)
        let city = entries[shown[index]].city
        entries[shown[index]].removal = removal
        entries[shown[index]].weather = weather.removeValue(forKey: city.id)
        return removal
    }

    /// Brings back a city that was removed, to its own place among the others.
    ///
    /// - Returns: where it is now; `nil` if it was added again meanwhile.
    mutating func undo(_ removal: Removal) -> Int? {
        guard let place = entries.firstIndex(where: { $0.removal == removal }) else { return nil }
        entries[place].removal = nil
        weather[entries[place].city.id] = entries[place].weather
        return entries[..<place].count { $0.removal == nil }
    }

    /// Where the cities of the list are among all entries.
    private var shownEntries: [Int] { entries.indices.filter { entries[$0].removal == nil } }
}
