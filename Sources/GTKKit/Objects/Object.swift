import GTKShim

/// A GObject, held by one reference.
///
/// Ownership: a wrapper owns exactly one reference and gives it back in `deinit`, the one release site, on the main
/// thread. Two ways in are kept apart: `adopting` takes over a reference that the caller was given (constructors;
/// floating ones are sunk), `retaining` adds one to something that somebody else owns (getters, windows, builders).
/// Wrappers have no identity of their own: two of them may hold the same object, and then compare equal.
///
/// Subclasses add only convenience initializers, so that both ways in are inherited by all of them.
@MainActor
public class Object {
    /// The object's address. The reference behind it lives as long as this wrapper. Unsafe only in name: it never
    /// changes, and whoever follows it is on the main thread; `deinit` hands it there.
    package nonisolated(unsafe) let raw: UnsafeMutableRawPointer

    package required init(adopting pointer: UnsafeMutableRawPointer) {
        raw = vitrine_adopt(pointer)
    }

    package required init(retaining pointer: UnsafeMutableRawPointer) {
        raw = g_object_ref(pointer)
    }

    deinit { vitrine_release_on_main(raw) }

    /// The type that an object must have to be wrapped in this class.
    package class var type: GType { g_object_get_type() }

    /// The name GObject gives the object's type, for messages: `GtkButton`.
    public var typeName: String { String(cString: vitrine_type_name(raw)) }
}

extension Object: @MainActor Equatable {
    public static func == (one: Object, other: Object) -> Bool { one.raw == other.raw }
}

extension Object {
    // An address says nothing about the wrapper's life. Parameters and `self` live through a call; a local wrapper that
    // is the only owner must be kept with `withExtendedLifetime`.

    /// The address as C functions of opaque types take it.
    package var opaque: OpaquePointer { OpaquePointer(raw) }

    /// The address as C functions of open types take it; the parameter's type decides.
    package func typed<Instance>() -> UnsafeMutablePointer<Instance> { raw.assumingMemoryBound(to: Instance.self) }

    /// Takes over the result of a constructor, which GTK promises never to be nil.
    package convenience init<Instance>(adopting pointer: UnsafeMutablePointer<Instance>?) {
        self.init(adopting: Self.promised(pointer.map(UnsafeMutableRawPointer.init)))
    }

    package convenience init(adopting pointer: OpaquePointer?) {
        self.init(adopting: Self.promised(pointer.map(UnsafeMutableRawPointer.init)))
    }

    /// Shares an object that belongs to somebody else and that GTK promises never to be nil.
    package convenience init<Instance>(retaining pointer: UnsafeMutablePointer<Instance>?) {
        self.init(retaining: Self.promised(pointer.map(UnsafeMutableRawPointer.init)))
    }

    package convenience init(retaining pointer: OpaquePointer?) {
        self.init(retaining: Self.promised(pointer.map(UnsafeMutableRawPointer.init)))
    }

    private static func promised(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
        guard let pointer else { fatalError("GTK made no \(Self.self); was Display.open() called first?") }
        return pointer
    }

    /// The same object as another class, or nil when it is not of that class's type.
    public func cast<Wanted: Object>(to wanted: Wanted.Type) -> Wanted? {
        vitrine_is_a(raw, Wanted.type) != 0 ? Wanted(retaining: raw) : nil
    }
}
