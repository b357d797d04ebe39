/// Puts a container together from assemblies.
///
/// All assemblies that are given together register first, in their order; then each is told that they are
/// loaded, in the same order. So the order matters to nobody who resolves in `loaded` or later.
public final class Assembler: Sendable {
    private let container: Container

    /// What the assemblies registered. It is not a container, so that only assemblies register.
    public var resolver: any Resolver { container }

    /// An assembler without assemblies.
    ///
    /// - Parameter container: Where assemblies register; nil stands for a new container.
    public init(container: Container? = Container()) {
        self.container = container ?? Container()
    }

    /// An assembler without assemblies, whose container is a child of another assembler's.
    public init(
        parentAssembler: Assembler?, defaultObjectScope: ObjectScope = .graph, behaviors: [any Behavior] = []
    ) {
        container = Container(
            parent: parentAssembler?.container, defaultObjectScope: defaultObjectScope, behaviors: behaviors)
    }

    /// Applies assemblies to a container.
    public init(_ assemblies: [any Assembly], container: Container = Container()) {
        self.container = container
        apply(assemblies: assemblies)
    }

    /// Applies assemblies to a new container that is a child of another assembler's.
    public init(
        _ assemblies: [any Assembly], parent: Assembler?, defaultObjectScope: ObjectScope = .graph,
        behaviors: [any Behavior] = []
    ) {
        container = Container(
            parent: parent?.container, defaultObjectScope: defaultObjectScope, behaviors: behaviors)
        apply(assemblies: assemblies)
    }

    /// Applies one more assembly, which is told at once that it is loaded.
    public func apply(assembly: any Assembly) {
        apply(assemblies: [assembly])
    }

    /// Applies more assemblies, which may need each other.
    public func apply(assemblies: [any Assembly]) {
        for assembly in assemblies { assembly.assemble(container: container) }
        for assembly in assemblies { assembly.loaded(resolver: resolver) }
    }
}
