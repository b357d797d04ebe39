import GTKKit
import GTKShim

/// Emits GObject signals with the parameter types that GTK declares, so that a test of a handler includes these types.
@MainActor
public enum Emission {
    /// The object has no such signal, or the signal has another number of arguments.
    public struct Mismatch: Error, CustomStringConvertible {
        public let description: String
    }

    /// Emits a signal. Numbers are converted to the declared numeric type, and nil becomes a null pointer.
    ///
    /// - Returns: the signal's boolean result; false for a signal without one.
    @discardableResult
    public static func emit(_ signal: String, of object: Object, _ arguments: [Any?] = []) throws -> Bool {
        let type = typeOf(object)
        let id = g_signal_lookup(signal, type)
        guard id != 0 else { throw Mismatch(description: "\(object.typeName) has no signal \(signal)") }
        var query = GSignalQuery()
        g_signal_query(id, &query)
        guard arguments.count == Int(query.n_params) else {
            throw Mismatch(description: "\(signal) has \(query.n_params) arguments, not \(arguments.count)")
        }
        var values = [value(of: type) { g_value_set_object($0, object.raw) }]
        for (index, argument) in arguments.enumerated() {
            // The lowest bit of a type is a flag: the value may be shared for the call.
            let parameter = query.param_types[index] & ~1
            values.append(value(of: parameter) { fill($0, parameter, with: argument) })
        }
        var result = GValue()
        if query.return_type & ~1 == g_type_from_name("gboolean") { g_value_init(&result, query.return_type & ~1) }
        defer { for index in values.indices { g_value_unset(&values[index]) } }
        g_signal_emitv(values, id, 0, &result)
        return result.g_type != 0 && g_value_get_boolean(&result) != 0
    }

    private static func typeOf(_ object: Object) -> GType { g_type_from_name(object.typeName) }

    private static func value(of type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void) -> GValue {
        var value = GValue()
        g_value_init(&value, type)
        fill(&value)
        return value
    }

    private static func fill(_ value: UnsafeMutablePointer<GValue>, _ type: GType, with argument: Any?) {
        let number = (argument as? Double) ?? (argument as? Int).map(Double.init)
        switch String(cString: g_type_name(g_type_fundamental(type))) {
        case "gint": g_value_set_int(value, Int32(number ?? 0))
        case "guint": g_value_set_uint(value, UInt32(number ?? 0))
        case "gdouble": g_value_set_double(value, number ?? 0)
        case "gboolean": g_value_set_boolean(value, number == 0 ? 0 : 1)
        case "GEnum": g_value_set_enum(value, Int32(number ?? 0))
        case "GFlags": g_value_set_flags(value, UInt32(number ?? 0))
        case "gchararray": g_value_set_string(value, argument as? String)
        case "GObject": g_value_set_object(value, (argument as? Object)?.raw)
        default: break
        }
    }
}
