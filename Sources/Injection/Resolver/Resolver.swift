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
