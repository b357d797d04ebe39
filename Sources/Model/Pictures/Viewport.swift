import Reactive
import Synchronization

/// The visible rows of one list, and where it is going. The list writes the rows on the main thread; picture loaders read
/// both on any thread.
public final class Viewport: Sendable {
    private struct Place {
        var visible: Range<Int>
        var forecast = ScrollForecast.rest
    }

    /// Sent after each change of the range, on the thread that changes it. Observers must return quickly.
    public let moves: Signal<(), Never>

    private let place: Locked<Place>
    private let movesObserver: Signal<(), Never>.Observer

    public init(_ range: Range<Int> = 0..<0) {
        place = Locked(Place(visible: range))
        (moves, movesObserver) = Signal<(), Never>.pipe()
    }

    public var range: Range<Int> {
        get { place.withLock { $0.visible } }
        set {
            place.withLock { $0.visible = newValue }
            Self.moveCounter.add(1, ordering: .releasing)
            movesObserver.send(value: ())
        }
    }

    /// Where the list will be when a load that starts now has arrived. A prefetcher writes it on any thread.
    public var forecast: ScrollForecast {
        get { place.withLock { $0.forecast } }
        set {
            let isNew = place.withLock { place in
                defer { place.forecast = newValue }
                return place.forecast != newValue
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
        let place = place.withLock { $0 }
        return place.forecast.usefulness(of: position, seeing: place.visible)
    }
}
