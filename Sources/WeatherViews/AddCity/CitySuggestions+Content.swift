import Localize
import WeatherViewModels

extension CitySuggestions {
    /// What stands below the entry.
    var content: AddCityPopover.Content {
        switch self {
        case .none: .words(tr("Type a city name"))
        case .searching: .words(tr("Searching…"))
        case .found(let cities) where cities.isEmpty: .words(tr("No city with this name found"))
        case .found(let cities): .choices(cities.map { .init(name: $0.name, place: $0.place) })
        case .failed(let problem): .words(problem.message)
        }
    }
}
