extension Container {
    /// Registers a service that can be made on the main actor only: a view, a view model, a window's controller.
    ///
    /// ```swift
    /// container.register(SearchViewModel.self) { @MainActor r in SearchViewModel(search: r.require(ImageSearching.self)) }
    /// ```
    ///
    /// The factory runs where `resolve` is called, which must then be the main thread: resolving elsewhere stops the
    /// program and says so. Nothing hops, because an instance asked for now is needed now.
    ///
    /// - Parameters:
    ///   - serviceType: What is asked for.
    ///   - name: Tells apart registrations of the same types.
    ///   - mainActorFactory: Makes an instance on the main actor from a resolver and the arguments given to `resolve`.
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
