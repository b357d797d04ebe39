import Injection
import Testing

private protocol Barking {}
private protocol Guarding {}
private protocol Herding {}
extension Dog: Barking, Guarding, Herding {}

@Suite struct ForwardingTests {
    let container = Container()

    @Test("33. A forwarded type shares the instances, the arguments, the scope and the completion of its registration.")
    func shared() {
        let completed = Counter()
        container.register(Dog.self) { (_, name: String) in Dog(name: name) }
            .implements((any Animal).self)
            .initCompleted { _, _ in completed.increment() }
            .inObjectScope(.container)
        let dog = container.resolve(Dog.self, argument: "Hachi")
        #expect(container.resolve((any Animal).self, argument: "Hachi") as? Dog === dog)
        #expect(completed.count == 1)
    }

    @Test("A forwarded type is part of the graph of its registration.")
    func graph() throws {
        container.register(Cat.self) { _ in Cat() }.implements((any Animal).self)
        container.register([Cat?].self) { r in [r.resolve(Cat.self), r.resolve((any Animal).self) as? Cat] }
        let cats = try #require(container.resolve([Cat?].self))
        #expect(cats[0] != nil && cats[0] === cats[1])
    }

    @Test("A type is forwarded under a name of its own.")
    func named() {
        container.register(Dog.self) { _ in Dog() }.implements((any Animal).self, name: "Hachi")
        #expect(container.resolve((any Animal).self, name: "Hachi") != nil)
        #expect(container.resolve((any Animal).self) == nil)
    }

    @Test("Several types can be forwarded at once or one after the other.")
    func several() {
        let entry = container.register(Dog.self) { _ in Dog() }
            .implements((any Barking).self, (any Guarding).self, (any Herding).self)
        container.forward((any Animal).self, to: entry)
        let dogs = [
            container.resolve((any Barking).self) as? Dog, container.resolve((any Guarding).self) as? Dog,
            container.resolve((any Herding).self) as? Dog, container.resolve((any Animal).self) as? Dog,
        ]
        #expect(dogs.allSatisfy { $0 != nil })
    }

    @Test("A type of the instance that is not a type of the service can be forwarded.")
    func narrower() {
        let entry = container.register((any Animal).self) { _ in Dog() }
        container.forward(Dog.self, to: entry)
        #expect(container.resolve(Dog.self) != nil)
    }

    @Test("34. A forwarded type that the instance does not have resolves to nil.")
    func unrelated() {
        container.register(Dog.self) { _ in Dog() }.implements(Cat.self)
        #expect(container.resolve(Cat.self) == nil)
        #expect(throws: MissingRegistration.self) { try container.resolveOrThrow(Cat.self) }
    }
}
