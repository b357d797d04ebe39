import FoundationEssentials

extension SignalProducer {
    /// Starts again after an error, up to `count` times; sends the next error.
    public func retry(upTo count: Int) -> SignalProducer<Value, Error> {
        precondition(count >= 0, "retry(upTo:) cannot retry fewer than no times")
        if count == 0 { return self }
        return flatMapError { _ in retry(upTo: count - 1) }
    }

    /// Starts again `interval` seconds after an error, up to `count` times; sends the next error.
    public func retry(
        upTo count: Int, interval: TimeInterval, on scheduler: any DateScheduler
    ) -> SignalProducer<Value, Error> {
        precondition(count >= 0, "retry(upTo:) cannot retry fewer than no times")
        if count == 0 { return self }
        return flatMapError { _ in
            SignalProducer<Value, Error>.empty.delay(interval, on: scheduler)
                .concat(retry(upTo: count - 1, interval: interval, on: scheduler))
        }
    }
}
