import Model
import Reactive
import Synchronization
import TestSupport

/// A saver that finishes when the test calls it.
final class ManualSaving: PictureSaving {
    private struct Save {
        let request: SaveRequest
        let observer: Signal<SaveEvent, SaveError>.Observer
    }

    private let started = RecordedEvents<Save>()
    private let disposals = Mutex(0)

    var requests: [SaveRequest] { started.all.map(\.request) }
    var disposedCount: Int { disposals.withLock { $0 } }

    func save(_ request: SaveRequest) -> SignalProducer<SaveEvent, SaveError> {
        SignalProducer { [self] observer, lifetime in
            started.add(Save(request: request, observer: observer))
            lifetime.observeEnded { [self] in disposals.withLock { $0 += 1 } }
        }
    }

    func send(_ event: SaveEvent, to index: Int) { started.all[index].observer.send(value: event) }
    func finish(_ index: Int) {
        let save = started.all[index]
        save.observer.send(
            value: .saved(SavedPicture(path: "/pictures/\(save.request.name).jpg")))
        save.observer.sendCompleted()
    }
    func fail(_ index: Int, _ error: SaveError) { started.all[index].observer.send(error: error) }
}
