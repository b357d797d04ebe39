import Injection
import Testing

@Suite struct RegistrationTests {
    let container = Container()

    @Test("1. A registration is identified by its service type, its name and the types of its arguments.")
    func key() {
        container.register((any Animal).self) { _ in Cat(name: "plain") }
        container.register((any Animal).self, name: "named") { _ in Cat(name: "named") }
        container.register((any Animal).self) { _, name in Cat(name: name) }
        container.register(Cat.self) { _ in Cat(name: "other type") }
        let names = [
            container.resolve((any Animal).self)?.name, container.resolve((any Animal).self, name: "named")?.name,
            container.resolve((any Animal).self, argument: "argument")?.name, container.resolve(Cat.self)?.name,
        ]
        #expect(names == ["plain", "named", "argument", "other type"])
    }

    @Test("2. A later registration of the same type, name and arguments replaces the earlier one.")
    func replacement() {
        container.register((any Animal).self) { _ in Cat(name: "earlier") }
        container.register((any Animal).self) { _ in Cat(name: "later") }
        #expect(container.resolve((any Animal).self)?.name == "later")
        #expect(container.description.split(separator: "\n").count == 3)
    }

    @Test("A replaced registration releases its instance.")
    func replacementReleases() {
        container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
        weak var cat: Cat?
        cat = container.resolve(Cat.self)
        #expect(cat != nil)
        container.register(Cat.self) { _ in Cat() }
        #expect(cat == nil)
    }

    @Test("3. Registrations of one type with different names or arguments are independent.")
    func sideBySide() {
        for number in 1...50 { container.register(Int.self, name: "\(number)") { _ in number } }
        for number in 1...50 { #expect(container.resolve(Int.self, name: "\(number)") == number) }
    }

    @Test("An empty name is a name.")
    func emptyName() {
        container.register(Int.self) { _ in 1 }
        container.register(Int.self, name: "") { _ in 2 }
        #expect(container.resolve(Int.self) == 1)
        #expect(container.resolve(Int.self, name: "") == 2)
    }

    @Test("4. The types of arguments must match exactly, and an optional is another type than its wrapped type.")
    func exactArguments() {
        container.register(Cat.self) { (_, name: String?) in Cat(name: name ?? "") }
        #expect(container.resolve(Cat.self, argument: "Mimi") == nil)
        #expect(container.resolve(Cat.self, argument: Optional("Mimi"))?.name == "Mimi")
    }

    @Test("Arguments of the same types in another order identify another registration.")
    func orderOfArguments() {
        container.register(String.self) { (_, number: Int, text: String) in "\(number)\(text)" }
        #expect(container.resolve(String.self, arguments: "a", 1) == nil)
        #expect(container.resolve(String.self, arguments: 1, "a") == "1a")
    }

    @Test("5. A factory takes any number of arguments.")
    func anyNumber() {
        container.register(String.self) { (_, a: Int, b: Int) in "\(a)\(b)" }
        container.register(String.self) { (_, a: Int, b: Int, c: Int) in "\(a)\(b)\(c)" }
        container.register(String.self) {
            (
                _, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: String
            ) in
            "\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)\(i)\(j)\(k)\(l)"
        }
        let texts = [
            container.resolve(String.self, arguments: 1, 2), container.resolve(String.self, arguments: 1, 2, 3),
            container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, "z"),
        ]
        #expect(texts == ["12", "123", "12345678901z"])
    }

    @Test("An argument can be an object, a closure or a protocol's value.")
    func kindsOfArguments() {
        container.register(Owner.self) { (_, pet: any Animal) in Owner(pet: pet) }
        container.register(Int.self) { (_, make: @escaping () -> Int) in make() }
        let dog: any Animal = Dog(name: "Hachi")
        #expect(container.resolve(Owner.self, argument: dog)?.pet.name == "Hachi")
        let seven: () -> Int = { 7 }
        #expect(container.resolve(Int.self, argument: seven) == 7)
    }

    @Test("6. A registration without a scope has its container's default scope, which is `graph` by default.")
    func defaultScope() {
        container.register(Cat.self) { _ in Cat() }
        #expect(container.description.contains("ObjectScope: graph"))
        let sharing = Container(defaultObjectScope: .container)
        sharing.register(Cat.self) { _ in Cat() }
        #expect(sharing.resolve(Cat.self) === sharing.resolve(Cat.self))
    }

    @Test("7. `removeAll` removes the registrations of the container and no registrations of its parents.")
    func removeAll() {
        let child = Container(parent: container)
        container.register(Int.self) { _ in 1 }
        child.register(String.self) { _ in "" }
        child.removeAll()
        #expect(child.resolve(String.self) == nil)
        #expect(child.resolve(Int.self) == 1)
    }

    @Test("8. `hasAnyRegistration` checks type and name, with any arguments, in the container and its parents.")
    func hasAnyRegistration() {
        let child = Container(parent: container)
        container.register(Cat.self, name: "Mimi") { (_, _: Int) in Cat() }
        #expect(child.hasAnyRegistration(of: Cat.self, name: "Mimi"))
        #expect(!child.hasAnyRegistration(of: Cat.self))
        #expect(!child.hasAnyRegistration(of: Dog.self))
    }

    @Test("A class can be registered under itself, under its superclass and under a protocol.")
    func kindsOfServices() {
        container.register(Siamese.self) { _ in Siamese(name: "self") }
        container.register(Cat.self) { _ in Siamese(name: "superclass") }
        container.register((any Animal).self) { _ in Siamese(name: "protocol") }
        let names = [
            container.resolve(Siamese.self)?.name, container.resolve(Cat.self)?.name,
            container.resolve((any Animal).self)?.name,
        ]
        #expect(names == ["self", "superclass", "protocol"])
    }
}
