private struct HoldingState<Value: Sendable>: Sendable {
    var isHolding = false
    var held: Value?
}

private func throttling<Value, Error>(
    while shouldThrottle: SignalProducer<Bool, Never>, on scheduler: any Scheduler
) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, lifetime in
        let scheduled = ScheduledOutput(output, lifetime, on: scheduler)
        let state = Atomic(HoldingState<Value>())
        let release: @Sendable () -> Void = {
            scheduler.schedule {
                let value = state.modify { state -> Value? in
                    if state.isHolding { return nil }
                    let value = state.held
                    state.held = nil
                    return value
                }
                if let value { scheduled.send(value) }
            }
        }
        shouldThrottle.start(
            .init(value: { isHolding in
                state.modify { $0.isHolding = isHolding }
                if !isHolding { release() }
            }), during: lifetime)
        return .init(
            value: { value in
                let isHolding = state.modify { state in
                    if state.isHolding { state.held = value }
                    return state.isHolding
                }
                if !isHolding { scheduler.schedule { scheduled.send(value) } }
            },
            termination: { end in
                state.modify { $0.held = nil }
                scheduled.terminate(end)
            })
    }
}

extension Signal {
    /// Sends values on `scheduler`. While `shouldThrottle` is true, it keeps only the latest value, and sends it
    /// afterwards. Ends are not delayed, and an end drops the kept value.
    public func throttle<P: PropertyProtocol>(
        while shouldThrottle: P, on scheduler: any Scheduler
    ) -> Signal<Value, Error> where P.Value == Bool {
        transformedSerially(throttling(while: shouldThrottle.producer, on: scheduler))
    }
}

extension SignalProducer {
    /// Sends values on `scheduler`. While `shouldThrottle` is true, it keeps only the latest value, and sends it
    /// afterwards. Ends are not delayed, and an end drops the kept value.
    public func throttle<P: PropertyProtocol>(
        while shouldThrottle: P, on scheduler: any Scheduler
    ) -> SignalProducer<Value, Error> where P.Value == Bool {
        transformedBySchedule(throttling(while: shouldThrottle.producer, on: scheduler))
    }
}
