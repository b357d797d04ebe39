import Foundation
import Reactive

/// A TCP server on loopback that sends exactly the bytes of its script, valid HTTP or not.
///
/// Each connection runs the script on a thread of its own. The server and its connections end with the object.
public final class RawServer: Sendable {
    public let port: Int
    private let listener: Int32
    private let peers = Locked<[Peer]>([])

    public init(_ script: @escaping @Sendable (Peer) -> Void) throws {
        let (listener, port) = try boundSocket()
        guard listen(listener, 64) == 0 else {
            Glibc.close(listener)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        self.port = port
        self.listener = listener
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
                // Otherwise processes of other tests inherit the connection, and the client never sees its end. `accept4`
                // would leave them no moment to do so, but Swift does not import it.
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                guard let peer = self?.welcome(connection) else {
                    Glibc.close(connection)
                    continue
                }
                Thread.detachNewThread {
                    script(peer)
                    peer.close()
                }
            }
            Glibc.close(listener)
        }
    }

    private func welcome(_ connection: Int32) -> Peer {
        peers.withLock { peers in
            let peer = Peer(connection, number: peers.count + 1)
            peers.append(peer)
            return peer
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        for peer in peers.withLock({ $0 }) { peer.hangUp() }
    }

    public func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

    /// The number of connections so far.
    public var connectionCount: Int { peers.withLock { $0.count } }

    /// Returns a server that responds to every request in the same way, and keeps the connection open.
    public static func responding(_ httpResponse: @escaping @Sendable (String) -> [UInt8]) throws -> RawServer {
        try RawServer { peer in
            while let request = peer.readRequest() { peer.send(httpResponse(request)) }
        }
    }

    /// Returns a server that sends the same bytes to each request, then closes.
    public static func saying(_ text: String) throws -> RawServer {
        try RawServer { peer in
            _ = peer.readRequest()
            peer.send(text)
        }
    }
}

/// One connection on the server's side. Only its script's thread reads and writes; any thread may hang up.
public final class Peer: Sendable {
    /// The number of this connection in its server, from 1.
    public let number: Int
    private let connection: Locked<Int32>

    init(_ connection: Int32, number: Int) {
        self.number = number
        self.connection = Locked(connection)
    }

    private var descriptor: Int32 { connection.withLock { $0 } }

    /// Returns the next request up to its empty line; `nil` when the client has hung up.
    public func readRequest() -> String? {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
            var byte: UInt8 = 0
            guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether the client still accepts data.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Returns when the client has sent its first byte, which proves that the client regards the connection as
    /// established.
    public func waitForFirstByte() {
        var byte: UInt8 = 0
        _ = recv(descriptor, &byte, 1, 0)
    }

    /// Returns when the client has closed or reset the connection.
    public func waitForHangUp() {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
    }

    /// Ends the connection with RST, like a crash.
    public func reset() {
        var hard = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &hard, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    public func close() {
        connection.withLock { connection in
            guard connection >= 0 else { return }
            Glibc.close(connection)
            connection = -1
        }
    }

    /// Ends the script's reads and writes.
    public func hangUp() {
        connection.withLock { connection in
            if connection >= 0 { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }
}

/// Returns a response with a length.
public func httpResponse(
    _ status: String = "200 OK", _ body: String = "{}", type: String = "application/json", _ fields: String...
) -> [UInt8] {
    httpResponse(status, bytes: Array(body.utf8), type: type, fields)
}

/// Returns a response with a length.
public func httpResponse(
    _ status: String = "200 OK", bytes: [UInt8], type: String, _ fields: [String] = []
) -> [UInt8] {
    let head = ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(bytes.count)"] + fields
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + bytes
}

/// Returns a socket that is bound to a free port of loopback, which the caller closes. Other processes do not inherit it.
func boundSocket() throws -> (descriptor: Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
            bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
        }
    }
    guard isBound else {
        Glibc.close(descriptor)
        throw POSIXError(.EADDRNOTAVAIL)
    }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
}
