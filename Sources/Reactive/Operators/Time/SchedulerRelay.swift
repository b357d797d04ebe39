/// Carries events over to a scheduler, and drops the values still under way once the stream has ended.
final class SchedulerRelay<Value: Sendable, Error: Swift.Error>: Sendable {
    typealias Schedule = @Sendable (@escaping @Sendable () -> Void) -> Void

    private let output: Signal<Value, Error>.Observer
    private let schedule: Schedule
    private let lifetime: Lifetime

    init(
        _ output: Signal<Value, Error>.Observer, _ lifetime: Lifetime, schedule: @escaping @Sendable (
            @escaping @Sendable () -> Void
        ) -> (any Disposable)?
    ) {
        self.output = output
        self.lifetime = lifetime
        self.schedule = { _ = schedule($0) }
    }

    func send(_ value: Value) {
        schedule { [self] in
            if !lifetime.hasEnded { output.send(value: value) }
        }
    }

    func terminate(_ end: Termination<Error>) {
        schedule { [self] in
            if !lifetime.hasEnded { output.terminate(end) }
        }
    }
}
