/// Decides which worker performs which task, and when a process is started or ended. `WorkerPool` performs the decisions.
///
/// A worker is starting, idle, busy or ending. A task waits until a worker is idle; tasks are served in their order.
struct WorkerPoolState {
    typealias WorkerID = UInt32
    typealias TaskID = Int

    enum Action: Equatable {
        case startZygote
        case startWorker(WorkerID)
        /// Ends the process; its end is reported later.
        case endWorker(WorkerID)
        case give(WorkerID, to: TaskID)
        case refuse(TaskID, SandboxProblem)
    }

    private enum Phase: Equatable {
        case stopped
        case starting
        case running
        case unavailable(SandboxProblem)
    }

    private enum Worker { case starting, idle, busy, ending }

    /// The number of processes that may end one after the other before any task succeeds.
    static let maxFruitlessEnds = 5

    let workerCount: Int
    let acceptsIncomplete: Bool
    private var report: SandboxReport?

    private var phase = Phase.stopped
    private var workers: [WorkerID: Worker] = [:]
    /// The workers without a task. The last one performs the next task, because its memory is in the caches.
    private(set) var idle: [WorkerID] = []
    private var waiting: [TaskID] = []
    private var lastWorker: WorkerID = 0
    private var fruitlessEnds = 0

    init(workerCount: Int, acceptsIncomplete: Bool) {
        self.workerCount = workerCount
        self.acceptsIncomplete = acceptsIncomplete
    }

    var sandbox: SandboxState {
        if case .unavailable(let problem) = phase { return .unavailable(problem) }
        return report.map(SandboxState.running) ?? .unknown
    }

    // MARK: Tasks

    /// Starts the zygote before the first task needs it.
    mutating func prepare() -> [Action] {
        guard phase == .stopped else { return [] }
        phase = .starting
        return [.startZygote]
    }

    mutating func add(_ task: TaskID) -> [Action] {
        if case .unavailable(let problem) = phase { return [.refuse(task, problem)] }
        waiting.append(task)
        return prepare() + assign()
    }

    /// - Parameter isSound: whether the worker kept to the rules and has processor time left. Otherwise it is ended and
    ///   replaced.
    mutating func finish(_ worker: WorkerID, isSound: Bool) -> [Action] {
        // The end of the worker may have been reported already.
        guard workers[worker] == .busy else { return [] }
        guard isSound else {
            workers[worker] = .ending
            // The next worker need not wait until the kernel has released the memory of this one.
            return [.endWorker(worker)] + startMissingWorkers()
        }
        fruitlessEnds = 0
        workers[worker] = .idle
        idle.append(worker)
        return assign()
    }

    private mutating func assign() -> [Action] {
        var actions: [Action] = []
        while let task = waiting.first, let worker = idle.popLast() {
            waiting.removeFirst()
            workers[worker] = .busy
            actions.append(.give(worker, to: task))
        }
        return actions
    }

    // MARK: Processes

    mutating func zygoteIsReady(_ report: SandboxReport) -> [Action] {
        self.report = report
        guard report.isSufficient || acceptsIncomplete else { return giveUp(.incomplete(report)) }
        phase = .running
        return startMissingWorkers()
    }

    mutating func workerStarted(_ worker: WorkerID) -> [Action] {
        guard workers[worker] == .starting else { return [] }
        workers[worker] = .idle
        idle.append(worker)
        return assign()
    }

    /// Removes a worker that has ended or could not be started, and starts another in its place.
    mutating func workerEnded(_ worker: WorkerID) -> [Action] {
        guard let state = workers.removeValue(forKey: worker) else { return [] }
        idle.removeAll { $0 == worker }
        // The picture of a busy worker may be the cause. Otherwise the cause remains, and would end the next one, too.
        if state == .starting || state == .idle {
            fruitlessEnds += 1
            if fruitlessEnds >= Self.maxFruitlessEnds { return giveUp(.unstable) }
        }
        return startMissingWorkers()
    }

    /// Starts another zygote. The workers end with the one that they were forked from.
    mutating func zygoteEnded() -> [Action] {
        guard phase == .starting || phase == .running else { return [] }
        workers = [:]
        idle = []
        fruitlessEnds += 1
        if fruitlessEnds >= Self.maxFruitlessEnds { return giveUp(.unstable) }
        phase = .starting
        return [.startZygote]
    }

    mutating func zygoteFailed(_ error: Int32) -> [Action] { giveUp(.notStarted(error)) }

    private mutating func startMissingWorkers() -> [Action] {
        guard phase == .running else { return [] }
        // An ending worker may still take its place on a processor, but not for long.
        let live = workers.values.count { $0 != .ending }
        return (live..<max(live, workerCount)).map { _ in
            lastWorker += 1
            workers[lastWorker] = .starting
            return .startWorker(lastWorker)
        }
    }

    private mutating func giveUp(_ problem: SandboxProblem) -> [Action] {
        phase = .unavailable(problem)
        defer { waiting = [] }
        return waiting.map { .refuse($0, problem) }
    }
}
