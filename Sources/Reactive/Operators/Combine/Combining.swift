/// Remembers what one input of a combination has sent: for `combineLatest` the latest value, for `zip` all that wait.
final class CombinationSlot<Value: Sendable>: Sendable {
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
    private let canSend: @Sendable () -> Bool
    private let hasEnded: @Sendable () -> Bool
    private let make: @Sendable () -> Output

    /// - Parameters:
    ///   - canSend: whether every slot has a value.
    ///   - hasEnded: whether no further value can come about.
    ///   - make: takes a value out of the slots.
    init(
        _ kind: Combination, _ output: Signal<Output, Error>.Observer, canSend: @escaping @Sendable () -> Bool,
        hasEnded: @escaping @Sendable () -> Bool, make: @escaping @Sendable () -> Output
    ) {
        self.kind = kind
        self.output = OrderedOutput(false, output)
        self.canSend = canSend
        self.hasEnded = hasEnded
        self.make = make
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
                    return canSend() ? .value(make()) : nil
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
            guard !isDone && hasEnded() else { return nil }
            isDone = true
            return .end(.completed)
        }
    }
}

/// Combines a fixed number of inputs of different types into tuples.
func combine<each Value: Sendable, Error>(
    _ kind: Combination, into output: Signal<(repeat each Value), Error>.Observer, during lifetime: Lifetime,
    _ inputs: repeat SignalProducer<each Value, Error>
) {
    let slots = (repeat CombinationSlot<each Value>())
    let combiner = Combiner<(repeat each Value), Error>(
        kind, output,
        canSend: {
            for slot in repeat each slots {
                if slot.isEmpty { return false }
            }
            return true
        },
        hasEnded: {
            for slot in repeat each slots {
                switch kind {
                case .latest: if !slot.hasCompleted { return false }
                case .pairwise: if slot.hasCompleted && slot.isEmpty { return true }
                }
            }
            return kind == .latest
        },
        make: {
            switch kind {
            case .latest: (repeat (each slots).first)
            case .pairwise: (repeat (each slots).removeFirst())
            }
        })
    repeat (each inputs).start(combiner.observer(for: each slots), during: lifetime)
}

/// Combines any number of inputs of one type into arrays.
func combine<Value: Sendable, Error>(
    _ kind: Combination, into output: Signal<[Value], Error>.Observer, during lifetime: Lifetime,
    _ inputs: [SignalProducer<Value, Error>]
) {
    let slots = inputs.map { _ in CombinationSlot<Value>() }
    let combiner = Combiner<[Value], Error>(
        kind, output,
        canSend: { slots.allSatisfy { !$0.isEmpty } },
        hasEnded: {
            switch kind {
            case .latest: slots.allSatisfy(\.hasCompleted)
            case .pairwise: slots.contains { $0.hasCompleted && $0.isEmpty }
            }
        },
        make: {
            switch kind {
            case .latest: slots.map(\.first)
            case .pairwise: slots.map { $0.removeFirst() }
            }
        })
    for (slot, input) in zip(slots, inputs) {
        input.start(combiner.observer(for: slot), during: lifetime)
    }
}
