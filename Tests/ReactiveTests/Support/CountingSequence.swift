import Reactive

/// The numbers from 0 on, which counts how many have been taken.
struct CountingSequence: Sequence, Sendable {
    let count: Int
    let taken = Atomic(0)

    func makeIterator() -> AnyIterator<Int> {
        AnyIterator { [count, taken] in
            let number = taken.modify { taken in
                defer { taken += 1 }
                return taken
            }
            return number < count ? number : nil
        }
    }
}
