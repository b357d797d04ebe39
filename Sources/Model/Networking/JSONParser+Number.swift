extension JSONParser {
    /// `-`, a whole part without leading zeros, a fraction, an exponent.
    mutating func number() throws(JSONValue.ParseError) -> Double {
        let start = position
        let isNegative = take("-")
        let whole = position
        if take("0") {
            // No digit may follow; what does will not fit anywhere.
        } else {
            try digits()
        }
        let isWhole = next != UInt8(ascii: ".") && next != UInt8(ascii: "e") && next != UInt8(ascii: "E")
        // Up to 2^53 digits can be added up without rounding, which most numbers of an answer are short enough for.
        if isWhole, position - whole <= 15 {
            let value = bytes[whole..<position].reduce(0.0) { $0 * 10 + Double($1 - UInt8(ascii: "0")) }
            return isNegative ? -value : value
        }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        // Unlike C's, this does not depend on the user's decimal sign.
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let value = Double(text) else { throw error }
        return min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }

    /// One digit or more.
    private mutating func digits() throws(JSONValue.ParseError) {
        let start = position
        while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
        guard position > start else { throw error }
    }
}
