import FoundationEssentials

/// A JSON value, for responses whose members vary.
///
/// Integers are exact up to 2^53, as in most programs that write JSON.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// The last value counts if a name is repeated.
    case object([String: JSONValue])

    /// Parses a whole document according to RFC 8259 in linear time.
    ///
    /// Foundation's decoder would have to try each type for each value. Its errors contain the path to the value, so
    /// that deeply nested responses of a few megabytes would take hours.
    ///
    /// - Parameter limit: how many values are stored.
    public init(parsing data: Data, limit: Limit = .none) throws(ParseError) {
        // Typed errors do not pass through the closure of `withUnsafeBytes`.
        self = try data.withUnsafeBytes { bytes in
            var parser = JSONParser(bytes, limit: limit)
            return Result { () throws(ParseError) in try parser.document() }
        }.get()
    }

    /// Limits the values that are stored. Values take about 25 times the bytes of their document, so that a response of
    /// a few megabytes could exhaust the memory.
    public struct Limit: Sendable {
        /// The maximum number of elements per array or members per object. The parser skips further ones.
        public var elements: Int
        /// The maximum number of values in total. The parser rejects larger documents.
        public var values: Int

        public init(elements: Int, values: Int) { (self.elements, self.values) = (elements, values) }

        public static let none = Limit(elements: .max, values: .max)
        /// A page of search results has at most 200 hits with a few hundred values each.
        public static let response = Limit(elements: 500, values: 200_000)
    }

    /// The text is not JSON, or its nesting is deeper than 512 levels. The error contains nothing of the text.
    public struct ParseError: Error, Equatable, Sendable {
        /// Offset of the failure in bytes.
        public let offset: Int
    }
}

// Accessors for responses of uncertain structure. A missing value or a value of another type is `nil`, never an error.

extension JSONValue {
    /// The value of an object's member.
    public subscript(name: String) -> JSONValue? { object?[name] }

    /// The element of an array at this position.
    public subscript(index: Int) -> JSONValue? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }

    public var object: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }
    public var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The string unchanged. Use `displayText` for texts that people read.
    public var string: String? { if case .string(let value) = self { value } else { nil } }

    /// The string in a form that the program may show to people; `nil` if that is empty. See `String.displayText`.
    public var displayText: String? {
        guard let text = string?.displayText(), !text.isEmpty else { return nil }
        return text
    }

    /// A string, or an integer as a string, because services write ids as 42 or as "42".
    public var identifier: String? {
        switch self {
        case .string(let value) where !value.isEmpty: value
        case .number(let value): Int(exactly: value).map { String($0) }
        default: nil
        }
    }

    /// A number, or a string that contains a number.
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

    /// A number, or a string that contains a number, truncated to an integer and limited to ±2^53.
    ///
    /// Integers are exact up to that limit. Sums and products of a few such values stay far below the limits of `Int`.
    public var int: Int? {
        double.map { Int(min(max($0, -Self.maxInt), Self.maxInt)) }
    }

    private static let maxInt = 9_007_199_254_740_992.0

    /// A count: as `int`, but never negative.
    public var count: Int? { int.map { max(0, $0) } }
}

extension JSONValue {
    /// Writes the value as JSON (RFC 8259) with sorted members, one per line if `indentation` is given, so that two
    /// versions of a file can be compared.
    public func text(indentation: Int? = nil) -> String {
        var text = ""
        write(to: &text, indentation: indentation, depth: 0)
        return text
    }

    private func write(to text: inout String, indentation: Int?, depth: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += Self.digits(value)
        case .string(let value): Self.quote(value, to: &text)
        case .array(let elements):
            Self.write(elements, "[", "]", to: &text, indentation, depth) { element, text in
                element.write(to: &text, indentation: indentation, depth: depth + 1)
            }
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }
            Self.write(sorted, "{", "}", to: &text, indentation, depth) { member, text in
                Self.quote(member.key, to: &text)
                text += indentation == nil ? ":" : ": "
                member.value.write(to: &text, indentation: indentation, depth: depth + 1)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], _ opening: String, _ closing: String, to text: inout String, _ indentation: Int?,
        _ depth: Int, _ body: (Element, inout String) -> Void
    ) {
        func breakLine(_ depth: Int) {
            if let indentation { text += "\n" + String(repeating: " ", count: indentation * depth) }
        }
        text += opening
        for (index, element) in elements.enumerated() {
            if index > 0 { text += "," }
            breakLine(depth + 1)
            body(element, &text)
        }
        if !elements.isEmpty { breakLine(depth) }
        text += closing
    }

    /// Writes integers without a decimal point. Infinities become null, because JSON has no infinities.
    private static func digits(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        return Int(exactly: value).map { String($0) } ?? "\(value)"
    }

    private static func quote(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
