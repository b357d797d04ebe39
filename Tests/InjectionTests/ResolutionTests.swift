@testable import Injection
import Testing

@Suite struct ResolutionTests {
    let parent = Container()

    @Test("9. A resolution searches the container and then its parents, the nearest first.")
    func order() {
        let middle = Container(parent: parent)
        let child = Container(parent: middle)
        parent.register(String.self) { _ in "parent" }
        #expect(child.resolve(String.self) == "parent")
        middle.register(String.self) { _ in "middle" }
        #expect(child.resolve(String.self) == "middle")
        child.register(String.self) { _ in "child" }
        #expect(child.resolve(String.self) == "child")
        #expect(parent.resolve(String.self) == "parent")
    }

    @Test("10. A parent does not see the registrations of its children.")
    func parentIsBlind() {
        let child = Container(parent: parent)
        child.register(Int.self) { _ in 1 }
        #expect(parent.resolve(Int.self) == nil)
    }

    @Test("11. A factory gets the container that resolves, even if the registration is a parent's.")
    func askedContainer() {
        let child = Container(parent: parent)
        parent.register(Owner.self) { r in Owner(pet: r.require((any Animal).self)) }
        parent.register((any Animal).self) { _ in Cat(name: "parent's") }
        child.register((any Animal).self) { _ in Cat(name: "child's") }
        #expect(child.resolve(Owner.self)?.pet.name == "child's")
        #expect(parent.resolve(Owner.self)?.pet.name == "parent's")
    }

    @Test(
        "12. The scope stores an instance after its factory returned and before `initCompleted` runs.",
        arguments: [ObjectScope.graph, .container, .weak])
    func completionSeesInstance(scope: ObjectScope) {
        let same = Counter()
        parent.register(Cat.self) { _ in Cat() }
            .initCompleted { r, cat in if r.resolve(Cat.self) === cat { same.increment() } }
            .inObjectScope(scope)
        _ = parent.resolve(Cat.self)
        #expect(same.count == 1)
    }

    @Test(
        "13. The closures of `initCompleted` run once for each new instance, in the order of their addition.",
        arguments: [ObjectScope.transient, .graph, .container, .weak])
    func completions(scope: ObjectScope) {
        let diary = Diary()
        parent.register(Cat.self) { _ in
            diary.note("made")
            return Cat()
        }
        .initCompleted { _, _ in diary.note("first") }
        .initCompleted { _, _ in diary.note("second") }
        .inObjectScope(scope)
        let kept = parent.resolve(Cat.self)
        #expect(diary.entries == ["made", "first", "second"])
        let isShared = parent.resolve(Cat.self) === kept
        #expect(diary.entries.count == (isShared ? 3 : 6))
    }

    @Test("14. If the creation of an instance stored another one of the same registration, the stored one is returned.")
    func keptDuringMaking() {
        for scope in [ObjectScope.graph, .container, .weak] {
            let container = Container()
            container.register(Parent.self) { r in Parent(child: r.require(Child.self)) }.inObjectScope(scope)
            container.register(Child.self) { _ in Child() }
                .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
            let parent = container.require(Parent.self)
            #expect(parent.child?.parent === parent, "\(scope)")
            #expect(scope === ObjectScope.graph || container.resolve(Parent.self) === parent, "\(scope)")
        }
    }

    @Test("15. The time of a resolution does not depend on the number of registrations.")
    func tableStaysShallow() {
        // The time of a lookup depends on the number of keys with the same place in the table.
        let keys = (0..<1_000).map { ServiceKey(serviceType: Int.self, argumentsType: Void.self, name: "\($0)") }
        let places = Dictionary(grouping: keys) { $0.quickHash & 2_047 }
        #expect(places.count > 700)
        #expect(places.values.allSatisfy { $0.count <= 8 })
    }

    @Test("The keys of many types have different hash values.")
    func typesAreSpread() {
        let types: [Any.Type] = [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, String.self, Bool.self,
            Cat.self, Dog.self, Owner.self, Sushi.self, Turtle.self, Parent.self, Child.self, (any Animal).self,
            (any Food).self, [Int].self, [String].self, Set<Int>.self, Int?.self, String?.self, Double.self,
        ]
        let places = Set(types.map { ServiceKey(serviceType: $0, argumentsType: Void.self).quickHash & 63 })
        #expect(places.count >= types.count / 2)
    }

    @Test("A resolver of the protocol type resolves like its container.")
    func throughProtocol() throws {
        let resolver: any Resolver = parent
        parent.register(Cat.self) { _, name in Cat(name: name) }
        parent.register(Cat.self, name: "n") { (_, name: String, asleep: Bool) in Cat(name: name, isAsleep: asleep) }
        parent.register(Int.self) { _ in 5 }
        #expect(try resolver.resolveOrThrow(Int.self) == 5)
        let cats: [Cat?] = [
            resolver.resolve(Cat.self, argument: "Mimi"), resolver.require(Cat.self, argument: "Mimi"),
            try resolver.resolveOrThrow(Cat.self, arguments: "Tom"),
            resolver.resolve(Cat.self, name: "n", arguments: "Mew", true),
            resolver.require(Cat.self, name: "n", arguments: "Mew", true),
        ]
        #expect(cats.map { $0?.name } == ["Mimi", "Mimi", "Tom", "Mew", "Mew"])
        #expect(cats.map { $0?.isAsleep } == [false, false, false, true, true])
    }

    @Test("A factory can register another service during a resolution.")
    func registeringInFactory() throws {
        let container = parent
        parent.register(Int.self) { [unowned container] r in
            container.register(String.self) { _ in "late" }
            return r.require(String.self).count
        }
        #expect(try parent.resolveOrThrow(Int.self) == 4)
    }

    @Test("A container without an owner is released together with its instances.")
    func containerGoes() {
        weak var cat: Cat?
        weak var gone: Container?
        do {
            let container = Container()
            container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
            cat = container.resolve(Cat.self)
            gone = container
            #expect(cat != nil)
        }
        #expect(gone == nil)
        #expect(cat == nil)
    }

    @Test("In the scope `graph` only the caller keeps the resolved instance.")
    func noZombies() {
        let child = Container(parent: parent)
        parent.register(Cat.self) { _ in Cat() }
        weak var cat: Cat?
        cat = child.resolve(Cat.self)
        #expect(cat == nil)
    }
}
