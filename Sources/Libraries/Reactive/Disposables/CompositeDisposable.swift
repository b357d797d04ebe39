/// A disposable that disposes of any number of others, in the order in which they were added.
///
/// A member that is added after the disposal is disposed of at once. No lock is held while a member is disposed of.
public final class CompositeDisposable: Disposable {
    private enum Member {
        case disposable(any Disposable)
        case action(WithdrawableAction)

        func dispose() {
            switch self {
            case .disposable(let disposable): disposable.dispose()
            case .action(let action): action.run()
            }
        }

        var isWithdrawn: Bool {
            if case .action(let action) = self { action.isDisposed } else { false }
        }
    }

    private struct Members {
        var isDisposed = false
        // Most composites hold a single member, which then needs no array.
        var first: Member?
        var rest: Bag<Member>?
        /// The number of members in `rest` at which the withdrawn ones are removed. It is twice the number that
        /// remained the last time, so that the removal takes constant time per addition on average.
        var sweepCount = 16

        /// Returns the member's token; nil for the first member.
        mutating func insert(_ member: Member) -> Bag<Member>.Token? {
            if rest == nil, first?.isWithdrawn ?? true {
                first = member
                return nil
            }
            if rest == nil { rest = Bag() }
            if let count = rest?.count, count >= sweepCount {
                rest?.removeAll { $0.isWithdrawn }
                sweepCount = max(16, 2 * (rest?.count ?? 0))
            }
            return rest?.insert(member)
        }
    }

    private let flag = DisposalFlag()
    private let members: Locked<Members>

    /// Creates a composite without members.
    public init() {
        members = Locked(Members())
    }

    /// Creates a composite of `disposables`.
    public init<S: Sequence>(_ disposables: S) where S.Element == any Disposable {
        let bag = Bag(disposables.map(Member.disposable))
        members = Locked(Members(rest: bag.isEmpty ? nil : bag))
    }

    /// Creates a composite of those `disposables` that are not nil.
    public convenience init<S: Sequence>(_ disposables: S) where S.Element == (any Disposable)? {
        self.init(disposables.compactMap { $0 })
    }

    public var isDisposed: Bool { flag.isRaised }

    public func dispose() {
        if flag.raise() { NestedCalls.perform(on: self) { $0.disposeMembers() } }
    }

    private func disposeMembers() {
        let taken = takeMembers()
        taken.first?.dispose()
        taken.rest?.forEach { $0.dispose() }
    }

    private func takeMembers() -> Members {
        members.withLock { members in
            let taken = members
            members = Members(isDisposed: true)
            return taken
        }
    }

    deinit {
        if isDisposed { return }
        var taken = Optional(takeMembers())
        NestedCalls.release(&taken)
    }

    /// Adds `disposable`, or disposes of it at once if this composite has been disposed of.
    ///
    /// - Returns: a handle that removes the member without disposing of it; nil if nothing was added.
    @discardableResult
    public func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
        guard let disposable else { return nil }
        let (added, token) = members.withLock { members -> (Bool, Bag<Member>.Token?) in
            members.isDisposed ? (false, nil) : (true, members.insert(.disposable(disposable)))
        }
        guard added else {
            disposable.dispose()
            return nil
        }
        return Removal(from: self, token: token)
    }

    /// Adds a closure that runs at the disposal; see `add(_:)`.
    @preconcurrency
    @discardableResult
    public func add(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        let action = WithdrawableAction(action)
        let added = members.withLock { members in
            if members.isDisposed { return false }
            _ = members.insert(.action(action))
            return true
        }
        guard added else {
            action.run()
            return nil
        }
        return action
    }

    private func remove(_ token: Bag<Member>.Token?) {
        // The closure returns the removed member, so that its last release happens outside the lock.
        _ = members.withLock { members -> Member? in
            guard let token else {
                let first = members.first
                members.first = nil
                // The first place remains unusable, because the token nil identifies only the first member ever added.
                if members.rest == nil { members.rest = Bag() }
                return first
            }
            return members.rest?.remove(using: token)
        }
    }

    /// Removes one member from its composite.
    private final class Removal: Disposable {
        private let flag = DisposalFlag()
        private let composite: CompositeDisposable
        private let token: Bag<Member>.Token?

        init(from composite: CompositeDisposable, token: Bag<Member>.Token?) {
            self.composite = composite
            self.token = token
        }

        var isDisposed: Bool { flag.isRaised }

        func dispose() {
            if flag.raise() { composite.remove(token) }
        }
    }

    /// Adds the right-hand side to the left-hand side.
    @discardableResult
    public static func += (lhs: CompositeDisposable, rhs: (any Disposable)?) -> (any Disposable)? {
        lhs.add(rhs)
    }

    /// Adds a closure that runs when the left-hand side is disposed of.
    @preconcurrency
    @discardableResult
    public static func += (lhs: CompositeDisposable, rhs: @escaping @Sendable () -> Void) -> (any Disposable)? {
        lhs.add(rhs)
    }
}

/// An action of a composite, and the handle that withdraws it: one object instead of two.
private final class WithdrawableAction: Disposable {
    private let flag = DisposalFlag()
    private let held: Locked<HeldAction>

    init(_ action: @escaping @Sendable () -> Void) {
        held = Locked(HeldAction(action: action))
    }

    /// Whether the action has been withdrawn or has been run.
    var isDisposed: Bool { flag.isRaised }

    /// Withdraws the action, and releases the closure.
    func dispose() {
        if flag.raise() { withExtendedLifetime(take()) {} }
    }

    func run() {
        if flag.raise(), let action = take() { NestedCalls.run(action) }
    }

    private func take() -> (@Sendable () -> Void)? { held.withLock { $0.take() } }

    deinit {
        if isDisposed { return }
        var action = take()
        NestedCalls.release(&action)
    }
}
