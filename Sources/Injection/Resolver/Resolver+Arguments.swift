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
