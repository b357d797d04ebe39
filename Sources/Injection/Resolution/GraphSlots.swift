/// The slots of one thread, by the index of their entries.
struct GraphSlots {
    private struct Place {
        /// The number of the entry whose slot this is; 0 for none.
        var entry: UInt64 = 0
        /// The graph whose instance is in the slot; 0 for none.
        var token: UInt64 = 0
        var slot: GraphSlot?
    }

    private var places: [Place] = []
    /// The indices of those with something in them, in the order in which they were filled.
    private var filled: [Int] = []

    /// Whether the entry's slot holds what the graph has made.
    func isFilled(_ entry: EntryNumber, by token: UInt64) -> Bool {
        entry.index < places.count && places[entry.index].token == token && places[entry.index].entry == entry.value
    }

    /// The slot of an entry, which has one.
    func slot<Service>(of entry: ServiceEntry<Service>) -> TypedGraphSlot<Service> {
        guard let slot = places[entry.number.index].slot else { preconditionFailure("A filled place has a slot.") }
        // Numbers are not used again, so this slot was made for this entry.
        return unsafeDowncast(slot, to: TypedGraphSlot<Service>.self)
    }

    /// Puts an instance into the slot of its entry. False where the slot holds one already, perhaps of another graph.
    mutating func fill<Service>(of entry: ServiceEntry<Service>, with service: Service, for token: UInt64) -> Bool {
        let index = entry.number.index
        if index >= places.count || places[index].entry != entry.number.value { makeSlot(of: entry) }
        guard places[index].token == 0 else { return false }
        places[index].token = token
        filled.append(index)
        slot(of: entry).fill(with: service)
        return true
    }

    /// Takes a slot out of those that a graph has filled, the last first, for the caller to empty.
    mutating func takeFilled(by token: UInt64) -> GraphSlot? {
        // A graph of another container may have begun in between, and has yet to end.
        guard let position = filled.lastIndex(where: { places[$0].token == token }) else { return nil }
        let index = filled.remove(at: position)
        places[index].token = 0
        return places[index].slot
    }

    private mutating func makeSlot<Service>(of entry: ServiceEntry<Service>) {
        let index = entry.number.index
        if index >= places.count {
            places.append(contentsOf: repeatElement(Place(), count: index + 1 - places.count))
        }
        places[index] = Place(
            entry: entry.number.value, slot: TypedGraphSlot<Service>(entry: entry.number.value))
    }
}
