/// A type that is resolved without being registered: it wraps one that is.
protocol InstanceWrapper {
    /// The wrapper, nil where it cannot be had.
    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> Self?
}

extension Container {
    /// An instance of a type that wraps a registered one, nil for all other types.
    func findWrapper<Wrapper, Arguments>(
        _ type: Wrapper.Type, name: String?, arguments: Arguments
    ) -> Wrapper? {
        guard let type = type as? any InstanceWrapper.Type else { return nil }
        return wrapper(type, name: name, arguments: arguments)
    }

    private func wrapper<Known: InstanceWrapper, Wrapper, Arguments>(
        _ type: Known.Type, name: String?, arguments: Arguments
    ) -> Wrapper? {
        guard let wrapper = type.wrapper(in: self, name: name, arguments: arguments) else { return nil }
        // `Known` is `Wrapper`, and a cast would take an optional that wraps nothing for a failure.
        return unsafeBitCast(wrapper, to: Wrapper.self)
    }
}

/// An optional of a service is resolved to nil where the service is not registered.
extension Optional: InstanceWrapper {
    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> Wrapped?? {
        .some(container.find(Wrapped.self, name: name, arguments: arguments, report: false))
    }
}
