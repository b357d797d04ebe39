import Model
import Reactive

/// Saves no file. The test sends the progress and the result of a save: of the one with a number, or of the last one. Any thread.
public final class ManualSaving: PictureSaving {
    private struct Save {
        let request: SaveRequest
        let observer: Signal<SaveEvent, SaveError>.Observer

        func finish(at path: String?) {
            observer.send(value: .saved(SavedPicture(path: path ?? "/pictures/\(request.name).jpg")))
            observer.sendCompleted()
        }
    }

    private let started = RecordedEvents<Save>()
    private let disposals = RecordedEvents<Void>()
    private let immediatePath = Locked<String?>(nil)

    public init() {}

    public var requests: [SaveRequest] { started.all.map(\.request) }
    /// The number of saves that have ended, in whichever way.
    public var disposedCount: Int { disposals.count }

    public func save(_ request: SaveRequest) -> SignalProducer<SaveEvent, SaveError> {
        SignalProducer { [self] observer, lifetime in
            let save = Save(request: request, observer: observer)
            started.add(save)
            lifetime.observeEnded { [self] in disposals.add() }
            if let path = immediatePath.withLock({ $0 }) { save.finish(at: path) }
        }
    }

    /// Ends each later save at once, with this file.
    public func respondsAtOnce(with path: String) { immediatePath.withLock { $0 = path } }

    public func send(_ event: SaveEvent, to number: Int? = nil) { save(at: number)?.observer.send(value: event) }
    public func finish(_ number: Int? = nil, at path: String? = nil) { save(at: number)?.finish(at: path) }
    public func fail(_ error: SaveError) { save(at: nil)?.observer.send(error: error) }
    public func fail(_ number: Int, _ error: SaveError) { save(at: number)?.observer.send(error: error) }

    private func save(at number: Int?) -> Save? {
        let all = started.all
        return number.map { all[$0] } ?? all.last
    }
}

/// Saves no folder. The test sends what happens. Any thread.
public final class ManualFolderSaving: FolderSaving {
    public let requests = RecordedEvents<FolderSaveRequest>()
    /// Sends events to all saves.
    public let input: Signal<FolderEvent<SavedFolder>, SaveError>.Observer
    private let output: Signal<FolderEvent<SavedFolder>, SaveError>

    public init() { (output, input) = Signal<FolderEvent<SavedFolder>, SaveError>.pipe() }

    public func saveFolder(_ request: FolderSaveRequest) -> SignalProducer<FolderEvent<SavedFolder>, SaveError> {
        requests.add(request)
        return SignalProducer(output)
    }
}
