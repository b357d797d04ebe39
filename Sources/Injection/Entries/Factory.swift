/// A registered factory, boxed so that an entry need not know the types of its arguments.
final class Factory<Service, each Argument>: Sendable {
    let make: @Sendable (any Resolver, repeat each Argument) -> Service

    init(make: @escaping @Sendable (any Resolver, repeat each Argument) -> Service) {
        self.make = make
    }
}
