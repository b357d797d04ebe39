import Core
import Dispatch
import Localize
import Reactive

/// Stores the user's keys: from the environment, from the desktop's keyring, and in memory while the program runs.
///
/// Only a private queue waits for the keyring, for one call at a time, and each call has a time limit. Reads in the
/// meantime are served from memory.
public final class SecretKeyStore: KeyStoring {
    /// The time limit of a call to the keyring. It suffices to type the password of a locked keyring; if no password is
    /// typed, the program continues without the keyring.
    public static let timeout = DispatchTimeInterval.seconds(30)

    /// The calls to the keyring, by number.
    private struct PendingCalls {
        var last = 0
        var waiting: [Int: OneShotCallback<KeyPersistence>] = [:]
        /// The call that is running.
        var running: Int?
        /// Whether a running call did not end after its cancellation.
        var isStuck = false
    }

    /// What is known of the keyring.
    private struct Memory {
        var keys: [ProviderID: String] = [:]
        /// The services whose key was removed. The keyring may have refused that, so its key is not used any more.
        var removed: Set<ProviderID> = []
    }

    private let calls = Locked(PendingCalls())
    private let memory = Locked(Memory())
    private let sources: @Sendable () -> [KeySource]
    private let environment: @Sendable (String) -> String?
    private let backend: any SecretBackend
    private let whenTimeIsOver: @Sendable (_ call: @escaping @Sendable () -> Void) -> Void
    private let queue = DispatchQueue(label: "io.github.vitrine.keys")
    /// Reports failures while a call occupies the other queue.
    private let failureQueue = DispatchQueue(label: "io.github.vitrine.keys.failures")

    /// - Parameter sources: called for each read; the first source has precedence.
    public convenience init(sources: @escaping @Sendable () -> [KeySource]) {
        let timerQueue = DispatchQueue(label: "io.github.vitrine.keys.timer")
        self.init(
            sources: sources, environment: EnvironmentKey.value, backend: Keyring(),
            whenTimeIsOver: { timerQueue.asyncAfter(deadline: .now() + Self.timeout, execute: $0) })
    }

    /// - Parameter whenTimeIsOver: called when a call to the keyring starts. It calls its argument once the call's time
    ///   limit has passed.
    init(
        sources: @escaping @Sendable () -> [KeySource], environment: @escaping @Sendable (String) -> String?,
        backend: any SecretBackend,
        whenTimeIsOver: @escaping @Sendable (_ call: @escaping @Sendable () -> Void) -> Void
    ) {
        self.sources = sources
        self.environment = environment
        self.backend = backend
        self.whenTimeIsOver = whenTimeIsOver
    }

    public func key(for provider: ProviderID) -> String? {
        for source in sources() {
            let key =
                switch source {
                case .environment: environment(EnvironmentKey.name(for: provider))
                case .keyring: memory.withLock { $0.keys[provider] }
                }
            if let key, !key.isEmpty { return key }
        }
        return nil
    }

    public func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void) {
        bounded { [backend, self] stop throws(SecretError) in
            for provider in providers {
                guard let key = try backend.lookUp(provider.rawValue, stop: stop) else { continue }
                // A key that was set or removed since is newer than the one in the keyring.
                memory.withLock { memory in
                    if memory.keys[provider] == nil, !memory.removed.contains(provider) { memory.keys[provider] = key }
                }
            }
        } completion: { _ in
            completion()
        }
    }

    public func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {
        memory.withLock { memory in
            memory.keys[provider] = key
            memory.removed.remove(provider)
        }
        let label = tr("Key for %s, used by Vitrine", provider.rawValue)
        bounded { [backend] stop throws(SecretError) in
            try backend.store(key, for: provider.rawValue, label: label, stop: stop)
        } completion: {
            completion($0)
        }
    }

    public func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {
        memory.withLock { memory in
            memory.keys[provider] = nil
            memory.removed.insert(provider)
        }
        bounded { [backend] stop throws(SecretError) in
            try backend.clear(provider.rawValue, stop: stop)
        } completion: { [self] persistence in
            // From now on the keyring can only have a key that somebody has put there since.
            if persistence == .permanent { memory.withLock { _ = $0.removed.remove(provider) } }
            completion(persistence)
        }
    }

    /// Runs `work` on the queue and calls `completion` once: when the work is done or when its time limit has passed.
    /// The time limit of a call starts when the call starts. When a call does not end after its cancellation, no later
    /// call can start, so all waiting calls and all new ones fail at once.
    private func bounded(
        _ work: @escaping @Sendable (CancellationToken) throws(SecretError) -> Void,
        completion: @escaping @Sendable (KeyPersistence) -> Void
    ) {
        let callback = OneShotCallback(completion)
        let number: Int? = calls.withLock { calls in
            if calls.isStuck { return nil }
            calls.last += 1
            calls.waiting[calls.last] = callback
            return calls.last
        }
        guard let number else { return failureQueue.async { callback.call(Self.noResponse) } }
        queue.async { [self] in
            // A call that was abandoned is not started.
            let isWanted = calls.withLock { calls in
                guard calls.waiting.removeValue(forKey: number) != nil else { return false }
                calls.running = number
                return true
            }
            guard isWanted else { return }
            let stop = CancellationToken()
            whenTimeIsOver { [self] in
                guard calls.withLock({ $0.running == number }) else { return }
                // The result comes before the cancellation: a work that returns because of it must not count as done.
                callback.call(Self.noResponse)
                stop.cancel()
                whenTimeIsOver { [self] in abandonCalls(behind: number) }
            }
            do throws(SecretError) {
                try work(stop)
                callback.call(.permanent)
            } catch {
                callback.call(.session(reason: error.reason))
            }
            calls.withLock { ($0.running, $0.isStuck) = (nil, false) }
        }
    }

    private static var noResponse: KeyPersistence { .session(reason: tr("The keyring did not answer.")) }

    /// Fails all calls that wait behind this one, if it is still running, and all later calls until it ends.
    private func abandonCalls(behind number: Int) {
        let waiting = calls.withLock { calls -> [OneShotCallback<KeyPersistence>] in
            guard calls.running == number else { return [] }
            defer { (calls.isStuck, calls.waiting) = (true, [:]) }
            return Array(calls.waiting.values)
        }
        for callback in waiting { callback.call(Self.noResponse) }
    }
}
