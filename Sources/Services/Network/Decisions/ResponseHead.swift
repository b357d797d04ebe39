import Core

/// The status and the header fields of a response, built line by line as they arrive.
struct ResponseHead: Sendable, Equatable {
    /// 0 until a status line arrives.
    private(set) var status = 0
    /// Names are in lower case; the last value wins.
    private(set) var fields: [String: String] = [:]
    /// Whether the empty line after the fields has arrived.
    private(set) var isComplete = false
    /// Bytes of all lines, including interim responses and trailers.
    private(set) var byteCount = 0
    private(set) var isHTTP1 = true

    /// Takes one line, including its line end.
    mutating func receive(_ line: some Collection<UInt8>) {
        byteCount += line.count
        let text = String(decoding: line, as: UTF8.self)[...].trimmed
        if text.hasPrefix("HTTP/") {
            // An interim response (1xx) may precede this one; its fields do not apply here.
            fields = [:]
            isComplete = false
            isHTTP1 = text.hasPrefix("HTTP/1")
            status = text.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap { Int($0) } ?? 0
        } else if text.isEmpty {
            isComplete = true
        } else if !isComplete, let colon = text.firstIndex(of: ":") {
            fields[text[..<colon].lowercased()] = String(text[text.index(after: colon)...].trimmed)
        }
    }

    var isSuccess: Bool { (200..<300).contains(status) }

    /// The body's length in bytes as the server announced it.
    var contentLength: Int? {
        guard let length = fields["content-length"].flatMap({ Int($0) }), length >= 0 else { return nil }
        return length
    }

    var isEncoded: Bool { fields["content-encoding"].map { !$0.isEmpty && $0.lowercased() != "identity" } ?? false }

    /// Whether the protocol itself distinguishes the end of the body from a broken connection.
    var isEndOfBodyCertain: Bool {
        !isHTTP1 || contentLength != nil || fields["transfer-encoding"]?.lowercased().contains("chunked") == true
    }
}
