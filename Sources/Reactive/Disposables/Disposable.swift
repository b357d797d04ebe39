/// Something that can be disposed of: work that can be stopped, a resource that can be given back.
///
/// Disposing is final, may happen on any thread, and is harmless when repeated.
public protocol Disposable: AnyObject, Sendable {
    /// Whether `dispose()` has been called.
    var isDisposed: Bool { get }

    /// Stops the work or frees the resource. Every call after the first does nothing.
    func dispose()
}
