import Core

extension ServiceNames {
    /// The services that are searched for pictures.
    public static let pictures = ServiceNames(
        ProviderDescription.all.map { service in
            // Only the host: an address is too long for a sentence.
            let site = service.key?.url.split(separator: "/").dropFirst().first.map(String.init)
            return Service(id: service.id, name: service.name, domains: service.domains, keySite: site)
        })
}

extension NetworkError {
    /// The error in one sentence, with the names of the services of pictures.
    public var message: String { message(naming: .pictures) }
    /// Advice in one sentence below the message; empty where there is none.
    public var hint: String { hint(naming: .pictures) }

    /// Whether other requests to the same service would fail in the same way.
    var concernsOtherRequests: Bool {
        switch self {
        case .blocked, .contactMissing, .rateLimited: true
        default: isUnreachable
        }
    }
}

extension UserFacingError {
    public init(_ error: NetworkError) { self.init(error, naming: .pictures) }
}
