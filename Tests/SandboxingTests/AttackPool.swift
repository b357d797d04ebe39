import AttackShim
import Foundation
import SandboxShim
import TestSupport
import Testing

@testable import Sandboxing

/// Workers that attack on request.
struct AttackPool {
    /// The path of the program whose workers attack.
    static let executable = ChildProcess.built("attack-worker")

    let pool: WorkerPool

    init(workerCount: Int = 1, _ change: (inout WorkerPool.Configuration) -> Void = { _ in }) {
        var configuration = WorkerPool.Configuration(executable: Self.executable, workerCount: workerCount)
        configuration.inputCapacity = 1 << 20
        configuration.outputCapacity = 1 << 20
        configuration.memoryLimit = 64 << 20
        // Beside much other work, five late starts would make the decoder unstable.
        configuration.startLimit = 600_000
        // So would late reports replace a zygote.
        configuration.reportLimit = 600_000
        change(&configuration)
        pool = WorkerPool(configuration)
    }

    /// Creates a link to a program in a folder of its own, which the caller removes.
    static func link(named name: String, to program: String) throws -> (folder: TemporaryFolder, path: String) {
        let folder = TemporaryFolder()
        let link = folder.path(name)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: program)
        return (folder, link)
    }

    @discardableResult
    func run(
        _ attack: attack_shim_kind, input: [UInt8] = [], timeLimit: UInt32 = 60_000
    ) throws(WorkerFailure) -> WorkerClaims {
        try Self.typed {
            try input.withUnsafeBytes {
                try pool.perform(WorkerTask(kind: attack.rawValue, input: .bytes($0), timeLimit: timeLimit)) {
                    claims, _ in
                    claims
                }
            }
        }
    }

    func run(_ attack: attack_shim_kind, descriptor: Int32) throws(WorkerFailure) -> (WorkerClaims, [UInt8]) {
        let task = WorkerTask(kind: attack.rawValue, input: .descriptor(descriptor), timeLimit: 60_000)
        return try pool.perform(task) { claims, output in
            (claims, Array(output.prefix(Int(claims.outputCount))))
        }
    }

    /// Whether a well-behaved task works.
    func echoes(_ text: String = "the sea") -> Bool {
        let output = try? Array(text.utf8).withUnsafeBytes { bytes in
            try pool.perform(WorkerTask(kind: ATTACK_SHIM_ECHO.rawValue, input: .bytes(bytes), timeLimit: 60_000)) {
                claims, output in
                String(decoding: output.prefix(Int(claims.outputCount)).reversed(), as: UTF8.self)
            }
        }
        return output == text
    }

    private static func typed<Output>(_ body: () throws -> Output) throws(WorkerFailure) -> Output {
        do { return try body() } catch let failure as WorkerFailure { throw failure } catch { fatalError("\(error)") }
    }
}
