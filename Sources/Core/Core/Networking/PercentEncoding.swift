/// Percent-encoding of addresses, by RFC 3986: a byte is written as `%` and two hexadecimal digits.
public enum PercentEncoding {
    /// Whether a byte is an unreserved character of RFC 3986, which never needs encoding.
    public static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// Returns the bytes as text in ASCII.
    ///
    /// - Parameter isPlain: whether a byte below 0x80 stays as it is; by default the unreserved characters do.
    public static func encoded(
        _ bytes: some Sequence<UInt8>, keeping isPlain: (UInt8) -> Bool = isUnreserved
    ) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in bytes {
            if byte < 0x80, isPlain(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Returns the bytes of a text in which each `%XX` stands for a byte; `nil` if a percent sign is without two digits.
    public static func decoded(_ text: some StringProtocol) -> [UInt8]? {
        var isValid = true
        let bytes = decode(text) { value in
            if value == nil { isValid = false }
            return value
        }
        return isValid ? bytes : nil
    }

    /// Returns the bytes of a text in which some `%XX` stand for a byte. The others, and percent signs without two
    /// digits, stay as they are.
    ///
    /// - Parameter isDecoded: whether the sequence for this byte is decoded.
    public static func decoded(_ text: some StringProtocol, where isDecoded: (UInt8) -> Bool) -> [UInt8] {
        decode(text) { value in value.flatMap { isDecoded($0) ? $0 : nil } }
    }

    /// - Parameter replacement: called with the value of each sequence, or with nil if it has no two digits; returns the
    ///   byte that replaces the sequence, or nil to keep it.
    private static func decode(_ text: some StringProtocol, _ replacement: (UInt8?) -> UInt8?) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let decoded = replacement(value(of: rest.prefix(2))) {
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    /// Returns the value of two hexadecimal digits. The integer's initializer would also accept a sign.
    private static func value(of digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
