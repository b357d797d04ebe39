private func observing<Value, Error>(on scheduler: any Scheduler) -> Signal<Value, Error>.Transformation<Value, Error> {
    { output, lifetime in
        let delayed = SchedulerRelay(output, lifetime) { scheduler.schedule($0) }
        return .init(value: delayed.send, termination: delayed.terminate)
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
        transformedSerially(observing(on: scheduler))
    }
}
