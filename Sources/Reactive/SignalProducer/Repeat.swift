extension SignalProducer {
    /// Starts `count` times, each time after the last has completed.
    public func `repeat`(_ count: Int) -> SignalProducer<Value, Error> {
        precondition(count >= 0, "repeat cannot repeat fewer than no times")
        if count == 0 { return .empty }
        if count == 1 { return self }
        return SignalProducer<SignalProducer<Value, Error>, Never>(repeatElement(self, count: count)).flatten(.concat)
    }

    /// Starts `count` times, each time after the last has completed.
    public func times(_ count: Int) -> SignalProducer<Value, Error> {
        `repeat`(count)
    }
}
