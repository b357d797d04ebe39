import FoundationEssentials

/// A response, which may include a fault of its transport.
struct ServerResponse: Sendable {
    var status = 200
    var type = "text/plain; charset=utf-8"
    var headers: [(String, String)] = []
    /// The body, unless `file` is set.
    var body = Data()
    /// A file that is too large for memory.
    var file: PaddedBody?
    /// The fault of the transport.
    var transportFault = TransportFault.none

    enum TransportFault: Sendable, Equatable {
        case none
        /// The server closes the connection after half the body.
        case cut
        /// The server closes the connection without a response.
        case slam
        /// The server resets the connection without a response.
        case reset
        /// The server never responds.
        case stall
    }

    /// The length of the complete body in bytes.
    var length: Int { file?.count ?? body.count }

    subscript(range: Range<Int>) -> Data { file?[range] ?? body.dropFirst(range.lowerBound).prefix(range.count) }

    static func text(_ text: String, status: Int = 200) -> ServerResponse {
        ServerResponse(status: status, body: Data(text.utf8))
    }

    static func html(_ text: String, status: Int = 200) -> ServerResponse {
        ServerResponse(status: status, type: "text/html; charset=utf-8", body: Data(text.utf8))
    }

    static func json(_ data: Data) -> ServerResponse {
        ServerResponse(type: "application/json", body: data)
    }

    static func encoding(_ value: some Encodable, status: Int = 200) -> ServerResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let data = try? encoder.encode(value) else { return .text("[ERROR 500]", status: 500) }
        return ServerResponse(status: status, type: "application/json", body: data)
    }
}
