// Questions to an answer whose shape is not certain: whatever is missing or of another kind is `nil`, never an error.

extension JSONValue {
    /// A member of an object.
    public subscript(name: String) -> JSONValue? { object?[name] }

    /// An element of an array.
    public subscript(index: Int) -> JSONValue? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }

    public var object: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
    public var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// A string as it came; for showing, see `displayText`.
    public var string: String? { if case .string(let value) = self { value } else { nil } }

    /// A string of at least one character that may be shown to people: short, on one line, in its own direction.
    public var displayText: String? {
        guard let text = string?.displayText(), !text.isEmpty else { return nil }
        return text
    }

    /// A string, or a whole number written out: what one service calls 42 another calls "42".
    public var identifier: String? {
        switch self {
        case .string(let value) where !value.isEmpty: value
        case .number(let value): Int(exactly: value).map { String($0) }
        default: nil
        }
    }

    /// A number, or a string that holds one.
    public var double: Double? {
        let value: Double? =
            switch self {
            case .number(let value): value
            case .string(let value): Double(value)
            default: nil
            }
        guard let value, value.isFinite else { return nil }
        return value
    }

    /// A number, or a string that holds one, without its fraction, at most 2^53 above or below zero.
    ///
    /// Up to there it is exact; and what is made of a service's numbers, the sum of its totals or ten times a width, stays
    /// far within the bounds of `Int`.
    public var int: Int? {
        double.map { Int(min(max($0, -Self.greatestInt), Self.greatestInt)) }
    }

    private static let greatestInt = 9_007_199_254_740_992.0

    /// A count of things: as `int`, but never negative.
    public var count: Int? { int.map { max(0, $0) } }
}
