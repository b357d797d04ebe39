import Reactive
import Synchronization

/// The visible rows of one list. The list writes them on the main thread; picture loaders read them on any thread.
public final class Viewport: Sendable {
    private let visible: Locked<Range<Int>>
    private let listener = Locked<(@Sendable () -> Void)?>(nil)

    public init(_ range: Range<Int> = 0..<0) {
        visible = Locked(range)
    }

    public var range: Range<Int> {
        get { visible.withLock { $0 } }
        set {
            visible.withLock { $0 = newValue }
            Self.moves.add(1, ordering: .releasing)
            listener.withLock { $0 }?()
        }
    }

    /// Sets the listener that is called after each move, on the thread that moves the viewport. The listener must
    /// return quickly. There is at most one listener.
    public func onMove(_ listener: (@Sendable () -> Void)?) {
        self.listener.withLock { $0 = listener }
    }

    /// A counter that changes with each move of any viewport. Distances measured at an earlier count are out of date.
    /// Any thread.
    public static var moveCount: Int { moves.load(ordering: .acquiring) }

    private static let moves = Synchronization.Atomic<Int>(0)

    /// Returns the number of rows between `position` and the nearest visible row; 0 for a visible row.
    public func distance(to position: Int) -> Int {
        let range = self.range
        if position < range.lowerBound { return range.lowerBound - position }
        if position >= range.upperBound { return position - max(range.upperBound - 1, range.lowerBound) }
        return 0
    }
}
