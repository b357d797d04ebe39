import Foundation
import Reactive

/// A TCP server on loopback that says exactly what its script says, right or wrong.
///
/// Each connection runs the script on a thread of its own; the server ends, with its connections, when it goes away.
public final class RawServer: Sendable {
    public let port: Int
    private let listener: Int32
    private let peers = Locked<[Peer]>([])

    public init(_ script: @escaping @Sendable (Peer) -> Void) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard bound else { throw POSIXError(.EADDRNOTAVAIL) }
        port = Int(UInt16(bigEndian: address.sin_port))
        self.listener = listener
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(listener, nil, nil)
                guard connection >= 0 else { break }
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

    /// How many connections have come.
    public var connectionCount: Int { peers.withLock { $0.count } }

    /// A server that answers every request on a connection in the same way, and keeps the connection.
    public static func responding(_ httpResponse: @escaping @Sendable (String) -> [UInt8]) throws -> RawServer {
        try RawServer { peer in
            while let request = peer.readRequest() { peer.send(httpResponse(request)) }
        }
    }

    /// A server that sends the same bytes to each request, then closes.
    public static func saying(_ text: String) throws -> RawServer {
        try RawServer { peer in
            _ = peer.readRequest()
            peer.send(text)
        }
    }
}

/// One connection, as the server sees it. Only its script's thread reads and writes; anyone may hang up.
public final class Peer: Sendable {
    /// The how manieth of its server this connection is, from 1.
    public let number: Int
    private let connection: Locked<Int32>

    init(_ connection: Int32, number: Int) {
        self.number = number
        self.connection = Locked(connection)
        // A test that goes wrong must not leave threads behind for ever; one that waits for its turn, which takes most of a
        // minute on a busy machine, must find its connection as it left it.
        var patience = timeval(tv_sec: 240, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    }

    private var descriptor: Int32 { connection.withLock { $0 } }

    /// The next request up to its empty line, or `nil` when the client has hung up.
    public func readRequest() -> String? {
        var bytes: [UInt8] = []
        while !bytes.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
            var byte: UInt8 = 0
            guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether the client still takes it.
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

    /// Returns when the client has begun to speak, whatever it says: its connection stands by then in its own eyes, too.
    public func waitForFirstByte() {
        var byte: UInt8 = 0
        _ = recv(descriptor, &byte, 1, 0)
    }

    /// Returns when the client has hung up, politely or not.
    public func waitForHangUp() {
        var byte: UInt8 = 0
        while recv(descriptor, &byte, 1, 0) > 0 {}
    }

    /// Ends the connection as a crash would: with RST.
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

    /// Makes reads and writes of the script end.
    public func hangUp() {
        connection.withLock { connection in
            if connection >= 0 { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }
}

/// An answer with a length.
public func httpResponse(
    _ status: String = "200 OK", _ body: String = "{}", type: String = "application/json", _ fields: String...
) -> [UInt8] {
    httpResponse(status, bytes: Array(body.utf8), type: type, fields)
}

/// An answer with a length.
public func httpResponse(
    _ status: String = "200 OK", bytes: [UInt8], type: String, _ fields: [String] = []
) -> [UInt8] {
    let head = ["HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(bytes.count)"] + fields
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + bytes
}
