extension SignalProducer {
    /// Begins the work on `scheduler`. Events come from wherever the work sends them.
    public func start(on scheduler: any Scheduler) -> SignalProducer<Value, Error> {
        SignalProducer.reentrantUnserialized { output, lifetime in
            lifetime += scheduler.schedule {
                if !lifetime.hasEnded { begin(output, in: lifetime) }
            }
        }
    }
}
