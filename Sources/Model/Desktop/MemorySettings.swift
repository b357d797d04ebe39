import Reactive
import Synchronization

/// Settings that end with the program: for tests, and for a desktop that has no place to keep them.
public final class MemorySettings: Settings {
    private struct Values {
        var lastProvider: ProviderID?
        var windowSize = WindowSize(width: 900, height: 700)
        var pictureCacheLimit = 300_000_000
        var pictureMemoryLimit = 64_000_000
        var keySources = KeySource.allCases
    }

    private let values = Mutex(Values())
    private let (output, input) = Signal<Void, Never>.reentrantUnserializedPipe()

    public init() {}

    public var changes: Signal<Void, Never> { output }

    public var lastProvider: ProviderID? {
        get { values.withLock { $0.lastProvider } }
        set { change { $0.lastProvider = newValue } }
    }

    public var windowSize: WindowSize {
        get { values.withLock { $0.windowSize } }
        set { change { $0.windowSize = newValue } }
    }

    public var pictureCacheLimit: Int {
        get { values.withLock { $0.pictureCacheLimit } }
        set { change { $0.pictureCacheLimit = newValue } }
    }

    public var pictureMemoryLimit: Int {
        get { values.withLock { $0.pictureMemoryLimit } }
        set { change { $0.pictureMemoryLimit = newValue } }
    }

    public var keySources: [KeySource] {
        get { values.withLock { $0.keySources } }
        set { change { $0.keySources = newValue } }
    }

    private func change(_ body: (inout Values) -> Void) {
        values.withLock { body(&$0) }
        input.send(value: ())
    }
}
