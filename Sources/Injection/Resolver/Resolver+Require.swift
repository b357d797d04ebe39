extension Resolver {
    /// An instance of a service that must be registered: what a composition root asks with, without `!`.
    ///
    /// Without a fitting registration the program stops. The message names the service, what asked for it, the registrations
    /// nearest to it, and what to do.
    ///
    /// - Parameters:
    ///   - serviceType: What is asked for.
    ///   - name: The name it is registered under, if any.
    ///   - file: Where the program is said to stop.
    ///   - line: Where in that file.
    public func require<Service>(
        _ serviceType: Service.Type, name: String? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        do {
            return try resolveOrThrow(serviceType, name: name)
        } catch {
            fatalError(error.description, file: file, line: line)
        }
    }

    /// An instance of a service that must be registered, made from arguments; without a registration the program stops.
    public func require<Service, each Argument>(
        _ serviceType: Service.Type,
        name: String? = nil,
        arguments: repeat each Argument,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Service {
        do {
            return try resolveOrThrow(serviceType, name: name, arguments: repeat each arguments)
        } catch {
            fatalError(error.description, file: file, line: line)
        }
    }

    /// An instance of a service that must be registered, made from one argument; without a registration the program stops.
    public func require<Service, each Argument>(
        _ serviceType: Service.Type,
        name: String? = nil,
        argument: repeat each Argument,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Service {
        require(serviceType, name: name, arguments: repeat each argument, file: file, line: line)
    }

    /// An instance of the service, or a ``MissingRegistration`` that says why there is none.
    public func resolveOrThrow<Service>(_ serviceType: Service.Type) throws(MissingRegistration) -> Service {
        try resolveOrThrow(serviceType, name: nil)
    }

    /// An instance made from arguments, or a ``MissingRegistration`` that says why there is none.
    public func resolveOrThrow<Service, each Argument>(
        _ serviceType: Service.Type, arguments: repeat each Argument
    ) throws(MissingRegistration) -> Service {
        try resolveOrThrow(serviceType, name: nil, arguments: repeat each arguments)
    }
}
