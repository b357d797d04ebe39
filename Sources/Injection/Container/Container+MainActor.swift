extension Container {
    /// Registers a service that must be created on the main actor, such as a view, a view model or a window controller.
    ///
    /// ```swift
    /// container.register(SearchViewModel.self) { @MainActor r in
    ///     SearchViewModel(search: r.require(ImageSearching.self))
    /// }
    /// ```
    ///
    /// The factory runs on the thread that calls `resolve`, which must be the main thread; on any other thread the
    /// program stops with a message. The container does not switch threads, because `resolve` returns the instance
    /// synchronously.
    ///
    /// - Parameters:
    ///   - serviceType: The requested type.
    ///   - name: Distinguishes registrations of the same types.
    ///   - mainActorFactory: Makes an instance on the main actor from a resolver and the arguments of `resolve`.
    @discardableResult
    public func register<Service, each Argument>(
        _ serviceType: Service.Type,
        name: String? = nil,
        mainActorFactory: @escaping @MainActor (any Resolver, repeat each Argument) -> Service
    ) -> ServiceEntry<Service> {
        register(serviceType, name: name) { (resolver: any Resolver, arguments: repeat each Argument) in
            let arguments = StaysOnThread((repeat each arguments))
            return MainActor.assumeIsolated {
                StaysOnThread(mainActorFactory(resolver, repeat each arguments.value))
            }.value
        }
    }
}
