import Injection
import Testing

private struct PetAssembly: Assembly {
    func assemble(container: Container) {
        container.register((any Animal).self) { _ in Cat(name: "Whiskers") }
    }
}

private struct FoodAssembly: Assembly {
    func assemble(container: Container) {
        container.register((any Food).self) { _ in Sushi() }
    }
}

private struct OwnerAssembly: Assembly {
    func assemble(container: Container) {
        container.register(Owner.self) { r in
            let owner = Owner(pet: r.require((any Animal).self))
            owner.food = r.require((any Food).self)
            return owner
        }
    }
}

private struct WatchfulAssembly: Assembly {
    let diary: Diary
    let name: String

    func assemble(container: Container) { diary.note("assemble \(name)") }

    func loaded(resolver: any Resolver) {
        diary.note("loaded \(name) with \(resolver.resolve((any Animal).self)?.name ?? "nobody")")
    }
}

@Suite struct AssemblyTests {
    @Test("41. The assemblies of one call register everything before the container notifies the first of them.")
    func loaded() {
        let diary = Diary()
        _ = Assembler([
            WatchfulAssembly(diary: diary, name: "1"), PetAssembly(), WatchfulAssembly(diary: diary, name: "2"),
        ])
        #expect(diary.entries == ["assemble 1", "assemble 2", "loaded 1 with Whiskers", "loaded 2 with Whiskers"])
    }

    @Test("42. Assemblies can have any order.")
    func anyOrder() {
        let orders: [[any Assembly]] = [
            [PetAssembly(), FoodAssembly(), OwnerAssembly()], [OwnerAssembly(), FoodAssembly(), PetAssembly()],
        ]
        for assemblies in orders {
            #expect(Assembler(assemblies).resolver.resolve(Owner.self)?.food != nil)
        }
    }

    @Test("43. A child assembler sees the services of its parent, and a parent does not see those of its children.")
    func parents() {
        let parent = Assembler([PetAssembly()])
        let child = Assembler([FoodAssembly()], parent: parent)
        #expect(child.resolver.resolve((any Animal).self) != nil)
        #expect(parent.resolver.resolve((any Food).self) == nil)
        #expect(Assembler(parentAssembler: parent).resolver.resolve((any Animal).self) != nil)
        #expect(Assembler(parentAssembler: nil).resolver.resolve((any Animal).self) == nil)
    }

    @Test("An assembler can apply more assemblies later, one or several at a time.")
    func later() {
        let assembler = Assembler()
        assembler.apply(assembly: PetAssembly())
        #expect(assembler.resolver.resolve((any Animal).self)?.name == "Whiskers")
        assembler.apply(assemblies: [OwnerAssembly(), FoodAssembly()])
        #expect(assembler.resolver.resolve(Owner.self) != nil)
    }

    @Test("An assembler fills the container that it gets.")
    func givenContainer() {
        let container = Container()
        _ = Assembler([PetAssembly()], container: container)
        #expect(container.resolve((any Animal).self) != nil)
        Assembler(container: container).apply(assembly: FoodAssembly())
        #expect(container.resolve((any Food).self) != nil)
    }

    @Test("An assembler passes its default scope and behaviors to the container that it creates.")
    func scopeAndBehaviors() {
        struct CatAssembly: Assembly {
            func assemble(container: Container) { container.register(Cat.self) { _ in Cat() } }
        }
        let spy = BehaviorSpy()
        let assembler = Assembler(
            [CatAssembly()], parent: Assembler(), defaultObjectScope: .container, behaviors: [spy])
        #expect(assembler.resolver.resolve(Cat.self) === assembler.resolver.resolve(Cat.self))
        #expect(spy.diary.entries == ["Cat -"])
        let later = Assembler(parentAssembler: assembler, defaultObjectScope: .container, behaviors: [spy])
        later.apply(assembly: CatAssembly())
        #expect(spy.diary.entries.count == 2)
        #expect(later.resolver.resolve(Cat.self) === later.resolver.resolve(Cat.self))
    }
}

/// Records the type and the name of each registration.
struct BehaviorSpy: Behavior {
    let diary = Diary()

    func container<Type, Service>(
        _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
        withName name: String?
    ) {
        diary.note("\(type) \(name ?? "-")")
    }
}

@Suite struct BehaviorTests {
    @Test("44. A behavior is notified of each later registration and forwarding, with type and name.")
    func told() {
        let (spy, other) = (BehaviorSpy(), BehaviorSpy())
        let container = Container(behaviors: [spy])
        container.register(Dog.self, name: "Hachi") { _ in Dog() }.implements((any Animal).self)
        container.addBehavior(other)
        container.register(Cat.self) { _ in Cat() }
        #expect(spy.diary.entries == ["Dog Hachi", "Animal -", "Cat -"])
        #expect(other.diary.entries == ["Cat -"])
    }

    @Test("A behavior is notified of registrations in the closure of the container's initializer.")
    func toldOfClosure() {
        let spy = BehaviorSpy()
        _ = Container(behaviors: [spy]) { $0.register(Cat.self) { _ in Cat() } }
        #expect(spy.diary.entries == ["Cat -"])
    }

    @Test("A behavior can configure the registrations.")
    func configures() {
        struct Sharing: Behavior {
            func container<Type, Service>(
                _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
                withName name: String?
            ) { entry.inObjectScope(.container) }
        }
        let container = Container(behaviors: [Sharing()])
        container.register(Cat.self) { _ in Cat() }
        #expect(container.resolve(Cat.self) === container.resolve(Cat.self))
    }
}
