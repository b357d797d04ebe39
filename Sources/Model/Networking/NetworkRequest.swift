/// What to ask for. A GET; the program sends nothing else.
public struct NetworkRequest: Sendable, Hashable {
    /// What is expected decides how much is accepted before the transfer is cut off.
    public enum Expecting: Sendable, Hashable {
        /// A service's answer in JSON: at most 10 MB.
        case serviceResponse
        /// A picture file to be shown: at most 50 MB.
        case picture
        /// A picture file to be kept: at most 2 GB, more than any camera writes. It takes as long as it takes, while any of it
        /// comes.
        case file

        /// Bytes.
        public var largestBody: Int {
            switch self {
            case .serviceResponse: 10_000_000
            case .picture: 50_000_000
            case .file: 2_000_000_000
            }
        }
    }

    /// Absolute, without the parameters below.
    public var url: String
    /// Query items in the order they are sent; names and values are percent-encoded by the network.
    public var parameters: [Parameter]
    public var headers: [Parameter]
    public var expecting: Expecting
    /// Where the body goes; `nil` keeps it in memory, in the response.
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
        /// A secret value, a key for instance, is replaced by `…` wherever the request is printed.
        public let isSecret: Bool

        public init(_ name: String, _ value: String, isSecret: Bool = false) {
            self.name = name
            self.value = value
            self.isSecret = isSecret
        }
    }
}

extension NetworkRequest: CustomStringConvertible {
    /// The request as it may be logged: secrets are left out.
    public var description: String {
        let query = parameters.map { "\($0.name)=\($0.isSecret ? "…" : $0.value)" }.joined(separator: "&")
        return query.isEmpty ? url : "\(url)?\(query)"
    }
}

extension NetworkRequest {
    /// The server's name, for messages: without credentials, which nobody should read, and without a port. The whole
    /// address where there is no name in it.
    public var host: String {
        guard let start = url.firstRange(of: "://")?.upperBound else { return url }
        let authority = url[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let server = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        let end =
            server.first == "[" ? server.firstIndex(of: "]").map(server.index(after:)) : server.firstIndex(of: ":")
        return String(server[..<(end ?? server.endIndex)])
    }
}
