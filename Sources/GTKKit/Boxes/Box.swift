import Synchronization

/// A Swift value while C owns it.
///
/// Ownership: `retainedPointer()` gives C one reference, and `release` — a `GDestroyNotify` — is the one place that
/// takes it back. Nothing else may release a box. Every box is counted while it lives, so a test can say that none is
/// left.
public final class Box<Value> {
    public let value: Value

    public init(_ value: Value) {
        self.value = value
        LiveBoxes.added()
    }

    deinit { LiveBoxes.removed() }

    /// The pointer to hand to C, together with `releaseBox` as its destroy notify.
    public func retainedPointer() -> UnsafeMutableRawPointer {
        // As AnyObject, so that one release function without generics fits every box.
        Unmanaged<AnyObject>.passRetained(self).toOpaque()
    }

    /// The value behind a pointer that C still owns.
    public static func value(at pointer: UnsafeMutableRawPointer) -> Value {
        guard let box = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Box<Value> else {
            fatalError("C handed back a box that does not hold a \(Value.self)")
        }
        return box.value
    }
}

/// The one release site of every box: pass it as the `GDestroyNotify` beside `retainedPointer()`.
public func releaseBox(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { return }
    Unmanaged<AnyObject>.fromOpaque(pointer).release()
}

/// How many boxes C owns now. Tests assert that the count returns to where it was.
public enum LiveBoxes {
    private static let live = Atomic<Int>(0)

    public static var count: Int { live.load(ordering: .relaxed) }

    static func added() { live.add(1, ordering: .relaxed) }
    static func removed() { live.subtract(1, ordering: .relaxed) }
}
