import Core
import Reactive

/// Settings that last until the program ends: for tests, and for desktops without a settings storage.
public final class InMemorySettings: Settings {
    private let values = Locked(SettingsValues())
    private let (output, input) = Signal<Void, Never>.reentrantUnserializedPipe()

    public init() {}

    public var changes: Signal<Void, Never> { output }

    /// Each assignment sends a change, even if the value stays the same.
    public subscript<Value: Sendable>(dynamicMember path: WritableKeyPath<SettingsValues, Value>) -> Value {
        get { values.withLock { $0[keyPath: path] } }
        set {
            values.withLock { $0[keyPath: path] = newValue }
            input.send(value: ())
        }
    }
}
