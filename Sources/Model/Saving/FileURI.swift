/// Converts `file:` addresses to paths and back. An address can hold every path, a text only those that are UTF-8.
public enum FileURI {
    /// The beginning of the addresses that `uri` writes.
    public static let prefix = "file://"

    /// Returns the address of an absolute path, in ASCII.
    public static func uri(_ path: some Sequence<UInt8>) -> String { prefix + path.map(written).joined() }

    /// Returns the path of an address such as "file:///home/me/Red%20boat.jpg"; `nil` if the address is not that of a
    /// local file, or if the path is not UTF-8.
    public static func path(_ uri: String) -> String? {
        bytes(uri).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Returns the bytes of the path; `nil` if the address is not that of a local file.
    public static func bytes(_ uri: String) -> [UInt8]? {
        guard uri.hasPrefix("file:") else { return nil }
        var rest = uri.dropFirst("file:".count)
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != "/" }
            guard host.isEmpty || host == "localhost" else { return nil }
            rest = rest.dropFirst(host.count)
        }
        guard rest.hasPrefix("/") else { return nil }
        return decoded(rest.prefix { $0 != "#" && $0 != "?" })
    }

    /// Returns the identifier of a local picture: its path, or its address if the path is not UTF-8.
    public static func identifier(_ path: [UInt8]) -> String {
        String(validating: path, as: UTF8.self) ?? uri(path)
    }

    private static func decoded(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return bytes.contains(0) ? nil : bytes
    }

    private static func written(_ byte: UInt8) -> String {
        let scalar = Unicode.Scalar(byte)
        let isPlain =
            byte < 0x80
            && (Character(scalar).isLetter || Character(scalar).isNumber
                || "/-_.~!$&'()*+,;=:@".unicodeScalars.contains(scalar))
        if isPlain { return String(Character(scalar)) }
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count < 2 ? "0" : "") + digits
    }
}
