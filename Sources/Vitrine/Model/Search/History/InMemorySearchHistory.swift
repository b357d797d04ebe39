import Reactive

/// A search history that lasts until the program ends: for tests, and for systems without a writable database.
public final class InMemorySearchHistory: SearchHistoryStoring {
    /// The maximum number of searches.
    public static let capacity = 200

    public let recent: Property<[String]>
    private let texts = MutableProperty<[String]>([])
    private let isEnabled: @Sendable () -> Bool

    /// - Parameter isEnabled: returns whether the user wants searches to be remembered; called at each search.
    public init(isEnabled: @escaping @Sendable () -> Bool = { true }) {
        self.isEnabled = isEnabled
        recent = Property(capturing: texts)
    }

    /// Returns all searches with some of them first, each once, at most `capacity`.
    public static func putting(_ first: [String], before texts: [String]) -> [String] {
        var seen: Set<String> = []
        return Array((first + texts).filter { seen.insert($0).inserted }.prefix(capacity))
    }

    public func allRecent() -> SignalProducer<[String], Never> { SignalProducer { [texts] in texts.value } }

    public func remember(_ text: String) {
        if !text.isEmpty, isEnabled() { restore([text]) }
    }

    public func restore(_ removed: [String]) { texts.modify { $0 = Self.putting(removed, before: $0) } }

    public func remove(_ text: String) { texts.modify { $0.removeAll { $0 == text } } }

    public func clear() { texts.value = [] }
}
