private func skipping<Value, Error>(
    until trigger: SignalProducer<(), Never>
) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, lifetime in
        let isOpen = SimpleDisposable()
        let run = CompositeDisposable()
        lifetime += run
        trigger.start(
            .init(
                value: {
                    isOpen.dispose()
                    run.dispose()
                },
                termination: { end in
                    if case .completed = end { isOpen.dispose() }
                }),
            in: run)
        return .init(
            value: { if isOpen.isDisposed { output.send(value: $0) } },
            termination: output.terminate)
    }
}

extension Signal {
    /// Skips values until `trigger` has sent a value or completed.
    public func skip(until trigger: Signal<(), Never>) -> Signal<Value, Error> {
        transformed(skipping(until: trigger.producer))
    }

    /// Skips values until `trigger`, which is started at once, has sent a value or completed.
    public func skip(until trigger: SignalProducer<(), Never>) -> Signal<Value, Error> {
        transformed(skipping(until: trigger))
    }
}

extension SignalProducer {
    /// Skips values until `trigger` has sent a value or completed.
    public func skip(until trigger: Signal<(), Never>) -> SignalProducer<Value, Error> {
        transformed(skipping(until: trigger.producer))
    }

    /// Skips values until `trigger`, which is started with each stream, has sent a value or completed.
    public func skip(until trigger: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        transformed(skipping(until: trigger))
    }
}
