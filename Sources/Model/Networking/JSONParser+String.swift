extension JSONParser {
    /// A string from its first quote to its last.
    mutating func string() throws(JSONValue.ParseError) -> String {
        position += 1
        let start = position
        // Most strings hold no escape and can be taken as they stand.
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
        // A control character, or the end of everything.
        throw error
    }

    private func checked(_ text: some Sequence<UInt8>) throws(JSONValue.ParseError) -> String {
        guard let string = String(validating: text, as: UTF8.self) else { throw error }
        return string
    }

    /// What stands behind a backslash.
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

    /// Four hexadecimal digits, or two times four with the rest of the escape between them.
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
}
