import SandboxShim
import Testing

@testable import Sandboxing

@Suite struct WorkerPoolStateMachineTests {
    private static let complete = SandboxReport(
        sandbox_shim_report(
            landlock: 4, filtered: 1, no_new_privileges: 1, no_capabilities: 1, not_dumpable: 1, limited: 1))
    private static let unfiltered = SandboxReport(
        sandbox_shim_report(
            landlock: 4, filtered: 0, no_new_privileges: 1, no_capabilities: 1, not_dumpable: 1, limited: 1))

    /// Returns a state with two idle workers, 1 and 2.
    private static func running() -> WorkerPoolStateMachine {
        var state = WorkerPoolStateMachine(workerCount: 2, acceptsIncomplete: false)
        _ = state.prepare()
        _ = state.zygoteIsReady(complete)
        _ = state.workerStarted(1)
        _ = state.workerStarted(2)
        return state
    }

    @Test("The first task starts the zygote, which starts all workers, and one of them gets the task")
    func start() {
        var state = WorkerPoolStateMachine(workerCount: 2, acceptsIncomplete: false)
        #expect(state.add(1) + state.add(2) + state.prepare() == [.startZygote])
        #expect(state.zygoteIsReady(Self.complete) == [.startWorker(1), .startWorker(2)])
        #expect(state.workerStarted(1) + state.workerStarted(2) == [.assign(1, to: 1), .assign(2, to: 2)])
    }

    @Test("Tasks wait for an idle worker and get it in their order")
    func order() {
        var state = Self.running()
        #expect(state.add(1) + state.add(2) == [.assign(2, to: 1), .assign(1, to: 2)])
        #expect(state.add(3) + state.add(4) == [])
        let next = state.finish(1, isSound: true) + state.finish(2, isSound: true)
        #expect(next == [.assign(1, to: 3), .assign(2, to: 4)])
    }

    @Test("A worker that breaks a rule is ended, and another takes its place at once")
    func brokenRule() {
        var state = Self.running()
        _ = state.add(1)
        #expect(state.finish(2, isSound: false) == [.endWorker(2), .startWorker(3)])
        #expect(state.finish(2, isSound: true) + state.workerEnded(2) + state.workerEnded(2) == [])
    }

    @Test("Any number of pictures that end their workers leaves the others a worker")
    func hostilePictures() {
        var state = Self.running()
        for round in 0..<50 {
            guard case .assign(let worker, _)? = state.add(round).first else {
                Issue.record("no worker is idle in round \(round)")
                return
            }
            guard case .startWorker(let next)? = state.workerEnded(worker).first else {
                Issue.record("no worker is started in round \(round)")
                return
            }
            _ = state.workerStarted(next)
        }
        #expect(state.sandbox == .running(Self.complete))
    }

    @Test("Workers that end before they get a task are not started forever")
    func unstable() {
        var state = WorkerPoolStateMachine(workerCount: 1, acceptsIncomplete: false)
        _ = state.add(1)
        _ = state.zygoteIsReady(Self.complete)
        for worker in 1..<UInt32(WorkerPoolStateMachine.maxFruitlessEnds) {
            #expect(state.workerEnded(worker) == [.startWorker(worker + 1)])
        }
        #expect(
            state.workerEnded(UInt32(WorkerPoolStateMachine.maxFruitlessEnds)) == [.endZygote, .fail(1, .unstable)])
        #expect(state.sandbox == .unavailable(.unstable))
        #expect(state.add(2) == [.fail(2, .unstable)] && state.prepare() == [])
    }

    @Test("A zygote that ends is started again, and its workers are forgotten")
    func zygoteEnd() {
        var state = Self.running()
        _ = state.add(1)
        #expect(state.zygoteEnded() == [.startZygote])
        #expect(state.finish(2, isSound: true) + state.add(2) == [])
        #expect(state.zygoteIsReady(Self.complete) == [.startWorker(3), .startWorker(4)])
        #expect(state.workerStarted(3) == [.assign(3, to: 2)])
    }

    @Test("After an installation another zygote starts, unless there is none, and those who wait keep waiting")
    func renewal() {
        var state = WorkerPoolStateMachine(workerCount: 2, acceptsIncomplete: false)
        #expect(state.renew() == [])
        state = Self.running()
        _ = state.add(1) + state.add(2) + state.add(3)
        #expect(state.renew() == [.startZygote])
        #expect(state.zygoteIsReady(Self.complete) == [.startWorker(3), .startWorker(4)])
        #expect(state.workerStarted(3) == [.assign(3, to: 3)])
    }

    @Test("Without a filter no worker starts, unless the user accepts that")
    func incomplete() {
        var state = WorkerPoolStateMachine(workerCount: 1, acceptsIncomplete: false)
        _ = state.add(1)
        #expect(state.zygoteIsReady(Self.unfiltered) == [.endZygote, .fail(1, .incomplete(Self.unfiltered))])
        #expect(state.zygoteEnded() == [])
        var accepting = WorkerPoolStateMachine(workerCount: 1, acceptsIncomplete: true)
        _ = accepting.add(1)
        #expect(accepting.zygoteIsReady(Self.unfiltered) == [.startWorker(1)])
        #expect(accepting.sandbox == .running(Self.unfiltered))
    }

    @Test("An executable that cannot be started refuses all tasks")
    func notStarted() {
        var state = WorkerPoolStateMachine(workerCount: 1, acceptsIncomplete: false)
        _ = state.add(1)
        #expect(state.zygoteFailed(2) == [.endZygote, .fail(1, .notStarted(2))])
        #expect(state.add(2) == [.fail(2, .notStarted(2))] && !state.canRetry)
    }

    @Test("Pictures that end their workers afterwards, while these are idle, do not make the decoder unstable")
    func hostileIdleWorkers() {
        let count = UInt32(2 * WorkerPoolStateMachine.maxFruitlessEnds)
        var state = WorkerPoolStateMachine(workerCount: Int(count), acceptsIncomplete: false)
        _ = state.prepare()
        _ = state.zygoteIsReady(Self.complete)
        for worker in 1...count { _ = state.workerStarted(worker) }
        for task in 1...Int(count) { _ = state.add(task) }
        for worker in 1...count { _ = state.finish(worker, isSound: true) }
        for worker in 1...count { #expect(state.workerEnded(worker) == [.startWorker(count + worker)]) }
        #expect(state.sandbox == .running(Self.complete))
    }

    @Test("An unstable decoder is started again, and counts as unstable until it has decoded a picture")
    func retry() {
        var state = WorkerPoolStateMachine(workerCount: 1, acceptsIncomplete: false)
        _ = state.prepare()
        for _ in 0..<WorkerPoolStateMachine.maxFruitlessEnds { _ = state.zygoteEnded() }
        #expect(state.canRetry)
        #expect(state.retry() == [.startZygote])
        #expect(state.retry() + state.add(1) == [])
        _ = state.zygoteIsReady(Self.complete)
        #expect(state.workerStarted(1) == [.assign(1, to: 1)])
        #expect(state.sandbox == .unavailable(.unstable) && state.finish(1, isSound: true) == [])
        #expect(state.sandbox == .running(Self.complete))
    }

    @Test("A zygote that does not report a start is replaced, and those who wait keep waiting")
    func hangingZygote() throws {
        var state = WorkerPoolStateMachine(workerCount: 1, acceptsIncomplete: false)
        _ = state.add(1)
        let first = try #require(state.pendingStart)
        #expect(state.startIsOverdue(first) == [.startZygote])
        // A second task that waited as long finds another zygote.
        #expect(state.startIsOverdue(first) == [])
        _ = state.zygoteIsReady(Self.complete)
        #expect(state.pendingStart == .worker(1))
        #expect(state.startIsOverdue(.worker(1)) == [.startZygote])
        _ = state.zygoteIsReady(Self.complete)
        #expect(state.workerStarted(2) == [.assign(2, to: 1)] && state.pendingStart == nil)
    }

    @Test("A task that is withdrawn gets no worker")
    func withdrawal() {
        var state = Self.running()
        for task in 1...4 { _ = state.add(task) }
        #expect(state.withdraw(3) && !state.withdraw(3) && !state.withdraw(1))
        #expect(state.finish(2, isSound: true) == [.assign(2, to: 4)])
    }

    @Test("A worker that the program has no descriptors for is no end, and is tried again")
    func shortage() {
        var state = WorkerPoolStateMachine(workerCount: 2, acceptsIncomplete: false)
        _ = state.add(1)
        _ = state.zygoteIsReady(Self.complete)
        for worker in 1...(2 * UInt32(WorkerPoolStateMachine.maxFruitlessEnds)) {
            state.workerNotCreated(2 * worker - 1, 24)
            state.workerNotCreated(2 * worker, 24)
            #expect(state.hasShortage && state.pendingStart == .shortage(24))
            #expect(state.startMissingWorkers() == [.startWorker(2 * worker + 1), .startWorker(2 * worker + 2)])
        }
        #expect(!state.hasShortage && state.workerStarted(21) == [.assign(21, to: 1)])
    }

    @Test("A lasting shortage refuses the tasks, and is temporary")
    func lastingShortage() {
        var state = WorkerPoolStateMachine(workerCount: 1, acceptsIncomplete: false)
        _ = state.add(1)
        _ = state.zygoteIsReady(Self.complete)
        state.workerNotCreated(1, 24)
        #expect(state.startIsOverdue(.shortage(24)) == [.endZygote, .fail(1, .notStarted(24))] && state.canRetry)
    }

    @Test("The choice to accept an incomplete sandbox counts at once, in both directions")
    func choice() {
        var state = WorkerPoolStateMachine(workerCount: 1, acceptsIncomplete: false)
        _ = state.prepare()
        _ = state.zygoteIsReady(Self.unfiltered)
        #expect(state.accept(incomplete: true) == [.startZygote])
        #expect(state.zygoteIsReady(Self.unfiltered) == [.startWorker(1)])
        _ = state.workerStarted(1)
        #expect(state.accept(incomplete: true) == [])
        #expect(state.accept(incomplete: false) + state.add(1) == [.startZygote])
        #expect(state.zygoteIsReady(Self.unfiltered) == [.endZygote, .fail(1, .incomplete(Self.unfiltered))])
    }
}
