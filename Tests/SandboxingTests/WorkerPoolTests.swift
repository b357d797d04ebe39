import AttackShim
import Foundation
import SandboxShim
import Synchronization
import Testing

@testable import Sandboxing

@Suite(.serialized) struct WorkerPoolTests {
    @Test("As many workers as a pool can have start, although each start sends descriptors")
    func manyWorkers() throws {
        let workers = AttackPool(workerCount: 16)
        for _ in 0..<4 { #expect(workers.echoes()) }
    }

    @Test("Workers start although other programs of the user have sent descriptors that nobody has received")
    func descriptorsInFlight() throws {
        let descriptors = try DescriptorsInFlight(count: 40)
        defer { descriptors.close() }
        let workers = AttackPool()
        for _ in 0..<4 { #expect(workers.echoes()) }
    }

    @Test("Hostile pictures fail without harm to the others that are decoded at the same time")
    func crashesBetween() throws {
        let workers = AttackPool(workerCount: 2)
        let failures = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 60) { index in
            let isRight =
                if index % 3 == 0 {
                    (try? workers.run(ATTACK_SHIM_CRASH)) == nil
                } else {
                    workers.echoes("picture \(index)")
                }
            if !isRight { failures.withLock { $0 += 1 } }
        }
        #expect(failures.withLock { $0 } == 0)
    }

    @Test("A running worker has a filter, no new privileges, no capabilities, limits and four descriptors")
    func processStatus() throws {
        let workers = AttackPool()
        let facts = try workers.run(ATTACK_SHIM_DESCRIBE).facts
        // The null device three times, and the socket.
        #expect(facts[0] == 4)
        let status = try Self.fields(ofFile: "/proc/\(facts[1])/status")
        var expected = ["Seccomp": "2", "NoNewPrivs": "1", "Threads": "1"]
        // Only root can shrink the bounding set.
        for set in ["CapInh", "CapPrm", "CapEff", "CapAmb"] + (getuid() == 0 ? ["CapBnd"] : []) {
            expected[set] = "0000000000000000"
        }
        for (fact, value) in expected { #expect(status[fact] == value, "\(fact)") }
        let limits = try String(contentsOfFile: "/proc/\(facts[1])/limits", encoding: .utf8)
        for limit in ["Max core file size        0 ", "Max file size             0 ", "Max open files            8 "] {
            #expect(limits.contains(limit))
        }
        // The limit of threads is above what the system has already.
        let tasks = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max processes") })
        let limit = tasks.split(separator: " ").compactMap { UInt64($0) }.first
        #expect(limit == nil || limit.map { $0 > 4_096 } == true, "\(tasks)")
        #expect(sandbox_shim_task_count() > 0)
    }

    @Test("The zygote drops the pages of libraries that were only read while it was loaded")
    func residentPages() throws {
        let workers = AttackPool()
        let worker = try workers.run(ATTACK_SHIM_DESCRIBE).facts[1]
        let zygote = try #require(try Self.fields(ofFile: "/proc/\(worker)/status")["PPid"])
        let code = try Self.kilobytes("VmExe", of: zygote) + Self.kilobytes("VmLib", of: zygote)
        #expect(try Self.kilobytes("RssFile", of: zygote) * 4 < code)
    }

    @Test("A worker without a task returns the pages of its code, and performs the next task as before")
    func restingWorker() throws {
        // With the usual time the busy worker might rest, too, before its pages are counted.
        let busy = AttackPool { $0.restTime = 86_400_000 }
        let resting = AttackPool { $0.restTime = 1 }
        let worker = try "\(busy.run(ATTACK_SHIM_DESCRIBE).facts[1])"
        let used = try Self.kilobytes("RssFile", of: worker)
        for _ in 0..<3 {
            let worker = try "\(resting.run(ATTACK_SHIM_DESCRIBE).facts[1])"
            while try Self.kilobytes("RssFile", of: worker) * 4 > used * 3 {}
            #expect(resting.echoes())
        }
    }

    private static func kilobytes(_ name: String, of process: String) throws -> Int {
        let status = try fields(ofFile: "/proc/\(process)/status")
        return try #require(status[name]?.split(separator: " ").first.flatMap { Int($0) })
    }

    @Test("The report says what the kernel supports")
    func report() throws {
        let workers = AttackPool()
        #expect(workers.pool.sandbox == .unknown)
        #expect(workers.echoes())
        guard case .running(let report) = workers.pool.sandbox else {
            Issue.record("the sandbox is \(workers.pool.sandbox)")
            return
        }
        #expect(report.isSufficient && report.isUnreadable)
    }

    @Test("A killed zygote takes its workers along and is started again")
    func zygoteEnd() throws {
        let workers = AttackPool()
        let worker = try workers.run(ATTACK_SHIM_DESCRIBE).facts[1]
        let parent = try #require(Self.fields(ofFile: "/proc/\(worker)/status")["PPid"].flatMap { pid_t($0) })
        #expect(kill(parent, SIGKILL) == 0)
        // The kernel ends the worker a moment later, which may be in the middle of a task.
        while (try? workers.run(ATTACK_SHIM_DESCRIBE).facts[1]) ?? worker == worker {}
        #expect(workers.echoes())
    }

    @Test("After an installation tasks are performed by the workers of another zygote")
    func renewal() throws {
        let workers = AttackPool()
        let worker = try workers.run(ATTACK_SHIM_DESCRIBE).facts[1]
        let zygote = try Self.fields(ofFile: "/proc/\(worker)/status")["PPid"]
        workers.pool.renew()
        let next = try workers.run(ATTACK_SHIM_DESCRIBE).facts[1]
        #expect(try Self.fields(ofFile: "/proc/\(next)/status")["PPid"] != zygote)
    }

    @Test("A task is performed however often installations take its worker away")
    func renewals() throws {
        let workers = AttackPool()
        let task = WorkerTask(kind: ATTACK_SHIM_LOOP.rawValue, input: .bytes(.init(start: nil, count: 0)))
        var renewals = 0
        #expect(throws: WorkerFailure.canceled) {
            try workers.pool.perform(
                task,
                while: {
                    renewals += 1
                    workers.pool.renew()
                    return renewals < 8
                }, read: { _, _ in true })
        }
        #expect(renewals >= 8)
        #expect(workers.echoes())
    }

    private static func fields(ofFile path: String) throws -> [String: String] {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        return Dictionary(
            lines.compactMap { line -> (String, String)? in
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2 else { return nil }
                return (String(parts[0]), parts[1].trimmingCharacters(in: .whitespaces))
            },
            uniquingKeysWith: { first, _ in first })
    }
}
