import Dispatch
import Synchronization

extension Baseline {
    /// Calls `count` closures of an array one after another.
    static func closures(_ count: Int) -> Baseline {
        Baseline(name: count == 1 ? "a closure of an array" : "\(count) closures of an array") {
            let observers = (0..<count).map { _ in { (value: Int) in use(value) } }
            return { times in
                for number in 0..<times {
                    for observer in observers { observer(number) }
                }
            }
        }
    }

    /// The two functions and the observer as closures.
    static let mapAndFilter = Baseline(name: "three closures") {
        let map = opaque { (value: Int) in value &+ 1 }
        let filter = opaque { (value: Int) in value != 0 }
        let observer = opaque { (value: Int) in use(value) }
        return { times in
            for number in 0..<times {
                let mapped = map(number)
                if filter(mapped) { observer(mapped) }
            }
        }
    }

    /// Stores a number under a lock.
    static let lockedStore = Baseline(name: "a store under a lock") {
        let cell = Cell()
        return { times in
            for number in 0..<times { cell.value.withLock { $0 = number } }
            use(cell.value.withLock { $0 })
        }
    }

    /// Creates an object with a closure, calls the closure, and releases the object.
    static let objectAndClosure = Baseline(name: "an object with a closure") {
        { times in
            for number in 0..<times {
                let holder = Holder { use($0) }
                use(holder)
                holder.closure(number)
            }
        }
    }

    static let dispatchAsync = Baseline(name: "DispatchQueue.async") {
        let queue = DispatchQueue(label: "floor", qos: .userInitiated)
        let done = DispatchSemaphore(value: 0)
        return { times in
            for _ in 1..<times { queue.async { use(0) } }
            queue.async { done.signal() }
            done.wait()
        }
    }
}

private final class Cell: Sendable {
    let value = Mutex(0)
}

private final class Holder {
    let closure: (Int) -> Void
    init(_ closure: @escaping (Int) -> Void) { self.closure = closure }
}

/// Returns the closure in a way that prevents its inlining.
@inline(never)
private func opaque<Argument, Result>(_ closure: @escaping (Argument) -> Result) -> (Argument) -> Result { closure }
