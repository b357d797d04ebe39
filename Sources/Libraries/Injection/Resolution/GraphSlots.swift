/// The slots of one thread, by the indices of their entries.
struct GraphSlots {
    /// The most frequently read data of a slot. It is stored separately, so that reading it retains no object.
    private struct Mark {
        /// The number of the slot's entry; 0 if there is none.
        var entry: UInt64 = 0
        /// The graph of the instance in the slot; 0 if the slot is empty.
        var token: UInt64 = 0
    }

    private var marks: [Mark] = []
    private var slots: [GraphSlot?] = []
    /// The indices of the filled slots, in the order in which they were filled.
    private var filled: [Int] = []

    /// Returns whether the entry's slot contains an instance of the graph.
    func isFilled(_ entry: EntryNumber, by token: UInt64) -> Bool {
        entry.index < marks.count && marks[entry.index].token == token && marks[entry.index].entry == entry.value
    }

    /// Returns the slot of an entry that has one.
    func slot<Service>(of entry: ServiceEntry<Service>) -> TypedGraphSlot<Service> {
        guard let slot = slots[entry.number.index] else { preconditionFailure("A filled place has a slot.") }
        // Entry numbers are not reused, so this slot was created for this entry.
        return unsafeDowncast(slot, to: TypedGraphSlot<Service>.self)
    }

    /// Stores an instance in the slot of its entry. Returns false if the slot's index is in use.
    mutating func fill<Service>(of entry: ServiceEntry<Service>, with service: Service, for token: UInt64) -> Bool {
        let index = entry.number.index
        // The index may be in use by an enclosing graph, or by a deallocated entry that had the same index.
        guard index >= marks.count || marks[index].token == 0 else { return false }
        if index >= marks.count || marks[index].entry != entry.number.value { makeSlot(of: entry) }
        marks[index].token = token
        filled.append(index)
        slot(of: entry).fill(with: service)
        return true
    }

    /// Removes the last slot that a graph has filled, and returns it for the caller to empty.
    mutating func takeFilled(by token: UInt64) -> GraphSlot? {
        // A graph of another container may have begun later and not ended yet.
        guard let position = filled.lastIndex(where: { marks[$0].token == token }) else { return nil }
        let index = filled.remove(at: position)
        marks[index].token = 0
        return slots[index]
    }

    private mutating func makeSlot<Service>(of entry: ServiceEntry<Service>) {
        let index = entry.number.index
        if index >= marks.count {
            let more = index + 1 - marks.count
            marks.append(contentsOf: repeatElement(Mark(), count: more))
            slots.append(contentsOf: repeatElement(nil, count: more))
        }
        marks[index] = Mark(entry: entry.number.value)
        slots[index] = TypedGraphSlot<Service>(entry: entry.number.value)
    }
}
