extension Container {
    /// Returns whether this container or a parent has a registration of the type and the name, with any arguments.
    public func hasAnyRegistration<Service>(of serviceType: Service.Type, name: String? = nil) -> Bool {
        registrations.contains { key, _ in key.serviceType == serviceType && key.name == name }
    }

    /// All registrations that this container can resolve: its own, and those of its parents that it does not replace.
    var registrations: [ServiceKey: any ServiceEntryProtocol] {
        var registrations = parent?.registrations ?? [:]
        for (key, entry) in registry.all { registrations[key] = entry }
        return registrations
    }
}

extension Container: CustomStringConvertible {
    /// The sorted list of this container's registrations, without those of its parents.
    public var description: String {
        let lines = registry.all.map { key, entry in "\n    { \(EntryDescription(key: key, entry: entry)) }" }
        return "[" + lines.sorted().joined(separator: ",") + "\n]"
    }
}
