import Injection
import Testing

private struct Option: ServiceKeyOption {
    let number: Int
    var description: String { "option \(number)" }

    func isEqualTo(_ another: any ServiceKeyOption) -> Bool { (another as? Option)?.number == number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

@Suite struct ExtensionTests {
    let container = Container()

    @Test("57. An option distinguishes registrations of the same types and name in an extension.")
    func options() {
        container._register(Int.self, factory: { (_: any Resolver) in 1 }, option: Option(number: 1))
        container._register(Int.self, factory: { (_: any Resolver) in 2 }, option: Option(number: 2))
        func resolve(_ number: Int) -> Int? {
            container._resolve(name: nil, option: Option(number: number)) { (factory: (any Resolver) -> Any) in
                factory(container)
            }
        }
        #expect((1...3).map(resolve) == [1, 2, nil])
        #expect(container.resolve(Int.self) == nil)
    }

    @Test("58. A registration of an extension without arguments and option is resolved like any other.")
    func withoutOption() {
        container._register(String.self, factory: { (_: any Resolver) in "extended" }, name: "a")
        #expect(container.resolve(String.self, name: "a") == "extended")
        container.register(Double.self) { _ in 2 }
        let found: Double? = container._resolve(name: nil) { (factory: (any Resolver) -> Any) in factory(container) }
        #expect(found == 2)
    }

    @Test("59. An extension passes arguments as a tuple that begins with the resolver.")
    func arguments() {
        container._register(
            Cat.self, factory: { (arguments: (any Resolver, String)) in Cat(name: arguments.1) },
            option: Option(number: 1)
        )
        .inObjectScope(.container)
        func resolve(_ name: String) -> Cat? {
            container._resolve(name: nil, option: Option(number: 1)) { (factory: ((any Resolver, String)) -> Any) in
                factory((container, name))
            }
        }
        #expect(resolve("Mimi")?.name == "Mimi")
        // The scope has the instance, so the factory is not called.
        #expect(resolve("Other")?.name == "Mimi")
    }

    @Test("60. An entry has the types of its service and its arguments.")
    func types() {
        let entry = container.register(Cat.self) { (_: any Resolver, name: String) in Cat(name: name) }
        #expect(ObjectIdentifier(entry.serviceType) == ObjectIdentifier(Cat.self))
        #expect(ObjectIdentifier(entry.argumentsType) == ObjectIdentifier(String.self))
    }

    @Test("61. An error in a closure within a graph is rethrown, and the graph ends.")
    func throwing() {
        struct Refusal: Error {}
        let graph = GraphIdentifier()
        #expect(throws: Refusal.self) {
            try container.withObjectGraph(graph) { _ in throw Refusal() }
        }
        #expect(container.resolve(GraphIdentifier.self) == nil)
    }
}
