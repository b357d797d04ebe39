import Reactive

/// The port that stores past searches, so that the program can suggest them.
///
/// The implementation reads from memory and writes in the background. Any thread, except where noted.
public protocol SearchHistoryStoring: Sendable {
    /// Past searches, the latest first, without duplicates. Changes on the main thread.
    var recent: Property<[String]> { get }
    /// Sends the value of `recent` after the searches of earlier runs were loaded, for callers right after the start.
    /// Cold; one value, on any thread.
    func allRecent() -> SignalProducer<[String], Never>
    /// Adds a search. Ignores empty texts, and all texts while the user has switched the history off.
    func remember(_ text: String)
    /// Puts removed searches back before all others, in this order, also while the user has switched the history off: the
    /// user asks for each of them. A search that is still there moves to its place in this order.
    func restore(_ texts: [String])
    /// Removes one search.
    func remove(_ text: String)
    /// Removes all searches.
    func clear()
}
