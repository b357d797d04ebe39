import Dispatch
import FoundationEssentials

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
        timer.inner = scheduler.schedule(
            after: scheduler.currentDate.addingTimeInterval(interval.seconds), interval: interval,
            // A tenth late goes unnoticed, and lets the processor sleep.
            leeway: .nanoseconds(Int(min(interval.seconds * 1e8, 1e18)))
        ) {
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
    /// Arrays of the values of each `interval`, sent on `scheduler`.
    ///
    /// - Parameters:
    ///   - interval: how long is collected for one array.
    ///   - scheduler: whose clock counts, and where the arrays are sent.
    ///   - skipEmpty: whether an interval without values sends nothing, rather than an empty array.
    ///   - discardWhenCompleted: whether completion drops what has been collected; if not, it waits for the interval's
    ///     end.
    public func collect(
        every interval: DispatchTimeInterval, on scheduler: any DateScheduler, skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> Signal<[Value], Error> {
        transformedBySchedule(
            collecting(
                every: interval, on: scheduler, skipEmpty: skipEmpty, discardWhenCompleted: discardWhenCompleted))
    }
}

extension SignalProducer {
    /// Arrays of the values of each `interval`, sent on `scheduler`.
    ///
    /// - Parameters:
    ///   - interval: how long is collected for one array.
    ///   - scheduler: whose clock counts, and where the arrays are sent.
    ///   - skipEmpty: whether an interval without values sends nothing, rather than an empty array.
    ///   - discardWhenCompleted: whether completion drops what has been collected; if not, it waits for the interval's
    ///     end.
    public func collect(
        every interval: DispatchTimeInterval, on scheduler: any DateScheduler, skipEmpty: Bool = false,
        discardWhenCompleted: Bool = true
    ) -> SignalProducer<[Value], Error> {
        transformedBySchedule(
            collecting(
                every: interval, on: scheduler, skipEmpty: skipEmpty, discardWhenCompleted: discardWhenCompleted))
    }
}
