extension ObjectScope {
    /// A new instance each time.
    public static let transient = ObjectScope(
        .transient, description: "transient", storageFactory: { TransientStorage() })

    /// One instance for all that are made by one call of `resolve` from outside of factories.
    ///
    /// Instances of value types are made anew each time. This is the scope of registrations that name none.
    public static let graph = ObjectScope(
        .graph, description: "graph", storageFactory: { GraphStorage() })

    /// One instance for the container and its children, kept until the scope is reset or the registration goes.
    public static let container = ObjectScope(
        .container, description: "container", storageFactory: { PermanentStorage() })

    /// One instance for the container and its children, kept while something else keeps it.
    ///
    /// Instances of value types are made anew each time.
    public static let weak = ObjectScope(
        .weak, description: "weak", storageFactory: { WeakStorage() }, parent: ObjectScope.graph)
}
