import Dispatch
import Glibc
import Injection
import Synchronization
import Testing

@Suite struct ThreadTests {
    let container = Container()

    @Test("49. A container can be used from any thread at any time.")
    func everythingAtOnce() {
        let container = container
        container.register(Cat.self) { _ in Cat() }
        onThreads(8) { number in
            for turn in 0..<200 {
                container.register(Int.self, name: "\(number)-\(turn)") { _ in turn }
                #expect(container.resolve(Int.self, name: "\(number)-\(turn)") == turn)
                #expect(container.resolve(Cat.self) != nil)
                if turn % 50 == 0 { container.resetObjectScope(.container) }
            }
        }
    }

    @Test(
        "50. An instance in the scope `container` is created once, even if many threads resolve it at the same time.",
        arguments: [ObjectScope.container, .weak])
    func onceForAll(scope: ObjectScope) {
        let container = container
        let (made, asking) = (Counter(), Counter())
        container.register(Cat.self) { _ in
            made.increment()
            // Waits until all threads are about to resolve.
            while asking.count < 16 { sched_yield() }
            return Cat()
        }
        .inObjectScope(scope)
        let cats = Holder<Cat>()
        onThreads(16) { _ in
            asking.increment()
            cats.hold(container.require(Cat.self))
        }
        #expect(made.count == 1)
        #expect(Set(cats.values.map(ObjectIdentifier.init)).count == 1)
    }

    @Test("51. Only the completing thread sees a shared instance before its `initCompleted` has run.")
    func completeForOthers() {
        let container = container
        let (completing, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
            .initCompleted { _, cat in
                completing.signal()
                mayGoOn.wait()
                cat.food = Sushi()
            }
        let complete = Counter()
        onThreads(2) { number in
            if number == 0 {
                _ = container.resolve(Cat.self)
            } else {
                completing.wait()
                // The other thread is completing the cat. Lets it finish while this thread resolves.
                DispatchQueue.global().async { mayGoOn.signal() }
                if container.resolve(Cat.self)?.food != nil { complete.increment() }
            }
        }
        #expect(complete.count == 1)
    }

    @Test("Other threads see a shared instance and its shared dependencies only after both are complete.")
    func completeTogether() {
        let container = container
        let (childIsDone, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
            .initCompleted { r, cat in
                _ = r.resolve(Owner.self)
                childIsDone.signal()
                mayGoOn.wait()
                cat.food = Sushi()
            }
        container.register(Owner.self) { r in Owner(pet: r.require(Cat.self)) }.inObjectScope(.container)
        let complete = Counter()
        onThreads(2) { number in
            if number == 0 {
                _ = container.resolve(Cat.self)
            } else {
                childIsDone.wait()
                DispatchQueue.global().async { mayGoOn.signal() }
                if (container.resolve(Owner.self)?.pet as? Cat)?.food != nil { complete.increment() }
            }
        }
        #expect(complete.count == 1)
    }

    @Test("52. Each thread resolves its own graphs.")
    func graphsOfThreads() {
        let container = container
        container.register(Sushi.self) { _ in Sushi() }
        container.register(Owner.self) { r in
            let cat = Cat()
            cat.food = r.resolve(Sushi.self)
            let owner = Owner(pet: cat)
            owner.food = r.resolve(Sushi.self)
            return owner
        }
        let owners = Holder<Owner>()
        onThreads(8) { _ in
            for _ in 0..<200 {
                let owner = container.require(Owner.self)
                #expect((owner.pet as? Cat)?.food === owner.food)
                owners.hold(owner)
            }
        }
        #expect(Set(owners.values.compactMap { $0.food.map(ObjectIdentifier.init) }).count == 1_600)
    }

    @Test("53. Factories called through a synchronized view run one at a time.")
    func oneAtATime() {
        let view = container.synchronize()
        let overlap = Overlap()
        container.register(Cat.self) { _ in
            overlap.enter()
            defer { overlap.leave() }
            return Cat()
        }
        onThreads(8) { _ in for _ in 0..<200 { _ = view.resolve(Cat.self) } }
        #expect(overlap.most.load(ordering: .sequentiallyConsistent) == 1)
    }

    @Test("A synchronized view resolves within its own factories.")
    func nested() {
        let view = container.synchronize()
        container.register(Child.self) { _ in Child() }
        container.register(Parent.self) { [unowned view] _ in Parent(child: view.resolve(Child.self)) }
        onThreads(4) { _ in #expect(view.resolve(Parent.self)?.child != nil) }
    }

    @Test("Synchronized views of parent and child do not deadlock.")
    func parentAndChild() {
        for scope in [ObjectScope.transient, .graph, .container, .weak] {
            let parent = Container()
            parent.register(Cat.self) { _ in Cat() }.inObjectScope(scope)
            let (parentView, childView) = (parent.synchronize(), Container(parent: parent).synchronize())
            onThreads(8) { number in
                for _ in 0..<50 { #expect((number % 2 == 0 ? parentView : childView).resolve(Cat.self) != nil) }
            }
        }
    }

    @Test("Each thread resolves circles, with and without a synchronized view.", arguments: [true, false])
    func circles(isSynchronized: Bool) {
        let container = isSynchronized ? container.synchronize() : container
        self.container.register(Parent.self) { _ in Parent() }
            .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
        self.container.register(Child.self) { _ in Child() }
            .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
        onThreads(8) { _ in
            for _ in 0..<100 {
                let parent = container.require(Parent.self)
                #expect(parent.child?.parent === parent)
            }
        }
    }

    @Test("54. A synchronized view finds later registrations of its container, which does not find those of the view.")
    func registeredLater() {
        let view = container.synchronize()
        container.register(Int.self) { _ in 1 }
        view.register(String.self) { _ in "" }
        #expect(view.resolve(Int.self) == 1)
        #expect(view.resolve(String.self) == "")
        #expect(container.resolve(String.self) == nil)
    }

    @Test(
        "55. The container holds no lock while a factory of the scope `transient` or `graph` runs.",
        arguments: [ObjectScope.transient, .graph])
    func noLock(scope: ObjectScope) {
        let container = container
        let (inFactory, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        container.register(Cat.self) { _ in
            inFactory.signal()
            mayGoOn.wait()
            return Cat()
        }
        .inObjectScope(scope)
        container.register(Dog.self) { _ in Dog() }.inObjectScope(.container)
        onThreads(2) { number in
            if number == 0 {
                _ = container.resolve(Cat.self)
            } else {
                inFactory.wait()
                // If a lock were held, this call would wait for the factory, which waits for this call.
                container.register(Int.self) { _ in 1 }
                #expect(container.resolve(Dog.self) != nil)
                #expect(container.resolve(Int.self) == 1)
                mayGoOn.signal()
            }
        }
    }

    @Test("A `Lazy` shared by threads creates its instance once.")
    func lazyOnce() throws {
        let made = Counter()
        container.register(Int.self) { _ in made.increment() }.inObjectScope(.transient)
        let lazy = Holder<Lazy<Int>>()
        lazy.hold(try container.resolveOrThrow(Lazy<Int>.self))
        onThreads(8) { _ in #expect(lazy.values[0].instance == 1) }
        #expect(made.count == 1)
    }

    @Test("A graph continued by another thread returns its living instances.")
    func continuedElsewhere() {
        let container = container
        container.register(Cat.self) { _ in Cat() }
        let graph = GraphIdentifier()
        let cats = Holder<Cat>()
        cats.hold(container.withObjectGraph(graph) { $0.require(Cat.self) })
        onThreads(4) { _ in cats.hold(container.withObjectGraph(graph) { $0.require(Cat.self) }) }
        #expect(Set(cats.values.map(ObjectIdentifier.init)).count == 1)
    }
}

/// Counts the threads that are inside at once, and their maximum.
private final class Overlap: Sendable {
    private let inside = Atomic<Int>(0)
    let most = Atomic<Int>(0)

    func enter() {
        let now = inside.add(1, ordering: .sequentiallyConsistent).newValue
        most.max(now, ordering: .sequentiallyConsistent)
    }

    func leave() { inside.subtract(1, ordering: .sequentiallyConsistent) }
}
