import Dispatch
import Glibc
import Synchronization

@testable import Desktop

/// Keeps keys in memory.
final class StubKeyring: SecretBackend {
    private let held: Mutex<[String: String]>
    init(_ keys: [String: String] = [:]) { held = Mutex(keys) }

    var keys: [String: String] { held.withLock { $0 } }
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String? { keys[provider] }
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError) {
        held.withLock { $0[provider] = key }
    }
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError) {
        held.withLock { $0[provider] = nil }
    }
}

/// Fails whatever it is asked for.
struct BrokenKeyring: SecretBackend {
    private var error: SecretError { SecretError(reason: "no keyring") }
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String? { throw error }
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError) {
        throw error
    }
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError) { throw error }
}

/// Waits until it is told to go on; every later call goes on too.
final class SlowKeyring: SecretBackend {
    private let concurrencyLimit = DispatchSemaphore(value: 0)
    private let answer: String?
    init(answer: String?) { self.answer = answer }

    func goOn() { concurrencyLimit.signal() }
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String? {
        pass()
        return answer
    }
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError) {
        pass()
    }
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError) { pass() }

    private func pass() {
        concurrencyLimit.wait()
        concurrencyLimit.signal()
    }
}

/// Clears only when it is told to stop; stores at once.
final class PatientKeyring: SecretBackend {
    func lookUp(_ provider: String, stop: CancellationToken) throws(SecretError) -> String? { nil }
    func store(_ key: String, for provider: String, label: String, stop: CancellationToken) throws(SecretError) {}
    func clear(_ provider: String, stop: CancellationToken) throws(SecretError) {
        while !stop.isRaised { sched_yield() }
    }
}
