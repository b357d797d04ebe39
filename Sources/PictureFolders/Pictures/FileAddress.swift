/// Converts paths to addresses and back: `file:///home/me/Pictures/Red%20boat.jpg#5-1234`. The fragment identifies the
/// version of the file, so that caches treat a changed file as another picture.
enum FileAddress {
    static let scheme = "file://"

    static func url(_ path: String) -> String { scheme + path.utf8.map(written).joined() }

    static func url(_ file: FoundFile) -> String { "\(url(file.path))#\(file.modifiedAt)-\(file.size)" }

    /// Returns `nil` for an address that is not of a file on this computer, or that contains `..`.
    static func path(_ url: String) -> String? {
        guard url.hasPrefix(scheme) else { return nil }
        var bytes: [UInt8] = []
        var rest = url.dropFirst(scheme.count).prefix { $0 != "#" }.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2
                else {
                    return nil
                }
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        guard !bytes.contains(0), let path = String(validating: bytes, as: UTF8.self), path.hasPrefix("/"),
            !path.split(separator: "/").contains("..")
        else { return nil }
        return path
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
