/// A part of a program that registers its own services.
public protocol Assembly {
    /// Registers the services of this part.
    func assemble(container: Container)

    /// Called after all assemblies that are applied together have registered their services; `resolver` resolves all of
    /// them.
    func loaded(resolver: any Resolver)
}

extension Assembly {
    public func assemble(container: Container) {}

    public func loaded(resolver: any Resolver) {}
}
