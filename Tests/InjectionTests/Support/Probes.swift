import Dispatch
import Foundation
import Synchronization
import Testing

/// Counts from any thread.
final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    var count: Int { value.load(ordering: .sequentiallyConsistent) }

    @discardableResult
    func increment() -> Int { value.add(1, ordering: .sequentiallyConsistent).newValue }
}

/// Records events from any thread.
///
/// Unchecked: the lock protects the state.
final class Diary: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var entries: [String] { lock.withLock { lines } }

    func note(_ line: String) { lock.withLock { lines.append(line) } }
}

/// Passes values of any type from factories to their test.
///
/// Unchecked: the lock protects the values, and other threads only compare them.
final class Holder<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var held: [Value] = []

    var values: [Value] { lock.withLock { held } }

    func hold(_ value: Value) { lock.withLock { held.append(value) } }
}

/// Runs an action on several new threads at once, and waits for them.
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

extension Trait where Self == ConditionTrait {
    /// Skips a test of a process that ends: Swift Testing runs a process for a test from Swift 6.2 on.
    static var exitTest: Self {
        #if compiler(>=6.2)
            .enabled(if: true)
        #else
            .disabled("Swift Testing before 6.2 runs no process for a test")
        #endif
    }
}
