import Dispatch

/// How work reaches the main thread of a program: which loop runs there is the program's affair.
public struct MainLoopHop: Sendable {
    /// Whether the caller is on the main thread.
    public var isOnMainThread: @Sendable () -> Bool
    /// Runs a closure on the main thread, later, in order.
    public var enqueue: @Sendable (@escaping @Sendable () -> Void) -> Void

    public init(
        isOnMainThread: @escaping @Sendable () -> Bool,
        enqueue: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
    ) {
        self.isOnMainThread = isOnMainThread
        self.enqueue = enqueue
    }
}

extension MainLoopHop {
    private static let mainQueueKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Dispatch's main queue, which is what a program has that installs nothing.
    static let dispatchMain = MainLoopHop(
        isOnMainThread: { DispatchQueue.getSpecific(key: mainQueueKey) == true },
        enqueue: { DispatchQueue.main.async(execute: $0) })

    private static let installed = Locked<MainLoopHop?>(nil)

    /// The hop in force.
    static var current: MainLoopHop { installed.withLock { $0 } ?? dispatchMain }

    static func install(_ hop: MainLoopHop) {
        installed.withLock { $0 = hop }
    }
}
