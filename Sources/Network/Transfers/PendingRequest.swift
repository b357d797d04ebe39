import Model
import Reactive

/// One started request, shared by the thread that started it and the engine.
///
/// It ends once, by a result or by cancellation, whichever comes first. It calls no closure after that.
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

    /// Returns whether this call ended the request, so that the caller has to remove the transfer.
    func cancel() -> Bool { take() != nil }

    func finish(_ result: Result<NetworkResponse, NetworkError>) {
        take()?(result)
    }

    func report(_ progress: TransferProgress?) {
        guard let report = self.progress, let progress, !isOver else { return }
        report(progress)
    }

    /// Callers run the closure outside the lock, because it may dispose of this very request.
    private func take() -> (@Sendable (Result<NetworkResponse, NetworkError>) -> Void)? {
        completion.withLock { completion in
            defer { completion = nil }
            return completion
        }
    }
}
