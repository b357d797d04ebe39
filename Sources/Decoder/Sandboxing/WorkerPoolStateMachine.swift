/// Decides which worker performs which task, and when a process is started or ended. `WorkerPool` performs the decisions.
///
/// The pool:
///
///     stopped     → starting      the first task is near
///     starting    → running       the zygote is ready
///                 → unavailable   it cannot be started, or its sandbox is incomplete and the user does not accept that
///     running     → starting      the zygote has ended or hangs, or a loader was installed
///                 → unavailable   a worker lacks a layer, or five processes have ended without a picture as the cause
///     unavailable → starting      another try, or the user accepts the incomplete sandbox
///
/// A worker:
///
///     starting → idle     it has reported that it runs
///     idle     → busy     it has a task
///     busy     → idle     the task is done
///              → ending   it broke the rules or has used its processor time; another one takes its place
///
/// Each of them can end at any time. A task waits until a worker is idle; tasks are served in their order.
struct WorkerPoolStateMachine {
    typealias WorkerID = UInt32
    typealias TaskID = Int

    enum Action: Equatable {
        /// Starts a zygote. The one before it ends, and its workers with it.
        case startZygote
        /// Ends the zygote and its workers.
        case endZygote
        case startWorker(WorkerID)
        /// Ends the process; its end is reported later.
        case endWorker(WorkerID)
        case assign(WorkerID, to: TaskID)
        case fail(TaskID, SandboxProblem)
    }

    /// What waiting tasks wait for, unless all workers are busy.
    enum PendingStart: Equatable {
        /// The zygote of this number has not reported that it is ready.
        case zygote(Int)
        /// The zygote has not reported that this worker runs.
        case worker(WorkerID)
        /// The system gives the program no memory or descriptors for a first worker; the value is an errno value.
        case shortage(Int32)
    }

    private enum Phase: Equatable {
        case stopped
        case starting
        case running
        case unavailable(SandboxProblem)
    }

    private struct Worker {
        enum Phase { case starting, idle, busy, ending }

        var phase = Phase.starting
        /// Whether it has had a task, whose picture may be the cause of anything that it does later.
        var hasHadTask = false
    }

    /// The number of processes that may end one after the other before any task succeeds.
    static let maxFruitlessEnds = 5

    let workerCount: Int
    private(set) var acceptsIncomplete: Bool
    private var report: SandboxReport?

    private var phase = Phase.stopped
    private var workers: [WorkerID: Worker] = [:]
    /// The workers without a task. The last one performs the next task, because its memory is in the caches.
    private(set) var idle: [WorkerID] = []
    private var waiting: [TaskID] = []
    private var lastWorker: WorkerID = 0
    private var lastZygote = 0
    private var fruitlessEnds = 0
    /// The reason why a worker could not be created; an errno value.
    private var shortage: Int32?
    /// The problem before the present attempt, which may return until a task succeeds.
    private var lastProblem: SandboxProblem?

    init(workerCount: Int, acceptsIncomplete: Bool) {
        self.workerCount = workerCount
        self.acceptsIncomplete = acceptsIncomplete
    }

    var sandbox: SandboxState {
        if case .unavailable(let problem) = phase { return .unavailable(problem) }
        if let lastProblem { return .unavailable(lastProblem) }
        return report.map(SandboxState.running) ?? .unknown
    }

    /// Whether `retry()` may help after a while.
    var canRetry: Bool {
        guard case .unavailable(let problem) = phase else { return false }
        return problem.isTemporary
    }

    /// Whether workers are missing that the program could not create. `startMissingWorkers()` tries again.
    var hasShortage: Bool { shortage != nil }

    /// Whether no worker has a task.
    var isResting: Bool { !workers.values.contains { $0.phase == .busy } }

    // MARK: Tasks

    /// Starts the zygote before the first task needs it.
    mutating func prepare() -> [Action] { phase == .stopped ? startZygote() : [] }

    mutating func add(_ task: TaskID) -> [Action] {
        if case .unavailable(let problem) = phase { return [.fail(task, problem)] }
        waiting.append(task)
        return prepare() + assign()
    }

    /// Removes a task that still waits. Returns false if it has a worker or was refused.
    mutating func withdraw(_ task: TaskID) -> Bool {
        guard let index = waiting.firstIndex(of: task) else { return false }
        waiting.remove(at: index)
        return true
    }

    /// - Parameter isSound: whether the worker kept to the rules and has processor time left. Otherwise it is ended and
    ///   replaced.
    mutating func finish(_ worker: WorkerID, isSound: Bool) -> [Action] {
        // The end of the worker may have been reported already.
        guard workers[worker]?.phase == .busy else { return [] }
        guard isSound else {
            workers[worker]?.phase = .ending
            // The next worker need not wait until the kernel has released the memory of this one.
            return [.endWorker(worker)] + startMissingWorkers()
        }
        fruitlessEnds = 0
        lastProblem = nil
        workers[worker]?.phase = .idle
        idle.append(worker)
        return assign()
    }

    private mutating func assign() -> [Action] {
        var actions: [Action] = []
        while let task = waiting.first, let worker = idle.popLast() {
            waiting.removeFirst()
            workers[worker] = Worker(phase: .busy, hasHadTask: true)
            actions.append(.assign(worker, to: task))
        }
        return actions
    }

    // MARK: Workers

    mutating func workerStarted(_ worker: WorkerID) -> [Action] {
        guard workers[worker]?.phase == .starting else { return [] }
        workers[worker]?.phase = .idle
        idle.append(worker)
        return assign()
    }

    /// Removes a worker that has ended or could not be started, and starts another in its place.
    mutating func workerEnded(_ worker: WorkerID) -> [Action] {
        guard let ended = workers.removeValue(forKey: worker) else { return [] }
        idle.removeAll { $0 == worker }
        // A picture may be the cause. Otherwise the cause remains, and would end the next worker, too.
        if !ended.hasHadTask {
            fruitlessEnds += 1
            if fruitlessEnds >= Self.maxFruitlessEnds { return giveUp(.unstable) }
        }
        return startMissingWorkers()
    }

    /// Removes a worker for which the program got no memory or descriptors. The next one is not started at once, because
    /// it would fail, too.
    mutating func workerNotCreated(_ worker: WorkerID, _ error: Int32) {
        guard workers.removeValue(forKey: worker) != nil else { return }
        shortage = error
    }

    /// Notes a layer that a worker could not set up. Unless the user accepts that, no worker runs.
    mutating func worker(lacks layer: SandboxReport.Layer) -> [Action] {
        guard phase == .running, let report = report?.lacking(layer) else { return [] }
        self.report = report
        return acceptsIncomplete ? [] : giveUp(.incomplete(report))
    }

    mutating func startMissingWorkers() -> [Action] {
        guard phase == .running else { return [] }
        shortage = nil
        // An ending worker may still take its place on a processor, but not for long.
        return (liveCount..<max(liveCount, workerCount)).map { _ in
            lastWorker += 1
            workers[lastWorker] = Worker()
            return .startWorker(lastWorker)
        }
    }

    private var liveCount: Int { workers.values.count { $0.phase != .ending } }

    // MARK: The zygote

    mutating func zygoteIsReady(_ report: SandboxReport) -> [Action] {
        self.report = report
        guard report.isSufficient || acceptsIncomplete else { return giveUp(.incomplete(report)) }
        phase = .running
        return startMissingWorkers()
    }

    /// Starts another zygote. The workers end with the one that they were forked from.
    mutating func zygoteEnded() -> [Action] {
        guard phase == .starting || phase == .running else { return [] }
        fruitlessEnds += 1
        return fruitlessEnds >= Self.maxFruitlessEnds ? giveUp(.unstable) : startZygote()
    }

    /// Replaces a zygote that was started before something was installed. Tasks are performed again by its workers.
    mutating func renew() -> [Action] { phase == .starting || phase == .running ? startZygote() : [] }

    /// Replaces a zygote that hangs: it has not reported the end of a worker that has a task.
    mutating func endIsUnreported(_ worker: WorkerID) -> [Action] {
        // Another task may have had the zygote replaced already.
        workers[worker]?.phase == .busy ? zygoteEnded() : []
    }

    mutating func zygoteFailed(_ error: Int32) -> [Action] { giveUp(.notStarted(error)) }

    /// What the waiting tasks wait for; `nil` if they only wait until a worker has finished its task.
    var pendingStart: PendingStart? {
        switch phase {
        case .starting: return .zygote(lastZygote)
        case .running:
            if let worker = workers.filter({ $0.value.phase == .starting }).keys.min() { return .worker(worker) }
            return liveCount == 0 ? shortage.map(PendingStart.shortage) : nil
        case .stopped, .unavailable: return nil
        }
    }

    /// Replaces a zygote that hangs: it has not reported this start for too long.
    mutating func startIsOverdue(_ start: PendingStart) -> [Action] {
        guard start == pendingStart else { return [] }
        if case .shortage(let error) = start { return giveUp(.notStarted(error)) }
        return zygoteEnded()
    }

    /// Starts the processes once more after a problem that may have passed.
    mutating func retry() -> [Action] {
        guard canRetry, case .unavailable(let problem) = phase else { return [] }
        lastProblem = problem
        fruitlessEnds = 0
        return startZygote()
    }

    /// Applies the user's choice whether an incomplete sandbox is used. Workers that may run without a layer end when the
    /// choice is withdrawn.
    mutating func accept(incomplete: Bool) -> [Action] {
        guard incomplete != acceptsIncomplete else { return [] }
        acceptsIncomplete = incomplete
        switch phase {
        case .unavailable(.incomplete): return incomplete ? startZygote() : []
        case .starting, .running: return incomplete ? [] : startZygote()
        case .stopped, .unavailable: return []
        }
    }

    private mutating func startZygote() -> [Action] {
        forgetWorkers()
        phase = .starting
        lastZygote += 1
        return [.startZygote]
    }

    private mutating func giveUp(_ problem: SandboxProblem) -> [Action] {
        forgetWorkers()
        phase = .unavailable(problem)
        lastProblem = nil
        defer { waiting = [] }
        return [.endZygote] + waiting.map { .fail($0, problem) }
    }

    private mutating func forgetWorkers() {
        workers = [:]
        idle = []
        shortage = nil
    }
}
