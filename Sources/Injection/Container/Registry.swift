import Synchronization

/// The table of one container.
///
/// The lock is held for a look into the table and never while code of others runs.
final class Registry: Sendable {
    private let table = Mutex<[ServiceKey: any ServiceEntryProtocol]>([:])

    subscript(key: ServiceKey) -> (any ServiceEntryProtocol)? {
        get { table.withLock { $0[key] } }
        set { set(newValue, for: key) }
    }

    func set(_ entry: (any ServiceEntryProtocol)?, for key: ServiceKey) {
        // What is replaced is released after the lock: its deinit is code of others.
        withExtendedLifetime(table.withLock { $0.updateValue(entry, for: key) }) {}
    }

    func removeAll() {
        let removed = table.withLock { table in
            defer { table = [:] }
            return table
        }
        withExtendedLifetime(removed) {}
    }

    var all: [ServiceKey: any ServiceEntryProtocol] { table.withLock { $0 } }
}

extension Dictionary {
    fileprivate mutating func updateValue(_ value: Value?, for key: Key) -> Value? {
        guard let value else { return removeValue(forKey: key) }
        return updateValue(value, forKey: key)
    }
}
