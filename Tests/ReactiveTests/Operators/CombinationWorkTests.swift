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
        let values = [1, 2].map { [Int](repeating: $0, count: Self.count) }
        #expect(log.values == values && log.isCompleted)
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
        #expect(Array(log.events.suffix(2)) == [.value([Int](repeating: 2, count: Self.count)), .completed])
        #expect(visits <= 2 * Self.count)
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
