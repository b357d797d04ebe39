extension PropertyStorage {
    /// Sends the value and then every change; completes when the stream of changes has ended.
    func producer(retaining signal: Signal<Value, Never>) -> SignalProducer<Value, Never> {
        SignalProducer.reentrantUnserialized { [self] observer, lifetime in
            guard let stream = observer.core else { return }
            // In one step the present value becomes the first of the stream and the stream begins to get the changes,
            // which wait until the value has been sent.
            let (present, observers) = changes.withLock {
                let present = value
                let observers = stream.claim(present)
                let later = changes(after: changeNumber.load(ordering: .relaxed), to: observer)
                lifetime.disposables.add(signal.core.observe(later))
                return (present, observers)
            }
            if let observers { stream.deliverClaimed(present, to: observers) }
        }
    }

    /// Passes the changes after the given one: those up to it, which are in the present value, may still be on their
    /// way to the observers that were there before.
    private func changes(
        after number: UInt64, to observer: Signal<Value, Never>.Observer
    ) -> Signal<Value, Never>.Observer {
        .init(
            value: { [core] value in
                if core.deliveryNumber.load(ordering: .relaxed) > number { observer.send(value: value) }
            },
            termination: { _ in observer.sendCompleted() })
    }
}
