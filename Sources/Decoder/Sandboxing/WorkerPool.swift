import Dispatch
import Glibc
import Reactive
import SandboxShim

/// Processes in a sandbox that perform tasks on untrusted data: a zygote, and as many workers as it is told to fork.
///
/// A worker that crashes, hangs or breaks a rule is ended and replaced; only its task fails. Any thread.
package final class WorkerPool: Sendable {
    package struct Configuration: Sendable {
        /// The path of the zygote's executable.
        package var executable: String
        package var workerCount: Int
        /// The largest input and output of a task in bytes, multiples of 64 KiB. Only used pages take memory.
        package var inputCapacity: UInt64 = 256 << 20
        package var outputCapacity: UInt64 = 512 << 20
        /// The memory that a worker may allocate besides its arena, in bytes.
        package var memoryLimit: UInt64 = 1 << 30
        /// The processor time that a worker may use in its life, in seconds.
        package var processorLimit: UInt64 = 3_600
        /// The time without a task after which a worker returns its own memory, in milliseconds.
        package var restTime: UInt32 = 2_000
        /// Whether workers may run although the kernel lacks a layer of the sandbox, until `accept(incomplete:)`.
        package var acceptsIncomplete = false
        /// The longest time until the zygote has started, and until it has started a worker, in milliseconds. Tasks that
        /// wait longer have it replaced.
        package var startLimit = 20_000
        /// The longest time until the zygote has reported the end of a worker whose task waits, in milliseconds. A zygote
        /// that takes longer is replaced.
        package var reportLimit: UInt32 = 2_000
        /// The time after a temporary problem until the next task has the zygote started again, in milliseconds.
        package var retryInterval = 30_000

        package init(executable: String, workerCount: Int) {
            (self.executable, self.workerCount) = (executable, workerCount)
        }

        var layout: sandbox_shim_layout {
            sandbox_shim_layout(input_capacity: inputCapacity, output_capacity: outputCapacity)
        }
    }

    private struct State {
        var decisions: WorkerPoolStateMachine
        var zygote: Zygote?
        /// The number of the last zygote. Events of earlier ones come late.
        var zygoteNumber = 0
        /// How often the processes have been replaced after an installation.
        var renewalCount = 0
        /// When a task may have the zygote started again, in nanoseconds; `nil` while no problem is temporary.
        var retryTime: UInt64?
        var workers: [UInt32: SandboxedWorker] = [:]
        var tasks: [Int: WaitingTask] = [:]
        var lastTask = 0
        /// Whether idle workers will return memory, and the last task when they were asked to.
        var willDiscard = false
        var lastDiscardTask = 0
    }

    private let configuration: Configuration
    private let onChange: @Sendable (SandboxState) -> Void
    private let state: Locked<State>

    /// - Parameter onChange: called on any thread after `sandbox` has changed.
    package init(_ configuration: Configuration, onChange: @escaping @Sendable (SandboxState) -> Void = { _ in }) {
        self.configuration = configuration
        self.onChange = onChange
        state = Locked(
            State(
                decisions: WorkerPoolStateMachine(
                    workerCount: configuration.workerCount, acceptsIncomplete: configuration.acceptsIncomplete)))
    }

    deinit { state.withLock { $0.zygote?.close() } }

    /// What the sandbox consists of, or why there is none, as soon as it is known.
    package var sandbox: SandboxState { state.withLock { $0.decisions.sandbox } }

    /// Starts the processes before the first task needs them. Returns at once.
    package func prepare() { change { $0.decisions.prepare() } }

    /// Replaces the processes, which have loaded libraries, by some that load what is installed now. Returns at once.
    package func renew() {
        change { state in
            state.renewalCount += 1
            return state.decisions.renew()
        }
    }

    /// Sets whether workers may run although the kernel lacks a layer of the sandbox. Workers that may lack one are ended
    /// when that is not accepted any more.
    package func accept(incomplete: Bool) { change { $0.decisions.accept(incomplete: incomplete) } }

    // MARK: Tasks

    /// Performs a task in a worker, and waits for it: the caller is not the main thread.
    ///
    /// - Parameters:
    ///   - isWanted: asked now and then while the task waits and while the worker works. After it returns `false`, the
    ///     task ends, and the worker is ended and replaced.
    ///   - read: turns the response into a result. It gets the output as a region of memory that the worker may change at
    ///     any time, and therefore copies bytes before it looks at them. `nil` means that the numbers are wrong.
    package func perform<Output>(
        _ task: WorkerTask, while isWanted: () -> Bool = { true },
        read: (WorkerClaims, UnsafeRawBufferPointer) -> Output?
    ) throws(WorkerFailure) -> Output {
        if case .bytes(let bytes) = task.input, UInt64(bytes.count) > configuration.inputCapacity {
            throw .inputTooLarge
        }
        var mayBeCause = false
        while true {
            let renewalCount = state.withLock { $0.renewalCount }
            do throws(WorkerFailure) {
                return try performOnce(task, while: isWanted, read: read)
            } catch {
                // No worker can send this signal to itself; the system does when memory is short. If it happens again, and
                // not because the processes were replaced, the task may be the cause.
                let isReplaced = state.withLock { $0.renewalCount } > renewalCount
                guard error == .lost || error == .ended(signal: SIGKILL), isReplaced || !mayBeCause else { throw error }
                if !isReplaced { mayBeCause = true }
            }
        }
    }

    private func performOnce<Output>(
        _ task: WorkerTask, while isWanted: () -> Bool, read: (WorkerClaims, UnsafeRawBufferPointer) -> Output?
    ) throws(WorkerFailure) -> Output {
        let worker = try waitForWorker(while: isWanted)
        defer { discardMemoryLater() }
        do throws(WorkerFailure) {
            let start = Self.now
            let output = try run(task, in: worker, while: isWanted, read: read)
            worker.busyNanoseconds += Self.now - start
            // The kernel would end a worker in the middle of a task. Its threads may have used all processors.
            let limit = max(1, configuration.processorLimit / 2 / Self.coreCount)
            let isUsable = worker.busyNanoseconds / 1_000_000_000 < limit
            // The first response comes after everything that the worker sets up.
            let missingLayer = worker.turn == 1 ? worker.receiveMissingLayer() : nil
            change { state in
                (missingLayer.map { state.decisions.worker(lacks: $0) } ?? [])
                    + state.decisions.finish(worker.id, isSound: isUsable)
            }
            return output
        } catch {
            change { $0.decisions.finish(worker.id, isSound: false) }
            // Earlier tasks have used most of the processor time, or threads that they left.
            throw worker.turn > 1 && error == .ended(signal: SIGXCPU) ? .lost : error
        }
    }

    private static let coreCount = UInt64(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

    /// The time between two questions whether the result is still wanted, in milliseconds. Most tasks take less.
    private static let interval: UInt32 = 100

    private func waitForWorker(while isWanted: () -> Bool) throws(WorkerFailure) -> SandboxedWorker {
        let task = WaitingTask()
        let number = add(task)
        var observed: ObservedStart?
        while true {
            if let result = task.wait(milliseconds: Int(Self.interval)) { return try result.get() }
            if !isWanted(), withdraw(number) { throw .canceled }
            checkStarts(&observed)
        }
    }

    private func add(_ task: WaitingTask) -> Int {
        var number = 0
        change { state in
            state.lastTask += 1
            number = state.lastTask
            state.tasks[number] = task
            let mayRetry = state.retryTime.map { $0 <= Self.now } ?? false
            return (mayRetry ? state.decisions.retry() : []) + state.decisions.add(number)
        }
        return number
    }

    /// Returns false if the task has a worker or was refused.
    private func withdraw(_ task: Int) -> Bool {
        state.withLock { state in
            guard state.decisions.withdraw(task) else { return false }
            state.tasks[task] = nil
            return true
        }
    }

    private struct ObservedStart {
        let start: WorkerPoolStateMachine.PendingStart
        /// In nanoseconds.
        let since: UInt64
    }

    /// Has the processes started that are missing, and has a zygote replaced that has not started one for too long.
    private func checkStarts(_ observed: inout ObservedStart?) {
        let now = Self.now
        let limit = UInt64(configuration.startLimit) * 1_000_000
        change { state in
            let start = state.decisions.pendingStart
            if let start, let earlier = observed, earlier.start == start {
                if now - earlier.since >= limit { return state.decisions.startIsOverdue(start) }
            } else {
                observed = start.map { ObservedStart(start: $0, since: now) }
            }
            return state.decisions.hasShortage ? state.decisions.startMissingWorkers() : []
        }
    }

    /// In nanoseconds of a clock that never goes back.
    private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

    /// Gives a task to a worker, and waits for its response.
    private func run<Output>(
        _ task: WorkerTask, in worker: SandboxedWorker, while isWanted: () -> Bool,
        read: (WorkerClaims, UnsafeRawBufferPointer) -> Output?
    ) throws(WorkerFailure) -> Output {
        switch task.input {
        case .bytes(let bytes):
            if let base = bytes.baseAddress { memcpy(sandbox_shim_input(worker.arena), base, bytes.count) }
        case .descriptor(var descriptor):
            var mark: UInt8 = 0
            // The worker does not have the picture, which can therefore not be the cause.
            guard sandbox_shim_send(worker.socket, &mark, 1, &descriptor, 1) == 0 else { throw .lost }
        }
        var request = task.request
        var response = sandbox_shim_response()
        worker.turn = worker.turn == .max - 1 ? 1 : worker.turn + 1
        sandbox_shim_post(worker.arena, worker.turn, &request)
        try wait(for: worker, atMost: task.timeLimit, while: isWanted, &response)
        let claims = WorkerClaims(response)
        let output = UnsafeRawBufferPointer(
            start: sandbox_shim_output(worker.arena, worker.layout), count: Int(configuration.outputCapacity))
        guard claims.outputCount <= configuration.outputCapacity, let result = read(claims, output) else {
            throw .invalidResponse
        }
        return result
    }

    private func wait(
        for worker: SandboxedWorker, atMost timeLimit: UInt32, while isWanted: () -> Bool,
        _ response: inout sandbox_shim_response
    ) throws(WorkerFailure) {
        var rest = timeLimit
        var unreportedTime: UInt32 = 0
        while true {
            let time = min(rest, Self.interval)
            switch sandbox_shim_await(worker.arena, worker.turn, time, &response) {
            case SANDBOX_SHIM_ANSWERED: return
            case SANDBOX_SHIM_TIMED_OUT:
                rest -= time
                unreportedTime = worker.hasEnded ? unreportedTime + time : 0
                if unreportedTime > configuration.reportLimit {
                    change { $0.decisions.endIsUnreported(worker.id) }
                    throw .lost
                }
                if rest == 0 { throw .timedOut }
                if !isWanted() { throw .canceled }
            case SANDBOX_SHIM_FLOODED: throw .flooded
            default: throw worker.failure
            }
        }
    }

    /// The time after which idle workers return memory, in seconds. Until then they use it again, because the kernel
    /// takes as long for new memory as a copy of a picture.
    private static let idleTime = 2
    private let discarding = DispatchQueue(label: "vitrine.decoder-memory", qos: .utility)

    /// Returns shared memory to the system, once no picture has been decoded for a while.
    private func discardMemoryLater() {
        let isScheduled = state.withLock { state in
            defer { state.willDiscard = true }
            return state.willDiscard
        }
        if isScheduled { return }
        discarding.asyncAfter(deadline: .now() + .seconds(Self.idleTime)) { [weak self] in self?.discardMemory() }
    }

    private func discardMemory() {
        let isDone = state.withLock { state in
            state.willDiscard = false
            // Tasks since then postpone it, and so do those that run.
            defer { state.lastDiscardTask = state.lastTask }
            guard state.lastDiscardTask == state.lastTask else { return false }
            let idle = state.decisions.idle
            for id in idle { state.workers[id]?.discardMemory() }
            return state.decisions.isResting
        }
        if !isDone { discardMemoryLater() }
    }

    // MARK: Processes

    /// Changes the state and performs what it decides. Actions are performed under the lock: none of them waits for
    /// another process.
    private func change(_ decide: (inout State) -> [WorkerPoolStateMachine.Action]) {
        let (before, after) = state.withLock { state in
            let before = state.decisions.sandbox
            var actions = decide(&state)
            while !actions.isEmpty { actions = actions.flatMap { perform($0, &state) } }
            if !state.decisions.canRetry {
                state.retryTime = nil
            } else if state.retryTime == nil {
                state.retryTime = Self.now + UInt64(configuration.retryInterval) * 1_000_000
            }
            return (before, state.decisions.sandbox)
        }
        if after != before { onChange(after) }
    }

    /// Performs an action, and returns those that follow from its failure.
    private func perform(_ action: WorkerPoolStateMachine.Action, _ state: inout State) -> [WorkerPoolStateMachine
        .Action]
    {
        switch action {
        case .startZygote:
            endZygote(&state)
            let number = state.zygoteNumber
            do throws(SystemFailure) {
                state.zygote = try Zygote(executable: configuration.executable) { [weak self] event in
                    self?.handle(event, ofZygote: number)
                }
            } catch {
                return state.decisions.zygoteFailed(error.code)
            }
        case .endZygote: endZygote(&state)
        case .startWorker(let id):
            guard let zygote = state.zygote else { break }
            do throws(SystemFailure) {
                let (worker, ends) = try SandboxedWorker.make(id: id, layout: configuration.layout)
                try zygote.start(worker, ends, configuration, acceptsIncomplete: state.decisions.acceptsIncomplete)
                state.workers[id] = worker
            } catch {
                state.decisions.workerNotCreated(id, error.code)
            }
        case .endWorker(let id): state.workers[id]?.kill()
        case .assign(let id, let task):
            guard let worker = state.workers[id] else { break }
            state.tasks.removeValue(forKey: task)?.resume(with: .success(worker))
        case .fail(let task, let problem):
            state.tasks.removeValue(forKey: task)?.resume(with: .failure(.unavailable(problem)))
        }
        return []
    }

    private func endZygote(_ state: inout State) {
        state.zygote?.close()
        state.zygote = nil
        state.zygoteNumber += 1
        for worker in state.workers.values { worker.lost() }
        state.workers = [:]
    }

    private func handle(_ event: Zygote.Event, ofZygote number: Int) {
        change { state in
            guard number == state.zygoteNumber else {
                if case .started(_, let process) = event { close(process) }
                return []
            }
            switch event {
            case .ready(let report): return state.decisions.zygoteIsReady(report)
            case .started(let id, let process):
                guard let worker = state.workers[id] else {
                    close(process)
                    return []
                }
                worker.started(as: process)
                return state.decisions.workerStarted(id)
            case .workerEnded(let id, let status):
                guard let worker = state.workers.removeValue(forKey: id) else { return [] }
                let missingLayer = worker.receiveMissingLayer()
                // The picture is not the cause of what happened before it.
                if missingLayer == nil { worker.ended(status: status) } else { worker.lost() }
                return (missingLayer.map { state.decisions.worker(lacks: $0) } ?? [])
                    + state.decisions.workerEnded(id)
            case .workerNotStarted(let id, let failure):
                state.workers.removeValue(forKey: id)?.ended(status: nil)
                guard failure.isShortage else { return state.decisions.workerEnded(id) }
                state.decisions.workerNotCreated(id, failure.code)
                return []
            case .ended:
                endZygote(&state)
                return state.decisions.zygoteEnded()
            }
        }
    }
}
