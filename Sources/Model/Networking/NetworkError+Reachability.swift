extension NetworkError {
    /// Whether the server was not reached at all: asking another one, or none, may help.
    public var isUnreachable: Bool {
        switch self {
        case .notConnectedToInternet, .proxyUnknown, .notReachedServer: true
        default: false
        }
    }
}
