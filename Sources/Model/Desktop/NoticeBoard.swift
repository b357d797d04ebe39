import Reactive

/// What the user should be told once, from wherever it is noticed: that the cache folder cannot be written, that no
/// browser is installed. Kept until a window is there to show it. Any thread.
public final class NoticeBoard: Sendable {
    /// Everything posted so far, oldest first.
    public let notices: Property<[String]>

    private let posted = MutableProperty<[String]>([])

    public init() { notices = Property(capturing: posted) }

    /// Posts a sentence; one that is there already is not repeated.
    public func post(_ text: String) {
        posted.modify { if !$0.contains(text) { $0.append(text) } }
    }
}
