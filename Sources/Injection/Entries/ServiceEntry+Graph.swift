extension ServiceEntry {
    func graphInstance<Arguments>(for container: Container, arguments: Arguments) -> Service {
        let thread = ThreadResolution.current
        thread.pointee.begin(self, for: container)
        defer { thread.end(for: container) }
        if thread.pointee.mayKnow(number, for: container) {
            if let slot = filledSlot(for: container, on: thread) { return slot.instance }
            if let object = continuedObject(for: container, on: thread) { return service(object) }
        }
        let made = make(for: container, arguments: arguments)
        // Making it may have led back here by way of something that it needs.
        if thread.pointee.mayKnow(number, for: container) {
            if let slot = filledSlot(for: container, on: thread) { return slot.instance }
            if let object = continuedObject(for: container, on: thread) { return service(object) }
        }
        remember(made, for: container, on: thread)
        complete(made, for: container)
        return made
    }

    /// The slot with what the entry has made in the graph. Values are made anew each time.
    func filledSlot(for container: Container, on thread: ThreadResolution.Current) -> TypedGraphSlot<Service>? {
        let token = thread.pointee.token(of: container)
        guard token != 0, thread.pointee.slots.isFilled(number, by: token) else { return nil }
        let slot = thread.pointee.slots.slot(of: self)
        return isAlwaysObject || slot.holdsObject ? slot : nil
    }

    /// What the entry made in the graph where that could not be kept in a slot.
    func continuedObject(for container: Container, on thread: ThreadResolution.Current) -> AnyObject? {
        thread.pointee.continuedObject(of: number.value, for: container)
    }

    /// Keeps what the entry has made for others of the graph.
    func remember(_ service: Service, for container: Container, on thread: ThreadResolution.Current) {
        let token = thread.pointee.token(of: container)
        if token != 0, thread.pointee.slots.fill(of: self, with: service, for: token) { return }
        // The slot is in use by a graph that led to this one, or this graph continues an earlier one.
        guard let object = Reference.object(service) else { return }
        thread.pointee.graph(of: container)?.remember(object, of: number.value)
    }

    /// An object that was made as a `Service`, as one again.
    func service(_ object: AnyObject) -> Service {
        guard let service = object as? Service else {
            preconditionFailure("\(object) was kept as the \(Service.self) that it is not.")
        }
        return service
    }
}
