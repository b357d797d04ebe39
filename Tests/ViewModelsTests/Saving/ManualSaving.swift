import Model
import Reactive
import Synchronization

/// Saving that ends when the test says so.
final class ManualSaving: PictureSaving {
    private let started = Mutex<[(order: SaveOrder, observer: Signal<SaveEvent, SaveError>.Observer)]>([])
    private let disposals = Mutex(0)

    var orders: [SaveOrder] { started.withLock { $0.map(\.order) } }
    var disposedCount: Int { disposals.withLock { $0 } }

    func save(_ order: SaveOrder) -> SignalProducer<SaveEvent, SaveError> {
        SignalProducer { [self] observer, lifetime in
            started.withLock { $0.append((order, observer)) }
            lifetime.observeEnded { [self] in disposals.withLock { $0 += 1 } }
        }
    }

    func send(_ event: SaveEvent, to index: Int) { started.withLock { $0[index].observer }.send(value: event) }
    func finish(_ index: Int) {
        let (order, observer) = started.withLock { $0[index] }
        observer.send(value: .saved(SavedPicture(path: "/pictures/\(order.name).jpg", holdsCredits: true)))
        observer.sendCompleted()
    }
    func fail(_ index: Int, _ error: SaveError) { started.withLock { $0[index].observer }.send(error: error) }
}
