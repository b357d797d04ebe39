extension SignalProducer {
    /// Begins the work on `scheduler`. Events arrive on the thread on which the work sends them.
    public func start(on scheduler: any Scheduler) -> SignalProducer<Value, Error> {
        SignalProducer.reentrantUnserialized { output, lifetime in
            lifetime += scheduler.schedule {
                if !lifetime.hasEnded { begin(output, in: lifetime) }
            }
        }
    }
}
