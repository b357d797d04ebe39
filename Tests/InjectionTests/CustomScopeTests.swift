import Injection
import Testing

/// A storage that keeps one instance, and records its calls.
///
/// Unchecked: a container calls a storage from one thread at a time, and the tests read it afterwards.
private final class SpyStorage: InstanceStorage, @unchecked Sendable {
    var instance: Any?
    var completions = 0
    var graphs: [GraphIdentifier] = []

    func graphResolutionCompleted() { completions += 1 }

    func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
        graphs.append(graph)
        self.instance = instance
    }
}

@Suite struct CustomScopeTests {
    let container = Container()

    @Test("22. A custom scope creates a storage for each registration, and the storage decides.")
    func storages() {
        let made = Counter()
        let scope = ObjectScope(storageFactory: {
            made.increment()
            return PermanentStorage()
        })
        container.register(Cat.self) { _ in Cat() }.inObjectScope(scope)
        container.register(Dog.self) { _ in Dog() }.inObjectScope(scope)
        #expect(container.resolve(Cat.self) === container.resolve(Cat.self))
        _ = container.resolve(Dog.self)
        #expect(made.count == 2)
    }

    @Test("A resolution returns the instance in the storage without a call of the factory.")
    func filledStorage() {
        let storage = SpyStorage()
        storage.instance = 42
        container.register(Int.self) { _ in 0 }.inObjectScope(ObjectScope(storageFactory: { storage }))
        #expect(container.resolve(Int.self) == 42)
    }

    @Test("A stored instance of another type is not used.")
    func storageOfAnotherType() {
        let storage = SpyStorage()
        storage.instance = "text"
        container.register(Int.self) { _ in 0 }.inObjectScope(ObjectScope(storageFactory: { storage }))
        #expect(container.resolve(Int.self) == 0)
        #expect(storage.instance as? Int == 0)
    }

    @Test("A storage gets the graph and a notification when the graph is complete.")
    func graphOfStorage() {
        let storage = SpyStorage()
        let graphs = Holder<GraphIdentifier>()
        container.register(Cat.self) { r in
            if let graph = r.resolve(GraphIdentifier.self) { graphs.hold(graph) }
            return Cat()
        }
        .initCompleted { _, _ in #expect(storage.completions == 0) }
        .inObjectScope(ObjectScope(storageFactory: { storage }))
        _ = container.resolve(Cat.self)
        #expect(storage.graphs == graphs.values)
        #expect(storage.completions == 1)
    }

    @Test("The reset of a custom scope empties its storages and no others.")
    func reset() {
        let (one, other) = (SpyStorage(), SpyStorage())
        let (scopeOne, scopeOther) = (
            ObjectScope(storageFactory: { one }), ObjectScope(storageFactory: { other })
        )
        container.register(Int.self) { _ in 1 }.inObjectScope(scopeOne)
        container.register(String.self) { _ in "" }.inObjectScope(scopeOther)
        (one.instance, other.instance) = (42, "kept")
        Container(parent: container).resetObjectScope(scopeOne)
        #expect(one.instance == nil)
        #expect(other.instance as? String == "kept")
    }

    @Test("Any class that creates storages can be a scope.")
    func protocolScope() {
        final class Scope: ObjectScopeProtocol {
            func makeStorage() -> any InstanceStorage { PermanentStorage() }
        }
        let scope = Scope()
        container.register(Cat.self) { _ in Cat() }.inObjectScope(scope)
        let cat = container.resolve(Cat.self)
        #expect(container.resolve(Cat.self) === cat)
        container.resetObjectScope(scope)
        #expect(container.resolve(Cat.self) !== cat)
    }

    @Test("23. A scope with a parent keeps an instance while its own or the parent's storage keeps it.")
    func parentScope() {
        let own = SpyStorage()
        let scope = ObjectScope(storageFactory: { own }, description: "own", parent: ObjectScope.container)
        container.register(Cat.self) { _ in Cat() }.inObjectScope(scope)
        let cat = container.resolve(Cat.self)
        #expect(own.instance as? Cat === cat)
        own.instance = nil
        #expect(container.resolve(Cat.self) === cat)
    }

    @Test("The storages of the standard scopes behave like their scopes.")
    func standardStorages() {
        func kept(_ scope: ObjectScope) -> Bool {
            let container = Container()
            let own = ObjectScope(storageFactory: { scope.makeStorage() })
            container.register(Cat.self) { _ in Cat() }.inObjectScope(own)
            let cat = container.resolve(Cat.self)
            return container.resolve(Cat.self) === cat
        }
        #expect([ObjectScope.transient, .graph, .container, .weak].map(kept) == [false, false, true, true])
    }
}

@Suite struct StorageTests {
    @Test("A weak storage returns an object while another owner keeps it, and keeps no value.")
    func weakStorage() {
        let storage = WeakStorage()
        var cat: Cat? = Cat()
        storage.instance = cat
        #expect(storage.instance as? Cat === cat)
        cat = nil
        #expect(storage.instance == nil)
        storage.instance = Turtle()
        #expect(storage.instance == nil)
    }

    @Test("A graph storage returns a living object by its graph, even after the graph is complete.")
    func graphObject() {
        let storage = GraphStorage()
        let (graph, other) = (GraphIdentifier(), GraphIdentifier())
        var cat: Cat? = Cat()
        storage.setInstance(cat, inGraph: graph)
        storage.graphResolutionCompleted()
        #expect(storage.instance(inGraph: graph) as? Cat === cat)
        #expect(storage.instance(inGraph: other) == nil)
        cat = nil
        #expect(storage.instance(inGraph: graph) == nil)
    }

    @Test("A composite storage returns the first instance of its storages and stores in all of them.")
    func composite() {
        let (one, other) = (PermanentStorage(), PermanentStorage())
        let storage = CompositeStorage([one, other])
        other.instance = 2
        #expect(storage.instance as? Int == 2)
        storage.instance = 3
        #expect(one.instance as? Int == 3)
        #expect(other.instance as? Int == 3)
    }
}
