import Injection
import Testing

@Suite struct ScopeTests {
    let container = Container()

    /// A cat and its owner, both of whom eat.
    private func registerEaters() {
        container.register((any Animal).self) { r in
            let cat = Cat()
            cat.food = r.resolve((any Food).self)
            return cat
        }
        container.register(Owner.self) { r in
            let owner = Owner(pet: r.require((any Animal).self))
            owner.food = r.resolve((any Food).self)
            return owner
        }
    }

    private func foods() -> ((any Food)?, (any Food)?) {
        let owner = container.require(Owner.self)
        return (owner.food, (owner.pet as? Cat)?.food)
    }

    @Test("16. In the scope `transient` each resolution creates a new instance.")
    func transient() {
        registerEaters()
        container.register((any Food).self) { _ in Sushi() }.inObjectScope(.transient)
        let (one, other) = foods()
        #expect(one !== other)
        #expect(container.resolve((any Food).self) !== container.resolve((any Food).self))
    }

    @Test("17. In the scope `graph` each resolution from outside of factories creates one instance.")
    func graph() {
        registerEaters()
        container.register((any Food).self) { _ in Sushi() }.inObjectScope(.graph)
        let (one, other) = foods()
        #expect(one != nil)
        #expect(one === other)
        #expect(foods().0 !== one)
    }

    @Test("In the scope `graph` an object is shared as a class and as a protocol, even if values can adopt that.")
    func graphOfTypes() {
        container.register(Sushi.self) { _ in Sushi() }
        container.register((any Food).self) { _ in Sushi() }
        container.register((any Animal).self) { _ in Cat() }
        container.register([Bool].self) { r in
            [
                r.require(Sushi.self) === r.require(Sushi.self),
                r.require((any Food).self) === r.require((any Food).self),
                r.require((any Animal).self) as? Cat === r.require((any Animal).self) as? Cat,
            ]
        }
        #expect(container.resolve([Bool].self) == [true, true, true])
    }

    @Test("18. In the scope `container` one instance serves the container and its children until it is discarded.")
    func containerScope() {
        container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
        let child = Container(parent: container)
        let cat = child.resolve(Cat.self)
        #expect(cat === container.resolve(Cat.self))
        #expect(cat === Container(parent: child).resolve(Cat.self))
        container.resetObjectScope(.container)
        #expect(cat !== container.resolve(Cat.self))
    }

    @Test("In the scope `container` registrations with different arguments keep different instances.")
    func containerScopeWithArguments() {
        container.register(Cat.self) { _, name in Cat(name: name) }.inObjectScope(.container)
        container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
        let mimi = container.resolve(Cat.self, argument: "Mimi")
        #expect(container.resolve(Cat.self, argument: "Tom") === mimi)
        #expect(container.resolve(Cat.self) !== mimi)
    }

    @Test("In the scope `container` a value is created once.")
    func containerScopeOfValue() {
        let made = Counter()
        container.register(Turtle.self) { _ in Turtle(name: "\(made.increment())") }.inObjectScope(.container)
        #expect((0..<2).map { _ in container.resolve(Turtle.self)?.name } == ["1", "1"])
    }

    @Test("19. In the scope `weak` one instance serves the container and its children while another owner keeps it.")
    func weakScope() {
        container.register((any Animal).self) { _ in Cat() }.inObjectScope(.weak)
        var cat = container.resolve((any Animal).self) as? Cat
        #expect(cat != nil)
        #expect(Container(parent: container).resolve((any Animal).self) as? Cat === cat)
        weak var gone: Cat?
        gone = cat
        cat = nil
        #expect(gone == nil)
        #expect(container.resolve((any Animal).self) != nil)
    }

    @Test("20. An instance in the scope `weak` is kept until its graph is complete.")
    func weakScopeInGraph() {
        let same = Counter()
        container.register(Sushi.self) { _ in Sushi() }.inObjectScope(.weak)
        container.register(Cat.self) { r in
            let address = r.resolve(Sushi.self).map(ObjectIdentifier.init)
            if r.resolve(Sushi.self).map(ObjectIdentifier.init) == address { same.increment() }
            return Cat()
        }
        _ = container.resolve(Cat.self)
        #expect(same.count == 1)
    }

    @Test(
        "21. Values are created again in the scopes `graph` and `weak`, because they cannot be shared.",
        arguments: [ObjectScope.graph, .weak])
    func values(scope: ObjectScope) {
        let made = Counter()
        container.register((any Animal).self) { _ in Turtle(name: "\(made.increment())") }.inObjectScope(scope)
        container.register(String.self) { r in
            (r.require((any Animal).self).name ?? "") + (r.require((any Animal).self).name ?? "")
        }
        #expect(container.resolve(String.self) == "12")
    }

    @Test("24. `resetObjectScope` discards the instances of the scope in the container and its parents, and no others.")
    func reset() {
        let child = Container(parent: container)
        container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
        container.register(Dog.self) { _ in Dog() }.inObjectScope(.weak)
        child.register(Sushi.self) { _ in Sushi() }.inObjectScope(.container)
        let (cat, dog, sushi) = (child.resolve(Cat.self), child.resolve(Dog.self), child.resolve(Sushi.self))
        child.resetObjectScope(.container)
        #expect(child.resolve(Cat.self) !== cat)
        #expect(child.resolve(Sushi.self) !== sushi)
        #expect(child.resolve(Dog.self) === dog)
    }

    @Test("A reset can be limited to one service.")
    func resetOfService() {
        container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
        container.register(Dog.self) { _ in Dog() }.inObjectScope(.container)
        let (cat, dog) = (container.resolve(Cat.self), container.resolve(Dog.self))
        container.resetObjectScope(.container, serviceType: Cat.self)
        #expect(container.resolve(Cat.self) !== cat)
        #expect(container.resolve(Dog.self) === dog)
    }

    @Test("After a reset the scope `weak` creates another instance, even if the earlier one still lives.")
    func resetOfWeak() {
        container.register(Cat.self) { _ in Cat() }.inObjectScope(.weak)
        let cat = container.resolve(Cat.self)
        container.resetObjectScope(.weak)
        #expect(container.resolve(Cat.self) !== cat)
    }

    @Test("25. A change of a registration's scope discards the instances of the earlier scope.")
    func changedScope() {
        let entry = container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
        let cat = container.resolve(Cat.self)
        entry.inObjectScope(.transient)
        #expect(container.resolve(Cat.self) !== cat)
        entry.inObjectScope(.container)
        #expect(container.resolve(Cat.self) !== cat)
    }
}
