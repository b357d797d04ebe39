private func observing<Value, Error>(on scheduler: any Scheduler) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, lifetime in
        let scheduled = ScheduledOutput(output, lifetime, on: scheduler)
        return .init(
            value: { value in scheduler.schedule { scheduled.send(value) } },
            termination: scheduled.terminate)
    }
}

extension Signal {
    /// Sends every event on `scheduler`.
    public func observe(on scheduler: any Scheduler) -> Signal<Value, Error> {
        transformedSerially(observing(on: scheduler))
    }
}

extension SignalProducer {
    /// Sends every event on `scheduler`.
    public func observe(on scheduler: any Scheduler) -> SignalProducer<Value, Error> {
        transformedBySchedule(observing(on: scheduler))
    }
}
