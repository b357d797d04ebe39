import Dispatch

private struct CollectionState<Value: Sendable>: Sendable {
    var values: [Value] = []
    var isCompleted = false
}

private func collecting<Value, Error>(
    every interval: DispatchTimeInterval, on scheduler: any DateScheduler, skipEmpty: Bool, discardWhenCompleted: Bool
) -> Signal<Value, Error>.Transformation<[Value], Error> {
    { output, lifetime in
        let scheduled = ScheduledOutput(output, lifetime, on: scheduler)
        let state = Atomic(CollectionState<Value>())
        let timer = SerialDisposable()
        lifetime += timer
        timer.inner = scheduler.schedule(after: interval, interval: interval, leeway: interval.tenth) {
            let taken = state.modify { state in
                let taken = state
                state.values = []
                return taken
            }
            if !taken.values.isEmpty || !skipEmpty { scheduled.send(taken.values) }
            if taken.isCompleted { scheduled.finish(.completed) }
        }
        return .init(
            value: { value in state.modify { $0.values.append(value) } },
            termination: { end in
                if case .completed = end, !discardWhenCompleted {
                    state.modify { $0.isCompleted = true }
                } else {
                    timer.dispose()
                    scheduled.terminate(end)
                }
            })
    }
}

extension Signal {
    /// Sends an array of the values of each `interval` on `scheduler`.
    ///
    /// - Parameters:
    ///   - interval: the time in which values are collected for one array.
    ///   - scheduler: measures the interval, and sends the arrays.
    ///   - skipEmpty: whether an interval without values sends nothing instead of an empty array.
    ///   - discardWhenCompleted: whether completion drops the collected values; otherwise completion waits for the end
    ///     of the interval.
    public func collect(
        every interval: DispatchTimeInterval, on scheduler: any DateScheduler, skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> Signal<[Value], Error> {
        transformedSerially(
            collecting(
                every: interval, on: scheduler, skipEmpty: skipEmpty, discardWhenCompleted: discardWhenCompleted))
    }
}

extension SignalProducer {
    /// Sends an array of the values of each `interval` on `scheduler`.
    ///
    /// - Parameters:
    ///   - interval: the time in which values are collected for one array.
    ///   - scheduler: measures the interval, and sends the arrays.
    ///   - skipEmpty: whether an interval without values sends nothing instead of an empty array.
    ///   - discardWhenCompleted: whether completion drops the collected values; otherwise completion waits for the end
    ///     of the interval.
    public func collect(
        every interval: DispatchTimeInterval, on scheduler: any DateScheduler, skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer<[Value], Error> {
        transformedBySchedule(
            collecting(
                every: interval, on: scheduler, skipEmpty: skipEmpty, discardWhenCompleted: discardWhenCompleted))
    }
}
