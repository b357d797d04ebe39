import Core
import Reactive

extension UndoEntry {
    /// Creates an entry that is undone by another change of a storage. After a failure it can be tried again.
    ///
    /// - Parameters:
    ///   - scheduler: receives the result; the main thread's, except in tests.
    ///   - failed: called with the reason if the change could not be undone.
    convenience init<Value: Sendable>(
        _ name: String, on scheduler: any Scheduler, failed: @escaping @MainActor @Sendable (StorageError) -> Void,
        undo: @escaping @MainActor @Sendable () -> SignalProducer<Value, StorageError>
    ) {
        self.init(name) { entry in
            undo().observe(on: scheduler).startWithMainResult { result in
                guard case .failure(let error) = result else { return entry.end() }
                failed(error)
                entry.fail()
            }
        }
    }
}
