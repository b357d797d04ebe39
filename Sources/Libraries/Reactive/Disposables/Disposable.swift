/// Work that can be stopped, or a resource that can be released.
///
/// Disposal is final, may happen on any thread, and may be repeated.
@preconcurrency
public protocol Disposable: AnyObject, Sendable {
    /// Whether `dispose()` has been called.
    var isDisposed: Bool { get }

    /// Stops the work or frees the resource. Every call after the first does nothing.
    func dispose()
}
