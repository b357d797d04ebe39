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

    /// Calls that have not begun yet, by number.
    private struct Line {
        var last = 0
        var waiting: [Int: OneShotCallback<KeyPersistence>] = [:]
        /// The call that is under way.
        var running: Int?
        /// Whether a call is under way that does not end though it was told to.
        var isStuck = false
    }

    private let line = Mutex(Line())
    private let memory = Mutex<[ProviderID: String]>([:])
    private let sources: @Sendable () -> [KeySource]
    private let environment: @Sendable (String) -> String?
    private let backend: any SecretBackend
    private let patience: DispatchTimeInterval
    private let queue = DispatchQueue(label: "io.github.vitrine.keys")
    private let timerQueue = DispatchQueue(label: "io.github.vitrine.keys.alarms")

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

    public func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {
        memory.withLock { $0[provider] = key }
        let label = tr("Key for %s, used by Vitrine", provider.rawValue)
        bounded { [backend] stop throws(SecretError) in
            try backend.store(key, for: provider.rawValue, label: label, stop: stop)
        } completion: {
            completion($0)
        }
    }

    public func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {
        memory.withLock { $0[provider] = nil }
        bounded { [backend] stop throws(SecretError) in
            try backend.clear(provider.rawValue, stop: stop)
        } completion: {
            completion($0)
        }
    }

    /// Does `work` on the queue and calls `completion` once: when it is done, or when the keyring has had it for as long as
    /// patience lasts. A call that waits for the one before has its whole time still; but when that one does not even end when
    /// it is told to, nothing behind it would ever begin, and everybody is told so.
    private func bounded(
        _ work: @escaping @Sendable (CancellationToken) throws(SecretError) -> Void,
        completion: @escaping @Sendable (KeyPersistence) -> Void
    ) {
        let answer = OneShotCallback(completion)
        let number: Int? = line.withLock { line in
            if line.isStuck { return nil }
            line.last += 1
            line.waiting[line.last] = answer
            return line.last
        }
        guard let number else { return timerQueue.async { answer.give(Self.silence) } }
        queue.async { [self] in
            // Nobody waits any more for what was given up.
            let isWanted = line.withLock { line in
                guard line.waiting.removeValue(forKey: number) != nil else { return false }
                line.running = number
                return true
            }
            guard isWanted else { return }
            let stop = CancellationToken()
            timerQueue.asyncAfter(deadline: .now() + patience) { [self] in
                guard line.withLock({ $0.running == number }) else { return }
                stop.raise()
                answer.give(Self.silence)
                timerQueue.asyncAfter(deadline: .now() + patience) { [self] in giveUp(number) }
            }
            do throws(SecretError) {
                try work(stop)
                answer.give(.permanent)
            } catch {
                answer.give(.session(reason: error.reason))
            }
            line.withLock { ($0.running, $0.isStuck) = (nil, false) }
        }
    }

    private static var silence: KeyPersistence { .session(reason: tr("The keyring did not answer.")) }

    /// Where this call is still under way, answers everybody who waits behind it, and whoever asks until it ends.
    private func giveUp(_ number: Int) {
        let waiting = line.withLock { line -> [OneShotCallback<KeyPersistence>] in
            guard line.running == number else { return [] }
            defer { (line.isStuck, line.waiting) = (true, [:]) }
            return Array(line.waiting.values)
        }
        for answer in waiting { answer.give(Self.silence) }
    }
}
