/// Entries by their keys: a hash table with linear probing.
///
/// A dictionary would do, but its keyed hash of two pointers takes longer than the whole look-up here,
/// and nobody outside of the program chooses types. Nothing is ever removed alone, so probing needs no tombstones.
struct RegistrationTable {
    private struct Slot {
        let key: ServiceKey
        var entry: any ServiceEntryProtocol
    }

    /// Where the slot of a key is, by its hash; -1 for free. Twice as many as slots at least, so that probing ends soon.
    private var places = [Int](repeating: -1, count: 16)
    private var slots: [Slot] = []

    func entry(for key: ServiceKey) -> (any ServiceEntryProtocol)? {
        let slot = places[place(of: key)]
        return slot < 0 ? nil : slots[slot].entry
    }

    /// Puts an entry under a key, and returns the one that stood there.
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

    /// The place of the key, or the free one where it belongs.
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
