@testable import Injection
import Testing

@Suite struct GraphTests {
    let container = Container()

    @Test("A graph has the same identity in all its factories, and the next graph has another one.")
    func identity() {
        let graphs = Holder<GraphIdentifier?>()
        container.register(Cat.self) { r in
            graphs.hold(r.resolve(GraphIdentifier.self))
            return Cat()
        }
        .inObjectScope(.transient)
        container.register(Owner.self) { r in
            graphs.hold(r.resolve(GraphIdentifier.self))
            return Owner(pet: r.require(Cat.self))
        }
        _ = container.resolve(Owner.self)
        _ = container.resolve(Cat.self)
        #expect(graphs.values.count == 3)
        #expect(graphs.values[0] != nil)
        #expect(graphs.values[0] == graphs.values[1])
        #expect(graphs.values[1] != graphs.values[2])
        #expect(container.resolve(GraphIdentifier.self) == nil)
    }

    @Test("Each graph has its own number")
    func numbers() {
        let graphs = (0..<3).map { _ in GraphIdentifier() }
        #expect(Set(graphs.map(\.id)).count == 3)
    }

    @Test("30. A graph continued by its identity finds its living instances.")
    func continued() throws {
        let graphs = Holder<GraphIdentifier>()
        container.register(Cat.self) { r in
            graphs.hold(r.require(GraphIdentifier.self))
            return Cat()
        }
        var cat = container.resolve(Cat.self)
        let graph = try #require(graphs.values.first)
        #expect(container.withObjectGraph(graph) { $0.resolve(Cat.self) } === cat)
        #expect(container.resolve(Cat.self) !== cat)
        weak var gone: Cat?
        gone = cat
        cat = nil
        #expect(gone == nil)
        #expect(container.withObjectGraph(graph) { $0.resolve(Cat.self) } != nil)
    }

    @Test("All resolutions of the action continue the graph.")
    func severalInAction() {
        container.register(Cat.self) { _ in Cat() }
        let graph = GraphIdentifier()
        let (one, other) = container.withObjectGraph(graph) { ($0.require(Cat.self), $0.require(Cat.self)) }
        #expect(one === other)
        #expect(container.currentObjectGraph == nil)
    }

    @Test("Replacing a registration while its graph is resolved leaves no instance behind.")
    func replacedWithinGraph() {
        let (container, gone) = (container, Holder<WeakCat>())
        container.register(Bool.self) { [unowned container] r in
            for _ in 0..<20 {
                container.register(Cat.self) { _ in Cat() }
                let (one, other) = (r.resolve(Cat.self), r.resolve(Cat.self))
                gone.hold(WeakCat(cat: one))
                if one == nil || one !== other { return false }
            }
            return true
        }
        #expect(container.resolve(Bool.self) == true)
        #expect(gone.values.count == 20)
        #expect(gone.values.allSatisfy { $0.cat == nil })
    }

    @Test("A graph continued within another one does not change the outer graph.")
    func continuedWithin() {
        let earlier = GraphIdentifier()
        let outer = container
        container.register(Sushi.self) { _ in Sushi() }
        let kept = container.withObjectGraph(earlier) { $0.resolve(Sushi.self) }
        container.register(Bool.self) { [unowned outer] r in
            let before = r.resolve(Sushi.self)
            let other = outer.withObjectGraph(earlier) { $0.resolve(Sushi.self) }
            return before === r.resolve(Sushi.self) && other !== before && other != nil
        }
        #expect(container.resolve(Bool.self) == true)
        withExtendedLifetime(kept) {}
    }

    @Test("Only the next resolution continues a restored graph.")
    func restored() {
        let graph = GraphIdentifier()
        container.register(Cat.self) { _ in Cat() }
        container.restoreObjectGraph(graph)
        let cat = container.resolve(Cat.self)
        container.restoreObjectGraph(graph)
        #expect(container.resolve(Cat.self) === cat)
        #expect(container.resolve(Cat.self) !== cat)
    }

    @Test("31. A graph without an owner of its identity is released when it is complete.")
    func forgotten() {
        weak var graph: GraphIdentifier?
        let holder = Holder<Weakly>()
        container.register(Cat.self) { r in
            holder.hold(Weakly(r.resolve(GraphIdentifier.self)))
            return Cat()
        }
        let cat = container.resolve(Cat.self)
        graph = holder.values[0].graph
        #expect(graph == nil)
        #expect(cat != nil)
    }

    @Test("32. Each container of a hierarchy has a graph of its own.")
    func graphsOfHierarchy() {
        let child = Container(parent: container)
        let parent = container
        container.register(Sushi.self) { _ in Sushi() }
        child.register(Bool.self) { [unowned parent] r in
            let own = r.resolve(Sushi.self)
            let parents = parent.resolve(Sushi.self)
            return own === r.resolve(Sushi.self) && parents === parent.resolve(Sushi.self) && own !== parents
        }
        #expect(child.resolve(Bool.self) == true)
    }

    @Test("A child container used in a factory of its parent does not end the parent's graph.")
    func childWithinParent() {
        let child = Container(parent: container)
        child.register((any Animal).self) { _ in Cat() }
        container.register(Sushi.self) { _ in Sushi() }
        container.register(Bool.self) { [unowned child] r in
            let before = r.resolve(Sushi.self)
            _ = child.resolve((any Animal).self)
            return before === r.resolve(Sushi.self)
        }
        #expect(container.resolve(Bool.self) == true)
    }

    @Test("A deinit at the end of a graph can resolve its own service.")
    func resolvingDeinit() {
        final class Phoenix {
            let rise: () -> Void
            init(rise: @escaping () -> Void) { self.rise = rise }
            deinit { rise() }
        }
        let container = container
        let risen = Counter()
        container.register(Phoenix.self) { [unowned container] _ in
            Phoenix { if risen.increment() < 5 { _ = container.resolve(Phoenix.self) } }
        }
        _ = container.resolve(Phoenix.self)
        #expect(risen.count == 5)
    }

    @Test("A graph of a hundred services creates each of them once.")
    func largeGraph() {
        for number in 0..<100 { container.register(Cat.self, name: "\(number)") { _ in Cat() } }
        container.register(Bool.self) { r in
            let once = (0..<100).map { r.resolve(Cat.self, name: "\($0)") }
            let twice = (0..<100).map { r.resolve(Cat.self, name: "\($0)") }
            return zip(once, twice).allSatisfy { $0 === $1 } && Set(once.map { ObjectIdentifier($0!) }).count == 100
        }
        #expect(container.resolve(Bool.self) == true)
    }
}

private struct Weakly {
    weak var graph: GraphIdentifier?
    init(_ graph: GraphIdentifier?) { self.graph = graph }
}

private struct WeakCat {
    weak var cat: Cat?
}
