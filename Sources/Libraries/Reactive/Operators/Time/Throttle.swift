import FoundationEssentials

private struct ThrottleState<Value: Sendable>: Sendable {
    var lastSent: Date?
    var pending: Value?
}

private func throttling<Value, Error>(
    _ interval: TimeInterval, on scheduler: any DateScheduler
) -> Signal<Value, Error>.Transformation<Value, Error> {
    precondition(interval >= 0, "an interval cannot be negative")
    return { output, lifetime in
        let scheduled = ScheduledOutput(output, lifetime, on: scheduler)
        let state = Atomic(ThrottleState<Value>())
        let timer = SerialDisposable()
        lifetime += timer
        return .init(
            value: { value in
                let now = scheduler.currentDate
                let date = state.modify { state in
                    state.pending = value
                    guard let last = state.lastSent, last <= now else { return now }
                    return max(now, last.addingTimeInterval(interval))
                }
                timer.inner = scheduler.schedule(after: date) {
                    let due = state.modify { state -> Value? in
                        guard let value = state.pending else { return nil }
                        state.pending = nil
                        state.lastSent = date
                        return value
                    }
                    if let due { scheduled.send(due) }
                }
            },
            termination: scheduled.terminate)
    }
}

extension Signal {
    /// Sends values on `scheduler`, at least `interval` seconds apart. Of the values that arrive too soon, it sends
    /// only the latest.
    ///
    /// Ends are not delayed, and an end drops the delayed value.
    public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        transformedSerially(throttling(interval, on: scheduler))
    }
}

extension SignalProducer {
    /// Sends values on `scheduler`, at least `interval` seconds apart. Of the values that arrive too soon, it sends
    /// only the latest.
    ///
    /// Ends are not delayed, and an end drops the delayed value.
    public func throttle(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer<Value, Error> {
        transformedBySchedule(throttling(interval, on: scheduler))
    }
}
