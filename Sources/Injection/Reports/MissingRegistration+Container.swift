extension MissingRegistration {
    init(
        key: ServiceKey, among registrations: [ServiceKey: any ServiceEntryProtocol],
        path: [any ServiceEntryProtocol]
    ) {
        let request = Request(key)
        self.request = request
        self.path = path.map { Request($0).description }
        let others = registrations.keys.filter { $0 != key }
        nearest = NearestRegistrations(to: request, among: others.map(Request.init))
        mismatch = registrations[key].map { "\($0.serviceType)" }
    }
}

extension MissingRegistration.Request {
    init(_ key: ServiceKey) {
        service = "\(key.serviceType)"
        name = key.name
        let types = "\(key.argumentsType)"
        arguments = types.hasPrefix("(") ? types : "(\(types))"
    }

    /// An entry that is being resolved, whatever its arguments: who reads a path wants to know who, not with what.
    init(_ entry: any ServiceEntryProtocol) {
        service = "\(entry.serviceType)"
        name = entry.name
        arguments = "()"
    }
}

extension Container {
    /// Why nothing was found, as seen by the calling thread.
    func missing(_ key: ServiceKey) -> MissingRegistration {
        MissingRegistration(key: key, among: registrations, path: ThreadResolution.current.pointee.path)
    }
}
