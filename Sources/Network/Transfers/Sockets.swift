import Glibc

/// The sockets of all connections, those that wait for their next use included.
///
/// Only the engine's queue touches it. libcurl closes sockets through it, to the last one when the multi handle goes.
final class Sockets {
    private var open: Set<Int32> = []

    /// Opens a socket that no other program inherits; negative if the system refuses.
    func open(family: Int32, type: Int32, transport: Int32) -> Int32 {
        let socket = Glibc.socket(family, type | Int32(SOCK_CLOEXEC.rawValue), transport)
        guard socket >= 0 else { return socket }
        open.insert(socket)
        // After sleep or a change of network, a connection can be dead without knowing it: then so many milliseconds
        // without an acknowledgement end it, and the request is sent again on a new one.
        var patience: Int32 = 10_000
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &patience, socklen_t(MemoryLayout<Int32>.size))
        return socket
    }

    func close(_ socket: Int32) -> Int32 {
        open.remove(socket)
        return Glibc.close(socket)
    }

    /// Ends the connection that has this port on our side; libcurl finds out when it wants to use it again.
    func hangUp(localPort: Int) {
        for socket in open where Self.localPort(of: socket) == localPort { shutdown(socket, Int32(SHUT_RDWR)) }
    }

    private static func localPort(of socket: Int32) -> Int? {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard getsockname(socket, pointer, &length) == 0 else { return nil }
                // Both families have the port in the same place.
                let port = UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in.self).sin_port
                return Int(UInt16(bigEndian: port))
            }
        }
    }
}
