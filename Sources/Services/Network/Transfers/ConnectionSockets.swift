import CurlShim
import Glibc
import Reactive

/// Owns the sockets of all connections, including idle ones. libcurl closes each socket through it; the last ones close with the
/// multi handle.
///
/// Any thread may use it: no socket is closed while another thread reads or shuts it down.
final class ConnectionSockets: Sendable {
    private let numbers = Locked<Set<Int32>>([])

    /// Opens a socket that child processes do not inherit. Returns a negative number if the system refuses.
    func open(family: Int32, type: Int32, transport: Int32) -> Int32 {
        let socket = Glibc.socket(family, type | Int32(SOCK_CLOEXEC.rawValue), transport)
        guard socket >= 0 else { return socket }
        insert(socket)
        // A connection can be dead unnoticed after sleep or a change of network. It ends after this many milliseconds
        // without an acknowledgement, and the request is sent again on a new connection.
        var timeout: Int32 = 10_000
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &timeout, socklen_t(MemoryLayout<Int32>.size))
        return socket
    }

    func insert(_ socket: Int32) { numbers.withLock { _ = $0.insert(socket) } }

    func close(_ socket: Int32) -> Int32 {
        numbers.withLock {
            $0.remove(socket)
            return Glibc.close(socket)
        }
    }

    /// Shuts down the connection between these ends.
    func hangUp(_ ends: ConnectionEnds) { shutDown { ConnectionEnds(of: $0) == ends } }

    /// Shuts down the chosen sockets for both directions. libcurl notices it at the next read or write.
    func shutDown(where isChosen: (Int32) -> Bool) {
        numbers.withLock {
            for socket in $0 where isChosen(socket) { shutdown(socket, Int32(SHUT_RDWR)) }
        }
    }

    /// The number of bytes that each connected socket has received and its reader has taken.
    func deliveredBytes() -> [Int32: Int64] {
        numbers.withLock { numbers in
            var delivered: [Int32: Int64] = [:]
            for socket in numbers {
                let count = vitrine_socket_delivered_bytes(socket)
                if count >= 0 { delivered[socket] = count }
            }
            return delivered
        }
    }
}

/// Both ends of a connection. Only together they identify it, because two connections to different servers may share a
/// local port.
struct ConnectionEnds: Equatable {
    /// One end of a connection.
    struct End: Equatable {
        let address: IPAddress
        let port: Int
    }

    let local: End
    let remote: End

    /// Returns `nil` unless both addresses are numeric and both ports are known.
    init?(local: (address: String, port: Int), remote: (address: String, port: Int)) {
        guard local.port != 0, remote.port != 0, let here = IPAddress(local.address),
            let there = IPAddress(remote.address)
        else { return nil }
        self.local = End(address: here, port: local.port)
        self.remote = End(address: there, port: remote.port)
    }

    /// Returns `nil` unless the socket is connected.
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
                // Both address families store the port at the same offset.
                let port = UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in.self).sin_port
                return End(address: number, port: Int(UInt16(bigEndian: port)))
            }
        }
    }
}
