import Dispatch
import Injection
import Testing

/// Threads that make shared instances at the same time. They meet at determined points, so no test sleeps.
@Suite struct SharedMakingTests {
    let container = Container()
    /// Not written in the test's attribute, because the compiler of Swift 6.0 ends at a closure there.
    private static let strongScopes: [ObjectScope] = [
        .container, ObjectScope(storageFactory: { PermanentStorage() }),
    ]
    private static let sharedScopes = strongScopes + [.weak]

    @Test(
        "63. A thread that makes a shared instance delays only threads that need that instance or one that refers to it.",
        arguments: sharedScopes)
    func independent(scope: ObjectScope) {
        let (container, dogs) = (container, Holder<Dog>())
        let (inFactory, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        container.register(Sushi.self) { _ in Sushi() }.inObjectScope(.container)
        container.register(Dog.self) { _ in Dog() }.inObjectScope(scope)
        container.register(Cat.self) { r in
            let cat = Cat()
            cat.food = r.resolve(Sushi.self)
            inFactory.signal()
            #expect(mayGoOn.waits())
            return cat
        }
        .inObjectScope(scope)
        onThreads(2) { number in
            if number == 0 {
                #expect(container.resolve(Cat.self)?.food != nil)
            } else {
                inFactory.wait()
                dogs.hold(container.require(Dog.self))
                // A dependency that is complete is published, although what needs it is not.
                #expect(container.resolve(Sushi.self) != nil)
                #expect(container.resolve(Lazy<Dog>.self)?.instance === dogs.values[0])
                container.resetObjectScope(.weak)
                mayGoOn.signal()
            }
        }
    }

    @Test("A factory can wait for a thread that resolves another service through the child of its container.")
    func children() {
        let (container, child) = (container, Container(parent: container))
        let resolved = DispatchSemaphore(value: 0)
        container.register(Dog.self) { _ in Dog() }.inObjectScope(.container)
        container.register(Cat.self) { _ in
            DispatchQueue.global().async {
                _ = child.resolve(Dog.self)
                resolved.signal()
            }
            #expect(resolved.waits())
            return Cat()
        }
        .inObjectScope(.container)
        #expect(container.resolve(Cat.self) != nil)
    }

    @Test(
        "64. Threads that resolve a circle from several of its services at once get the same complete instances.",
        arguments: strongScopes)
    func circle(scope: ObjectScope) {
        let container = Container()
        let meeting = Meeting(of: 2)
        container.register(Parent.self) { _ in Parent() }.inObjectScope(scope)
            .initCompleted { r, parent in
                meeting.attend()
                parent.child = r.resolve(Child.self)
            }
        container.register(Child.self) { _ in Child() }.inObjectScope(scope)
            .initCompleted { r, child in
                meeting.attend()
                child.parent = r.resolve(Parent.self)
            }
        let (parents, children) = (Holder<Parent>(), Holder<Child>())
        onThreads(2) { number in
            if number == 0 {
                let parent = container.require(Parent.self)
                #expect(parent.child?.parent === parent)
                parents.hold(parent)
            } else {
                let child = container.require(Child.self)
                #expect(child.parent?.child === child)
                children.hold(child)
            }
        }
        #expect(parents.values[0].child === children.values[0])
        #expect(container.resolve(Parent.self) === parents.values[0])
    }

    @Test("Threads resolve a circle at once if one of its services needs the next one in its factory.")
    func circleThroughFactory() {
        let container = Container()
        let meeting = Meeting(of: 2)
        container.register(Parent.self) { r in
            meeting.attend()
            return Parent(child: r.resolve(Child.self))
        }
        .inObjectScope(.container)
        container.register(Child.self) { _ in Child() }.inObjectScope(.container)
            .initCompleted { r, child in
                meeting.attend()
                child.parent = r.resolve(Parent.self)
            }
        onThreads(2) { number in
            if number == 0 {
                #expect(container.resolve(Parent.self)?.child?.parent != nil)
            } else {
                #expect(container.resolve(Child.self)?.parent?.child != nil)
            }
        }
        let parent = container.require(Parent.self)
        #expect(parent.child?.parent === parent)
        #expect(container.resolve(Child.self) === parent.child)
    }

    @Test("Three threads resolve a ring of three services from one service each.")
    func ring() {
        let container = Container()
        let meeting = Meeting(of: 3)
        container.register(First.self) { _ in First() }.inObjectScope(.container)
            .initCompleted {
                meeting.attend()
                $1.next = $0.resolve(Second.self)
            }
        container.register(Second.self) { _ in Second() }.inObjectScope(.container)
            .initCompleted {
                meeting.attend()
                $1.next = $0.resolve(Third.self)
            }
        container.register(Third.self) { _ in Third() }.inObjectScope(.container)
            .initCompleted {
                meeting.attend()
                $1.next = $0.resolve(First.self)
            }
        onThreads(3) { number in
            switch number {
            case 0: #expect(container.resolve(First.self)?.next?.next?.next != nil)
            case 1: #expect(container.resolve(Second.self)?.next?.next?.next != nil)
            default: #expect(container.resolve(Third.self)?.next?.next?.next != nil)
            }
        }
        let first = container.require(First.self)
        #expect(first.next?.next?.next === first)
    }

    @Test("A synchronized view and a shared instance that need each other do not deadlock.")
    func view() {
        let (container, view) = (container, container.synchronize())
        let meeting = Meeting(of: 2)
        container.register(Dog.self) { _ in Dog() }
        // Thread 0 has the view and needs the cat; thread 1 makes the cat and needs the view.
        container.register(Owner.self) { r in
            meeting.attend()
            return Owner(pet: r.require(Cat.self))
        }
        container.register(Cat.self) { [unowned view] _ in
            meeting.attend()
            return Cat(name: view.resolve(Dog.self) == nil ? "alone" : "with a dog")
        }
        .inObjectScope(.container)
        let cats = Holder<String?>()
        onThreads(2) { number in
            if number == 0 {
                cats.hold(view.resolve(Owner.self)?.pet.name)
            } else {
                cats.hold(container.resolve(Cat.self)?.name)
            }
        }
        #expect(cats.values == ["with a dog", "with a dog"])
    }

    @Test("Many threads resolve services that need one another in every order.")
    func everyOrder() {
        for _ in 0..<50 {
            let container = Container()
            let count = 6
            for number in 0..<count {
                container.register(Node.self, name: "\(number)") { _ in Node() }.inObjectScope(.container)
                    .initCompleted { r, node in
                        node.neighbors = [1, 2, 4].map { r.require(Node.self, name: "\((number + $0) % count)") }
                    }
            }
            onThreads(count) { number in
                let node = container.require(Node.self, name: "\(number)")
                #expect(node.neighbors.count == 3)
                #expect(node.neighbors.allSatisfy { $0.neighbors.count == 3 })
            }
            let nodes = (0..<count).map { container.require(Node.self, name: "\($0)") }
            for (number, node) in nodes.enumerated() {
                #expect(zip(node.neighbors, [1, 2, 4]).allSatisfy { $0 === nodes[(number + $1) % count] })
                node.neighbors = []
            }
        }
    }
}

/// A service that needs others of its kind.
private final class Node {
    var neighbors: [Node] = []
}

/// Lets a number of threads wait for one another, once: later visits do not wait.
private final class Meeting: Sendable {
    private let attended = Counter()
    private let count: Int
    private let gate = DispatchSemaphore(value: 0)

    init(of count: Int) {
        self.count = count
    }

    func attend() {
        let number = attended.increment()
        if number == count { for _ in 1..<count { gate.signal() } }
        if number < count { #expect(gate.waits()) }
    }
}

extension DispatchSemaphore {
    /// Waits for a signal. The limit only prevents that a failing test hangs.
    fileprivate func waits() -> Bool { wait(timeout: .now() + 20) == .success }
}
