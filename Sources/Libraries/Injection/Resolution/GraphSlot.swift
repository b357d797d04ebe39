/// Stores the instance that one entry made in the graph that one thread resolves.
///
/// A slot belongs to one thread and one entry. It is created when the thread first needs it and reused for every graph,
/// so that storing an instance allocates nothing. ``GraphSlots`` tracks whether it is filled.
class GraphSlot {
    /// The number of the entry.
    let entry: UInt64

    fileprivate init(entry: UInt64) {
        self.entry = entry
    }

    /// Empties a filled slot. Returns the instance if it is an object and `wanting` is true; otherwise releases it.
    func empty(returningObject wanting: Bool) -> AnyObject? { nil }
}

/// A slot for instances of one type.
final class TypedGraphSlot<Service>: GraphSlot {
    /// Uninitialized memory while the slot is empty.
    private let place = UnsafeMutablePointer<Service>.allocate(capacity: 1)
    /// The type of an object that the slot has stored before.
    private var objectType: ObjectIdentifier?

    override init(entry: UInt64) {
        super.init(entry: entry)
    }

    deinit { place.deallocate() }

    /// The instance in a filled slot.
    var instance: Service { place.pointee }

    /// Whether a filled slot stores an object.
    ///
    /// Used only if the type of the service does not tell. The dynamic type is usually the same as before, so it is
    /// cached.
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
        // The slot is emptied before the instance is released, because the deinit of a service may resolve and fill the
        // slot.
        let service = place.move()
        return wanting ? Reference.object(service) : nil
    }
}
