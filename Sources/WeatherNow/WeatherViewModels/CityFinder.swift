import Core
import Localize
import Reactive
import WeatherModel

/// Searches for cities while the user types a name; each change of the text cancels the previous request.
@MainActor
final class CityFinder {
    let suggestions: Property<CitySuggestions>

    private let search: CitySearch
    private let scheduler: any Scheduler
    private let found = MutableProperty(CitySuggestions.none)
    private let request = SerialDisposable()
    private let observation = SerialDisposable()

    init(_ search: CitySearch, words: MutableProperty<String>, scheduler: any Scheduler) {
        (self.search, self.scheduler) = (search, scheduler)
        suggestions = Property(capturing: found)
        observation.inner = words.producer.skipRepeats().startWithMainValues { [weak self] words in
            // The typed text changes on the main thread.
            self?.look(for: words)
        }
    }

    deinit {
        request.dispose()
        observation.dispose()
    }

    func city(at index: Int) -> City? {
        guard case .found(let cities) = found.value, cities.indices.contains(index) else { return nil }
        return cities[index]
    }

    private func look(for words: String) {
        request.inner = nil
        guard words.count >= CitySearch.minNameLength else {
            found.value = .none
            return
        }
        found.value = .searching
        // Translators: the two letters of your language, such as ja: cities are named in it.
        let language = trc("language code for names of cities", "en")
        request.inner = search.find(words, language: language).observe(on: scheduler)
            .startWithMainResult { [weak self] result in self?.receive(result) }
    }

    private func receive(_ result: Result<[City], NetworkError>) {
        switch result {
        case .success(let cities): found.value = .found(cities)
        case .failure(let error): found.value = .failed(UserFacingError(error, naming: .weather))
        }
    }
}

/// The result of the search for the typed text.
public enum CitySuggestions: Sendable, Equatable {
    /// No search: the text is too short.
    case none
    case searching
    case found([City])
    case failed(UserFacingError)
}
