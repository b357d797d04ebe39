import Glibc
import SandboxShim
import Testing

/// Descriptors that were sent and that nobody has received. While a user has more of them than the limit of open files of a
/// process, that process can send none, unless it is privileged.
final class DescriptorsInFlight {
    private var sockets: [Int32] = []

    init(count: Int) throws {
        for _ in 0..<count {
            var (near, far) = (Int32(-1), Int32(-1))
            try #require(sandbox_shim_socket_pair(&near, &far) == 0)
            sockets += [near, far]
            var (byte, descriptor) = (UInt8(0), STDIN_FILENO)
            try #require(sandbox_shim_send(near, &byte, 1, &descriptor, 1) == 0)
        }
    }

    /// Closes all of them.
    func close() {
        for socket in sockets { Glibc.close(socket) }
        sockets = []
    }

    deinit { close() }
}
