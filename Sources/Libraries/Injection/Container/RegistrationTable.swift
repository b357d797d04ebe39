/// The entries by their keys, in a hash table with linear probing.
///
/// A dictionary's keyed hash of two pointers takes longer than the whole lookup in this table, and it would protect
/// against nothing, because only the program chooses the types. Entries are never removed individually, so probing
/// needs no tombstones.
struct RegistrationTable {
    private struct Slot {
        let key: ServiceKey
        var entry: any ServiceEntryProtocol
    }

    /// The index of a key's slot, by the key's hash; -1 if free. There are at least twice as many places as slots, so
    /// that probing ends soon.
    private var places = [Int](repeating: -1, count: 16)
    private var slots: [Slot] = []

    func entry(for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        let slot = places[place(of: key)]
        return slot < 0 ? nil : slots[slot].entry
    }

    /// Stores an entry under a key, and returns the entry that it replaces.
    mutating func set(_ entry: any ServiceEntryProtocol, for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        let slot = places[place(of: key)]
        guard slot < 0 else {
            defer { slots[slot].entry = entry }
            return slots[slot].entry
        }
        if (slots.count + 1) * 2 > places.count { grow() }
        places[place(of: key)] = slots.count
        slots.append(Slot(key: key, entry: entry))
        return nil
    }

    var all: [(key: ServiceKey, entry: any ServiceEntryProtocol)] { slots.map { ($0.key, $0.entry) } }

    /// Returns the place of the key, or the free place for it.
    private func place(of key: ServiceKey) -> Int {
        var place = key.quickHash & (places.count - 1)
        while places[place] >= 0, slots[places[place]].key != key {
            place = (place + 1) & (places.count - 1)
        }
        return place
    }

    private mutating func grow() {
        places = [Int](repeating: -1, count: places.count * 2)
        for (position, slot) in slots.enumerated() { places[place(of: slot.key)] = position }
    }
}
