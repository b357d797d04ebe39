/// The slots of one thread, by the index of their entries.
struct GraphSlots {
    /// What is asked for most, apart from the slots: reading it retains nothing.
    private struct Mark {
        /// The number of the entry whose slot this is; 0 for none.
        var entry: UInt64 = 0
        /// The graph whose instance is in the slot; 0 for none.
        var token: UInt64 = 0
    }

    private var marks: [Mark] = []
    private var slots: [GraphSlot?] = []
    /// The indices of those with something in them, in the order in which they were filled.
    private var filled: [Int] = []

    /// Whether the entry's slot holds what the graph has made.
    func isFilled(_ entry: EntryNumber, by token: UInt64) -> Bool {
        entry.index < marks.count && marks[entry.index].token == token && marks[entry.index].entry == entry.value
    }

    /// The slot of an entry, which has one.
    func slot<Service>(of entry: ServiceEntry<Service>) -> TypedGraphSlot<Service> {
        guard let slot = slots[entry.number.index] else { preconditionFailure("A filled place has a slot.") }
        // Numbers are not used again, so this slot was made for this entry.
        return unsafeDowncast(slot, to: TypedGraphSlot<Service>.self)
    }

    /// Puts an instance into the slot of its entry. False where its place is in use.
    mutating func fill<Service>(of entry: ServiceEntry<Service>, with service: Service, for token: UInt64) -> Bool {
        let index = entry.number.index
        // In use: by a graph that led to this one, or by an entry that is gone and whose index this one was given.
        guard index >= marks.count || marks[index].token == 0 else { return false }
        if index >= marks.count || marks[index].entry != entry.number.value { makeSlot(of: entry) }
        marks[index].token = token
        filled.append(index)
        slot(of: entry).fill(with: service)
        return true
    }

    /// Takes a slot out of those that a graph has filled, the last first, for the caller to empty.
    mutating func takeFilled(by token: UInt64) -> GraphSlot? {
        // A graph of another container may have begun in between, and has yet to end.
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
