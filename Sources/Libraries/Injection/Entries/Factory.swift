/// A box for a registered factory, so that an entry need not know the types of the factory's arguments.
///
/// The library passes arguments as one tuple; only the public methods use parameter packs.
final class Factory<Service, Arguments>: Sendable {
    let make: @Sendable (any Resolver, Arguments) -> Service

    init(make: @escaping @Sendable (any Resolver, Arguments) -> Service) {
        self.make = make
    }
}
