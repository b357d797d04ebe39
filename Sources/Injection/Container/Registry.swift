/// The table of one container.
///
/// The lock is held for a look into the table and never while code of others runs.
final class Registry: Sendable {
    private let table = Guarded(RegistrationTable())
    /// What extensions registered under options: few, and apart from the keys, which are copied all the time.
    private let optional = Guarded<[(key: ServiceKey, option: any ServiceKeyOption, entry: any ServiceEntryProtocol)]>(
        [])

    func entry(for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        table.withLock { $0.entry(for: key) }
    }

    func entry(for key: ServiceKey, option: any ServiceKeyOption) -> (any ServiceEntryProtocol)? {
        let all = optional.withLock { $0 }
        return all.last { $0.key == key && $0.option.isEqualTo(option) }?.entry
    }

    func set(_ entry: any ServiceEntryProtocol, for key: ServiceKey, option: (any ServiceKeyOption)?) {
        if let option { return optional.withLock { $0.append((key, option, entry)) } }
        // What is replaced is released after the lock: its deinit is code of others.
        withExtendedLifetime(table.withLock { $0.set(entry, for: key) }) {}
    }

    func removeAll() {
        let removed = table.withLock { table in
            defer { table = RegistrationTable() }
            return table.all
        }
        withExtendedLifetime(removed) {}
        optional.withLock { $0 = [] }
    }

    var all: [(key: ServiceKey, entry: any ServiceEntryProtocol)] { table.withLock { $0.all } }
}
