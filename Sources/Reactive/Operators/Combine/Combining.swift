/// The interface of slots with all value types.
protocol CombinationState: AnyObject, Sendable {
    var isEmpty: Bool { get }
    var hasCompleted: Bool { get }
}

/// Stores the values of one input of a combination: the latest one for `combineLatest`, all waiting ones for `zip`.
final class CombinationSlot<Value: Sendable>: CombinationState {
    private struct State: Sendable {
        /// The stored values; at most one for `combineLatest`.
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

    /// The first value of a slot that is not empty.
    var first: Value { filled(state.withLock { $0.values.first }) }

    func removeFirst() -> Value { filled(state.withLock { $0.values.popFirst() }) }

    /// Returns the value for the next combination.
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

/// The way in which several inputs are combined into one stream.
enum Combination: Sendable {
    /// Combines the latest value of each input whenever an input sends.
    case latest
    /// Combines the oldest unused value of each input as soon as every input has one.
    case pairwise
}

/// Combines any number of inputs. The output's state protects the slots, so that a change and its event are one step.
final class Combiner<Output: Sendable, Error: Swift.Error>: Sendable {
    private let kind: Combination
    private let output: OrderedOutput<Bool, Output, Error>
    private let slots: [any CombinationState]
    private let make: @Sendable () -> Output

    /// - Parameter make: makes a value from the slots, none of which is empty.
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

    /// Whether no further value is possible.
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

    /// Takes one value from each slot.
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
