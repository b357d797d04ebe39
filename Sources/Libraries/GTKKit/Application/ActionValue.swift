import GTKShim

/// The parameter or the state of an action.
public enum ActionValue: Equatable, Sendable {
    case string(String)
    case int(Int)
    case bool(Bool)

    /// Returns a floating GVariant; the C function that receives it takes it over.
    package func variant() -> OpaquePointer? {
        switch self {
        case .string(let text): g_variant_new_string(text)
        case .int(let number): g_variant_new_int64(number)
        case .bool(let isOn): g_variant_new_boolean(isOn ? 1 : 0)
        }
    }

    /// Reads a value without taking it over. Returns nil for types other than these three.
    package init?(reading variant: OpaquePointer?) {
        guard let variant else { return nil }
        switch String(cString: g_variant_get_type_string(variant)) {
        case "s": self = .string(String(cString: g_variant_get_string(variant, nil)))
        case "x": self = .int(Int(g_variant_get_int64(variant)))
        case "i": self = .int(Int(g_variant_get_int32(variant)))
        case "b": self = .bool(g_variant_get_boolean(variant) != 0)
        default: return nil
        }
    }
}

/// The type of an action's parameter.
public enum ActionParameter: String, Sendable {
    case string = "s"
    case int = "x"
    case bool = "b"
}
