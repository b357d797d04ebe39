import Reactive

/// The port behind which past searches are kept, so that they can be offered again.
///
/// Everything is answered from memory; what is written is written in the background. Any thread, unless said otherwise.
public protocol SearchHistoryStoring: Sendable {
    /// Past searches, the latest first, each text once. Changes on the main thread.
    var recent: Property<[String]> { get }
    /// Past searches as `recent` has them once those of earlier runs have been read, for who asks right after the start. Cold;
    /// one value, on any thread.
    func allRecent() -> SignalProducer<[String], Never>
    /// Notes a search. Empty texts are not noted, and none while the user wants no history to be kept.
    func remember(_ text: String)
    /// Forgets one search.
    func remove(_ text: String)
    /// Forgets all of them.
    func clear()
}
