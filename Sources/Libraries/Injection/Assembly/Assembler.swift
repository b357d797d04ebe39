/// Builds a container from assemblies.
///
/// Assemblies that are passed together all register first, in their order; then each one's `loaded` is called, in the
/// same order. So the order does not matter to an assembly that resolves in `loaded` or later.
public final class Assembler: Sendable {
    private let container: Container

    /// Resolves the services that the assemblies registered. The type is not `Container`, so that only assemblies can
    /// register.
    public var resolver: any Resolver { container }

    /// Creates an assembler without assemblies.
    ///
    /// - Parameter container: The container in which assemblies register; nil creates a new one.
    public init(container: Container? = Container()) {
        self.container = container ?? Container()
    }

    /// Creates an assembler without assemblies. Its container is a child of another assembler's container.
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

    /// Applies assemblies to a new container that is a child of another assembler's container.
    public init(
        _ assemblies: [any Assembly], parent: Assembler?, defaultObjectScope: ObjectScope = .graph,
        behaviors: [any Behavior] = []
    ) {
        container = Container(
            parent: parent?.container, defaultObjectScope: defaultObjectScope, behaviors: behaviors)
        apply(assemblies: assemblies)
    }

    /// Applies one more assembly, and calls its `loaded` at once.
    public func apply(assembly: any Assembly) {
        apply(assemblies: [assembly])
    }

    /// Applies more assemblies, which may depend on each other.
    public func apply(assemblies: [any Assembly]) {
        for assembly in assemblies { assembly.assemble(container: container) }
        for assembly in assemblies { assembly.loaded(resolver: resolver) }
    }
}
