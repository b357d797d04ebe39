import AttackShim
import Foundation
import SandboxShim
import Testing

@testable import Sandboxing

/// Zygotes that hang, end or cannot do what they should. No thread waits for them forever.
@Suite(.serialized) struct ZygoteFailureTests {
    /// A time that no test reaches, in milliseconds.
    private static let never = 86_400_000

    /// Runs `body` with workers whose zygote fails in the way of its name.
    private func withZygote(
        named name: String, startLimit: Int, _ body: (AttackPool) throws -> Void
    ) throws {
        let (folder, path) = try AttackPool.link(named: name, to: AttackPool.executable)
        defer { folder.remove() }
        try body(
            AttackPool { configuration in
                configuration.executable = path
                configuration.startLimit = startLimit
            })
    }

    private static func parent(of process: UInt32) throws -> pid_t {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("PPid:") }
        return try #require(line.flatMap { pid_t($0.dropFirst(5).trimmingCharacters(in: .whitespaces)) })
    }

    @Test("A zygote that never gets ready is replaced a few times, and then its pictures are refused")
    func silent() throws {
        try withZygote(named: ATTACK_SHIM_SILENT_ZYGOTE, startLimit: 10) { workers in
            #expect(throws: WorkerFailure.unavailable(.unstable)) { try workers.run(ATTACK_SHIM_ECHO) }
        }
    }

    @Test("A picture that is not wanted any more does not wait for a worker")
    func unwanted() throws {
        try withZygote(named: ATTACK_SHIM_SILENT_ZYGOTE, startLimit: Self.never) { workers in
            let task = WorkerTask(kind: ATTACK_SHIM_ECHO.rawValue, input: .bytes(.init(start: nil, count: 0)))
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
        }
    }

    @Test("A zygote that is stopped is replaced, and the picture that waits for a worker is decoded")
    func stopped() throws {
        // A shorter limit would replace a zygote that starts on a busy machine.
        let workers = AttackPool { $0.startLimit = 3_000 }
        let worker = try workers.run(ATTACK_SHIM_DESCRIBE).facts[1]
        #expect(kill(try Self.parent(of: worker), SIGSTOP) == 0)
        #expect(throws: WorkerFailure.timedOut) { try workers.run(ATTACK_SHIM_LOOP, timeLimit: 50) }
        #expect(workers.echoes())
    }

    @Test("A picture is decoded although the zygote of its worker ends meanwhile")
    func lostWorker() throws {
        let workers = AttackPool()
        let worker = try workers.run(ATTACK_SHIM_DESCRIBE).facts[1]
        let zygote = try Self.parent(of: worker)
        // A stopped worker never responds.
        #expect(kill(pid_t(worker), SIGSTOP) == 0)
        let task = WorkerTask(
            kind: ATTACK_SHIM_ECHO.rawValue, input: .bytes(.init(start: nil, count: 0)), timeLimit: 60_000)
        let isDone = try workers.pool.perform(
            task,
            while: {
                kill(zygote, SIGKILL)
                return true
            }, read: { _, _ in true })
        #expect(isDone)
    }

    @Test("A worker that is killed by somebody else is no fault of the picture, which another worker decodes")
    func killedWorker() throws {
        let workers = AttackPool()
        let worker = pid_t(try workers.run(ATTACK_SHIM_DESCRIBE).facts[1])
        // A stopped worker never responds.
        #expect(kill(worker, SIGSTOP) == 0)
        let task = WorkerTask(
            kind: ATTACK_SHIM_ECHO.rawValue, input: .bytes(.init(start: nil, count: 0)), timeLimit: 60_000)
        var isKilled = false
        let isDone = try workers.pool.perform(
            task,
            while: {
                if !isKilled { isKilled = kill(worker, SIGKILL) == 0 }
                return true
            }, read: { _, _ in true })
        #expect(isDone && isKilled)
    }

    @Test("A stopped zygote whose worker has ended is replaced before the time of the picture is over")
    func stoppedWithDeadWorker() throws {
        let workers = AttackPool { configuration in
            configuration.startLimit = Self.never
            configuration.reportLimit = 0
        }
        let worker = try workers.run(ATTACK_SHIM_DESCRIBE).facts[1]
        #expect(kill(try Self.parent(of: worker), SIGSTOP) == 0)
        #expect(kill(pid_t(worker), SIGKILL) == 0)
        #expect(workers.echoes())
    }

    @Test("A zygote that cannot watch a worker ends, instead of waiting for it forever")
    func full() throws {
        try withZygote(named: ATTACK_SHIM_FULL_ZYGOTE, startLimit: Self.never) { workers in
            #expect(throws: WorkerFailure.unavailable(.unstable)) { try workers.run(ATTACK_SHIM_ECHO) }
        }
    }

    @Test("A zygote that cannot send a descriptor waits until other programs have received theirs")
    func limited() throws {
        let descriptors = try DescriptorsInFlight(count: 40)
        try withZygote(named: ATTACK_SHIM_LIMITED_ZYGOTE, startLimit: Self.never) { workers in
            let task = WorkerTask(kind: ATTACK_SHIM_ECHO.rawValue, input: .bytes(.init(start: nil, count: 0)))
            var asked = 0
            let isDone = try workers.pool.perform(
                task,
                while: {
                    asked += 1
                    if asked == 3 { descriptors.close() }
                    return true
                }, read: { _, _ in true })
            #expect(isDone && asked >= 3)
        }
    }

    @Test("No zygote remains as a zombie, even if it ends while its pool does", .timeLimit(.minutes(5)))
    func zombies() throws {
        for _ in 0..<20 {
            var workers: AttackPool? = AttackPool()
            let worker = try #require(try workers?.run(ATTACK_SHIM_DESCRIBE)).facts[1]
            let zygote = try Self.parent(of: worker)
            kill(zygote, SIGKILL)
            workers = nil
            // Zombies still accept signals.
            while kill(zygote, 0) == 0, !Task.isCancelled { sched_yield() }
            #expect(kill(zygote, 0) != 0)
        }
    }

    @Test("An executable that was unstable is started again, because it may have been repaired")
    func repaired() throws {
        let (folder, path) = try AttackPool.link(named: "decoder", to: "/bin/true")
        defer { folder.remove() }
        let workers = AttackPool { configuration in
            configuration.executable = path
            configuration.retryInterval = 0
        }
        #expect(throws: WorkerFailure.unavailable(.unstable)) { try workers.run(ATTACK_SHIM_ECHO) }
        #expect(unlink(path) == 0)
        #expect(symlink(AttackPool.executable, path) == 0)
        #expect(workers.echoes())
    }

    @Test("A worker that cannot limit itself does not decode, unless the user accepts that")
    func unlimited() throws {
        // More than the kernel can express.
        let workers = AttackPool { $0.memoryLimit = .max }
        func expectRefusal() {
            guard case .unavailable(.incomplete(let report))? = failure(of: workers) else {
                Issue.record("the sandbox is \(workers.pool.sandbox)")
                return
            }
            #expect(!report.hasLimits && report.filtersCalls)
            #expect(workers.pool.sandbox == .unavailable(.incomplete(report)))
        }
        expectRefusal()
        workers.pool.accept(incomplete: true)
        #expect(workers.echoes())
        guard case .running(let report) = workers.pool.sandbox else {
            Issue.record("the sandbox is \(workers.pool.sandbox)")
            return
        }
        #expect(!report.isSufficient)
        let worker = try workers.run(ATTACK_SHIM_DESCRIBE).facts[1]
        workers.pool.accept(incomplete: false)
        expectRefusal()
        while Self.isRunning(worker) {}
    }

    /// A process that has ended may still wait for its new parent.
    private static func isRunning(_ process: UInt32) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        return status.map { !$0.contains("State:\tZ") } ?? false
    }

    private func failure(of workers: AttackPool) -> WorkerFailure? {
        do throws(WorkerFailure) {
            try workers.run(ATTACK_SHIM_ECHO)
            return nil
        } catch {
            return error
        }
    }

    @Test("A zygote that reads nothing more causes a shortage of workers, which are not lost silently")
    func fullConnection() throws {
        let (folder, path) = try AttackPool.link(named: ATTACK_SHIM_SILENT_ZYGOTE, to: AttackPool.executable)
        defer { folder.remove() }
        let zygote = try Zygote(executable: path) { _ in }
        defer { zygote.close() }
        let configuration = WorkerPool.Configuration(executable: path, workerCount: 1)
        let layout = sandbox_shim_layout(input_capacity: 64 << 10, output_capacity: 64 << 10)
        var failure: SystemFailure?
        var id: UInt32 = 0
        while failure == nil {
            id += 1
            let (worker, ends) = try SandboxedWorker.make(id: id, layout: layout)
            do throws(SystemFailure) {
                try zygote.start(worker, ends, configuration, acceptsIncomplete: false)
            } catch {
                failure = error
            }
        }
        #expect(failure?.isShortage == true)
    }
}
