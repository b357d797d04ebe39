@testable import Reactive
import Testing

/// Counts the visits of the slots of combinations, because the time that they take depends on the machine.
@Suite struct CombinationWorkTests {
    private static let count = 500

    /// Combines many inputs, passes their observers to `send`, and returns the result and the number of visits.
    private func combine(
        _ kind: Combination, _ send: ([Signal<Int, Never>.Observer]) -> Void
    ) -> (log: Recorder<[Int], Never>, visits: Int) {
        let (signal, output) = Signal<[Int], Never>.reentrantUnserializedPipe()
        let log = signal.record()
        let slots = (0..<Self.count).map { _ in CombinationSlot<Int>() }
        let visits = Atomic(0)
        let combiner = Combiner<[Int], Never>(kind, output, slots.map { CountedSlot($0, visits) }) {
            slots.map { $0.take(kind) }
        }
        send(slots.map { combiner.observer(for: $0) })
        return (log, visits.value)
    }

    @Test("zip visits other slots for a combination only")
    func zip() {
        let (log, visits) = combine(.pairwise) { inputs in
            for input in inputs { input.send(value: 1) }
            for input in inputs { input.send(value: 2) }
            for input in inputs { input.sendCompleted() }
        }
        #expect(log.values == [[Int](repeating: 1, count: Self.count), [Int](repeating: 2, count: Self.count)])
        #expect(log.isCompleted)
        #expect(visits <= 4 * Self.count)
    }

    @Test("combineLatest visits no other slot for a value or an end")
    func combineLatest() {
        let (log, visits) = combine(.latest) { inputs in
            for input in inputs {
                input.send(value: 1)
                input.send(value: 2)
                input.sendCompleted()
            }
        }
        #expect(log.values.last == [Int](repeating: 2, count: Self.count))
        #expect(log.isCompleted)
        #expect(visits <= 2 * Self.count)
    }

    @Test("zip completes as soon as a completed input has no value left")
    func exhausted() {
        let (log, _) = combine(.pairwise) { inputs in
            inputs[0].send(value: 1)
            inputs[0].sendCompleted()
            for input in inputs.dropFirst(2) { input.send(value: 1) }
            #expect(inputs.count == Self.count)
            inputs[1].send(value: 1)
        }
        #expect(log.events == [.value([Int](repeating: 1, count: Self.count)), .completed])
    }
}

/// A slot that counts its visits by the combiner.
private final class CountedSlot: CombinationState {
    private let slot: CombinationSlot<Int>
    private let visits: Atomic<Int>

    init(_ slot: CombinationSlot<Int>, _ visits: Atomic<Int>) {
        (self.slot, self.visits) = (slot, visits)
    }

    var isEmpty: Bool {
        visits.increment()
        return slot.isEmpty
    }

    var hasCompleted: Bool {
        visits.increment()
        return slot.hasCompleted
    }
}
