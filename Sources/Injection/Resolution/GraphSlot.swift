/// What one entry made in the graph that one thread resolves.
///
/// A slot belongs to one thread and one entry. It is made when the thread first needs it and filled again for every
/// graph, so that remembering an instance allocates nothing. ``GraphSlots`` knows whether it is filled.
class GraphSlot {
    /// The number of the entry.
    let entry: UInt64

    fileprivate init(entry: UInt64) {
        self.entry = entry
    }

    /// Empties the slot, which is filled. What was in it is returned if it is an object that `wanting` wants, or released.
    func empty(returningObject wanting: Bool) -> AnyObject? { nil }
}

/// A slot for instances of one type.
final class TypedGraphSlot<Service>: GraphSlot {
    /// Uninitialised while the slot is empty.
    private let place = UnsafeMutablePointer<Service>.allocate(capacity: 1)
    /// A type of object that was in the slot.
    private var objectType: ObjectIdentifier?

    override init(entry: UInt64) {
        super.init(entry: entry)
    }

    deinit { place.deallocate() }

    /// What is in the slot, which is filled.
    var instance: Service { place.pointee }

    /// Whether there is an object in the slot, which is filled.
    ///
    /// Asked only where the type of the service does not say so. The type behind it is mostly the one that was there before.
    var holdsObject: Bool {
        let type = type(of: place.pointee as Any)
        if let known = objectType, known == ObjectIdentifier(type) { return true }
        guard type is AnyObject.Type else { return false }
        objectType = ObjectIdentifier(type)
        return true
    }

    func fill(with service: Service) {
        place.initialize(to: service)
    }

    override func empty(returningObject wanting: Bool) -> AnyObject? {
        // Released when the slot is empty: the deinit of a service may resolve, and fill it.
        let service = place.move()
        return wanting ? Reference.object(service) : nil
    }
}
