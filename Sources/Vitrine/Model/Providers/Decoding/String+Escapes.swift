extension String {
    /// The text with the escape sequences `\\u00f1` and `\\xf1` decoded. Some services escape their texts twice.
    var decodingEscapes: String {
        contains("\\") ? decoding([("\\u", 4), ("\\x", 2)]) { $0 >= 0x20 } : self
    }

    /// The text with escape sequences decoded that have lost their backslash: "espau00f1a". Only the codes of accented
    /// Latin-1 letters are decoded, because other digits after a "u" may be literal.
    var decodingLostEscapes: String {
        contains("u00") ? decoding([("u00", 2)]) { (0xC0...0xFF).contains($0) && $0 != 0xD7 && $0 != 0xF7 } : self
    }

    /// - Parameters:
    ///   - escapes: the start of each escape sequence and its number of hexadecimal digits.
    ///   - isMeant: whether a code is decoded.
    private func decoding(_ escapes: [(start: String, digits: Int)], if isMeant: (UInt32) -> Bool) -> String {
        var (result, rest) = ("", self[...])
        while let first = rest.first {
            let found = escapes.compactMap { escape -> (scalar: Unicode.Scalar, length: Int)? in
                guard rest.hasPrefix(escape.start) else { return nil }
                let digits = rest.dropFirst(escape.start.count).prefix(escape.digits)
                guard digits.count == escape.digits, digits.allSatisfy(\.isHexDigit),
                    let number = UInt32(digits, radix: 16), isMeant(number), let scalar = Unicode.Scalar(number)
                else { return nil }
                return (scalar, escape.start.count + escape.digits)
            }.first
            if let found {
                result.unicodeScalars.append(found.scalar)
                rest = rest.dropFirst(found.length)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}
