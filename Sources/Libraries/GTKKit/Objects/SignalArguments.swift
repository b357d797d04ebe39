import GTKShim

/// Reads the arguments of one emission by position. The emitting object is not among them.
///
/// GLib owns the arguments and frees them after the handler: a handler reads what it needs and keeps no pointer.
@MainActor
public struct SignalArguments {
    private let values: UnsafePointer<GValue>?
    public let count: Int

    init(_ values: UnsafePointer<GValue>?, count: Int) {
        self.values = values
        self.count = count
    }

    package subscript(index: Int) -> UnsafePointer<GValue> {
        guard let values, index < count else {
            fatalError("A signal with \(count) arguments was asked for number \(index)")
        }
        return values + index
    }

    public func int(_ index: Int) -> Int { Int(g_value_get_int(self[index])) }
    public func uint(_ index: Int) -> Int { Int(g_value_get_uint(self[index])) }
    public func double(_ index: Int) -> Double { g_value_get_double(self[index]) }

    /// The number of an enumeration value.
    public func enumeration(_ index: Int) -> Int { Int(g_value_get_enum(self[index])) }

    /// The number of a set of flags.
    public func flags(_ index: Int) -> Int { Int(g_value_get_flags(self[index])) }

    public func string(_ index: Int) -> String? { g_value_get_string(self[index]).map { String(cString: $0) } }

    /// Returns the object at this position, or nil when there is none or it has another type.
    public func object<Wanted: Object>(_ index: Int, as type: Wanted.Type) -> Wanted? {
        guard let object = vitrine_value_object(self[index]), vitrine_is_a(object, Wanted.type) != 0 else { return nil }
        return Wanted(retaining: object)
    }
}
