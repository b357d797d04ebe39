import Core
import Model
import Reactive

/// Stores, removes and checks the user's key for one service. Main thread.
@MainActor
public final class PreferencesKey {
    public let provider: ProviderID
    public let state: Property<KeyState>
    /// Why the keyring did not remove the last key, as a text for people; `nil` if it did. If the keyring still has that
    /// key, the program may use it again after its next start.
    public let removalFailure: Property<String?>
    /// Sends after a key was stored or removed.
    public let changes: Signal<(), Never>

    private let keys: any KeyStoring
    private let check: KeyCheck
    private let scheduler: any Scheduler
    private let current: MutableProperty<KeyState>
    private let currentRemovalFailure = MutableProperty<String?>(nil)
    private let changesInput: Signal<(), Never>.Observer
    private let checking = SerialDisposable()

    public init(
        for provider: ProviderID, keys: any KeyStoring, check: KeyCheck, scheduler: any Scheduler = UIScheduler()
    ) {
        self.provider = provider
        self.keys = keys
        self.check = check
        self.scheduler = scheduler
        current = MutableProperty(keys.key(for: provider) == nil ? .none : .stored)
        state = Property(capturing: current)
        removalFailure = Property(capturing: currentRemovalFailure)
        (changes, changesInput) = Signal.pipe()
        // The keyring may not have been read yet.
        if keys.key(for: provider) == nil { keys.load([provider]) { [weak self] in self?.onMain { $0.loaded() } } }
    }

    deinit { checking.dispose() }

    /// The current key; empty if there is none.
    public var key: String { keys.key(for: provider) ?? "" }

    /// Stores the typed key, or removes the current one if nothing is typed.
    public func store(_ typed: String) {
        let key = Self.trimmed(typed)
        checking.inner = nil
        currentRemovalFailure.value = nil
        current.value = key.isEmpty ? .none : .stored
        if key.isEmpty {
            keys.remove(for: provider) { [weak self] persistence in self?.onMain { $0.receiveRemoval(persistence) } }
        } else {
            keys.set(key, for: provider) { [weak self] persistence in
                self?.onMain { $0.receive(persistence, forKey: key) }
            }
        }
        changesInput.send(value: ())
    }

    /// Asks the service about the typed key, stored or not.
    public func check(_ typed: String) {
        let key = Self.trimmed(typed)
        currentRemovalFailure.value = nil
        guard !key.isEmpty else { return current.value = .none }
        current.value = .checking
        checking.inner = check.check(key).observe(on: scheduler).startWithMainValues { [weak self] verdict in
            self?.current.value = KeyState(verdict)
        }
    }

    private func loaded() {
        if current.value == .none, !key.isEmpty { current.value = .stored }
    }

    private func receive(_ persistence: KeyPersistence, forKey key: String) {
        // The result of a check that arrived meanwhile takes precedence.
        guard current.value == .stored, self.key == key else { return }
        if case .session(let reason) = persistence { current.value = .storedForSession(reason: reason) }
    }

    private func receiveRemoval(_ persistence: KeyPersistence) {
        // Another key may have been stored or checked meanwhile.
        guard current.value == .none else { return }
        currentRemovalFailure.value = if case .session(let reason) = persistence { reason } else { nil }
    }

    private nonisolated func onMain(_ work: @escaping @MainActor @Sendable (PreferencesKey) -> Void) {
        scheduler.scheduleMain { [weak self] in if let self { work(self) } }
    }

    /// Removes the white space that copying a key from a page often includes.
    private static func trimmed(_ text: String) -> String { SearchQuery(text).text }
}
