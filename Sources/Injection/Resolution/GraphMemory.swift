/// The objects made in one graph, by the number of the entry that made them.
struct GraphMemory {
    private struct Loose {
        weak var object: AnyObject?
    }

    /// Strong references while the graph is being resolved.
    private var made: [UInt64: AnyObject] = [:]
    /// Weak references after that.
    private var loose: [UInt64: Loose] = [:]

    func object(of entry: UInt64) -> AnyObject? {
        made[entry] ?? loose[entry]?.object
    }

    mutating func remember(_ object: AnyObject, of entry: UInt64) {
        made[entry] = object
    }

    /// Replaces the strong references by weak ones, and returns the objects for the caller to release.
    mutating func loosen() -> [UInt64: AnyObject] {
        loose = loose.filter { $0.value.object != nil }
        for (entry, object) in made { loose[entry] = Loose(object: object) }
        defer { made = [:] }
        return made
    }
}
