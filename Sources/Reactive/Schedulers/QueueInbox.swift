import Dispatch

/// Work waiting for a serial queue: whatever has gathered since the queue last came by runs in one visit.
///
/// A visit takes what is there when it begins, so that others who use the queue get their turn between two visits.
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

/// A closure that runs unless it has been withdrawn before.
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
