import Core
import Reactive

/// One started request, shared by the thread that started it and the engine.
///
/// It ends once, by a result or by cancellation, whichever comes first. It calls no closure after that.
final class PendingRequest: Sendable {
    let request: NetworkRequest
    private let progress: (@Sendable (TransferProgress) -> Void)?
    private let held: Locked<Held>

    /// A function in a structure: each access to one that is the value of a lock itself makes its next call slower, until
    /// the stack overflows (swiftlang/swift#91348). A long transfer reports its progress many thousand times.
    private struct Held: Sendable {
        var completion: (@Sendable (Result<NetworkResponse, NetworkError>) -> Void)?
    }

    init(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)? = nil,
        completion: @escaping @Sendable (Result<NetworkResponse, NetworkError>) -> Void
    ) {
        self.request = request
        self.progress = progress
        held = Locked(Held(completion: completion))
    }

    var isOver: Bool { held.withLock { $0.completion == nil } }

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
        held.withLock { held in
            defer { held.completion = nil }
            return held.completion
        }
    }
}
