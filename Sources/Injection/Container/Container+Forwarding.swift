extension Container {
    /// Makes the instances of an entry known under a further type.
    ///
    /// Both types share arguments, scope, instances and completions. Where an instance turns out not to be of `type`,
    /// resolving `type` finds nothing.
    ///
    /// - Parameters:
    ///   - type: The further type.
    ///   - name: The name under which it is found.
    ///   - service: The entry whose instances are used.
    public func forward<Type, Service>(_ type: Type.Type, name: String? = nil, to service: ServiceEntry<Service>) {
        add(service, as: type, name: name)
    }
}

extension ServiceEntry {
    /// Makes the instances of this entry known under a further type and name.
    @discardableResult
    public func implements<Type>(_ type: Type.Type, name: String? = nil) -> Self {
        container.forward(type, name: name, to: self)
        return self
    }

    /// Makes the instances of this entry known under several further types.
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
