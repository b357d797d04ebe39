/// The output of an operator that sends on a scheduler.
///
/// When the stream is disposed of, pending values are dropped, and the interruption is sent on the scheduler like every
/// other event.
final class ScheduledOutput<Value: Sendable, Error: Swift.Error>: Sendable {
    private let output: Signal<Value, Error>.Observer
    private let scheduler: any Scheduler
    private let hasEnded = SimpleDisposable()

    init(_ output: Signal<Value, Error>.Observer, _ lifetime: Lifetime, on scheduler: any Scheduler) {
        self.output = output
        self.scheduler = scheduler
        lifetime.observeEnded { [hasEnded] in
            guard hasEnded.disposeFirst() else { return }
            scheduler.schedule { output.sendInterrupted() }
        }
    }

    /// Sends a value if the stream has not ended. The caller runs on the scheduler.
    func send(_ value: Value) {
        if !hasEnded.isDisposed { output.send(value: value) }
    }

    /// Ends the stream if it has not ended. The caller runs on the scheduler.
    func finish(_ end: Termination<Error>) {
        if hasEnded.disposeFirst() { output.terminate(end) }
    }

    /// Ends the stream on the scheduler.
    func terminate(_ end: Termination<Error>) {
        scheduler.schedule { [self] in finish(end) }
    }
}
