import Injection
import Testing

protocol Animal { var name: String? { get } }
final class Cat: Animal { let name: String?; init() { name = nil }; init(name: String) { self.name = name } }
@MainActor final class Window { let title: String; init(title: String) { self.title = title } }

@Suite struct Smoke {
    @Test func all() {
        let c = Container()
        c.register(Animal.self) { _ in Cat() }
        c.register(Animal.self) { _, name in Cat(name: name) }
        c.register(Animal.self, name: "x") { _ in Cat(name: "x") }.inObjectScope(.container)
        #expect(c.resolve(Animal.self, argument: "Mimi")?.name == "Mimi")
        #expect(c.resolve(Animal.self) != nil)
        #expect(c.resolve(Animal.self, name: "x") as? Cat === c.require(Animal.self, name: "x") as? Cat)
        #expect(c.resolve(Lazy<Animal>.self, argument: "a")?.instance.name == "a")
        #expect((c.resolve(Int?.self) as Int??) == .some(.none))
        #expect(throws: MissingRegistration.self) { try c.resolveOrThrow(Int.self, name: "x") }
        print(c)
    }
    @MainActor @Test func main() {
        let c = Container()
        c.register(Window.self) { @MainActor _, title in Window(title: title) }
        #expect(c.require(Window.self, argument: "a").title == "a")
    }
}
