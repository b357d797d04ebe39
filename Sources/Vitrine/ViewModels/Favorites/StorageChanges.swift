import Core
import Model
import Reactive

/// Changes of a storage that can be undone, and what the user is told about them. Main thread. Each window has an instance of
/// its own, so that messages appear in the window that they concern.
@MainActor
public class StorageChanges<Store: Sendable> {
    public let messages: Signal<ToastMessage, Never>
    /// The changes that no message reports.
    public let silentChanges: Signal<UndoEntry, Never>

    let store: Store
    let scheduler: any Scheduler
    private let message: Signal<ToastMessage, Never>.Observer
    private let silentChange: Signal<UndoEntry, Never>.Observer

    /// - Parameter scheduler: receives the results of changes; the main thread's, except in tests.
    init(of store: Store, on scheduler: any Scheduler) {
        (self.store, self.scheduler) = (store, scheduler)
        (messages, message) = Signal<ToastMessage, Never>.pipe()
        (silentChanges, silentChange) = Signal<UndoEntry, Never>.pipe()
    }

    /// Performs a change. It is carried out even if the window is closed meanwhile; the message is dropped then.
    ///
    /// - Parameter describe: returns the message about a success; `nil` for none.
    func perform<Value: Sendable>(
        _ change: SignalProducer<Value, StorageError>,
        _ describe: @escaping @MainActor @Sendable (StorageChanges, Value) -> ToastMessage?
    ) {
        performExchange(change.mapError { ExchangeError.storage($0) }, describe)
    }

    /// Performs an exchange with a file as `perform` does a change.
    func performExchange<Value: Sendable>(
        _ exchange: SignalProducer<Value, ExchangeError>,
        _ describe: @escaping @MainActor @Sendable (StorageChanges, Value) -> ToastMessage?
    ) {
        exchange.observe(on: scheduler).startWithMainResult { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let value): if let message = describe(self, value) { self.message.send(value: message) }
            case .failure(let error): self.report(UserFacingError(error))
            }
        }
    }

    /// Sends a message about a failure.
    func report(_ problem: UserFacingError) { message.send(value: ToastMessage(problem)) }

    /// Offers to undo a change that needs no message.
    func offer<Value: Sendable>(
        _ name: String, _ undo: @escaping @MainActor @Sendable (Store) -> SignalProducer<Value, StorageError>
    ) {
        silentChange.send(value: entry(name, undo))
    }

    /// Returns an entry of an undo history. A failure to undo the change is reported, and the entry can be tried again.
    func entry<Value: Sendable>(
        _ name: String, _ undo: @escaping @MainActor @Sendable (Store) -> SignalProducer<Value, StorageError>
    ) -> UndoEntry {
        UndoEntry(name) { [store, scheduler, message] entry in
            undo(store).observe(on: scheduler).startWithMainResult { result in
                guard case .failure(let error) = result else { return entry.end() }
                message.send(value: ToastMessage(UserFacingError(error)))
                entry.fail()
            }
        }
    }
}
