import Reactive
import Synchronization

/// The visible rows of one list, and where it is going. The list writes the rows on the main thread; picture loaders read
/// both on any thread.
public final class Viewport: Sendable {
    private struct State {
        var visible: Range<Int>
        var forecast = ScrollForecast.rest
    }

    /// Sent after each change of the range, on the thread that changes it. Observers must return quickly.
    public let moves: Signal<(), Never>

    private let state: Locked<State>
    private let movesObserver: Signal<(), Never>.Observer

    public init(_ range: Range<Int> = 0..<0) {
        state = Locked(State(visible: range))
        (moves, movesObserver) = Signal<(), Never>.pipe()
    }

    public var range: Range<Int> {
        get { state.withLock { $0.visible } }
        set {
            state.withLock { $0.visible = newValue }
            Self.moveCounter.add(1, ordering: .releasing)
            movesObserver.send(value: ())
        }
    }

    /// Where the list will be when a load that starts now has arrived. A prefetcher writes it on any thread.
    public var forecast: ScrollForecast {
        get { state.withLock { $0.forecast } }
        set {
            let isNew = state.withLock { state in
                defer { state.forecast = newValue }
                return state.forecast != newValue
            }
            if isNew { Self.moveCounter.add(1, ordering: .releasing) }
        }
    }

    /// A counter that changes with each move or forecast of any viewport. An order made at an earlier count is out of
    /// date. Any thread.
    public static var moveCount: Int { moveCounter.load(ordering: .acquiring) }

    private static let moveCounter = Synchronization.Atomic<Int>(0)

    /// Returns the use of a load for a row that starts now.
    public func usefulness(of position: Int) -> ScrollForecast.Usefulness {
        let state = state.withLock { $0 }
        return state.forecast.usefulness(of: position, seeing: state.visible)
    }
}
