import Reactive
import Synchronization

/// Which rows of one list can be seen now. Written by the list on the main thread, read wherever loads are ordered.
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

    /// Called after each move on the thread that moves it, which must not be kept; there is one listener at most.
    public func onMove(_ listener: (@Sendable () -> Void)?) {
        self.listener.withLock { $0 = listener }
    }

    /// Another number after any viewport has moved: distances measured before are out of date. Any thread.
    public static var moveCount: Int { moves.load(ordering: .acquiring) }

    private static let moves = Synchronization.Atomic<Int>(0)

    /// Rows between `position` and the nearest visible one: 0 for a visible row.
    public func distance(to position: Int) -> Int {
        let range = self.range
        if position < range.lowerBound { return range.lowerBound - position }
        if position >= range.upperBound { return position - max(range.upperBound - 1, range.lowerBound) }
        return 0
    }
}
