import Glibc

/// The sockets of all connections, those that wait for their next use included.
///
/// Only the engine's queue touches it. libcurl closes sockets through it, to the last one when the multi handle goes.
final class ConnectionSockets {
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

    /// Ends the connection between these ends; libcurl finds out when it wants to use it again.
    func hangUp(_ ends: ConnectionEnds) {
        for socket in open where ConnectionEnds(of: socket) == ends { shutdown(socket, Int32(SHUT_RDWR)) }
    }
}

/// Both ends of a connection, which only together tell it from all others: two connections to different servers may have the
/// same port on our side.
struct ConnectionEnds: Equatable {
    struct End: Equatable {
        let address: IPAddress
        let port: Int
    }

    let local: End
    let remote: End

    /// `nil` unless both addresses are numbers and both ports are known.
    init?(local: (address: String, port: Int), remote: (address: String, port: Int)) {
        guard local.port != 0, remote.port != 0, let here = IPAddress(local.address),
            let there = IPAddress(remote.address)
        else { return nil }
        self.local = End(address: here, port: local.port)
        self.remote = End(address: there, port: remote.port)
    }

    /// `nil` unless the socket is connected.
    init?(of socket: Int32) {
        guard let local = Self.end(of: socket, getsockname), let remote = Self.end(of: socket, getpeername) else {
            return nil
        }
        self.local = local
        self.remote = remote
    }

    private static func end(
        of socket: Int32, _ ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
    ) -> End? {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard ask(socket, pointer, &length) == 0, let number = IPAddress(pointer) else { return nil }
                // Both families have the port in the same place.
                let port = UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in.self).sin_port
                return End(address: number, port: Int(UInt16(bigEndian: port)))
            }
        }
    }
}
