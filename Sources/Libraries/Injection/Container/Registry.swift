/// The registrations of one container.
///
/// A lock is held only while a table is read or changed, never while code outside the library runs.
final class Registry: Sendable {
    private let table = Guarded(RegistrationTable())
    /// The registrations of extensions with options. They are few, and options are not part of the keys, because keys
    /// are copied often.
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
        // The replaced entry is released outside the lock, because its deinit may run code outside the library.
        withExtendedLifetime(table.withLock { $0.set(entry, for: key) }) {}
    }

    func removeAll() {
        let removed = table.withLock { table in
            defer { table = RegistrationTable() }
            return table.all
        }
        let removedOptional = optional.withLock { optional in
            defer { optional = [] }
            return optional
        }
        // As above, the entries are released outside the locks.
        withExtendedLifetime((removed, removedOptional)) {}
    }

    var all: [(key: ServiceKey, entry: any ServiceEntryProtocol)] { table.withLock { $0.all } }
}
