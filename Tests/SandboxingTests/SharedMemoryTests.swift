import Glibc
import SandboxShim
import Testing

@testable import Sandboxing

/// The memory of pictures that a worker and the program share.
@Suite struct SharedMemoryTests {
    private static let layout = sandbox_shim_layout(input_capacity: 1 << 20, output_capacity: 1 << 20)

    private static func makeWorker() throws -> SandboxedWorker {
        let (worker, ends) = try #require(SandboxedWorker.make(id: 1, layout: layout))
        close(ends.socket)
        close(ends.memory)
        return worker
    }

    @Test("A large picture's memory returns to the system, a small one's is used again")
    func discarding() throws {
        let worker = try Self.makeWorker()
        let input = sandbox_shim_input(worker.arena).assumingMemoryBound(to: UInt8.self)
        let output = sandbox_shim_output(worker.arena, Self.layout).assumingMemoryBound(to: UInt8.self)
        memset(input, 1, 1 << 20)
        memset(output, 2, 1 << 20)
        #expect(!worker.use(input: 100_000, output: 45_000))
        worker.discardUsedMemory()
        #expect(input[(1 << 20) - 1] == 1)
        #expect(worker.use(input: 1 << 20, output: 45_000))
        worker.discardUsedMemory()
        // Discarded memory reads as zero.
        #expect(input[(1 << 20) - 1] == 0)
        #expect(input[0] == 1)
        #expect(output[0] == 2)
        #expect(output[(1 << 20) - 1] == 2)
    }

    @Test("Discarding the last page of a region leaves the next region")
    func boundary() throws {
        let worker = try Self.makeWorker()
        let output = sandbox_shim_output(worker.arena, Self.layout).assumingMemoryBound(to: UInt8.self)
        memset(output, 2, 1 << 20)
        _ = worker.use(input: 1 << 20, output: 0)
        worker.discardUsedMemory()
        #expect(output[0] == 2)
    }

    @Test("An end without a report of the zygote has no signal")
    func endSignal() throws {
        let worker = try Self.makeWorker()
        #expect(worker.endSignal == nil)
        worker.ended(status: SIGSEGV)
        #expect(worker.endSignal == SIGSEGV)
        worker.ended(status: 1 << 8)
        #expect(worker.endSignal == nil)
    }
}
