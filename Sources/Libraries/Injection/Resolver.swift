/// Resolves instances of services.
///
/// A factory receives a resolver; outside of factories it is a ``Container`` or an ``Assembler/resolver``. If there is
/// no matching registration, every `resolve` returns nil and reports the reason to ``Container/loggingFunction``, and
/// every `require` stops the program with the same report.
///
/// A resolver of a program's own must resolve a type with and without a name. For arguments it also implements
/// `resolve(_:name:argumentTuple:)`, which otherwise finds nothing.
@preconcurrency
public protocol Resolver: Sendable {
    /// Returns an instance of the service; nil without a registration.
    func resolve<Service>(_ serviceType: Service.Type) -> Service?

    /// Returns an instance of the service registered under the name; nil without a registration.
    func resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?

    /// Returns an instance made from a tuple of arguments; nil without a registration that takes arguments of exactly
    /// these types. The methods of the extension call it with their arguments.
    func resolve<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, argumentTuple: Arguments
    ) -> Service?

    /// Returns an instance of the service, or throws the reason why there is none.
    func resolveOrThrow<Service>(_ serviceType: Service.Type, name: String?) throws(MissingRegistration) -> Service

    /// Returns an instance made from a tuple of arguments, or throws the reason why there is none. The methods of the
    /// extension call it with their arguments.
    func resolveOrThrow<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, argumentTuple: Arguments
    ) throws(MissingRegistration) -> Service
}

extension Resolver {
    /// Resolves without arguments by `resolve(_:name:)`; with arguments it finds nothing.
    public func resolve<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, argumentTuple: Arguments
    ) -> Service? {
        Arguments.self == Void.self ? resolve(serviceType, name: name) : nil
    }

    /// Resolves by `resolve(_:name:)`. The error contains the request only.
    public func resolveOrThrow<Service>(
        _ serviceType: Service.Type, name: String?
    ) throws(MissingRegistration) -> Service {
        if let service = resolve(serviceType, name: name) { return service }
        throw MissingRegistration(
            key: ServiceKey(serviceType: serviceType, argumentsType: Void.self, name: name), among: [:], path: [])
    }

    /// Resolves by `resolve(_:name:argumentTuple:)`. The error contains the request only.
    public func resolveOrThrow<Service, Arguments>(
        _ serviceType: Service.Type, name: String?, argumentTuple: Arguments
    ) throws(MissingRegistration) -> Service {
        if let service = resolve(serviceType, name: name, argumentTuple: argumentTuple) { return service }
        throw MissingRegistration(
            key: ServiceKey(serviceType: serviceType, argumentsType: Arguments.self, name: name), among: [:], path: [])
    }
}

// The methods with parameter packs are no requirements of the protocol: compilers before 6.2 crash on a call of such a
// requirement.

// A single argument is a parameter pack, too. The Swift 6 language mode would open an existential passed to a plain
// generic parameter, and look for a factory that takes the dynamic type instead of the protocol.

extension Resolver {
    /// Returns an instance made from arguments; nil without a registration that takes arguments of exactly these types.
    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) -> Service? {
        resolve(serviceType, name: name, argumentTuple: (repeat each arguments))
    }

    /// Returns an instance made from arguments, or throws the reason why there is none.
    public func resolveOrThrow<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, arguments: repeat each Argument
    ) throws(MissingRegistration) -> Service {
        try resolveOrThrow(serviceType, name: name, argumentTuple: (repeat each arguments))
    }

    /// Returns an instance made from one argument; nil without a registration that takes an argument of exactly this
    /// type.
    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, argument: repeat each Argument
    ) -> Service? {
        resolve(serviceType, name: nil, arguments: repeat each argument)
    }

    /// Returns an instance made from one argument by the registration with the name.
    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, name: String?, argument: repeat each Argument
    ) -> Service? {
        resolve(serviceType, name: name, arguments: repeat each argument)
    }

    /// Returns an instance made from arguments; nil without a registration that takes arguments of exactly these types.
    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, arguments: repeat each Argument
    ) -> Service? {
        resolve(serviceType, name: nil, arguments: repeat each arguments)
    }
}

extension Resolver {
    /// Returns an instance of a service that must be registered, for a composition root, without `!`.
    ///
    /// Without a matching registration the program stops. The message contains the service, its dependents, similar
    /// registrations, and advice.
    ///
    /// - Parameters:
    ///   - serviceType: The requested type.
    ///   - name: The name of the registration, if it has one.
    ///   - file: The file that the message names.
    ///   - line: The line that the message names.
    public func require<Service>(
        _ serviceType: Service.Type, name: String? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> Service {
        do {
            return try resolveOrThrow(serviceType, name: name)
        } catch {
            fatalError(error.description, file: file, line: line)
        }
    }

    /// Returns an instance of the expected type, for an argument whose parameter names the service already. The parameter must
    /// not be optional: the service itself is registered, and no optional of it.
    public func require<Service>(file: StaticString = #fileID, line: UInt = #line) -> Service {
        require(Service.self, file: file, line: line)
    }

    /// Returns an instance made from arguments of a service that must be registered; without a registration the program
    /// stops.
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

    /// Returns an instance made from one argument of a service that must be registered; without a registration the
    /// program stops.
    public func require<Service, each Argument>(
        _ serviceType: Service.Type,
        name: String? = nil,
        argument: repeat each Argument,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> Service {
        require(serviceType, name: name, arguments: repeat each argument, file: file, line: line)
    }

    /// Returns an instance of the service, or throws the reason why there is none.
    public func resolveOrThrow<Service>(_ serviceType: Service.Type) throws(MissingRegistration) -> Service {
        try resolveOrThrow(serviceType, name: nil)
    }

    /// Returns an instance made from arguments, or throws the reason why there is none.
    public func resolveOrThrow<Service, each Argument>(
        _ serviceType: Service.Type, arguments: repeat each Argument
    ) throws(MissingRegistration) -> Service {
        try resolveOrThrow(serviceType, name: nil, arguments: repeat each arguments)
    }
}
