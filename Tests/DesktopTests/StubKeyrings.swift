import DesktopShim
import Dispatch
import Glibc
import Synchronization

@testable import Desktop

/// Stores keys in memory.
final class StubKeyring: SecretBackend {
    private let held: Mutex<[String: String]>
    init(_ keys: [String: String] = [:]) { held = Mutex(keys) }

    var keys: [String: String] {
        get { held.withLock { $0 } }
        set { held.withLock { $0 = newValue } }
    }
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String? { keys[provider] }
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError) {
        held.withLock { $0[provider] = key }
    }
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError) {
        held.withLock { $0[provider] = nil }
    }
}

/// Fails every call.
struct BrokenKeyring: SecretBackend {
    private var error: SecretError { SecretError(reason: "no keyring") }
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String? { throw error }
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError) {
        throw error
    }
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError) { throw error }
}

/// Has a key that cannot be changed.
struct ReadOnlyKeyring: SecretBackend {
    private var error: SecretError { SecretError(reason: "read-only") }
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String? { "kept" }
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError) {
        throw error
    }
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError) { throw error }
}

/// Blocks every call until `resume()`; later calls do not block.
final class SlowKeyring: SecretBackend {
    private let semaphore = DispatchSemaphore(value: 0)
    private let answer: String?
    init(answer: String?) { self.answer = answer }

    func resume() { semaphore.signal() }
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String? {
        pass()
        return answer
    }
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError) {
        pass()
    }
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError) { pass() }

    private func pass() {
        semaphore.wait()
        semaphore.signal()
    }
}

/// Blocks `clear` until it is cancelled; `store` returns at once.
final class PatientKeyring: SecretBackend {
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String? { nil }
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError) {}
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError) {
        while g_cancellable_is_cancelled(stop.cancellable) == 0 { sched_yield() }
    }
}
