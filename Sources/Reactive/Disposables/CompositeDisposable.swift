/// Disposes of any number of others, in the order in which they were added.
///
/// What is added after disposal is disposed of at once. No lock is held while a member is disposed of.
public final class CompositeDisposable: Disposable {
    private struct Members {
        var isDisposed = false
        // Most composites hold a single member, which then needs no array.
        var first: (any Disposable)?
        var rest: Bag<any Disposable>?
    }

    private let flag = DisposalFlag()
    private let members: Locked<Members>

    /// A composite without members.
    public init() {
        members = Locked(Members())
    }

    /// A composite of `disposables`.
    public init<S: Sequence>(_ disposables: S) where S.Element == any Disposable {
        let bag = Bag(disposables)
        members = Locked(Members(rest: bag.isEmpty ? nil : bag))
    }

    /// A composite of those of `disposables` that are there.
    public convenience init<S: Sequence>(_ disposables: S) where S.Element == (any Disposable)? {
        self.init(disposables.compactMap { $0 })
    }

    public var isDisposed: Bool { flag.isRaised }

    public func dispose() {
        guard flag.raise() else { return }
        let taken = members.withLock { members in
            let taken = members
            members = Members(isDisposed: true)
            return taken
        }
        taken.first?.dispose()
        taken.rest?.forEach { $0.dispose() }
    }

    /// Adds `disposable`; disposes of it at once if this composite has been disposed of already.
    ///
    /// - Returns: a handle that takes the member out again without disposing of it; nil if nothing was added.
    @discardableResult
    public func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
        guard let disposable else { return nil }
        let (added, token) = members.withLock { members -> (Bool, Bag<any Disposable>.Token?) in
            if members.isDisposed { return (false, nil) }
            if members.first == nil && members.rest == nil {
                members.first = disposable
                return (true, nil)
            }
            if members.rest == nil { members.rest = Bag() }
            return (true, members.rest?.insert(disposable))
        }
        guard added else {
            disposable.dispose()
            return nil
        }
        return Removal(from: self, token: token)
    }

    /// Adds a closure to run upon disposal; see `add(_:)`.
    @discardableResult
    public func add(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        add(ActionDisposable(action: action))
    }

    fileprivate func remove(_ token: Bag<any Disposable>.Token?) {
        // The removed member leaves the closure, so that its last release happens outside the lock.
        _ = members.withLock { members -> (any Disposable)? in
            guard let token else {
                let first = members.first
                members.first = nil
                // The place stays taken: only the first member ever added is named by nil.
                if members.rest == nil { members.rest = Bag() }
                return first
            }
            return members.rest?.remove(using: token)
        }
    }

    /// Takes one member out of its composite.
    private final class Removal: Disposable {
        private let flag = DisposalFlag()
        private let composite: CompositeDisposable
        private let token: Bag<any Disposable>.Token?

        init(from composite: CompositeDisposable, token: Bag<any Disposable>.Token?) {
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

    /// Adds a closure to run when the left-hand side is disposed of.
    @discardableResult
    public static func += (lhs: CompositeDisposable, rhs: @escaping @Sendable () -> Void) -> (any Disposable)? {
        lhs.add(rhs)
    }
}
