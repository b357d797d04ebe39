import AttackShim
import Foundation
import SandboxShim
import TestSupport
import Testing

@testable import Sandboxing

/// Attacks that a hostile picture could run inside a worker: none succeeds, and afterwards pictures are decoded as before.
@Suite(.serialized) struct AttackTests {
    struct Attack: CustomTestStringConvertible, Sendable {
        enum Defense: Sendable {
            /// The call returns this errno value.
            case refused(Int32)
            /// The kernel ends the worker with this signal.
            case ended(Int32)
        }

        let testDescription: String
        let kind: attack_shim_kind
        let defense: Defense

        init(_ description: String, _ kind: attack_shim_kind, _ defense: Defense) {
            (testDescription, self.kind, self.defense) = (description, kind, defense)
        }
    }

    private static let attacks = [
        Attack("open a file", ATTACK_SHIM_OPEN, .refused(EACCES)),
        Attack("open the memory of its parent", ATTACK_SHIM_OPEN_MEMORY_OF_PARENT, .refused(EACCES)),
        Attack("ask whether a file exists", ATTACK_SHIM_STAT, .refused(EACCES)),
        Attack("send a message to the program", ATTACK_SHIM_SEND_MESSAGE, .refused(ENOSYS)),
        Attack("create a socket", ATTACK_SHIM_SOCKET, .ended(SIGSYS)),
        Attack("connect", ATTACK_SHIM_CONNECT, .ended(SIGSYS)),
        Attack("execute a program", ATTACK_SHIM_EXEC, .ended(SIGSYS)),
        Attack("trace its parent", ATTACK_SHIM_PTRACE, .ended(SIGSYS)),
        Attack("read the memory of its parent", ATTACK_SHIM_READ_PARENT, .ended(SIGSYS)),
        Attack("kill its parent", ATTACK_SHIM_KILL_PARENT, .ended(SIGSYS)),
        Attack("leave its user namespace", ATTACK_SHIM_UNSHARE, .ended(SIGSYS)),
        Attack("fork into a user namespace", ATTACK_SHIM_CLONE_NAMESPACE, .ended(SIGSYS)),
        Attack("start a thread in a namespace of its own", ATTACK_SHIM_THREAD_NAMESPACE, .ended(SIGSYS)),
        Attack("start a process in its own memory", ATTACK_SHIM_CLONE_SHARING_MEMORY, .refused(ENOSYS)),
        Attack("queue calls with io_uring", ATTACK_SHIM_IO_URING, .ended(SIGSYS)),
        Attack("run a fork bomb", ATTACK_SHIM_FORK_BOMB, .refused(ENOSYS)),
        Attack("start threads until no memory is left", ATTACK_SHIM_THREAD_BOMB, .refused(EAGAIN)),
        Attack("raise its limits", ATTACK_SHIM_RAISE_LIMIT, .refused(ENOSYS)),
        Attack("make its memory readable", ATTACK_SHIM_BECOME_DUMPABLE, .refused(ENOSYS)),
        Attack("map executable memory", ATTACK_SHIM_EXECUTABLE_MEMORY, .refused(ENOSYS)),
        Attack("make the arena executable", ATTACK_SHIM_MAKE_EXECUTABLE, .refused(ENOSYS)),
        Attack("allocate 10 GB", ATTACK_SHIM_ALLOCATE, .refused(ENOMEM)),
        Attack("allocate 10 GB of shared memory", ATTACK_SHIM_ALLOCATE_SHARED, .refused(ENOMEM)),
        Attack("allocate and use memory until none is left", ATTACK_SHIM_TOUCH_ALL_MEMORY, .refused(ENOMEM)),
        Attack("map more of the shared memory", ATTACK_SHIM_GROW_ARENA, .refused(ENOSYS)),
        Attack("write to the memory of its parent", ATTACK_SHIM_WRITE_PARENT, .ended(SIGSYS)),
        Attack("open the process of its parent", ATTACK_SHIM_OPEN_PROCESS_OF_PARENT, .refused(ENOSYS)),
        Attack("take a descriptor of another process", ATTACK_SHIM_TAKE_DESCRIPTOR_OF_PARENT, .ended(SIGSYS)),
        Attack("kill all other workers", ATTACK_SHIM_KILL_EVERYTHING, .ended(SIGSYS)),
        Attack("queue a signal for its parent", ATTACK_SHIM_QUEUE_SIGNAL, .ended(SIGSYS)),
        Attack("have input raise a signal in its parent", ATTACK_SHIM_RAISE_SIGNAL_ON_INPUT, .refused(ENOSYS)),
        Attack("send a descriptor to the program", ATTACK_SHIM_SEND_DESCRIPTOR, .refused(ENOSYS)),
        Attack("fork into a namespace that no filter sees", ATTACK_SHIM_CLONE3_NAMESPACE, .refused(ENOSYS)),
        Attack("enter a namespace", ATTACK_SHIM_ENTER_NAMESPACE, .ended(SIGSYS)),
        Attack("handle page faults of the kernel", ATTACK_SHIM_USERFAULTFD, .ended(SIGSYS)),
        Attack("measure other processes", ATTACK_SHIM_PERFORMANCE_EVENTS, .ended(SIGSYS)),
        Attack("load a program into the kernel", ATTACK_SHIM_BPF, .ended(SIGSYS)),
        Attack("store a key in the kernel", ATTACK_SHIM_ADD_KEY, .ended(SIGSYS)),
        Attack("make all readable memory executable", ATTACK_SHIM_CHANGE_PERSONALITY, .refused(ENOSYS)),
        Attack("add a filter of its own", ATTACK_SHIM_REPLACE_FILTER, .refused(ENOSYS)),
        Attack("let others trace it", ATTACK_SHIM_ALLOW_TRACING, .refused(ENOSYS)),
        Attack("type into the terminal", ATTACK_SHIM_TYPE_INTO_TERMINAL, .refused(ENOSYS)),
        Attack("create a file in memory", ATTACK_SHIM_CREATE_MEMORY_FILE, .refused(ENOSYS)),
        Attack("create shared memory that outlives it", ATTACK_SHIM_SHARED_MEMORY_SEGMENT, .refused(ENOSYS)),
        Attack("watch files", ATTACK_SHIM_WATCH_FILES, .refused(ENOSYS)),
        Attack("lock memory", ATTACK_SHIM_LOCK_MEMORY, .refused(ENOSYS)),
        Attack("raise its priority", ATTACK_SHIM_RAISE_PRIORITY, .refused(ENOSYS)),
        Attack("change its user", ATTACK_SHIM_CHANGE_USER, .refused(ENOSYS)),
        Attack("make the arena executable by a key", ATTACK_SHIM_EXECUTABLE_BY_KEY, .refused(ENOSYS)),
        Attack("use the other numbers of the calls", ATTACK_SHIM_OTHER_CALL_NUMBERS, .ended(SIGSYS)),
        Attack("write to an invalid address", ATTACK_SHIM_CRASH, .ended(SIGSEGV)),
        // The C library sends a signal to its own process, which is a call that ends it.
        Attack("abort", ATTACK_SHIM_ABORT, .ended(SIGSYS)),
    ]

    @Test("The kernel stops each attack on the system", arguments: attacks)
    func system(attack: Attack) throws {
        let workers = AttackPool()
        switch attack.defense {
        case .refused(let code):
            #expect(try workers.run(attack.kind).outcome == UInt32(code))
        case .ended(let signal):
            #expect(throws: WorkerFailure.ended(signal: signal)) { try workers.run(attack.kind) }
        }
        #expect(workers.echoes())
    }

    #if arch(x86_64)
        @Test("A call of another architecture ends the worker")
        func foreignArchitecture() throws {
            let workers = AttackPool()
            // A kernel without 32-bit programs ends it with another signal.
            #expect(throws: WorkerFailure.self) { try workers.run(ATTACK_SHIM_FOREIGN_ARCHITECTURE) }
            #expect(workers.echoes())
        }
    #endif

    @Test("A worker can only read the descriptor of a picture")
    func descriptor() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        try folder.write("a picture", "a")
        let descriptor = open(folder.path("a"), O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        let workers = AttackPool()
        #expect(try workers.run(ATTACK_SHIM_READ_DESCRIPTOR, descriptor: descriptor).1 == Array("a picture".utf8))
        let (reopened, _) = try workers.run(ATTACK_SHIM_REOPEN_DESCRIPTOR, descriptor: descriptor)
        #expect(reopened.outcome == UInt32(EACCES))
        let (written, _) = try workers.run(ATTACK_SHIM_WRITE_DESCRIPTOR, descriptor: descriptor)
        #expect(written.outcome == UInt32(ENOSYS) && folder.data("a") == Data("a picture".utf8))
    }

    @Test("A worker that loops is ended after the time limit of its task")
    func loop() throws {
        let workers = AttackPool()
        #expect(throws: WorkerFailure.timedOut) { try workers.run(ATTACK_SHIM_LOOP, timeLimit: 50) }
        #expect(workers.echoes())
    }

    @Test("A worker whose result is not wanted any more is ended and replaced")
    func unwanted() throws {
        let workers = AttackPool()
        let task = WorkerTask(kind: ATTACK_SHIM_LOOP.rawValue, input: .bytes(.init(start: nil, count: 0)))
        var asked = 0
        #expect(throws: WorkerFailure.canceled) {
            try workers.pool.perform(
                task,
                while: {
                    asked += 1
                    return asked < 3
                }, read: { _, _ in true })
        }
        #expect(asked == 3)
        #expect(workers.echoes())
    }

    @Test("A worker that loops is ended by the kernel if the program does not end it, also after other tasks")
    func processorTime() throws {
        let workers = AttackPool { $0.processorLimit = 1 }
        for _ in 0..<2 {
            #expect(throws: WorkerFailure.ended(signal: SIGXCPU)) { try workers.run(ATTACK_SHIM_LOOP) }
            #expect(workers.echoes())
        }
    }

    @Test("A worker that writes outside of its arena reaches nothing of the program and of other workers")
    func writingOutside() throws {
        let workers = AttackPool(workerCount: 2)
        #expect(throws: WorkerFailure.ended(signal: SIGSEGV)) { try workers.run(ATTACK_SHIM_WRITE_OUTSIDE) }
        for _ in 0..<4 { #expect(workers.echoes()) }
    }

    @Test(
        "A worker is replaced that ends, only claims it, floods the program with wake-ups or moves it to another futex")
    func noticed() throws {
        let workers = AttackPool()
        let ended = WorkerFailure.ended(signal: nil)
        let attacks: [(attack_shim_kind, WorkerFailure)] = [
            (ATTACK_SHIM_EXIT, ended), (ATTACK_SHIM_PRETEND_END, ended), (ATTACK_SHIM_FLOOD, .flooded),
            (ATTACK_SHIM_REQUEUE_WAITER, ended),
        ]
        for (attack, failure) in attacks {
            #expect(throws: failure, "\(attack)") { try workers.run(attack) }
            #expect(workers.echoes(), "\(attack)")
        }
    }

    @Test("A claim of more output than the shared memory has is refused")
    func claim() throws {
        let workers = AttackPool()
        var claims = sandbox_shim_response()
        for count: UInt64 in [(1 << 20) + 1, .max] {
            claims.output_count = count
            let input = withUnsafeBytes(of: claims) { Array($0) }
            #expect(throws: WorkerFailure.invalidResponse) { try workers.run(ATTACK_SHIM_CLAIM, input: input) }
        }
        #expect(workers.echoes())
    }

    /// The worker alternates between a picture of 4 × 4 pixels and numbers that would lead outside of the memory.
    @Test("Numbers that change while they are read are those of one check")
    func changes() throws {
        // Five failures in a row make the decoder unstable. It is tried again at once.
        let workers = AttackPool { $0.retryInterval = 0 }
        for _ in 0..<40 {
            do throws(WorkerFailure) {
                let task = WorkerTask(
                    kind: ATTACK_SHIM_CHANGE_WHILE_READ.rawValue, input: .bytes(.init(start: nil, count: 0)),
                    box: (100, 100), timeLimit: 50)
                let layout = try workers.pool.perform(task) { claims, output in
                    PictureLayout(claims, box: (100, 100), capacity: output.count)
                }
                // A mixture of both answers is refused, too.
                #expect(layout.width == 4 && layout.height == 4 && layout.stride == 16 && layout.byteCount == 64)
            } catch {
                let refusals: [WorkerFailure] = [.invalidResponse, .timedOut, .flooded, .unavailable(.unstable)]
                #expect(refusals.contains(error))
            }
        }
        // Such a worker also answers later tasks, with pictures of its own, until a time limit ends it.
        while (try? workers.run(ATTACK_SHIM_LOOP, timeLimit: 50)) != nil {}
        #expect(workers.echoes())
    }
}
