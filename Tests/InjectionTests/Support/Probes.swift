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
final class Diary: Sendable {
    private let lines = Mutex<[String]>([])

    var entries: [String] { lines.withLock { $0 } }

    func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Hands a value of any type from a factory to its test.
///
/// Unchecked: guarded by the lock, and what is taken out is compared, not used, on other threads.
final class Holder<Value>: @unchecked Sendable {
    private let lock = Mutex<Void>(())
    private var held: [Value] = []

    var values: [Value] { lock.withLock { _ in held } }

    func hold(_ value: Value) { lock.withLock { _ in held.append(value) } }
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
