import Foundation
import Model
import TestSupport
import Testing

@testable import Storage

/// Tests with other processes that are killed or that write at the same time.
@Suite(.serialized) struct CrashTests {
    @Test("Killing a program while it adds favorites loses no acknowledged one")
    func acknowledgedAdditions() throws {
        let folder = TemporaryFolder()
        var acknowledged: Set<String> = []
        for round in 0..<4 {
            let writer = try start("\(round * 100_000)", in: folder)
            acknowledged.formUnion(writer.killed(afterLines: 40 + 37 * round))
            let store = FavoritesStore.testing(folder)
            let kept = Set(try store.numbers())
            #expect(acknowledged.isSubset(of: kept))
            // At most one favorite per round may exist without acknowledgment: the one being written at the kill.
            #expect(kept.count <= acknowledged.count + round + 1)
            store.close()
        }
        #expect(acknowledged.count > 100)
    }

    @Test("Two programs add favorites at the same time and get each other's changes")
    func twoPrograms() throws {
        let folder = TemporaryFolder()
        let store = FavoritesStore.testing(folder)
        try store.addNow(0..<1)
        // Few, because a program waits for the other one at most 5 seconds, which many additions to a slow disk may take.
        let writer = try start("1000", "15", in: folder)
        writer.waitForOutput()
        try store.addNow(1..<15)
        #expect(writer.finished() == 0)
        #expect(try store.numbers().count == 30)
        try store.addNow(15..<16)
        #expect(store.ids.value.count == 31)
    }

    private func start(_ arguments: String..., in folder: TemporaryFolder) throws -> Writer {
        try Writer([folder.path] + arguments)
    }

    /// A running `storage-stress` process.
    private final class Writer {
        private let program: ChildProcess

        init(_ arguments: [String]) throws {
            program = try ChildProcess([ChildProcess.built("storage-stress")] + arguments, output: .pipe)
        }

        /// Reads the given number of lines, kills the process at once, and returns everything it printed.
        func killed(afterLines count: Int) -> [String] {
            var data = Data()
            while data.count(where: { $0 == 0x0a }) < count {
                let more = program.output.availableData
                if more.isEmpty { break }
                data += more
            }
            program.kill()
            data += program.output.readDataToEndOfFile()
            program.wait()
            // The last line may be incomplete.
            return data.split(separator: 0x0a, omittingEmptySubsequences: false).dropLast()
                .map { String(decoding: $0, as: UTF8.self) }
        }

        /// Returns when the process has added its first favorite, or has ended.
        func waitForOutput() { _ = program.output.availableData }

        func finished() -> Int32 {
            _ = program.output.readDataToEndOfFile()
            return program.wait()
        }
    }
}
