import FoundationEssentials

private func timingOut<Value, Error>(
    after interval: TimeInterval, raising error: Error, on scheduler: any DateScheduler
) -> Signal<Value, Error>.Transformation<Value, Error> {
    precondition(interval >= 0, "an interval cannot be negative")
    return { output, lifetime in
        let date = scheduler.currentDate.addingTimeInterval(interval)
        lifetime += scheduler.schedule(after: date) { output.send(error: error) }
        return output
    }
}

extension Signal {
    /// Fails with `error` on `scheduler` if the signal has not ended `interval` seconds from now.
    public func timeout(
        after interval: TimeInterval, raising error: Error, on scheduler: any DateScheduler
    ) -> Signal<Value, Error> {
        transformedSerially(timingOut(after: interval, raising: error, on: scheduler))
    }
}

extension Signal where Error == Never {
    /// Fails with `error` on `scheduler` if the signal has not ended `interval` seconds from now.
    public func timeout<NewError: Swift.Error>(
        after interval: TimeInterval, raising error: NewError, on scheduler: any DateScheduler
    ) -> Signal<Value, NewError> {
        promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
    }
}

extension SignalProducer {
    /// Fails with `error` on `scheduler` if a stream has not ended `interval` seconds after its start.
    public func timeout(
        after interval: TimeInterval, raising error: Error, on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        transformedSerially(timingOut(after: interval, raising: error, on: scheduler))
    }
}

extension SignalProducer where Error == Never {
    /// Fails with `error` on `scheduler` if a stream has not ended `interval` seconds after its start.
    public func timeout<NewError: Swift.Error>(
        after interval: TimeInterval, raising error: NewError, on scheduler: any DateScheduler
    ) -> SignalProducer<Value, NewError> {
        promoteError(NewError.self).timeout(after: interval, raising: error, on: scheduler)
    }
}
