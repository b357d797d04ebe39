import Reactive

/// A search history that lasts until the program ends: for tests, and for systems without a writable database.
public final class InMemorySearchHistory: SearchHistoryStoring {
    /// The maximum number of searches.
    public static let capacity = 200

    public let recent: Property<[String]>
    private let texts = MutableProperty<[String]>([])

    public init() { recent = Property(capturing: texts) }

    public func allRecent() -> SignalProducer<[String], Never> { SignalProducer { [texts] in texts.value } }

    public func remember(_ text: String) {
        guard !text.isEmpty else { return }
        texts.modify { texts in texts = Array(([text] + texts.filter { $0 != text }).prefix(Self.capacity)) }
    }

    public func remove(_ text: String) { texts.modify { $0.removeAll { $0 == text } } }

    public func clear() { texts.value = [] }
}
