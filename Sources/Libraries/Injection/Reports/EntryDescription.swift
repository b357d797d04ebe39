/// Describes an entry under one of its keys.
struct EntryDescription: CustomStringConvertible {
    let key: ServiceKey
    let entry: any ServiceEntryProtocol

    var description: String {
        var parts = ["Service: \(key.serviceType)"]
        if let name = key.name { parts.append("Name: \"\(name)\"") }
        parts.append("Factory: \(factory) -> \(entry.serviceType)")
        parts.append("ObjectScope: \(entry.objectScope)")
        let completions = entry.completionCount
        if completions > 0 { parts.append("InitCompleted: Specified \(completions) closures") }
        return parts.joined(separator: ", ")
    }

    private var factory: String {
        guard !entry.argumentTypes.isEmpty else { return "Resolver" }
        return "(" + (["Resolver"] + entry.argumentTypes.map { "\($0)" }).joined(separator: ", ") + ")"
    }
}
