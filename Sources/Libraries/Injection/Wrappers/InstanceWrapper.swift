/// A type that wraps a registered type, and is resolved without a registration of its own.
protocol InstanceWrapper {
    /// Returns the wrapper, or nil if the wrapped type cannot be resolved.
    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> Self?
}

extension Container {
    /// Returns an instance of a type that wraps a registered type; nil for all other types.
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
        // `Known` is `Wrapper`. A cast would treat an optional that is nil as a failure.
        return unsafeBitCast(wrapper, to: Wrapper.self)
    }
}

/// Resolves an optional of a service to nil if the service is not registered.
extension Optional: InstanceWrapper {
    static func wrapper<Arguments>(
        in container: Container, name: String?, arguments: Arguments
    ) -> Wrapped?? {
        .some(container.find(Wrapped.self, name: name, arguments: arguments, report: false))
    }
}
