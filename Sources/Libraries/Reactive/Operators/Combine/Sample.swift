private struct SamplingState<Value: Sendable>: Sendable {
    var latest: Value?
    var isSourceDone = false
    var isSamplerDone = false
    var isDone: Bool { isSourceDone && isSamplerDone }
}

/// Runs a stream and a sampler, and sends the stream's latest value with every value of the sampler.
private func runSampling<Value, Error, T>(
    of source: SignalProducer<Value, Error>, with sampler: SignalProducer<T, Never>,
    into output: Signal<(Value, T), Error>.Observer, during lifetime: Lifetime
) {
    let meeting = OrderedOutput(SamplingState<Value>(), output)
    source.start(
        .init(
            value: { value in
                meeting.update { state in
                    state.latest = value
                    return nil
                }
            },
            termination: { end in
                meeting.update { state in
                    guard case .completed = end else { return .end(end) }
                    state.isSourceDone = true
                    return state.isDone ? .end(.completed) : nil
                }
            }), during: lifetime)
    sampler.start(
        .init(
            value: { sampled in
                meeting.update { state in state.latest.map { .value(($0, sampled)) } }
            },
            termination: { end in
                meeting.update { state in
                    guard case .completed = end else { return .end(.interrupted) }
                    state.isSamplerDone = true
                    return state.isDone ? .end(.completed) : nil
                }
            }), during: lifetime)
}

extension Signal {
    /// Sends the latest value with every value of `sampler` after the first value. Completes when both have completed,
    /// and is interrupted when either is.
    public func sample<T: Sendable>(with sampler: Signal<T, Never>) -> Signal<(Value, T), Error> {
        .reentrantUnserialized { output, lifetime in
            runSampling(of: producer, with: sampler.producer, into: output, during: lifetime)
        }
    }

    /// Sends the latest value whenever `sampler` sends. Completes when both have completed, and is interrupted when
    /// either is.
    public func sample(on sampler: Signal<(), Never>) -> Signal<Value, Error> {
        sample(with: sampler).map { $0.0 }
    }
}

extension SignalProducer {
    /// Sends the latest value with every value of `sampler` after the first value. Completes when both have completed,
    /// and is interrupted when either is.
    public func sample<T: Sendable>(with sampler: SignalProducer<T, Never>) -> SignalProducer<(Value, T), Error> {
        .reentrantUnserialized { output, lifetime in
            runSampling(of: self, with: sampler, into: output, during: lifetime)
        }
    }

    /// Sends the latest value whenever `sampler` sends. Completes when both have completed, and is interrupted when
    /// either is.
    public func sample(on sampler: SignalProducer<(), Never>) -> SignalProducer<Value, Error> {
        sample(with: sampler).map { $0.0 }
    }

    /// Sends the latest value with every value of `sampler` after the first value. Completes when both have completed,
    /// and is interrupted when either is.
    public func sample<Sampler: SignalProducerConvertible>(
        with sampler: Sampler
    ) -> SignalProducer<(Value, Sampler.Value), Error> where Sampler.Error == Never {
        sample(with: sampler.producer)
    }

    /// Sends the latest value whenever `sampler` sends. Completes when both have completed, and is interrupted when
    /// either is.
    public func sample<Sampler: SignalProducerConvertible>(on sampler: Sampler) -> SignalProducer<Value, Error>
    where Sampler.Value == (), Sampler.Error == Never {
        sample(on: sampler.producer)
    }
}
