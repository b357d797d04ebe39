import Injection
import Testing

private final class Employer {
    let customer: Customer
    let lazy: Lazy<Customer>
    let provider: Provider<Customer>
    let employee: Employee

    init(customer: Customer, lazy: Lazy<Customer>, provider: Provider<Customer>, employee: Employee) {
        self.customer = customer
        self.lazy = lazy
        self.provider = provider
        self.employee = employee
    }
}

private final class Employee {
    let lazy: Lazy<Customer>
    weak var employer: Employer?
    init(lazy: Lazy<Customer>) { self.lazy = lazy }
}

private final class Customer {}

@Suite struct WrapperTests {
    let container = Container()

    private func employ(in scope: ObjectScope) -> Employer {
        container.register(Customer.self) { _ in Customer() }.inObjectScope(scope)
        container.register(Employee.self) { r in Employee(lazy: r.require(Lazy<Customer>.self)) }
            .initCompleted { r, employee in
                if scope !== ObjectScope.transient { employee.employer = r.resolve(Employer.self) }
            }
            .inObjectScope(scope)
        container.register(Employer.self) { r in
            Employer(
                customer: r.require(Customer.self), lazy: r.require(Lazy<Customer>.self),
                provider: r.require(Provider<Customer>.self), employee: r.require(Employee.self))
        }
        .inObjectScope(scope)
        return container.require(Employer.self)
    }

    @Test("35. `Lazy` creates its instance at the first use, once.")
    func lazyOnce() throws {
        let made = Counter()
        container.register(Int.self) { _ in made.increment() }
        let lazy = try container.resolveOrThrow(Lazy<Int>.self)
        #expect(made.count == 0)
        #expect(lazy.instance == 1)
        #expect(lazy.instance == 1)
    }

    @Test("36. `Lazy` belongs to the graph of its creation.")
    func lazyInGraph() {
        let employer = employ(in: .graph)
        #expect(employer.lazy.instance === employer.customer)
        #expect(employer.employee.lazy.instance === employer.customer)
        #expect(employer.employee.employer === employer)
    }

    @Test("`Lazy` has its own instance of a transient service and the shared one in the scope `container`.")
    func lazyScopes() {
        let employer = employ(in: .transient)
        #expect(employer.lazy.instance !== employer.customer)
        #expect(employer.lazy.instance !== employer.employee.lazy.instance)
        let other = employ(in: .container)
        #expect(other.lazy.instance === other.customer)
    }

    @Test("`Lazy` used while its graph is resolved has the graph's instance, whichever is resolved first.")
    func lazyAskedAtOnce() {
        container.register(Sushi.self) { _ in Sushi() }
        container.register(Bool.self, name: "service first") { r in
            let sushi = r.resolve(Sushi.self)
            return r.require(Lazy<Sushi>.self).instance === sushi
        }
        container.register(Bool.self, name: "wrapper first") { r in
            r.require(Lazy<Sushi>.self).instance === r.resolve(Sushi.self)
        }
        for name in ["service first", "wrapper first"] {
            #expect(container.resolve(Bool.self, name: name) == true, "\(name)")
        }
    }

    @Test("37. `Provider` resolves at each call.")
    func provider() throws {
        let made = Counter()
        container.register(Int.self) { _ in made.increment() }
        let provider = try container.resolveOrThrow(Provider<Int>.self)
        #expect(made.count == 0)
        #expect(provider.instance == 1)
        #expect(provider.instance == 2)
    }

    @Test("`Provider` returns the shared instance of a shared service and new instances of others.")
    func providerScopes() {
        let employer = employ(in: .graph)
        #expect(employer.provider.instance !== employer.customer)
        container.resetObjectScope(.container)
        let other = employ(in: .container)
        #expect(other.provider.instance === other.customer)
    }

    @Test("38. An optional of a service resolves to nil if the service is not registered.")
    func optional() {
        container.register(Cat.self, name: "Mimi") { _ in Cat() }
        #expect((container.resolve(Cat?.self, name: "Mimi") ?? nil) != nil)
        switch container.resolve(Cat?.self) {
        case .some(.none): break
        default: Issue.record("An optional of what is not registered resolves to an optional without value.")
        }
    }

    @Test("An optional of a wrapper is resolved like the wrapper.")
    func optionalOfWrapper() {
        container.register(Int.self) { _ in 3 }
        #expect(container.require(Lazy<Int>?.self)?.instance == 3)
        #expect(container.require(Lazy<String>?.self) == nil)
    }

    @Test("A registered optional is resolved as registered.")
    func registeredOptional() {
        container.register(Int?.self) { _ in 7 }
        #expect(container.require(Int?.self) == 7)
    }

    @Test("39. A wrapper needs no registration and is resolved only if its wrapped service is registered.")
    func missing() {
        #expect(container.resolve(Lazy<Cat>.self) == nil)
        #expect(container.resolve(Provider<Cat>.self) == nil)
        container.register(Cat.self, name: "Mimi") { _ in Cat() }
        #expect(container.resolve(Lazy<Cat>.self) == nil)
        #expect(container.resolve(Lazy<Cat>.self, name: "Mimi") != nil)
    }

    @Test("Wrappers pass on names and arguments.")
    func namesAndArguments() {
        container.register(Cat.self, name: "n") { (_, name: String, asleep: Bool) in Cat(name: name, isAsleep: asleep) }
        #expect(container.resolve(Lazy<Cat>.self, name: "n", arguments: "Mew", true)?.instance.isAsleep == true)
        #expect(container.resolve(Provider<Cat>.self, name: "n", arguments: "Mew", true)?.instance.name == "Mew")
        #expect((container.resolve(Cat?.self, name: "n", arguments: "Mew", true) ?? nil)?.name == "Mew")
    }

    @Test("Wrappers can wrap forwarded types and services of a parent.")
    func forwardedAndParents() {
        container.register(Dog.self) { _ in Dog(name: "Hachi") }.implements((any Animal).self)
        let child = Container(parent: container)
        #expect(child.resolve(Lazy<any Animal>.self)?.instance.name == "Hachi")
        #expect(child.resolve(Provider<any Animal>.self)?.instance.name == "Hachi")
    }

    @Test("40. A wrapper does not keep its container alive and reports a use after the container's end.", .exitTest)
    func tooLate() async {
        #if compiler(>=6.2)
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                var lazy: Lazy<Int>?
                do {
                    let container = Container { $0.register(Int.self) { _ in 1 } }
                    lazy = container.resolve(Lazy<Int>.self)
                }
                _ = lazy?.instance
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("Lazy<Int> was asked for its instance after its container had gone"))
        #endif
    }
}
