import Model
import Reactive

/// One started request, as the thread that started it and the engine both know it.
///
/// It ends once, by a result or by being cancelled, whichever comes first; after that nobody hears of it again.
final class PendingRequest: Sendable {
    let request: NetworkRequest
    private let progress: (@Sendable (TransferProgress) -> Void)?
    private let completion: Locked<(@Sendable (Result<NetworkResponse, NetworkError>) -> Void)?>

    init(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)? = nil,
        completion: @escaping @Sendable (Result<NetworkResponse, NetworkError>) -> Void
    ) {
        self.request = request
        self.progress = progress
        self.completion = Locked(completion)
    }

    var isOver: Bool { completion.withLock { $0 == nil } }

    /// Returns whether this was the end, so that the transfer has to be removed.
    func cancel() -> Bool { take() != nil }

    func finish(_ result: Result<NetworkResponse, NetworkError>) {
        take()?(result)
    }

    func report(_ progress: TransferProgress?) {
        guard let report = self.progress, let progress, !isOver else { return }
        report(progress)
    }

    /// The closures are called outside the lock: they may dispose of the very request they belong to.
    private func take() -> (@Sendable (Result<NetworkResponse, NetworkError>) -> Void)? {
        completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
    }
}
