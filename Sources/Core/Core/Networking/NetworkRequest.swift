/// An HTTP request. Its method is always GET.
public struct NetworkRequest: Sendable, Hashable {
    /// The expected content. It determines the maximum size of the response; larger transfers are aborted.
    public enum Expecting: Sendable, Hashable {
        /// A service's response in JSON: at most 10 MB.
        case serviceResponse
        /// A picture file for display: at most 50 MB.
        case picture
        /// A picture file for saving: at most 2 GB, which exceeds the files of all cameras. The transfer has no time
        /// limit while data arrives.
        case file

        /// The maximum size of the body, in bytes.
        public var largestBody: Int {
            switch self {
            case .serviceResponse: 10_000_000
            case .picture: 50_000_000
            case .file: 2_000_000_000
            }
        }
    }

    /// The absolute address without `parameters`.
    public var url: String
    /// Query items in the order of sending. `Network` percent-encodes names and values.
    public var parameters: [Parameter]
    public var headers: [Parameter]
    public var expecting: Expecting
    /// The file that receives the body; `nil` returns the body in the response.
    public var destination: FileDestination?

    public init(
        url: String, parameters: [Parameter] = [], headers: [Parameter] = [], expecting: Expecting = .serviceResponse,
        destination: FileDestination? = nil
    ) {
        self.url = url
        self.parameters = parameters
        self.headers = headers
        self.expecting = expecting
        self.destination = destination
    }

    /// A name with its value: a query item or a header field.
    public struct Parameter: Sendable, Hashable {
        public let name: String
        public let value: String
        /// Whether the value is secret, as a key is. Descriptions replace secret values by `…`.
        public let isSecret: Bool

        public init(_ name: String, _ value: String, isSecret: Bool = false) {
            self.name = name
            self.value = value
            self.isSecret = isSecret
        }
    }
}

extension NetworkRequest: CustomStringConvertible {
    /// The request for logs, without secret values.
    public var description: String {
        let query = parameters.map { "\($0.name)=\($0.isSecret ? "…" : $0.value)" }.joined(separator: "&")
        return query.isEmpty ? url : "\(url)?\(query)"
    }
}

extension NetworkRequest {
    /// The server's name for messages, without credentials and port. The whole address if it contains no host.
    public var host: String {
        guard let start = url.firstRange(of: "://")?.upperBound else { return url }
        let authority = url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let server = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let end =
            server.first == "[" ? server.firstIndex(of: "]").map(server.index(after:)) : server.firstIndex(of: ":")
        return String(server[..<(end ?? server.endIndex)])
    }
}
