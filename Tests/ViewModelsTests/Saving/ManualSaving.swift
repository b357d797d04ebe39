import Model
import Reactive
import Synchronization

/// A saver that finishes when the test calls it.
final class ManualSaving: PictureSaving {
    private struct Save {
        let request: SaveRequest
        let observer: Signal<SaveEvent, SaveError>.Observer
    }

    private let started = Mutex<[Save]>([])
    private let disposals = Mutex(0)

    var requests: [SaveRequest] { started.withLock { $0.map(\.request) } }
    var disposedCount: Int { disposals.withLock { $0 } }

    func save(_ request: SaveRequest) -> SignalProducer<SaveEvent, SaveError> {
        SignalProducer { [self] observer, lifetime in
            started.withLock { $0.append(Save(request: request, observer: observer)) }
            lifetime.observeEnded { [self] in disposals.withLock { $0 += 1 } }
        }
    }

    func send(_ event: SaveEvent, to index: Int) { started.withLock { $0[index].observer }.send(value: event) }
    func finish(_ index: Int) {
        let save = started.withLock { $0[index] }
        save.observer.send(
            value: .saved(SavedPicture(path: "/pictures/\(save.request.name).jpg")))
        save.observer.sendCompleted()
    }
    func fail(_ index: Int, _ error: SaveError) { started.withLock { $0[index].observer }.send(error: error) }
}
