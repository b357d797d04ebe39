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
    var problem: Property<Problem?> { get }
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
    func remove(at index: Int)
    /// Puts the city that was removed last back where it stood.
    func undoRemove()

    /// The words to find a city by; a question is asked for each change.
    var searchText: MutableProperty<String> { get }
    var suggestions: Property<CitySuggestions> { get }
    /// Adds the suggestion at this place to the end of the list, and fetches its weather.
    func add(at index: Int)
}
