/// Reads one JSON document (RFC 8259). The caller keeps the bytes alive until the parser returns.
struct JSONParser {
    /// The maximum nesting. Responses of the services have about five levels. Each level uses part of a queue's small
    /// stack.
    private static let maxDepth = 512
    /// The members of a stored picture.
    private static let usualMemberCount = 16

    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    private var depth = 0
    private let limit: JSONValue.Limit
    private var valueCount = 0
    /// Whether the parser skips the current value: it checks the syntax and stores nothing.
    private var isSkipping = false

    init(_ bytes: UnsafeRawBufferPointer, limit: JSONValue.Limit) {
        self.bytes = bytes
        self.limit = limit
        // RFC 8259 permits parsers to ignore a byte order mark.
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    }

    private var error: JSONValue.ParseError { JSONValue.ParseError(offset: position) }

    /// The byte at the current position, or `nil` at the end.
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func document() throws(JSONValue.ParseError) -> JSONValue {
        let value = try value()
        guard next == nil else { throw error }
        return value
    }

    /// Reads a value and the white space around it.
    private mutating func value() throws(JSONValue.ParseError) -> JSONValue {
        skipSpace()
        if !isSkipping {
            guard valueCount < limit.values else { throw error }
            valueCount += 1
        }
        let value: JSONValue
        switch next {
        case UInt8(ascii: "{"): value = try nested { parser throws(JSONValue.ParseError) in try parser.object() }
        case UInt8(ascii: "["): value = try nested { parser throws(JSONValue.ParseError) in try parser.array() }
        case UInt8(ascii: "\""): value = .string(try string())
        case UInt8(ascii: "t"): value = try literal("true", .bool(true))
        case UInt8(ascii: "f"): value = try literal("false", .bool(false))
        case UInt8(ascii: "n"): value = try literal("null", .null)
        default: value = .number(try number())
        }
        skipSpace()
        return value
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(JSONValue.ParseError) -> JSONValue
    ) throws(JSONValue.ParseError) -> JSONValue {
        guard depth < Self.maxDepth else { throw error }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    private mutating func object() throws(JSONValue.ParseError) -> JSONValue {
        position += 1
        var members: [String: JSONValue] = [:]
        skipSpace()
        if take("}") { return .object(members) }
        // A growing dictionary hashes all names again. Only the outermost object gets room, because a hostile document
        // has many small ones.
        if depth == 1 { members.reserveCapacity(Self.usualMemberCount) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw error }
            let name = try string()
            skipSpace()
            guard take(":") else { throw error }
            let isWanted = members.count < limit.elements || members[name] != nil
            if let value = try element(ifWanted: isWanted) { members[name] = value }
        } while take(",")
        guard take("}") else { throw error }
        return .object(members)
    }

    private mutating func array() throws(JSONValue.ParseError) -> JSONValue {
        position += 1
        var elements: [JSONValue] = []
        skipSpace()
        if take("]") { return .array(elements) }
        repeat {
            if let value = try element(ifWanted: elements.count < limit.elements) { elements.append(value) }
        } while take(",")
        guard take("]") else { throw error }
        return .array(elements)
    }

    /// Reads the next value and returns `nil` if it is not wanted.
    private mutating func element(ifWanted isWanted: Bool) throws(JSONValue.ParseError) -> JSONValue? {
        let wasSkipping = isSkipping
        isSkipping = isSkipping || !isWanted
        defer { isSkipping = wasSkipping }
        let value = try value()
        return isSkipping ? nil : value
    }

    private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONValue.ParseError) -> JSONValue {
        for offset in 0..<word.utf8CodeUnitCount {
            guard next == word.utf8Start[offset] else { throw error }
            position += 1
        }
        return value
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { position += 1 }
    }

    /// Reads a string from its opening to its closing quotation mark.
    private mutating func string() throws(JSONValue.ParseError) -> String {
        position += 1
        let start = position
        // Most strings contain no escape sequence and are copied unchanged.
        while let byte = next, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
        if next == UInt8(ascii: "\"") {
            defer { position += 1 }
            return try checked(bytes[start..<position])
        }
        var text = Array(bytes[start..<position])
        while let byte = next, byte >= 0x20 {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return try checked(text)
            case UInt8(ascii: "\\"): text += String(try escape()).utf8
            default: text.append(byte)
            }
        }
        // The string contains a control character or has no end.
        throw error
    }

    private func checked(_ text: some Sequence<UInt8>) throws(JSONValue.ParseError) -> String {
        guard let string = String(validating: text, as: UTF8.self) else { throw error }
        return string
    }

    /// Reads the characters after a backslash.
    private mutating func escape() throws(JSONValue.ParseError) -> Unicode.Scalar {
        guard let byte = next else { throw error }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try escapedScalar()
        default: throw error
        }
    }

    /// Reads four hexadecimal digits, or a surrogate pair in two escape sequences.
    private mutating func escapedScalar() throws(JSONValue.ParseError) -> Unicode.Scalar {
        let first = try fourDigits()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xd800..<0xdc00).contains(first), take("\\"), take("u") else { throw error }
        let second = try fourDigits()
        guard (0xdc00..<0xe000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
        else { throw error }
        return scalar
    }

    private mutating func fourDigits() throws(JSONValue.ParseError) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw error }
            number = number << 4 + UInt32(digit)
            position += 1
        }
        return number
    }

    /// Reads a number: an optional `-`, an integer part without leading zeros, a fraction and an exponent.
    private mutating func number() throws(JSONValue.ParseError) -> Double {
        let start = position
        let isNegative = take("-")
        let whole = position
        if take("0") {
            // Another digit would be an error; the parser fails at it in the next step.
        } else {
            try digits()
        }
        let isWhole = next != UInt8(ascii: ".") && next != UInt8(ascii: "e") && next != UInt8(ascii: "E")
        // Integers of up to 15 digits are below 2^53, so that the sum is exact. Most numbers of a response are that
        // short.
        if isWhole, position - whole <= 15 {
            let value = bytes[whole..<position].reduce(0.0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) }
            return isNegative ? -value : value
        }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        // Unlike the C library's functions, this initializer does not depend on the user's decimal separator.
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(text) else { throw error }
        return min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }

    /// Reads one or more digits.
    private mutating func digits() throws(JSONValue.ParseError) {
        let start = position
        while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
        guard position > start else { throw error }
    }
}
