import Dispatch

/// Collects actions for a serial queue, and runs all waiting actions in one visit of the queue.
///
/// A visit runs the actions that wait at its beginning, so that other work can run on the queue between two visits.
final class QueueInbox: Sendable {
    private struct State: Sendable {
        var actions: ContiguousArray<ScheduledAction> = []
        var isVisitDue = false
    }

    private let queue: DispatchQueue
    private let state = Locked(State())

    init(_ queue: DispatchQueue) {
        self.queue = queue
    }

    func add(_ action: ScheduledAction) {
        let needsVisit = state.withLock { state in
            state.actions.append(action)
            defer { state.isVisitDue = true }
            return !state.isVisitDue
        }
        if needsVisit { queue.async { self.visit() } }
    }

    private func visit() {
        let actions = state.withLock { state in
            let actions = state.actions
            state.actions = []
            return actions
        }
        for action in actions { action.run() }
        let needsVisit = state.withLock { state in
            state.isVisitDue = !state.actions.isEmpty
            return state.isVisitDue
        }
        if needsVisit { queue.async { self.visit() } }
    }
}

/// A closure that runs unless it has been disposed of before.
final class ScheduledAction: Disposable {
    private let flag = DisposalFlag()
    private let action: @Sendable () -> Void

    init(_ action: @escaping @Sendable () -> Void) {
        self.action = action
    }

    var isDisposed: Bool { flag.isRaised }

    func dispose() {
        _ = flag.raise()
    }

    func run() {
        if !flag.isRaised { action() }
    }
}
