import Model

/// Appends percent-encoded query items to addresses.
enum QueryItems {
    /// Returns `url` with `parameters` appended in their order.
    static func append(_ parameters: [NetworkRequest.Parameter], to url: String) -> String {
        guard !parameters.isEmpty else { return url }
        let address = url.prefix { $0 != "#" }
        let items = parameters.map { "\(encode($0.name))=\(encode($0.value))" }.joined(separator: "&")
        return address.contains("?") ? "\(address)&\(items)" : "\(address)?\(items)"
    }

    /// Replaces every byte that is not one of RFC 3986's unreserved characters with `%XX`.
    static func encode(_ text: String) -> String {
        let hexadecimal = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
