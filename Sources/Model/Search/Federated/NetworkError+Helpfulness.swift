extension Sequence<NetworkError> {
    /// Of the failures of several services the one that a person can do most about.
    var mostHelpful: NetworkError? { self.max { $0.helpfulness < $1.helpfulness } }
}

extension NetworkError {
    fileprivate var helpfulness: Int {
        switch self {
        // These are the same for everybody, and name what is to be done.
        case .notConnectedToInternet, .proxyUnknown: 9
        case .queryTooLong: 8
        case .keyRefused, .keyMissing: 7
        case .rateLimited(_, until: .some): 6
        case .certificateRefused: 5
        case .rateLimited: 4
        case .notReachedServer, .connectionLost: 3
        case .badStatus, .incorrectDataReturned: 2
        case .tooLarge, .redirectRefused, .unknown: 1
        }
    }
}
