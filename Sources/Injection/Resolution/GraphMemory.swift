/// What was made in one graph, by the number of the entry that made it.
struct GraphMemory {
    private struct Loose {
        weak var object: AnyObject?
    }

    /// While the graph is resolved.
    private var made: [UInt64: AnyObject] = [:]
    /// Afterwards.
    private var loose: [UInt64: Loose] = [:]

    func object(of entry: UInt64) -> AnyObject? {
        made[entry] ?? loose[entry]?.object
    }

    mutating func remember(_ object: AnyObject, of entry: UInt64) {
        made[entry] = object
    }

    /// Keeps what was made weakly, and returns it to be released.
    mutating func loosen() -> [UInt64: AnyObject] {
        loose = loose.filter { $0.value.object != nil }
        for (entry, object) in made { loose[entry] = Loose(object: object) }
        defer { made = [:] }
        return made
    }
}
