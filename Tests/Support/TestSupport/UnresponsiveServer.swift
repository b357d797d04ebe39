import Foundation

/// A port that accepts no connection: its backlog of one is full, and the kernel drops further connection attempts.
public final class UnresponsiveServer: Sendable {
    public let url: String
    private let sockets: [Int32]

    public init() throws {
        func newSocket() -> Int32 {
            socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = newSocket()
        // Two sockets fill the backlog, because the kernel admits one more than its size.
        let callers = [newSocket(), newSocket()]
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard bind(listener, pointer, length) == 0, listen(listener, 0) == 0,
                    getsockname(listener, pointer, &length) == 0
                else { return false }
                for caller in callers { _ = connect(caller, pointer, length) }
                return true
            }
        }
        sockets = [listener] + callers
        guard isReady else { throw POSIXError(.EADDRNOTAVAIL) }
        url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/"
    }

    deinit { for socket in sockets { close(socket) } }
}
