/// What instances of services are asked from.
///
/// A factory is given one; outside of factories it is a ``Container`` or an ``Assembler/resolver``.
/// Every `resolve` is nil where nothing fitting is registered (``Container/loggingFunction`` then says why);
/// every `require` stops the program there, saying the same.
public protocol Resolver: Sendable {
    /// An instance of the service, nil without a registration.
    func resolve<Service>(_ serviceType: Service.Type) -> Service?

    /// An instance of the service registered under the name, nil without a registration.
    func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?

    /// An instance made from arguments, nil without a registration that takes arguments of exactly these types.
    func resolve<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) -> Service?

    /// An instance of the service, or the reason why there is none.
    func resolveOrThrow<Service>(_ serviceType: Service.Type, name: String?) throws(MissingRegistration) -> Service

    /// An instance made from arguments, or the reason why there is none.
    func resolveOrThrow<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(MissingRegistration) -> Service
}

// One argument is taken as a pack, too. Of a plain generic parameter the Swift 6 language mode would open a value of a
// protocol type, and look for a factory that takes the type behind it instead of the protocol.

extension Resolver {
    /// An instance made from one argument, nil without a registration that takes an argument of exactly this type.
    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, argument: repeat each Argument
    ) -> Service? {
        resolve(serviceType, name: nil, arguments: repeat each argument)
    }

    /// An instance made from one argument, of the registration with the name.
    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, argument: repeat each Argument
    ) -> Service? {
        resolve(serviceType, name: name, arguments: repeat each argument)
    }

    /// An instance made from arguments, nil without a registration that takes arguments of exactly these types.
    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, arguments: repeat each Argument
    ) -> Service? {
        resolve(serviceType, name: nil, arguments: repeat each arguments)
    }
}

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
