/// What one entry made in the graph that one thread resolves.
///
/// A slot belongs to one thread and one entry. It is made when the thread first needs it and filled again for every
/// graph, so that remembering an instance allocates nothing.
class GraphSlot {
    /// The number of the entry.
    let entry: UInt64
    /// The graph whose instance is in the slot; 0 for none.
    fileprivate(set) var token: UInt64 = 0

    fileprivate init(entry: UInt64) {
        self.entry = entry
    }

    /// What is in the slot, if it is an object.
    var object: AnyObject? { nil }

    /// Lets go of what is in the slot.
    func empty() {}
}

/// A slot for instances of one type.
final class TypedGraphSlot<Service>: GraphSlot {
    private let place = UnsafeMutablePointer<Service>.allocate(capacity: 1)

    override init(entry: UInt64) {
        super.init(entry: entry)
    }

    deinit {
        if token != 0 { place.deinitialize(count: 1) }
        place.deallocate()
    }

    /// The caller has seen by the token that there is one.
    var instance: Service { place.pointee }

    func fill(with service: Service, for token: UInt64) {
        place.initialize(to: service)
        self.token = token
    }

    override var object: AnyObject? { Reference.object(place.pointee) }

    override func empty() {
        guard token != 0 else { return }
        // Released last: the deinit of a service may resolve, and fill this slot.
        withExtendedLifetime(place.move()) { token = 0 }
    }
}
