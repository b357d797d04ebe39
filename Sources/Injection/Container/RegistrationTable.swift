/// Entries by their keys: a hash table with linear probing.
///
/// A dictionary would do, but its keyed hash of two pointers takes longer than the whole look-up here,
/// and nobody outside of the program chooses types. Nothing is ever removed alone, so probing needs no tombstones.
struct RegistrationTable {
    private struct Slot {
        let key: ServiceKey
        var entry: any ServiceEntryProtocol
    }

    private var slots: [Slot?] = Array(repeating: nil, count: 16)
    private var count = 0

    func entry(for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        var position = key.quickHash & (slots.count - 1)
        while let slot = slots[position] {
            if slot.key == key { return slot.entry }
            position = (position + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Puts an entry under a key, and returns the one that stood there.
    mutating func set(_ entry: any ServiceEntryProtocol, for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        // At most half full, so that probing ends soon.
        if (count + 1) * 2 > slots.count { grow() }
        var position = key.quickHash & (slots.count - 1)
        while let slot = slots[position] {
            if slot.key == key {
                slots[position]?.entry = entry
                return slot.entry
            }
            position = (position + 1) & (slots.count - 1)
        }
        slots[position] = Slot(key: key, entry: entry)
        count += 1
        return nil
    }

    var all: [(key: ServiceKey, entry: any ServiceEntryProtocol)] {
        slots.compactMap { slot in slot.map { ($0.key, $0.entry) } }
    }

    private mutating func grow() {
        let earlier = slots
        slots = Array(repeating: nil, count: earlier.count * 2)
        count = 0
        for case let slot? in earlier { _ = set(slot.entry, for: slot.key) }
    }
}
