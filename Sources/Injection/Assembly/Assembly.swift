/// A part of a program that registers its own services.
public protocol Assembly {
    /// Registers the services of this part.
    func assemble(container: Container)

    /// All parts that are applied together have registered their services; `resolver` knows them all.
    func loaded(resolver: any Resolver)
}

extension Assembly {
    public func assemble(container: Container) {}

    public func loaded(resolver: any Resolver) {}
}
