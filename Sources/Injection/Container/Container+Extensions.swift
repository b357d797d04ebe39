/// What extensions of the library resolve with: not for programs, which have `resolve`.
public protocol _Resolver {
    /// An instance of the registration that takes these arguments.
    ///
    /// - Parameters:
    ///   - name: the name it is registered under, if any.
    ///   - option: what `_register` was given.
    ///   - invoker: is handed the factory, calls it with the arguments and returns what it made. `Arguments` are the resolver,
    ///     or a tuple of the resolver and the arguments. Not called where the scope knows an instance.
    func _resolve<Service, Arguments>(
        name: String?, option: (any ServiceKeyOption)?, invoker: @escaping ((Arguments) -> Any) -> Any
    ) -> Service?
}

/// A call of a factory that an extension makes: it stands in for the arguments, which only the extension knows.
struct Invocation {
    /// Given a call of the entry's factory without arguments, and the factory itself.
    let make: (_ plain: (any Resolver) -> Any, _ factory: AnyObject) -> Any
}

/// A factory that takes the resolver and the arguments as one tuple.
private final class TupleFactory<Arguments>: Sendable {
    let make: @Sendable (Arguments) -> Any

    init(_ make: @escaping @Sendable (Arguments) -> Any) {
        self.make = make
    }
}

extension Container: _Resolver {
    /// Registers a factory under an option of an extension: not for programs, which have `register`.
    ///
    /// Without arguments `Arguments` is the resolver, and `resolve` finds the registration, too, if it has no option. With
    /// arguments it is a tuple that begins with the resolver, and only `_resolve` finds it.
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
        return hierarchy.withLock { resolveNow(name: name, option: option, invoker: invoker) }
    }

    private func resolveNow<Service, Arguments>(
        name: String?, option: (any ServiceKeyOption)?, invoker: @escaping ((Arguments) -> Any) -> Any
    ) -> Service? {
        let isPlain = Arguments.self == (any Resolver).self
        let key = ServiceKey(
            serviceType: Service.self, argumentsType: isPlain ? Void.self : Arguments.self, name: name)
        let found = if let option { entry(for: key, option: option) } else { entry(for: key) }
        guard let entry = found else {
            if debugHelper.isListening {
                debugHelper.resolutionFailed(
                    serviceType: Service.self, key: key, availableRegistrations: registrations)
            }
            return nil
        }
        let invocation = Invocation { plain, factory in
            withoutActuallyEscaping(plain) { plain in
                if isPlain { return invoker { plain(($0 as? any Resolver) ?? self) } }
                // The key tells that the factory takes these arguments.
                return invoker(unsafeDowncast(factory, to: TupleFactory<Arguments>.self).make)
            }
        }
        return entry.anyInstance(for: self, arguments: invocation) as? Service
    }

    private func entry(for key: ServiceKey, option: any ServiceKeyOption) -> (any ServiceEntryProtocol)? {
        registry.entry(for: key, option: option) ?? parent?.entry(for: key, option: option)
    }
}
