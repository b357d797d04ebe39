import Dispatch

/// How work reaches the main thread of a program: which loop runs there is the program's affair.
public struct MainLoopHop: Sendable {
    /// Whether the caller is on the main thread.
    public var isOnMainThread: @Sendable () -> Bool
    /// Runs a closure on the main thread, later, in order.
    public var enqueue: @Sendable (@escaping @Sendable () -> Void) -> Void

    @preconcurrency
    public init(
        isOnMainThread: @escaping @Sendable () -> Bool,
        enqueue: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        self.isOnMainThread = isOnMainThread
        self.enqueue = enqueue
    }
}

extension MainLoopHop {
    /// Unchecked: a key is an identity and never changes, which Dispatch does not say before Swift 6.2.
    private struct QueueKey: @unchecked Sendable {
        let key = DispatchSpecificKey<Bool>()
    }

    private static let mainQueue: QueueKey = {
        let mainQueue = QueueKey()
        DispatchQueue.main.setSpecific(key: mainQueue.key, value: true)
        return mainQueue
    }()

    /// Dispatch's main queue, which is what a program has that installs nothing.
    static let dispatchMain = MainLoopHop(
        isOnMainThread: { DispatchQueue.getSpecific(key: mainQueue.key) == true },
        enqueue: { DispatchQueue.main.async(execute: $0) })

    private static let installed = Locked<MainLoopHop?>(nil)

    /// The hop in force.
    static var current: MainLoopHop { installed.withLock { $0 } ?? dispatchMain }

    static func install(_ hop: MainLoopHop) {
        installed.withLock { $0 = hop }
    }
}
