extension Container {
    /// Whether anything is registered for the type and the name, whatever its arguments, here or in a parent.
    public func hasAnyRegistration<Service>(of serviceType: Service.Type, name: String? = nil) -> Bool {
        registrations.contains { key, _ in key.serviceType == serviceType && key.name == name }
    }

    /// What can be resolved: the registrations of the parents, and in place of or beside them those of this container.
    var registrations: [ServiceKey: any ServiceEntryProtocol] {
        var registrations = parent?.registrations ?? [:]
        for (key, entry) in registry.all { registrations[key] = entry }
        return registrations
    }
}

extension Container: CustomStringConvertible {
    /// Lists what is registered here, without the parents', sorted.
    public var description: String {
        let lines = registry.all.map { key, entry in "\n    { \(EntryDescription(key: key, entry: entry)) }" }
        return "[" + lines.sorted().joined(separator: ",") + "\n]"
    }
}
