import GTKShim

extension Object {
    /// Calls the handler at each emission of a signal; `detailed` is GTK's name for it, such as `clicked` or
    /// `notify::scale-factor`.
    ///
    /// The handler belongs to the object: let it hold the object's wrapper, and whatever owns that, weakly.
    @discardableResult
    public func connect(
        _ detailed: String, _ handler: @escaping @MainActor () -> Void
    ) -> SignalConnection {
        attach(detailed) { _, _ in handler() }
    }

    /// As above, for a signal whose arguments matter.
    @discardableResult
    public func receive(
        _ detailed: String, _ handler: @escaping @MainActor (SignalArguments) -> Void
    ) -> SignalConnection {
        attach(detailed) { arguments, _ in handler(arguments) }
    }

    /// For signals that ask a question: the answer true means "handled, stop here".
    @discardableResult
    public func connectReturning(
        _ detailed: String, _ handler: @escaping @MainActor (SignalArguments) -> Bool
    ) -> SignalConnection {
        attach(detailed) { arguments, result in
            let returned = handler(arguments)
            if let result, vitrine_value_is_boolean(result) != 0 { g_value_set_boolean(result, returned ? 1 : 0) }
        }
    }

    /// For signals that are answered with a number, such as an exit status.
    @discardableResult
    public func connectReturningStatus(
        _ detailed: String, _ handler: @escaping @MainActor (SignalArguments) -> Int
    ) -> SignalConnection {
        attach(detailed) { arguments, result in
            let returned = handler(arguments)
            if let result { g_value_set_int(result, Int32(returned)) }
        }
    }

    /// For signals that are answered with an object, which the asker shares, or with none.
    @discardableResult
    public func connectReturningObject(
        _ detailed: String, _ handler: @escaping @MainActor (SignalArguments) -> Object?
    ) -> SignalConnection {
        attach(detailed) { arguments, result in
            let returned = handler(arguments)
            if let result { withExtendedLifetime(returned) { g_value_set_object(result, returned?.raw) } }
        }
    }

    /// Calls the handler whenever the property has changed.
    @discardableResult
    public func onNotify(
        _ property: String, _ handler: @escaping @MainActor () -> Void
    ) -> SignalConnection {
        connect("notify::\(property)", handler)
    }

    private func attach(
        _ detailed: String,
        _ call: @escaping @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void
    ) -> SignalConnection {
        let handler = SignalHandler(call)
        let identifier = vitrine_connect(raw, detailed, signalEmitted, Box(handler).retainedPointer(), releaseBox)
        precondition(identifier != 0, "\(typeName) has no signal \(detailed)")
        return SignalConnection(instance: raw, identifier: UInt(identifier), handler: handler)
    }
}

/// Where every emission enters Swift.
private func signalEmitted(
    arguments: UnsafePointer<GValue>?, count: UInt32, result: UnsafeMutablePointer<GValue>?,
    data: UnsafeMutableRawPointer
) {
    // Unsafe only in that the compiler cannot see it: GTK emits on the main thread, and the call does not outlive
    // these.
    nonisolated(unsafe) let (arguments, result, data) = (arguments, result, data)
    MainActor.assumeIsolated {
        Box<SignalHandler>.value(at: data).call(SignalArguments(arguments, count: Int(count)), result)
    }
}
