import Dispatch
import Localize
import Model
import Synchronization

/// The user's keys: from the environment, from the desktop's keyring, and in memory while the program runs.
///
/// Only a queue of its own ever waits for the keyring, one call after the other and each for a bounded time. What is
/// asked for in the meantime is answered from memory.
public final class SecretKeyStore: KeyStoring {
    /// Long enough to type the password of a locked keyring, short enough to notice that there is nobody.
    public static let patience = DispatchTimeInterval.seconds(30)

    private let memory = Mutex<[ProviderID: String]>([:])
    private let sources: @Sendable () -> [KeySource]
    private let environment: @Sendable (String) -> String?
    private let backend: any SecretBackend
    private let patience: DispatchTimeInterval
    private let queue = DispatchQueue(label: "io.github.vitrine.keys")
    private let alarms = DispatchQueue(label: "io.github.vitrine.keys.alarms")

    /// - Parameter sources: asked each time, first place first.
    public convenience init(sources: @escaping @Sendable () -> [KeySource]) {
        self.init(
            sources: sources, environment: EnvironmentKey.value, backend: Keyring(), patience: Self.patience)
    }

    init(
        sources: @escaping @Sendable () -> [KeySource], environment: @escaping @Sendable (String) -> String?,
        backend: any SecretBackend, patience: DispatchTimeInterval
    ) {
        self.sources = sources
        self.environment = environment
        self.backend = backend
        self.patience = patience
    }

    public func key(for provider: ProviderID) -> String? {
        for source in sources() {
            let key =
                switch source {
                case .environment: environment(EnvironmentKey.name(for: provider))
                case .keyring: memory.withLock { $0[provider] }
                }
            if let key, !key.isEmpty { return key }
        }
        return nil
    }

    public func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void) {
        bounded { [backend, self] stop throws(SecretError) in
            for provider in providers {
                guard let key = try backend.lookUp(provider.rawValue, stop: stop) else { continue }
                // A key typed while the keyring was being asked is newer than what it answers.
                memory.withLock { if $0[provider] == nil { $0[provider] = key } }
            }
        } completion: { _ in
            completion()
        }
    }

    public func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyKeeping) -> Void) {
        memory.withLock { $0[provider] = key }
        let label = tr("Key for %s, used by Vitrine", provider.rawValue)
        bounded { [backend] stop throws(SecretError) in
            try backend.store(key, for: provider.rawValue, label: label, stop: stop)
        } completion: {
            completion($0)
        }
    }

    public func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyKeeping) -> Void) {
        memory.withLock { $0[provider] = nil }
        bounded { [backend] stop throws(SecretError) in
            try backend.clear(provider.rawValue, stop: stop)
        } completion: {
            completion($0)
        }
    }

    /// Does `work` on the queue and calls `completion` once: when it is done, or when patience has run out, whichever
    /// comes first.
    private func bounded(
        _ work: @escaping @Sendable (StopSign) throws(SecretError) -> Void,
        completion: @escaping @Sendable (KeyKeeping) -> Void
    ) {
        let stop = StopSign()
        let answer = Once(completion)
        alarms.asyncAfter(deadline: .now() + patience) {
            stop.raise()
            answer.give(.session(reason: tr("The keyring did not answer.")))
        }
        queue.async {
            do throws(SecretError) {
                try work(stop)
                answer.give(.permanent)
            } catch {
                answer.give(.session(reason: error.reason))
            }
        }
    }
}
