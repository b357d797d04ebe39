/// The status and the header fields of an answer, put together line by line as they come.
struct ResponseHead: Sendable, Equatable {
    /// 0 until a status line has come.
    private(set) var status = 0
    /// Names in lower case; the last value wins.
    private(set) var fields: [String: String] = [:]
    /// Whether the empty line after the fields has come.
    private(set) var isComplete = false
    /// All bytes of all lines, also of interim answers and trailers.
    private(set) var byteCount = 0
    private(set) var isHTTP1 = true

    /// Takes one line with its line end.
    mutating func receive(_ line: some Collection<UInt8>) {
        byteCount += line.count
        let text = Self.trimmed(String(decoding: line, as: UTF8.self)[...])
        if text.hasPrefix("HTTP/") {
            // An interim answer (1xx) may have come before this one; its fields belong to it alone.
            fields = [:]
            isComplete = false
            isHTTP1 = text.hasPrefix("HTTP/1")
            status = text.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int($0) } ?? 0
        } else if text.isEmpty {
            isComplete = true
        } else if !isComplete, let colon = text.firstIndex(of: ":") {
            fields[text[..<colon].lowercased()] = String(Self.trimmed(text[text.index(after: colon)...]))
        }
    }

    var isSuccess: Bool { (200..<300).contains(status) }

    /// Bytes of the body as the server announced them.
    var contentLength: Int? {
        guard let length = fields["content-length"].flatMap({ Int($0) }), length >= 0 else { return nil }
        return length
    }

    var isEncoded: Bool { fields["content-encoding"].map { !$0.isEmpty && $0.lowercased() != "identity" } ?? false }

    /// Whether the end of the body is told apart from a broken connection by the protocol itself.
    var isEndOfBodyCertain: Bool {
        !isHTTP1 || contentLength != nil || fields["transfer-encoding"]?.lowercased().contains("chunked") == true
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
