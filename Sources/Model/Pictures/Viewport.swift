import Reactive
import Synchronization

/// The visible rows of one list, and where it is going. The list writes the rows on the main thread; picture loaders read
/// both on any thread.
public final class Viewport: Sendable {
    private struct Place {
        var visible: Range<Int>
        var forecast = ScrollForecast.rest
    }

    private let place: Locked<Place>
    private let listener = Locked<(@Sendable () -> Void)?>(nil)

    public init(_ range: Range<Int> = 0..<0) {
        place = Locked(Place(visible: range))
    }

    public var range: Range<Int> {
        get { place.withLock { $0.visible } }
        set {
            place.withLock { $0.visible = newValue }
            Self.moves.add(1, ordering: .releasing)
            listener.withLock { $0 }?()
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
            if isNew { Self.moves.add(1, ordering: .releasing) }
        }
    }

    /// Sets the listener that is called after each move, on the thread that moves the viewport. The listener must
    /// return quickly. There is at most one listener.
    public func onMove(_ listener: (@Sendable () -> Void)?) {
        self.listener.withLock { $0 = listener }
    }

    /// A counter that changes with each move or forecast of any viewport. An order made at an earlier count is out of
    /// date. Any thread.
    public static var moveCount: Int { moves.load(ordering: .acquiring) }

    private static let moves = Synchronization.Atomic<Int>(0)

    /// Returns the use of a load for a row that starts now.
    public func usefulness(of position: Int) -> ScrollForecast.Usefulness {
        let place = place.withLock { $0 }
        return place.forecast.usefulness(of: position, seeing: place.visible)
    }
}
