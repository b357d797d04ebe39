import FoundationEssentials

private func delaying<Value, Error>(
    _ interval: TimeInterval, on scheduler: any DateScheduler
) -> Signal<Value, Error>.Transformation<Value, Error> {
    precondition(interval >= 0, "a delay cannot be negative")
    return { output, lifetime in
        let scheduled = ScheduledOutput(output, lifetime, on: scheduler)
        let later: @Sendable (@escaping @Sendable () -> Void) -> Void = { action in
            scheduler.schedule(after: scheduler.currentDate.addingTimeInterval(interval), action: action)
        }
        return .init(
            value: { value in later { scheduled.send(value) } },
            termination: { end in
                switch end {
                // Only completion is delayed like the values.
                case .completed: later { scheduled.finish(end) }
                case .failed, .interrupted: scheduled.terminate(end)
                }
            })
    }
}

extension Signal {
    /// Sends values and completion on `scheduler` `interval` seconds later, and errors and interruption without delay.
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> Signal<Value, Error> {
        transformedSerially(delaying(interval, on: scheduler))
    }
}

extension SignalProducer {
    /// Sends values and completion on `scheduler` `interval` seconds later, and errors and interruption without delay.
    public func delay(_ interval: TimeInterval, on scheduler: any DateScheduler) -> SignalProducer<Value, Error> {
        transformedBySchedule(delaying(interval, on: scheduler))
    }
}
