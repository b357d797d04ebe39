extension Container {
    /// Makes the instances of an entry available under a further type.
    ///
    /// Both types share arguments, scope, instances and completions. If an instance does not conform to `type`,
    /// resolving `type` returns nil.
    ///
    /// - Parameters:
    ///   - type: The further type.
    ///   - name: The name of the further type's registration.
    ///   - service: The entry that makes the instances.
    public func forward<Type, Service>(_ type: Type.Type, name: String? = nil, to service: ServiceEntry<Service>) {
        add(service, as: type, name: name)
    }
}

extension ServiceEntry {
    /// Makes the instances of this entry available under a further type and name.
    @discardableResult
    public func implements<Type>(_ type: Type.Type, name: String? = nil) -> Self {
        container.forward(type, name: name, to: self)
        return self
    }

    /// Makes the instances of this entry available under several further types.
    @discardableResult
    public func implements<First, Second, each Further>(
        _ first: First.Type, _ second: Second.Type, _ further: repeat (each Further).Type
    ) -> Self {
        implements(first)
        implements(second)
        for type in repeat each further { implements(type) }
        return self
    }
}
