private func mappingLazily<Value, Error, U>(
    on scheduler: any Scheduler, _ transform: @escaping @Sendable (Value) -> U
) -> Signal<Value, Error>.Transformation<U, Error> {
    { output, lifetime in
        let scheduled = ScheduledOutput(output, lifetime, on: scheduler)
        let latest = Atomic<Value?>(nil)
        let pending = SerialDisposable()
        lifetime += pending
        return .init(
            value: { value in
                // An action that is already scheduled will use the newer value.
                guard latest.swap(value) == nil else { return }
                pending.inner = scheduler.schedule {
                    if let value = latest.swap(nil) { scheduled.send(transform(value)) }
                }
            },
            termination: { end in
                if case .interrupted = end { pending.dispose() }
                scheduled.terminate(end)
            })
    }
}

extension Signal {
    /// Transforms values on `scheduler`. Of the values that arrive before the scheduler runs the action, it transforms
    /// only the latest.
    @preconcurrency
    public func lazyMap<U: Sendable>(
        on scheduler: any Scheduler, transform: @escaping @Sendable (Value) -> U
    ) -> Signal<U, Error> {
        transformedSerially(mappingLazily(on: scheduler, transform))
    }
}

extension SignalProducer {
    /// Transforms values on `scheduler`. Of the values that arrive before the scheduler runs the action, it transforms
    /// only the latest.
    @preconcurrency
    public func lazyMap<U: Sendable>(
        on scheduler: any Scheduler, transform: @escaping @Sendable (Value) -> U
    ) -> SignalProducer<U, Error> {
        transformedBySchedule(mappingLazily(on: scheduler, transform))
    }
}
