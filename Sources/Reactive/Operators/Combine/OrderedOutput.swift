/// Where several inputs meet: each changes a common state and may thereby cause one event.
///
/// Events leave in the order of the changes that caused them, one after another. A value joins the queue of the
/// reentrant stream in the same step as the change that caused it, so that there is one queue, and one bound for it.
final class OrderedOutput<State: Sendable, Value: Sendable, Error: Swift.Error>: Sendable {
    /// What a change causes.
    enum Effect {
        case value(Value)
        case end(Termination<Error>)
    }

    private let state: Atomic<State>
    private let core: SignalCore<Value, Error>
    /// Keeps the input of the stream.
    private let output: Signal<Value, Error>.Observer

    /// - Parameter output: the input of a reentrant stream.
    init(_ state: State, _ output: Signal<Value, Error>.Observer) {
        guard let core = output.core else { preconditionFailure("Streams meet in the input of a stream.") }
        self.state = Atomic(state)
        self.core = core
        self.output = output
    }

    /// Changes the state, and sends the event that `change` returns.
    func update(_ change: (inout State) -> Effect?) {
        var delivery: (value: Value, observers: ObserverList?)?
        var end: Termination<Error>?
        state.modify { state in
            switch change(&state) {
            case .value(let value): delivery = (value, core.claim(value))
            case .end(let termination): end = termination
            case nil: break
            }
        }
        if let end { core.terminate(end) }
        guard let (value, observers) = delivery else { return }
        if let observers { core.deliverClaimed(value, to: observers) } else { core.waitForRoom() }
    }
}
