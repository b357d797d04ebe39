import Core
import Reactive
import WeatherModel
import WeatherViewModels

/// A city with weather that the check sets.
struct MockCity: WeatherTableViewCellModeling, Equatable {
    var id: Int
    var name: String
    var place = "Japan"
    var temperatureText = "18 °C"
    var conditionText = "light rain"
    var iconName: String? = "weather-showers-scattered-symbolic"
    var isOld = false
    var accessibleText: String { "\(name), \(temperatureText), \(conditionText)" }

    init(_ name: String, isOld: Bool = false) {
        id = name.utf8.reduce(0) { ($0 * 31 + Int($1)) % 1_000_003 }
        self.name = name
        self.isOld = isOld
    }
}

extension City {
    /// A city that a search has found.
    static func found(_ name: String, in place: String) -> City {
        City(id: name.count, name: name, place: place, latitude: 0, longitude: 0)
    }
}

/// A view model that counts its calls and publishes the values that the check sets.
@MainActor
final class MockWeather: WeatherTableViewModeling {
    let cities: MutableProperty<[any WeatherTableViewCellModeling]>
    let fetching = MutableProperty(false)
    let currentProblem = MutableProperty<UserFacingError?>(nil)
    let updated = MutableProperty("")
    let found = MutableProperty(CitySuggestions.none)
    private(set) var appearances = 0
    private(set) var disappearances = 0
    private(set) var refreshes = 0
    private(set) var added: [Int] = []
    let (restoredCities, restoredCitiesObserver) = Signal<Int, Never>.pipe()

    init(_ names: [String] = ["Tokyo", "Seoul", "London"]) {
        cities = MutableProperty(names.map { MockCity($0) })
    }

    var names: [String] { cities.value.map(\.name) }

    lazy var cellModels = Property(capturing: cities)
    lazy var isFetching = Property(capturing: fetching)
    lazy var problem = Property(capturing: currentProblem)
    lazy var updatedText = Property(capturing: updated)
    lazy var suggestions = Property(capturing: found)
    let searchText = MutableProperty("")
    let creditText = OpenMeteo().creditText
    let creditURL = "https://open-meteo.com/"

    func appear() { appearances += 1 }
    func disappear() { disappearances += 1 }
    func refresh() { refreshes += 1 }

    func add(at index: Int) -> Int? {
        added.append(index)
        guard case .found(let found) = found.value, found.indices.contains(index) else { return nil }
        cities.modify { $0.append(MockCity(found[index].name)) }
        return cities.value.count - 1
    }

    func move(from: Int, to: Int) {
        cities.modify { $0.insert($0.remove(at: from), at: to) }
    }

    func remove(at index: Int) -> ToastMessage? {
        let city = cities.value[index]
        cities.modify { _ = $0.remove(at: index) }
        return ToastMessage("\(city.name) removed") { [self] in
            cities.modify { $0.insert(city, at: min(index, $0.count)) }
            restoredCitiesObserver.send(value: index)
        }
    }
}
