/// The output of several inputs with a common state. Each input changes the state, and each change causes at most one
/// event.
///
/// Events are sent one after another, in the order of the changes that caused them. A value joins the queue of the
/// reentrant stream in the same step as its change, so that there is one queue with one limit.
final class OrderedOutput<State: Sendable, Value: Sendable, Error: Swift.Error>: Sendable {
    /// The effect of a change.
    enum Effect {
        case value(Value)
        case end(Termination<Error>)
    }

    private let state: Atomic<State>
    private let core: SignalCore<Value, Error>
    /// The input of the stream, which this reference keeps alive.
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
