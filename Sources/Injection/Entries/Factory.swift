/// A registered factory, boxed so that an entry need not know the types of its arguments.
///
/// Inside the library arguments travel as one tuple; only the public methods that take them know packs.
final class Factory<Service, Arguments>: Sendable {
    let make: @Sendable (any Resolver, Arguments) -> Service

    init(make: @escaping @Sendable (any Resolver, Arguments) -> Service) {
        self.make = make
    }
}
