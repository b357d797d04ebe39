import Synchronization

/// Settings that end with the program: for tests, and for a desktop that has no place to keep them.
public final class MemorySettings: Settings {
    private struct Values {
        var lastProvider: ProviderID?
        var windowSize = WindowSize(width: 900, height: 700)
        var pictureCacheLimit = 300_000_000
        var keySources = KeySource.allCases
    }

    private let values = Mutex(Values())

    public init() {}

    public var lastProvider: ProviderID? {
        get { values.withLock { $0.lastProvider } }
        set { values.withLock { $0.lastProvider = newValue } }
    }

    public var windowSize: WindowSize {
        get { values.withLock { $0.windowSize } }
        set { values.withLock { $0.windowSize = newValue } }
    }

    public var pictureCacheLimit: Int {
        get { values.withLock { $0.pictureCacheLimit } }
        set { values.withLock { $0.pictureCacheLimit = newValue } }
    }

    public var keySources: [KeySource] {
        get { values.withLock { $0.keySources } }
        set { values.withLock { $0.keySources = newValue } }
    }
}
