import Core
import Reactive

/// State and actions of the weather window. Main thread.
@MainActor
public protocol WeatherTableViewModeling: AnyObject {
    /// The cities in their order, each with its last known weather.
    var cellModels: Property<[any WeatherTableViewCellModeling]> { get }
    /// Whether a response is pending.
    var isFetching: Property<Bool> { get }
    /// The reason of the last fetch's failure; `nil` after a success.
    var problem: Property<UserFacingError?> { get }
    /// The time of the last fetch in words; empty before the first response.
    var updatedText: Property<String> { get }
    /// The credit for the data.
    var creditText: String { get }
    /// The page about the source of the data.
    var creditURL: String { get }

    /// Starts fetching; called when the window appears. Repeats every 15 minutes until `disappear`, and after a failure
    /// also when the network returns.
    func appear()
    func disappear()
    func refresh()

    func move(from: Int, to: Int)
    /// - Returns: the message, whose action restores the city; `nil` if there is no such city.
    func remove(at index: Int) -> ToastMessage?
    /// Sends the index of a restored city.
    var restoredCities: Signal<Int, Never> { get }

    /// The text to search cities for; each change starts a search.
    var searchText: MutableProperty<String> { get }
    var suggestions: Property<CitySuggestions> { get }
    /// Adds a suggested city to the end of the list, and fetches its weather.
    ///
    /// - Returns: the city's index in the list, even if it was in it already; `nil` if there is no such suggestion.
    func add(at index: Int) -> Int?
}
