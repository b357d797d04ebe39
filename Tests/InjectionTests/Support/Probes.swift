import Dispatch
import Foundation
import Synchronization

/// Counts from any thread.
final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    var count: Int { value.load(ordering: .sequentiallyConsistent) }

    @discardableResult
    func increment() -> Int { value.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// Writes down what happens, from any thread.
///
/// Unchecked: guarded by the lock.
final class Diary: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var entries: [String] { lock.withLock { lines } }

    func note(_ line: String) { lock.withLock { lines.append(line) } }
}

/// Hands values of any type from factories to their test.
///
/// Unchecked: guarded by the lock, and what is taken out is compared, not used, on other threads.
final class Holder<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var held: [Value] = []

    var values: [Value] { lock.withLock { held } }

    func hold(_ value: Value) { lock.withLock { held.append(value) } }
}

/// Runs an action on so many threads at once, each of them a thread of its own, and waits for them.
func onThreads(_ count: Int, _ action: @escaping @Sendable (Int) -> Void) {
    let gate = DispatchSemaphore(value: 0)
    let group = DispatchGroup()
    for number in 0..<count {
        group.enter()
        let thread = Thread {
            gate.wait()
            action(number)
            group.leave()
        }
        thread.start()
    }
    for _ in 0..<count { gate.signal() }
    group.wait()
}
