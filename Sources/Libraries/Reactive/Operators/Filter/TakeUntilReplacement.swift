/// Sends the events of a stream until its replacement sends its first event, and then those of the replacement.
private func runReplaceably<Value, Error>(
    _ source: SignalProducer<Value, Error>, untilReplacement replacement: SignalProducer<Value, Error>,
    into output: Signal<Value, Error>.Observer, during lifetime: Lifetime
) {
    let run = CompositeDisposable()
    let isReplaced = SimpleDisposable()
    lifetime += run
    replacement.start(
        .init(
            value: { value in
                if isReplaced.disposeFirst() { run.dispose() }
                output.send(value: value)
            },
            termination: { end in
                if isReplaced.disposeFirst() { run.dispose() }
                output.terminate(end)
            }),
        during: lifetime)
    if run.isDisposed { return }
    source.start(
        .init(
            value: { if !isReplaced.isDisposed { output.send(value: $0) } },
            termination: { end in
                if isReplaced.isDisposed { return }
                switch end {
                // The replacement completes the stream.
                case .completed: break
                case .failed, .interrupted: output.terminate(end)
                }
            }),
        in: run)
}

extension Signal {
    /// Sends the values until `replacement` sends an event, and then the events of `replacement`.
    public func take(untilReplacement replacement: Signal<Value, Error>) -> Signal<Value, Error> {
        Signal.reentrantUnserialized { output, lifetime in
            runReplaceably(producer, untilReplacement: replacement.producer, into: output, during: lifetime)
        }
    }
}

extension SignalProducer {
    /// Sends the values until `replacement`, which is started with each stream, sends an event, and then the events of
    /// `replacement`.
    public func take(untilReplacement replacement: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        SignalProducer.reentrantUnserialized { output, lifetime in
            runReplaceably(self, untilReplacement: replacement, into: output, during: lifetime)
        }
    }

    /// Sends the values until `replacement` sends an event, and then the events of `replacement`.
    public func take<Replacement: SignalProducerConvertible>(
        untilReplacement replacement: Replacement
    ) -> SignalProducer<Value, Error> where Replacement.Value == Value, Replacement.Error == Error {
        take(untilReplacement: replacement.producer)
    }
}
