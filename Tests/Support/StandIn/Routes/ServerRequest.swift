import FoundationEssentials

/// The parts of a request that determine the response.
struct ServerRequest: Sendable {
    let method: String
    /// The decoded path, beginning with a slash.
    let path: String
    /// The decoded query; the last value of a repeated name counts.
    let parameters: [String: String]
    let userAgent: String?

    init(method: String = "GET", path: String, query: String = "", userAgent: String? = nil) {
        self.method = method
        self.path = path
        self.userAgent = userAgent
        var parameters = [String: String]()
        for item in query.split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : ""
            parameters[Self.decoded(String(parts[0]))] = Self.decoded(value)
        }
        self.parameters = parameters
    }

    /// Decodes form encoding, in which a plus is a space. An invalid percent sequence stays as it is.
    private static func decoded(_ text: String) -> String {
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
