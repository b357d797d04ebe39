import Injection
import Testing

@Suite struct CircularityTests {
    @Test(
        "26. Services that need each other in `initCompleted` find each other in the scopes `graph` and `container`.",
        arguments: [ObjectScope.graph, .container])
    func properties(scope: ObjectScope) {
        let container = Container()
        container.register(Parent.self) { _ in Parent() }
            .initCompleted { r, parent in parent.child = r.resolve(Child.self) }.inObjectScope(scope)
        container.register(Child.self) { _ in Child() }
            .initCompleted { r, child in child.parent = r.resolve(Parent.self) }.inObjectScope(scope)
        let parent = container.require(Parent.self)
        #expect(parent.child?.parent === parent)
    }

    @Test(
        "27. One of two services that need each other can need the other in its factory.",
        arguments: [ObjectScope.graph, .container])
    func initializerAndProperty(scope: ObjectScope) {
        let container = Container()
        container.register(Parent.self) { r in Parent(child: r.resolve(Child.self)) }.inObjectScope(scope)
        container.register(Child.self) { _ in Child() }
            .initCompleted { r, child in child.parent = r.resolve(Parent.self) }.inObjectScope(scope)
        let parent = container.require(Parent.self)
        #expect(parent.child?.parent === parent)
        let child = container.require(Child.self)
        #expect(scope !== ObjectScope.container || child === parent.child)
    }

    @Test("62. A factory in a circle runs a second time, unless both services get each other in `initCompleted`.")
    func discarded() {
        func counts(parentNeedsChildInFactory: Bool) -> [Int] {
            let container = Container()
            let (parents, children) = (Counter(), Counter())
            container.register(Parent.self) { r in
                parents.increment()
                return Parent(child: parentNeedsChildInFactory ? r.resolve(Child.self) : nil)
            }
            .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
            container.register(Child.self) { _ in
                children.increment()
                return Child()
            }
            .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
            let parent = container.require(Parent.self)
            #expect(parent.child?.parent === parent)
            return [parents.count, children.count]
        }
        #expect(counts(parentNeedsChildInFactory: true) == [2, 1])
        #expect(counts(parentNeedsChildInFactory: false) == [1, 1])
    }

    @Test("29. Services can be nested up to 200 deep.")
    func deep() {
        let container = Container()
        container.register(Int.self) { (r, depth: Int) in
            depth == 200 ? depth : r.require(Int.self, argument: depth + 1)
        }
        .inObjectScope(.transient)
        #expect(container.resolve(Int.self, argument: 1) == 200)
    }

    @Test("28. An endless resolution stops the program with a message that contains the circle.", .exitTest)
    func endless() async {
        #if compiler(>=6.2)
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let container = Container()
                container.register(Owner.self) { r in Owner(pet: r.require(Dog.self)) }
                container.register(Dog.self) { r in Dog(name: r.require(Cat.self).name) }
                container.register(Cat.self) { r in Cat(name: r.require(Dog.self).name ?? "") }
                _ = container.resolve(Owner.self)
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("Resolving Owner has no end: Owner → Dog → Cat → Dog."))
            #expect(message.contains("initCompleted"))
        #endif
    }

    @Test("The message for a circle through a transient service says so.", .exitTest)
    func endlessTransient() async {
        #if compiler(>=6.2)
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let container = Container()
                container.register(Parent.self) { _ in Parent() }.inObjectScope(.transient)
                    .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
                container.register(Child.self) { r in
                    let child = Child()
                    child.parent = r.resolve(Parent.self)
                    return child
                }
                .inObjectScope(.container)
                _ = container.resolve(Parent.self)
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("Parent is transient, made anew each time"))
        #endif
    }
}
