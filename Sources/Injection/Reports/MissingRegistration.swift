/// Why a service could not be resolved: what was asked for, by whom, and what is registered near to it.
public struct MissingRegistration: Error, Sendable, Equatable {
    /// What was asked for.
    public let request: Request
    /// The services being made when it was asked for, outermost first: each asked for the next, the last for what is missing.
    public let path: [String]
    /// The registrations nearest to it, the nearest kind first.
    public let nearest: NearestRegistrations
    /// The service whose instances are forwarded to what was asked for without being one, if that is the reason.
    public let mismatch: String?

    /// A service as it was asked for or registered.
    public struct Request: Sendable, Equatable {
        public let service: String
        public let name: String?
        /// The types of the arguments, in parentheses; empty parentheses for none.
        public let arguments: String
    }
}

extension MissingRegistration: CustomStringConvertible {
    /// Several lines for a person: what is missing, who needs it, what is there, and what to do.
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
    /// As it reads in a sentence.
    public var description: String {
        let named = name.map { " named \"\($0)\"" } ?? ""
        return service + named + (arguments == "()" ? "" : " with arguments \(arguments)")
    }

    var nameInWords: String { name.map { "as \"\($0)\"" } ?? "without a name" }
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
