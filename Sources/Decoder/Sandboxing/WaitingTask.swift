import Dispatch
import Reactive

/// A thread that waits for a worker.
final class WaitingTask: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let result = Locked<Result<SandboxedWorker, WorkerFailure>?>(nil)

    func resume(with result: Result<SandboxedWorker, WorkerFailure>) {
        self.result.withLock { $0 = result }
        semaphore.signal()
    }

    /// Waits for a worker or its refusal; `nil` if neither has come within the time.
    func wait(milliseconds: Int) -> Result<SandboxedWorker, WorkerFailure>? {
        guard semaphore.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
        return result.withLock { $0 }
    }
}
