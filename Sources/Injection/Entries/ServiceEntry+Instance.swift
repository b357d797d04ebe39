// Functions return `Service` and not `Service?`: the runtime would look up the type of each optional, which takes
// longer than everything else in these functions.

extension ServiceEntry {
    func anyInstance<Arguments>(for container: Container, arguments: Arguments) -> Any {
        instance(for: container, arguments: arguments)
    }

    /// Returns an instance according to the scope. The arguments have the types in the key that found the entry.
    func instance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        switch mode.load(ordering: .acquiring).sharing {
        case .transient: transientInstance(for: container, arguments: arguments)
        case .graph: graphInstance(for: container, arguments: arguments)
        case .container: containerInstance(for: container, arguments: arguments)
        case .weak: weakInstance(for: container, arguments: arguments)
        case .storage: storedInstance(for: container, arguments: arguments)
        }
    }

    func make<Arguments>(for container: Container, arguments: Arguments) -> Service {
        if Arguments.self == Invocation.self { return invoke(for: container, arguments) }
        // The key that found the entry has these argument types, and the factory was boxed with them.
        return Unmanaged<Factory<Service, Arguments>>.fromOpaque(factory.toOpaque())._withUnsafeGuaranteedRef {
            $0.make(container, arguments)
        }
    }

    /// Makes an instance by an extension's call of the factory.
    @inline(never)
    private func invoke<Arguments>(for container: Container, _ arguments: Arguments) -> Service {
        guard let invocation = arguments as? Invocation else {
            preconditionFailure("The caller has compared the types.")
        }
        let made = invocation.make(
            { Unmanaged<Factory<Service, Void>>.fromOpaque(factory.toOpaque()).takeUnretainedValue().make($0, ()) },
            factory.takeUnretainedValue())
        guard let service = made as? Service else {
            preconditionFailure("A factory registered as one of \(Service.self) made something else.")
        }
        return service
    }

    func complete(_ service: Service, for container: Container) {
        guard mode.load(ordering: .acquiring).isCompleted else { return }
        for completed in lock.withLock({ configuration.completions }) { completed(container, service) }
    }

    private func transientInstance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        let thread = ThreadResolution.current
        thread.pointee.begin(self, for: container)
        defer { thread.end(for: container) }
        let made = make(for: container, arguments: arguments)
        complete(made, for: container)
        return made
    }
}
