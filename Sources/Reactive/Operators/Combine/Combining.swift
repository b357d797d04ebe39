/// What a combination asks of a slot, whatever its values are.
protocol CombinationState: AnyObject, Sendable {
    var isEmpty: Bool { get }
    var hasCompleted: Bool { get }
}

/// Remembers what one input of a combination has sent: for `combineLatest` the latest value, for `zip` all that wait.
final class CombinationSlot<Value: Sendable>: CombinationState {
    private struct State: Sendable {
        /// At most one for `combineLatest`.
        var values = Queue<Value>()
        var hasCompleted = false
    }

    private let state = Locked(State())

    func replace(_ value: Value) {
        state.withLock { state in
            _ = state.values.popFirst()
            state.values.append(value)
        }
    }

    func append(_ value: Value) {
        state.withLock { $0.values.append(value) }
    }

    func complete() {
        state.withLock { $0.hasCompleted = true }
    }

    var isEmpty: Bool { state.withLock { $0.values.isEmpty } }
    var hasCompleted: Bool { state.withLock { $0.hasCompleted } }

    /// The first value; asked only of a slot that is not empty.
    var first: Value { filled(state.withLock { $0.values.first }) }

    func removeFirst() -> Value { filled(state.withLock { $0.values.popFirst() }) }

    /// A value for a combination.
    func take(_ kind: Combination) -> Value {
        switch kind {
        case .latest: first
        case .pairwise: removeFirst()
        }
    }

    private func filled(_ value: Value?) -> Value {
        guard let value else { preconditionFailure("A combination is made when every input has a value.") }
        return value
    }
}

/// How several inputs become one stream.
enum Combination: Sendable {
    /// A new value whenever an input has one, made of the latest of each.
    case latest
    /// A new value when every input has one that has not been used, made of the oldest of each.
    case pairwise
}

/// Combines any number of inputs. The slots are guarded by the output's state, so that a change and the event that it
/// causes are one step.
final class Combiner<Output: Sendable, Error: Swift.Error>: Sendable {
    private let kind: Combination
    private let output: OrderedOutput<Bool, Output, Error>
    private let slots: [any CombinationState]
    private let make: @Sendable () -> Output

    /// - Parameter make: takes a value out of the slots, of which none is empty then.
    init(
        _ kind: Combination, _ output: Signal<Output, Error>.Observer, _ slots: [any CombinationState],
        make: @escaping @Sendable () -> Output
    ) {
        self.kind = kind
        self.output = OrderedOutput(false, output)
        self.slots = slots
        self.make = make
    }

    private var canSend: Bool { slots.allSatisfy { !$0.isEmpty } }

    /// Whether no further value can come about.
    private var hasEnded: Bool {
        switch kind {
        case .latest: slots.allSatisfy { $0.hasCompleted }
        case .pairwise: slots.contains { $0.hasCompleted && $0.isEmpty }
        }
    }

    func observer<Value>(for slot: CombinationSlot<Value>) -> Signal<Value, Error>.Observer {
        .init(
            value: { [self] value in
                output.update { isDone in
                    if isDone { return nil }
                    switch kind {
                    case .latest: slot.replace(value)
                    case .pairwise: slot.append(value)
                    }
                    return canSend ? .value(make()) : nil
                }
                if kind == .pairwise { completeIfDone() }
            },
            termination: { [self] end in
                if case .completed = end {
                    output.update { _ in
                        slot.complete()
                        return nil
                    }
                    completeIfDone()
                } else {
                    output.update { isDone in
                        if isDone { return nil }
                        isDone = true
                        return .end(end)
                    }
                }
            })
    }

    private func completeIfDone() {
        output.update { isDone in
            guard !isDone && hasEnded else { return nil }
            isDone = true
            return .end(.completed)
        }
    }
}

#if compiler(>=6.2)
    /// Combines a fixed number of inputs of different types into tuples.
    func combine<each Value: Sendable, Error>(
        _ kind: Combination, into output: Signal<(repeat each Value), Error>.Observer, during lifetime: Lifetime,
        _ inputs: repeat SignalProducer<each Value, Error>
    ) {
        let slots = (repeat CombinationSlot<each Value>())
        var states: [any CombinationState] = []
        for slot in repeat each slots { states.append(slot) }
        let combiner = Combiner<(repeat each Value), Error>(kind, output, states) {
            taken(kind, from: repeat each slots)
        }
        repeat (each inputs).start(combiner.observer(for: each slots), during: lifetime)
    }

    /// One value of each slot.
    private func taken<each Value: Sendable>(
        _ kind: Combination, from slots: repeat CombinationSlot<each Value>
    ) -> (repeat each Value) {
        (repeat (each slots).take(kind))
    }
#endif

/// Combines any number of inputs of one type into arrays.
func combine<Value: Sendable, Error>(
    _ kind: Combination, into output: Signal<[Value], Error>.Observer, during lifetime: Lifetime,
    _ inputs: [SignalProducer<Value, Error>]
) {
    let slots = inputs.map { _ in CombinationSlot<Value>() }
    let combiner = Combiner<[Value], Error>(kind, output, slots) {
        switch kind {
        case .latest: slots.map(\.first)
        case .pairwise: slots.map { $0.removeFirst() }
        }
    }
    for (slot, input) in zip(slots, inputs) {
        input.start(combiner.observer(for: slot), during: lifetime)
    }
}
