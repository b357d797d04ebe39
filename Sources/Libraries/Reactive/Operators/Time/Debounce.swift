import FoundationEssentials

private struct DebounceState<Value: Sendable>: Sendable {
    var due = Date.distantPast
    var pending: Value?
}

private func debouncing<Value, Error>(
    _ interval: TimeInterval, on scheduler: any DateScheduler, discardWhenCompleted: Bool
) -> Signal<Value, Error>.Transformation<Value, Error> {
    precondition(interval >= 0, "an interval cannot be negative")
    return { output, lifetime in
        let scheduled = ScheduledOutput(output, lifetime, on: scheduler)
        let state = Atomic(DebounceState<Value>())
        let timer = SerialDisposable()
        lifetime += timer
        let takePending: @Sendable () -> Value? = {
            state.modify { state in
                let value = state.pending
                state.pending = nil
                return value
            }
        }
        return .init(
            value: { value in
                let due = scheduler.currentDate.addingTimeInterval(interval)
                state.value = DebounceState(due: due, pending: value)
                timer.inner = scheduler.schedule(after: due) {
                    if let value = takePending() { scheduled.send(value) }
                }
            },
            termination: { end in
                let due = state.value.due
                timer.inner = nil
                if case .completed = end, !discardWhenCompleted, let last = takePending() {
                    scheduler.schedule(after: due) {
                        scheduled.send(last)
                        scheduled.finish(end)
                    }
                } else {
                    scheduled.terminate(end)
                }
            })
    }
}

extension Signal {
    /// Sends a value on `scheduler` when no other value has arrived for `interval` seconds.
    ///
    /// - Parameters:
    ///   - interval: the required time without another value, in seconds.
    ///   - scheduler: measures the interval, and sends the values.
    ///   - discardWhenCompleted: whether completion drops the delayed value; otherwise completion waits for it.
    public func debounce(
        _ interval: TimeInterval, on scheduler: any DateScheduler, discardWhenCompleted: Bool = true
    ) -> Signal<Value, Error> {
        transformedSerially(
            debouncing(interval, on: scheduler, discardWhenCompleted: discardWhenCompleted))
    }
}

extension SignalProducer {
    /// Sends a value on `scheduler` when no other value has arrived for `interval` seconds.
    ///
    /// - Parameters:
    ///   - interval: the required time without another value, in seconds.
    ///   - scheduler: measures the interval, and sends the values.
    ///   - discardWhenCompleted: whether completion drops the delayed value; otherwise completion waits for it.
    public func debounce(
        _ interval: TimeInterval, on scheduler: any DateScheduler, discardWhenCompleted: Bool = true
    ) -> SignalProducer<Value, Error> {
        transformedBySchedule(
            debouncing(interval, on: scheduler, discardWhenCompleted: discardWhenCompleted))
    }
}
