/// The table of one container.
///
/// The lock is held for a look into the table and never while code of others runs.
final class Registry: Sendable {
    private let table = Guarded(RegistrationTable())

    func entry(for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        table.withLock { $0.entry(for: key) }
    }

    func set(_ entry: any ServiceEntryProtocol, for key: ServiceKey) {
        // What is replaced is released after the lock: its deinit is code of others.
        withExtendedLifetime(table.withLock { $0.set(entry, for: key) }) {}
    }

    func removeAll() {
        let removed = table.withLock { table in
            defer { table = RegistrationTable() }
            return table.all
        }
        withExtendedLifetime(removed) {}
    }

    var all: [(key: ServiceKey, entry: any ServiceEntryProtocol)] { table.withLock { $0.all } }
}
