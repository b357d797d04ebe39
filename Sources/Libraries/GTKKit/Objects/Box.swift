import Synchronization

/// Holds a Swift value while C owns it.
///
/// Ownership: `retainedPointer()` gives C one reference, and `releaseBox` — a `GDestroyNotify` — is the only function
/// that releases it. `LiveBoxes` counts every box while it lives, so a test can assert that no box remains.
public final class Box<Value> {
    public let value: Value

    public init(_ value: Value) {
        self.value = value
        LiveBoxes.added()
    }

    deinit { LiveBoxes.removed() }

    /// Returns the pointer to pass to C together with `releaseBox` as its destroy notify.
    public func retainedPointer() -> UnsafeMutableRawPointer {
        // The cast to AnyObject lets one release function without generics serve every box.
        Unmanaged<AnyObject>.passRetained(self).toOpaque()
    }

    /// Returns the value behind a pointer that C still owns.
    public static func value(at pointer: UnsafeMutableRawPointer) -> Value {
        guard let box = Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue() as? Box<Value> else {
            fatalError("C handed back a box that does not hold a \(Value.self)")
        }
        return box.value
    }
}

/// Releases a box. It is the only release site: pass it as the `GDestroyNotify` beside `retainedPointer()`.
public func releaseBox(_ pointer: UnsafeMutableRawPointer?) {
    guard let pointer else { return }
    Unmanaged<AnyObject>.fromOpaque(pointer).release()
}

/// Counts the boxes that C owns now. Tests assert that the count returns to its initial value.
public enum LiveBoxes {
    private static let live = Atomic<Int>(0)

    public static var count: Int { live.load(ordering: .relaxed) }

    static func added() { live.add(1, ordering: .relaxed) }
    static func removed() { live.subtract(1, ordering: .relaxed) }
}
