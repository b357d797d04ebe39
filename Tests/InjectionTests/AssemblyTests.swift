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

@Suite("Assemblies")
struct AssemblyTests {
    @Test("41. All assemblies applied together have registered before the first is told that it is loaded.")
    func loaded() {
        let diary = Diary()
        _ = Assembler([
            WatchfulAssembly(diary: diary, name: "1"), PetAssembly(), WatchfulAssembly(diary: diary, name: "2"),
        ])
        #expect(diary.entries == ["assemble 1", "assemble 2", "loaded 1 with Whiskers", "loaded 2 with Whiskers"])
    }

    @Test("42. Assemblies may be given in any order.")
    func anyOrder() {
        let orders: [[any Assembly]] = [
            [PetAssembly(), FoodAssembly(), OwnerAssembly()], [OwnerAssembly(), FoodAssembly(), PetAssembly()],
        ]
        for assemblies in orders {
            #expect(Assembler(assemblies).resolver.resolve(Owner.self)?.food != nil)
        }
    }

    @Test("43. The services of a parent assembler are seen by its children, and not the other way round.")
    func parents() {
        let parent = Assembler([PetAssembly()])
        let child = Assembler([FoodAssembly()], parent: parent)
        #expect(child.resolver.resolve((any Animal).self) != nil)
        #expect(parent.resolver.resolve((any Food).self) == nil)
        #expect(Assembler(parentAssembler: parent).resolver.resolve((any Animal).self) != nil)
        #expect(Assembler(parentAssembler: nil).resolver.resolve((any Animal).self) == nil)
    }

    @Test("An assembly may be applied later, one at a time or several together.")
    func later() {
        let assembler = Assembler()
        #expect(assembler.resolver.resolve((any Animal).self) == nil)
        assembler.apply(assembly: PetAssembly())
        #expect(assembler.resolver.resolve((any Animal).self)?.name == "Whiskers")
        assembler.apply(assemblies: [OwnerAssembly(), FoodAssembly()])
        #expect(assembler.resolver.resolve(Owner.self) != nil)
    }

    @Test("An assembler fills the container it is given.")
    func givenContainer() {
        let container = Container()
        _ = Assembler([PetAssembly()], container: container)
        #expect(container.resolve((any Animal).self) != nil)
        Assembler(container: container).apply(assembly: FoodAssembly())
        #expect(container.resolve((any Food).self) != nil)
    }

    @Test("An assembler passes default scope and behaviours on to the container it makes.")
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

    @Test("An assembly need not do anything.")
    func empty() {
        struct EmptyAssembly: Assembly {}
        #expect(Assembler([EmptyAssembly()]).resolver.resolve(Int.self) == nil)
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

@Suite("Behaviours")
struct BehaviorTests {
    @Test("44. A behaviour is told of every registration and forwarding that follows its addition, with type and name.")
    func told() {
        let (spy, other) = (BehaviorSpy(), BehaviorSpy())
        let container = Container(behaviors: [spy])
        container.register(Dog.self, name: "Hachi") { _ in Dog() }.implements((any Animal).self)
        container.addBehavior(other)
        container.register(Cat.self) { _ in Cat() }
        #expect(spy.diary.entries == ["Dog Hachi", "Animal -", "Cat -"])
        #expect(other.diary.entries == ["Cat -"])
    }

    @Test("A behaviour is told of what the closure of the container's initializer registers.")
    func toldOfClosure() {
        let spy = BehaviorSpy()
        _ = Container(behaviors: [spy]) { $0.register(Cat.self) { _ in Cat() } }
        #expect(spy.diary.entries == ["Cat -"])
    }

    @Test("A behaviour may configure what is registered.")
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
