import FoundationEssentials

/// Any JSON at all, for answers whose fields come and go.
///
/// A whole number keeps all its digits up to 2^53, as numbers do in most programs that write JSON.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Where a name is repeated, the last value counts.
    case object([String: JSONValue])

    /// Reads a whole document exactly as RFC 8259 has it, in time proportional to its length.
    ///
    /// Foundation's decoder would have to try each kind in turn at each value; its errors carry the path to the value,
    /// so that deeply nested answers of a few megabytes would keep it busy for hours.
    ///
    /// - Parameter limit: how much of it is kept.
    public init(parsing data: Data, limit: Limit = .none) throws(ParseError) {
        // Typed errors do not pass through the closure of `withUnsafeBytes`.
        self = try data.withUnsafeBytes { bytes in
            var parser = JSONParser(bytes, limit: limit)
            return Result { () throws(ParseError) in try parser.document() }
        }.get()
    }

    /// How much of a document is kept. A document takes about 25 times its bytes as values, so that strangers could fill the
    /// memory with a few megabytes.
    public struct Limit: Sendable {
        /// Elements of one list, or members of one object: those behind are read and left out.
        public var elements: Int
        /// Values in all: with more the document is refused.
        public var values: Int

        public static let none = Limit(elements: .max, values: .max)
        /// A page of a search has at most 200 hits, each with a few hundred facts.
        public static let response = Limit(elements: 500, values: 200_000)
    }

    /// The text is no JSON, or is nested deeper than 512 levels. Nothing of the text is in here.
    public struct ParseError: Error, Equatable, Sendable {
        /// Bytes before the place where reading failed.
        public let offset: Int
    }
}

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

extension JSONValue {
    /// The value as RFC 8259 has it, one member a line and members in the order of their names, so that two versions of a file
    /// can be compared.
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

    /// A whole number without a point; infinities, which JSON does not know, as null.
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
