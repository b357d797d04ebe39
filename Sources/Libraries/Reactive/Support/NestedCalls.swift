import Glibc

/// Bounds the depth to which ends, disposals and releases of one thread are nested on its stack.
///
/// A stream that restarts itself, such as `func run() -> SignalProducer { work.flatMap(.latest) { _ in run() } }`, adds
/// a level at every restart. Its end and its disposal pass through all levels, each of which calls the next one:
///
///     end of level n      → end of level n − 1      → … → end of level 0         → observer
///     disposal of level 0 → disposal of level 1     → … → disposal of level n    → source
///
/// Up to `limit` nested calls are ordinary calls. A deeper one is deferred: the call at the limit runs it after its own
/// work, in the order of nested calls (the calls that a deferred call defers come before its successors). So beyond the
/// limit, a call returns before its effect is complete, and the stack does not grow.
///
/// The state belongs to the thread, so it needs no lock.
enum NestedCalls {
    /// The maximum number of nested calls. Each takes about two kilobytes of stack in a debug build.
    static let limit = 256

    private struct State {
        var depth = 0
        /// The calls that the running call has deferred, in order.
        var deferred: [() -> Void] = []
    }

    /// Calls `work` with `subject` now, or after the call at the limit.
    @inline(__always)
    static func perform<Subject: AnyObject>(on subject: Subject, _ work: @escaping (Subject) -> Void) {
        let state = current
        if enter(state) {
            work(subject)
            leave(state)
        } else {
            state.pointee.deferred.append { work(subject) }
        }
    }

    /// Calls `action` now, or after the call at the limit.
    static func run(_ action: @escaping () -> Void) {
        let state = current
        if enter(state) {
            action()
            leave(state)
        } else {
            state.pointee.deferred.append(action)
        }
    }

    /// Disposes of `disposable` now, or after the call at the limit.
    static func dispose(_ disposable: any Disposable) {
        let state = current
        if enter(state) {
            disposable.dispose()
            leave(state)
        } else {
            state.pointee.deferred.append { disposable.dispose() }
        }
    }

    /// Sets `value` to nil, and releases what it contained now or after the call at the limit. A deinitializer passes
    /// what it owns, because the last release of a chain of objects would otherwise release each one within the former
    /// one.
    static func release<Value>(_ value: inout Value?) {
        let state = current
        if enter(state) {
            value = nil
            leave(state)
        } else {
            let held = value
            value = nil
            state.pointee.deferred.append { withExtendedLifetime(held) {} }
        }
    }

    /// Runs the calls that were deferred within the running call. A loop that ends when its stream has ended must call
    /// it, because the end may have been deferred.
    @inline(__always)
    static func runDeferred() {
        let state = current
        if !state.pointee.deferred.isEmpty { drain(state) }
    }

    @inline(__always)
    private static func enter(_ state: UnsafeMutablePointer<State>) -> Bool {
        guard state.pointee.depth < limit else { return false }
        state.pointee.depth += 1
        return true
    }

    @inline(__always)
    private static func leave(_ state: UnsafeMutablePointer<State>) {
        if !state.pointee.deferred.isEmpty { drain(state) }
        state.pointee.depth -= 1
    }

    /// Runs the deferred calls. Calls are deferred at the limit only, so all of these run at the limit, too.
    @inline(never)
    private static func drain(_ state: UnsafeMutablePointer<State>) {
        var stack: [() -> Void] = []
        while true {
            stack.append(contentsOf: state.pointee.deferred.reversed())
            state.pointee.deferred.removeAll(keepingCapacity: true)
            guard let next = stack.popLast() else { return }
            next()
        }
    }

    /// The calling thread's state, created at the first use and freed when the thread ends.
    private static var current: UnsafeMutablePointer<State> {
        if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: State.self) }
        let new = UnsafeMutablePointer<State>.allocate(capacity: 1)
        new.initialize(to: State())
        pthread_setspecific(key, new)
        return new
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key) { value in
            guard let place = value?.assumingMemoryBound(to: State.self) else { return }
            place.deinitialize(count: 1)
            place.deallocate()
        }
        precondition(failure == 0, "No thread-specific storage is left for streams.")
        return key
    }()
}
