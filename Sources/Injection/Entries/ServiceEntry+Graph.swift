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
        // A dependency of the new instance may have resolved this entry meanwhile.
        if thread.pointee.mayKnow(number, for: container) {
            if let slot = filledSlot(for: container, on: thread) { return slot.instance }
            if let object = continuedObject(for: container, on: thread) { return service(object) }
        }
        remember(made, for: container, on: thread)
        complete(made, for: container)
        return made
    }

    /// Returns the slot with the entry's instance of the graph; nil if there is none or it is a value, which is never
    /// shared.
    func filledSlot(for container: Container, on thread: ThreadResolution.Current) -> TypedGraphSlot<Service>? {
        let token = thread.pointee.token(of: container)
        guard token != 0, thread.pointee.slots.isFilled(number, by: token) else { return nil }
        let slot = thread.pointee.slots.slot(of: self)
        return isAlwaysObject || slot.holdsObject ? slot : nil
    }

    /// Returns the entry's instance of the graph if it could not be stored in a slot.
    func continuedObject(for container: Container, on thread: ThreadResolution.Current) -> AnyObject? {
        thread.pointee.continuedObject(of: number.value, for: container)
    }

    /// Stores an instance for later resolutions in the same graph.
    func remember(_ service: Service, for container: Container, on thread: ThreadResolution.Current) {
        let token = thread.pointee.token(of: container)
        if token != 0, thread.pointee.slots.fill(of: self, with: service, for: token) { return }
        // Either an enclosing graph uses the slot, or this graph continues an earlier one.
        guard let object = Reference.object(service) else { return }
        thread.pointee.graph(of: container)?.remember(object, of: number.value)
    }

    /// Casts an object that was created as a `Service`.
    func service(_ object: AnyObject) -> Service {
        guard let service = object as? Service else {
            preconditionFailure("\(object) was kept as the \(Service.self) that it is not.")
        }
        return service
    }
}
