extension Resolver {
    /// An instance made from one argument, nil without a registration that takes an argument of exactly this type.
    public func resolve<Service, Argument>(_ serviceType: Service.Type, argument: Argument) -> Service? {
        resolve(serviceType, name: nil, arguments: argument)
    }

    /// An instance made from one argument, of the registration with the name.
    public func resolve<Service, Argument>(
        _ serviceType: Service.Type, name: String?, argument: Argument
    ) -> Service? {
        resolve(serviceType, name: name, arguments: argument)
    }

    /// An instance made from arguments, nil without a registration that takes arguments of exactly these types.
    public func resolve<Service, each Argument>(
        _ serviceType: Service.Type, arguments: repeat each Argument
    ) -> Service? {
        resolve(serviceType, name: nil, arguments: repeat each arguments)
    }
}
