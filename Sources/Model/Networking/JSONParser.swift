/// Reads one JSON document from bytes that outlive it: values and structure here, strings and numbers beside it.
struct JSONParser {
    /// The services' answers have about five levels; each one takes a piece of a queue's small stack.
    static let deepest = 512

    let bytes: UnsafeRawBufferPointer
    var position = 0
    private var depth = 0
    private let limit: JSONValue.Limit
    private var valueCount = 0
    /// Whether what is read is left out.
    private var isSkipping = false

    init(_ bytes: UnsafeRawBufferPointer, limit: JSONValue.Limit) {
        self.bytes = bytes
        self.limit = limit
        // A byte order mark is allowed to be ignored.
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
    }

    var error: JSONValue.ParseError { JSONValue.ParseError(offset: position) }

    /// The byte at the position, or `nil` at the end.
    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func document() throws(JSONValue.ParseError) -> JSONValue {
        let value = try value()
        guard next == nil else { throw error }
        return value
    }

    /// A value with the white space around it.
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
        guard depth < Self.deepest else { throw error }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    private mutating func object() throws(JSONValue.ParseError) -> JSONValue {
        position += 1
        var members: [String: JSONValue] = [:]
        skipSpace()
        if take("}") { return .object(members) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw error }
            let name = try string()
            skipSpace()
            guard take(":") else { throw error }
            if let value = try kept(members.count < limit.elements || members[name] != nil) { members[name] = value }
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
            if let value = try kept(elements.count < limit.elements) { elements.append(value) }
        } while take(",")
        guard take("]") else { throw error }
        return .array(elements)
    }

    /// The next value, or `nil` if it is only read.
    private mutating func kept(_ isWanted: Bool) throws(JSONValue.ParseError) -> JSONValue? {
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

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { position += 1 }
    }
}
