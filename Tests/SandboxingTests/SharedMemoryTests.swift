import Glibc
import SandboxShim
import Testing

@testable import Sandboxing

/// The memory of pictures that a worker and the program share.
@Suite struct SharedMemoryTests {
    private static let layout = sandbox_shim_layout(input_capacity: 1 << 20, output_capacity: 1 << 20)

    private static func makeWorker() throws -> SandboxedWorker {
        let (worker, ends) = try SandboxedWorker.make(id: 1, layout: layout)
        close(ends.socket)
        close(ends.memory)
        return worker
    }

    @Test("Shared memory returns to the system, whatever a worker says that it has used, except for the beginnings")
    func discarding() throws {
        let worker = try Self.makeWorker()
        let input = sandbox_shim_input(worker.arena).assumingMemoryBound(to: UInt8.self)
        let output = sandbox_shim_output(worker.arena, Self.layout).assumingMemoryBound(to: UInt8.self)
        memset(input, 1, 1 << 20)
        memset(output, 2, 1 << 20)
        worker.discardMemory()
        // Discarded memory reads as zero.
        let places = [0, 100_000, 128 << 10, (1 << 20) - 1]
        #expect(places.map { input[$0] } == [1, 1, 0, 0])
        #expect(places.map { output[$0] } == [2, 2, 0, 0])
    }

    @Test("An end without a report of the zygote has no signal, and the end of the zygote is no fault of the picture")
    func failure() throws {
        let worker = try Self.makeWorker()
        #expect(worker.failure == .ended(signal: nil))
        worker.ended(status: SIGSEGV)
        #expect(worker.failure == .ended(signal: SIGSEGV))
        worker.ended(status: 1 << 8)
        #expect(worker.failure == .ended(signal: nil))
        worker.lost()
        #expect(worker.failure == .lost)
    }
}
