/// A disposable that runs a closure once, at the first disposal, and then releases the closure.
public final class ActionDisposable: Disposable {
    private let flag = DisposalFlag()
    private let held: Locked<HeldAction>

    /// - Parameter action: runs once, on the thread of the first call of `dispose`.
    @preconcurrency
    public init(action: @escaping @Sendable () -> Void) {
        held = Locked(HeldAction(action: action))
    }

    public var isDisposed: Bool { flag.isRaised }

    public func dispose() {
        guard flag.raise() else { return }
        if let action = held.withLock({ $0.take() }) { NestedCalls.run(action) }
    }

    deinit {
        if isDisposed { return }
        var action = held.withLock { $0.take() }
        NestedCalls.release(&action)
    }
}

/// An action that runs at most once. It is a structure, because each access to a function that is the value of a lock
/// itself makes its next call slower (swiftlang/swift#91348).
struct HeldAction: Sendable {
    private var action: (@Sendable () -> Void)?

    init(action: @escaping @Sendable () -> Void) { self.action = action }

    /// Returns the action at the first call, and releases it.
    mutating func take() -> (@Sendable () -> Void)? {
        defer { action = nil }
        return action
    }
}
