/// The resolver for extensions of the library. Programs use `resolve` instead.
public protocol _Resolver {
    /// Returns an instance of the registration that takes these arguments.
    ///
    /// - Parameters:
    ///   - name: The name of the registration, if it has one.
    ///   - option: The option that was passed to `_register`.
    ///   - invoker: Receives the factory, calls it with the arguments and returns its result. `Arguments` is the
    ///     resolver, or a tuple of the resolver and the arguments. It is not called if the scope has an instance.
    func _resolve<Service, Arguments>(
        name: String?, option: (any ServiceKeyOption)?, invoker: @escaping ((Arguments) -> Any) -> Any
    ) -> Service?
}

/// An extension's call of a factory. It replaces the arguments, which only the extension knows.
struct Invocation {
    /// Makes an instance. `plain` calls the entry's factory without arguments; `factory` is the factory itself.
    let make: (_ plain: @escaping (any Resolver) -> Any, _ factory: AnyObject) -> Any
}

/// A factory that takes the resolver and the arguments as one tuple.
private final class TupleFactory<Arguments>: Sendable {
    let make: @Sendable (Arguments) -> Any

    init(_ make: @escaping @Sendable (Arguments) -> Any) {
        self.make = make
    }
}

extension Container: _Resolver {
    /// Registers a factory under an option of an extension. Programs use `register` instead.
    ///
    /// Without arguments, `Arguments` is the resolver, and `resolve` also finds the registration if it has no option.
    /// With arguments, `Arguments` is a tuple that begins with the resolver, and only `_resolve` finds the
    /// registration.
    @preconcurrency
    @discardableResult
    public func _register<Service, Arguments>(
        _ serviceType: Service.Type, factory: @escaping @Sendable (Arguments) -> Any, name: String? = nil,
        option: (any ServiceKeyOption)? = nil
    ) -> ServiceEntry<Service> {
        let boxed: AnyObject
        let isPlain = Arguments.self == (any Resolver).self
        if isPlain {
            boxed = Factory<Service, Void> { resolver, _ in
                guard let resolver = resolver as? Arguments, let made = factory(resolver) as? Service else {
                    preconditionFailure("A factory registered as one of \(Service.self) made something else.")
                }
                return made
            }
        } else {
            boxed = TupleFactory(factory)
        }
        let entry = ServiceEntry<Service>(
            factory: boxed, name: name, argumentTypes: isPlain ? [] : [Arguments.self],
            argumentsType: isPlain ? Void.self : Arguments.self, scope: defaultObjectScope, container: self,
            option: option)
        add(entry, as: serviceType, name: name)
        return entry
    }

    public func _resolve<Service, Arguments>(
        name: String?, option: (any ServiceKeyOption)? = nil, invoker: @escaping ((Arguments) -> Any) -> Any
    ) -> Service? {
        guard isSynchronized else { return resolveNow(name: name, option: option, invoker: invoker) }
        return making.runInView { resolveNow(name: name, option: option, invoker: invoker) }
    }

    private func resolveNow<Service, Arguments>(
        name: String?, option: (any ServiceKeyOption)?, invoker: @escaping ((Arguments) -> Any) -> Any
    ) -> Service? {
        let isPlain = Arguments.self == (any Resolver).self
        let key = ServiceKey(
            serviceType: Service.self, argumentsType: isPlain ? Void.self : Arguments.self, name: name)
        let found = if let option { entry(for: key, option: option) } else { entry(for: key) }
        guard let entry = found else {
            Container.log(missing(key).description)
            return nil
        }
        let invocation = Invocation { plain, factory in
            if isPlain { return invoker { plain(($0 as? any Resolver) ?? self) } }
            // The key guarantees that the factory takes these arguments.
            return invoker(unsafeDowncast(factory, to: TupleFactory<Arguments>.self).make)
        }
        return entry.anyInstance(for: self, arguments: invocation) as? Service
    }

    private func entry(for key: ServiceKey, option: any ServiceKeyOption) -> (any ServiceEntryProtocol)? {
        registry.entry(for: key, option: option) ?? parent?.entry(for: key, option: option)
    }
}
