import Glibc
import SandboxShim
import Testing

/// The memory that the program shares with a worker.
@Suite struct ArenaTests {
    @Test("Shared memory can neither shrink nor grow nor lose its seals")
    func seals() {
        let memory = sandbox_shim_create_memory(1 << 20)
        defer { close(memory) }
        func failure(_ result: Int32) -> Int32 { result == -1 ? errno : 0 }
        #expect(failure(ftruncate(memory, 4096)) == EPERM)
        #expect(failure(ftruncate(memory, 2 << 20)) == EPERM)
        // F_ADD_SEALS and F_SEAL_WRITE, which Swift does not import.
        #expect(failure(fcntl(memory, 1033, 8)) == EPERM)
    }

    @Test("Memory that is not sealed or has another size is not mapped")
    func unsealed() throws {
        let plain = try #require(tmpfile())
        defer { fclose(plain) }
        #expect(ftruncate(fileno(plain), 1 << 20) == 0)
        #expect(sandbox_shim_map(fileno(plain), 1 << 20) == nil)
        let sealed = sandbox_shim_create_memory(1 << 20)
        defer { close(sealed) }
        #expect(sandbox_shim_map(sealed, 2 << 20) == nil)
    }

    @Test("The header, the input and the output have whole pages and a size that does not overflow")
    func layouts() {
        let rows: [(input: UInt64, output: UInt64, size: Int)] = [
            (65_536, 131_072, 4 * 65_536), (0, 65_536, 0), (65_536, 0, 0), (1, 65_536, 0), (65_536, 4_096, 0),
            (.max, 65_536, 0), (.max / 2, 65_536, 0),
        ]
        for (input, output, size) in rows {
            let layout = sandbox_shim_layout(input_capacity: input, output_capacity: output)
            #expect(sandbox_shim_arena_size(layout) == size, "\(input), \(output)")
        }
    }

    @Test("A message of another length is refused, and its descriptor is closed")
    func messageLength() {
        var (near, far) = (Int32(-1), Int32(-1))
        #expect(sandbox_shim_socket_pair(&near, &far) == 0)
        defer {
            close(near)
            close(far)
        }
        var number: UInt32 = 1
        var sent = near
        #expect(sandbox_shim_send(near, &number, 4, &sent, 1) == 0)
        var (large, received, count) = (UInt64(0), Int32(-1), Int32(1))
        #expect(sandbox_shim_receive(far, &large, 8, &received, &count) == -EPROTO && count == 0)
    }
}
