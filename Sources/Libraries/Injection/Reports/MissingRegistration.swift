/// The reason why a service could not be resolved: the request, the services that led to it, and similar registrations.
public struct MissingRegistration: Error, Sendable, Equatable {
    /// The service that was requested.
    public let request: Request
    /// The services that were being created at the request, outermost first. Each requested the next one; the last
    /// requested the missing service.
    public let path: [String]
    /// The registrations most similar to the request.
    public let nearest: NearestRegistrations
    /// If the request was forwarded to a registration that makes instances of an unrelated type: that registration's
    /// service.
    public let mismatch: String?

    /// A service as it was requested or registered.
    public struct Request: Sendable, Equatable {
        public let service: String
        public let name: String?
        /// The types of the arguments in parentheses; empty parentheses if there are none.
        public let arguments: String
    }
}

extension MissingRegistration: CustomStringConvertible {
    /// The report for the developer in several lines: the missing service, its dependents, similar registrations and
    /// advice.
    public var description: String {
        var lines = [mismatch.map(mismatchLine) ?? "No registration of \(request) was found."]
        lines.append(path.isEmpty ? "Asked for from outside of factories." : "Asked for by \(pathInWords).")
        lines.append(contentsOf: nearest.lines)
        lines.append("What to do: \(remedy)")
        return lines.joined(separator: "\n  ")
    }

    private func mismatchLine(_ made: String) -> String {
        "\(request) is an alias of the registration of \(made), which made something that is no \(request.service)."
    }

    private var pathInWords: String {
        path.count == 1 ? path[0] : "\(path[path.count - 1]) (\(path.joined(separator: " → ")))"
    }

    private var remedy: String {
        if mismatch != nil { return "take back implements or forward, or have the factory make a \(request.service)." }
        if !nearest.otherArguments.isEmpty {
            return "pass arguments of exactly the types registered; an optional is another type than what it wraps."
        }
        if !nearest.otherNames.isEmpty {
            return "ask by a name that is registered, or register it \(request.nameInWords)."
        }
        if !nearest.similar.isEmpty { return "ask for the one that was meant, or \(registering)." }
        return registering
            + ", in this container or a parent, before it is asked for. "
            + "What is registered in a child is not seen by its parents."
    }

    private var registering: String {
        let name = request.name.map { ", name: \"\($0)\"" } ?? ""
        let call = "register it: container.register(\(request.service).self\(name))"
        return request.arguments == "()"
            ? "\(call) { r in … }" : "\(call) { r, … in … }, whose factory takes \(request.arguments)"
    }
}

extension MissingRegistration.Request: CustomStringConvertible {
    /// The request as part of a sentence.
    public var description: String {
        let named = name.map { " named \"\($0)\"" } ?? ""
        return service + named + (arguments == "()" ? "" : " with arguments \(arguments)")
    }

    fileprivate var nameInWords: String { name.map { "as \"\($0)\"" } ?? "without a name" }
}

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

    /// Describes an entry on a resolution path, without its arguments.
    init(_ entry: any ServiceEntryProtocol) {
        service = "\(entry.serviceType)"
        name = entry.name
        arguments = "()"
    }
}

extension Container {
    /// Returns the reason why the calling thread could not resolve the key.
    func missing(_ key: ServiceKey) -> MissingRegistration {
        MissingRegistration(key: key, among: registrations, path: ThreadResolution.current.pointee.path)
    }
}
