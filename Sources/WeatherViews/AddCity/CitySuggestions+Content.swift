import Localize
import WeatherViewModels

extension CitySuggestions {
    /// What stands below the entry.
    var content: AddCityPopover.Content {
        switch self {
        case .none: .words(tr("Type the name of a city."))
        case .searching: .words(tr("Searching…"))
        case .found(let cities) where cities.isEmpty: .words(tr("No city of this name was found."))
        case .found(let cities): .choices(cities.map { .init(name: $0.name, place: $0.place) })
        case .failed(let problem): .words(problem.message)
        }
    }
}
