/// The lifetime of an object or of work, whose end can be observed.
///
/// A lifetime ends when its token is deinitialized. So an object that owns its token ends the lifetime by its
/// deinitialization. Any thread may use a lifetime.
public final class Lifetime: Sendable {
    @usableFromInline let disposables: CompositeDisposable

    @usableFromInline
    init(_ disposables: CompositeDisposable) {
        self.disposables = disposables
    }

    /// Creates a lifetime that ends with `token`.
    public convenience init(_ token: Token) {
        self.init(token.disposables)
    }

    /// Creates a lifetime and the token that ends it.
    public static func make() -> (lifetime: Lifetime, token: Token) {
        let token = Token()
        return (Lifetime(token), token)
    }

    /// A lifetime that has already ended.
    public static let empty: Lifetime = {
        let disposables = CompositeDisposable()
        disposables.dispose()
        return Lifetime(disposables)
    }()

    /// Whether the lifetime has ended.
    public var hasEnded: Bool { disposables.isDisposed }

    /// Runs `action` when the lifetime ends, or at once if it has ended.
    ///
    /// - Returns: a disposable that withdraws the action; nil if it ran at once.
    @preconcurrency
    @discardableResult
    public func observeEnded(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        disposables.add(action)
    }

    /// A signal that completes when the lifetime ends.
    public var ended: Signal<Never, Never> {
        Signal { observer, lifetime in
            lifetime += disposables.add(observer.sendCompleted)
        }
    }

    /// Disposes of the right-hand side when the lifetime ends.
    @discardableResult
    public static func += (lifetime: Lifetime, disposable: (any Disposable)?) -> (any Disposable)? {
        lifetime.disposables.add(disposable)
    }

    /// Ends its lifetime when it is deinitialized or disposed of.
    public final class Token: Sendable {
        fileprivate let disposables = CompositeDisposable()

        public init() {}

        /// Ends the lifetime now.
        public func dispose() {
            disposables.dispose()
        }

        deinit {
            disposables.dispose()
        }
    }
}
