/// The slots of one thread, by the index of their entries.
struct GraphSlots {
    private var all: [GraphSlot?] = []
    /// Those with something in them, in the order in which they were filled.
    private var filled: [GraphSlot] = []

    /// The slot of an entry; nil where the thread has not needed one.
    func slot<Service>(of entry: ServiceEntry<Service>) -> TypedGraphSlot<Service>? {
        guard entry.number.index < all.count, let slot = all[entry.number.index],
            slot.entry == entry.number.value
        else { return nil }
        // Numbers are not used again, so this slot was made for this entry.
        return unsafeDowncast(slot, to: TypedGraphSlot<Service>.self)
    }

    /// Puts an instance into the slot of its entry. False where the slot holds one of another graph.
    mutating func fill<Service>(
        of entry: ServiceEntry<Service>, with service: Service, for token: UInt64
    ) -> Bool {
        let slot = slot(of: entry) ?? makeSlot(of: entry)
        guard slot.token == 0 else { return false }
        slot.fill(with: service, for: token)
        filled.append(slot)
        return true
    }

    /// Takes a slot out of those that a graph has filled, the last first.
    mutating func takeFilled(by token: UInt64) -> GraphSlot? {
        guard let last = filled.last else { return nil }
        if last.token == token { return filled.removeLast() }
        // A graph of another container began in between and has yet to end.
        guard let position = filled.lastIndex(where: { $0.token == token }) else { return nil }
        return filled.remove(at: position)
    }

    private mutating func makeSlot<Service>(of entry: ServiceEntry<Service>) -> TypedGraphSlot<Service> {
        let index = entry.number.index
        if index >= all.count {
            all.append(contentsOf: repeatElement(nil, count: index + 1 - all.count))
        }
        let slot = TypedGraphSlot<Service>(entry: entry.number.value)
        all[index] = slot
        return slot
    }
}
