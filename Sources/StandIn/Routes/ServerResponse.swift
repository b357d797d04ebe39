import FoundationEssentials

/// What is sent back, whole or damaged on purpose.
struct ServerResponse: Sendable {
    var status = 200
    var type = "text/plain; charset=utf-8"
    var headers: [(String, String)] = []
    /// What is sent, unless there is a file.
    var body = Data()
    /// A file that is too large to be held in memory.
    var file: PaddedBody?
    /// What is done wrong while sending it.
    var transportFault = TransportFault.none

    enum TransportFault: Sendable, Equatable {
        case none
        /// The connection is closed after half the body.
        case cut
        /// The connection is closed before any answer.
        case slam
        /// Nothing is ever sent.
        case stall
    }

    /// Bytes that are sent if nothing goes wrong.
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
