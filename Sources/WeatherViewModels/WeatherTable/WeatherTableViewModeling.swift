import Model
import Reactive

/// What the window shows, and what can be done in it. Main thread.
@MainActor
public protocol WeatherTableViewModeling: AnyObject {
    /// The cities in their order, each with the last weather that is known.
    var cellModels: Property<[any WeatherTableViewCellModeling]> { get }
    /// Whether an answer is awaited.
    var isFetching: Property<Bool> { get }
    /// Why the last fetch failed; nil when it did not.
    var problem: Property<UserFacingError?> { get }
    /// When the weather shown was fetched, in words; empty before the first answer.
    var updatedText: Property<String> { get }
    /// Whose data it is, and where that is told.
    var creditText: String { get }
    var creditURL: String { get }

    /// The window has appeared: fetches, and again every 15 minutes until `disappear`.
    func appear()
    func disappear()
    func refresh()

    func move(from: Int, to: Int)
    /// - Returns: what to tell the user, with the way to bring this city back to its place; `nil` where there is none.
    func remove(at index: Int) -> ToastMessage?
    /// Sends where a city stands that was removed and is back.
    var broughtBack: Signal<Int, Never> { get }

    /// The words to find a city by; a question is asked for each change.
    var searchText: MutableProperty<String> { get }
    var suggestions: Property<CitySuggestions> { get }
    /// Adds the suggestion at this place to the end of the list, and fetches its weather.
    ///
    /// - Returns: where the city is in the list, also when it was there already; `nil` where there is no such suggestion.
    func add(at index: Int) -> Int?
}
