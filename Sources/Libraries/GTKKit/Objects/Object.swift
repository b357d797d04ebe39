import GTKShim

/// Wraps a GObject and holds one reference to it.
///
/// Ownership: a wrapper owns exactly one reference and releases it on the main thread in `deinit`, the only release
/// site. Two initializers take a reference: `adopting` takes over a reference that the caller owns (constructors; a
/// floating reference is sunk), `retaining` adds a reference to an object with another owner (getters, windows,
/// builders). Wrappers have no identity of their own: two wrappers of the same object compare equal.
///
/// Subclasses add only convenience initializers, so that all of them inherit both.
@MainActor
public class Object {
    /// The object's address, valid as long as this wrapper lives. `nonisolated(unsafe)` is sound: the address never
    /// changes, only the main thread dereferences it, and `deinit` passes it to the main thread.
    package nonisolated(unsafe) let raw: UnsafeMutableRawPointer
    /// The same address as a number, which any thread may compare.
    private nonisolated let address: UInt

    package required init(adopting pointer: UnsafeMutableRawPointer) {
        raw = pointer
        if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
        address = UInt(bitPattern: raw)
    }

    package required init(retaining pointer: UnsafeMutableRawPointer) {
        raw = g_object_ref(pointer)
        address = UInt(bitPattern: raw)
    }

    deinit { vitrine_release_on_main(raw) }

    /// The GType that an object must have for this class to wrap it.
    package class var type: GType { g_object_get_type() }

    /// The name of the object's GType, for messages: `GtkButton`.
    public var typeName: String { String(cString: vitrine_type_name(raw)) }
}

extension Object: Equatable {
    public nonisolated static func == (one: Object, other: Object) -> Bool { one.address == other.address }
}

extension Object {
    // An address does not keep its wrapper alive. Parameters and `self` live through a call; a local wrapper that is
    // the only owner must be kept with `withExtendedLifetime`.

    /// The address for C functions of opaque types.
    package var opaque: OpaquePointer { OpaquePointer(raw) }

    /// The address for C functions of declared types; the type of the parameter decides.
    package func typed<Instance>() -> UnsafeMutablePointer<Instance> { raw.assumingMemoryBound(to: Instance.self) }

    /// Takes over the result of a constructor that GTK documents as never NULL.
    package convenience init<Instance>(adopting pointer: UnsafeMutablePointer<Instance>?) {
        self.init(adopting: Self.promised(pointer.map(UnsafeMutableRawPointer.init)))
    }

    package convenience init(adopting pointer: OpaquePointer?) {
        self.init(adopting: Self.promised(pointer.map(UnsafeMutableRawPointer.init)))
    }

    /// Retains an object with another owner, from a getter that GTK documents as never NULL.
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

    /// Returns the same object as another class, or nil when it is not of that class's type.
    public func cast<Wanted: Object>(to wanted: Wanted.Type) -> Wanted? {
        vitrine_is_a(raw, Wanted.type) != 0 ? Wanted(retaining: raw) : nil
    }
}

// MARK: Signals

extension Object {
    /// Calls the handler at each emission of a signal. `detailed` is GTK's name of the signal, such as `clicked` or
    /// `notify::scale-factor`.
    ///
    /// The object owns the handler: the handler must hold the object's wrapper, and the owners of that wrapper, weakly.
    ///
    /// - Parameter isLast: whether it is called after the handlers of GTK and of the object's class.
    @discardableResult
    public func connect(
        _ detailed: String, isLast: Bool = false, _ handler: @escaping @MainActor () -> Void
    ) -> SignalConnection {
        attach(detailed, isLast: isLast) { _, _ in handler() }
    }

    /// Calls the handler with the arguments of each emission of a signal.
    @discardableResult
    public func receive(
        _ detailed: String, _ handler: @escaping @MainActor (SignalArguments) -> Void
    ) -> SignalConnection {
        attach(detailed) { arguments, _ in handler(arguments) }
    }

    /// Calls the handler for a signal that returns a Boolean; true means that the signal is handled and emission stops.
    @discardableResult
    public func connectReturning(
        _ detailed: String, _ handler: @escaping @MainActor (SignalArguments) -> Bool
    ) -> SignalConnection {
        attach(detailed) { arguments, result in
            let returned = handler(arguments)
            if let result { g_value_set_boolean(result, returned ? 1 : 0) }
        }
    }

    /// Calls the handler for a signal that returns a number, such as an exit status.
    @discardableResult
    public func connectReturningStatus(
        _ detailed: String, _ handler: @escaping @MainActor (SignalArguments) -> Int
    ) -> SignalConnection {
        attach(detailed) { arguments, result in
            let returned = handler(arguments)
            if let result { g_value_set_int(result, Int32(returned)) }
        }
    }

    /// Calls the handler for a signal that returns an object or nothing. The emitter adds a reference of its own.
    @discardableResult
    public func connectReturningObject(
        _ detailed: String, _ handler: @escaping @MainActor (SignalArguments) -> Object?
    ) -> SignalConnection {
        attach(detailed) { arguments, result in
            let returned = handler(arguments)
            if let result { withExtendedLifetime(returned) { g_value_set_object(result, returned?.raw) } }
        }
    }

    /// Calls the handler after each change of the property.
    @discardableResult
    public func onNotify(
        _ property: String, _ handler: @escaping @MainActor () -> Void
    ) -> SignalConnection {
        connect("notify::\(property)", handler)
    }

    private func attach(
        _ detailed: String, isLast: Bool = false,
        _ call: @escaping @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void
    ) -> SignalConnection {
        let handler = SignalHandler(call)
        let identifier = vitrine_connect(
            raw, detailed, isLast ? 1 : 0, signalEmitted, Box(handler).retainedPointer(), releaseBox)
        precondition(identifier != 0, "\(typeName) has no signal \(detailed)")
        return SignalConnection(instance: raw, identifier: UInt(identifier), handler: handler)
    }
}

/// Passes every signal emission from C to its Swift handler.
private func signalEmitted(
    arguments: UnsafePointer<GValue>?, count: UInt32, result: UnsafeMutablePointer<GValue>?,
    data: UnsafeMutableRawPointer
) {
    // The call does not outlive these pointers.
    calledOnMain(with: (arguments, result, data)) { arguments, result, data in
        Box<SignalHandler>.value(at: data).call(SignalArguments(arguments, count: Int(count)), result)
    }
}
