import Dispatch

/// Executes work on the main thread. The program determines the loop that runs there.
public struct MainLoopHop: Sendable {
    /// Returns whether the caller is on the main thread.
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
    /// Unchecked: a key is an immutable identity, which Dispatch does not declare before Swift 6.2.
    private struct QueueKey: @unchecked Sendable {
        let key = DispatchSpecificKey<Bool>()
    }

    private static let mainQueue: QueueKey = {
        let mainQueue = QueueKey()
        DispatchQueue.main.setSpecific(key: mainQueue.key, value: true)
        return mainQueue
    }()

    /// Uses Dispatch's main queue, for programs that install nothing.
    static let dispatchMain = MainLoopHop(
        isOnMainThread: { DispatchQueue.getSpecific(key: mainQueue.key) == true },
        enqueue: { DispatchQueue.main.async(execute: $0) })

    private static let installed = Locked<MainLoopHop?>(nil)

    /// The installed hop, or else `dispatchMain`.
    static var current: MainLoopHop { installed.withLock { $0 } ?? dispatchMain }

    static func install(_ hop: MainLoopHop) {
        installed.withLock { $0 = hop }
    }
}
