import Glibc
import Testing

@testable import Network

/// Connections to two servers from one local port.
@Suite struct ConnectionSocketsTests {
    @Test("Only the matching connection ends, not another one from the same port")
    func matchingConnection() throws {
        let (first, second) = (try Listener(), try Listener())
        defer {
            first.close()
            second.close()
        }
        let sockets = ConnectionSockets()
        let one = try connect(sockets, from: 0, to: first.port)
        let port = try #require(ConnectionEnds(of: one)).local.port
        let other = try connect(sockets, from: port, to: second.port)
        defer {
            _ = sockets.close(one)
            _ = sockets.close(other)
        }

        let ends = try #require(ConnectionEnds(of: one))
        #expect(ConnectionEnds(of: other)?.local == ends.local)
        sockets.hangUp(ends)
        var byte: UInt8 = 0
        #expect(recv(one, &byte, 1, Int32(MSG_DONTWAIT)) == 0, "it has ended")
        #expect(recv(other, &byte, 1, Int32(MSG_DONTWAIT)) == -1 && errno == EAGAIN, "it goes on")
    }

    @Test("A connection without an address or a port has no sockets")
    func incompleteAddress() {
        #expect(ConnectionEnds(local: ("", 1), remote: ("127.0.0.1", 2)) == nil)
        #expect(ConnectionEnds(local: ("127.0.0.1", 0), remote: ("127.0.0.1", 2)) == nil)
        #expect(ConnectionEnds(local: ("127.0.0.1", 1), remote: ("::1", 2)) != nil)
    }

    private struct Listener {
        let socket: Int32
        let port: Int

        init() throws {
            let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            let bound = ConnectionSocketsTests.withLoopback(port: 0) { bind(socket, $0, $1) }
            let listening = listen(socket, 1)
            try #require(bound == 0 && listening == 0)
            var address = sockaddr_in()
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &length) }
            }
            try #require(result == 0)
            self.socket = socket
            port = Int(UInt16(bigEndian: address.sin_port))
        }

        func close() { Glibc.close(socket) }
    }

    private func connect(_ sockets: ConnectionSockets, from local: Int, to remote: Int) throws -> Int32 {
        let socket = sockets.open(family: AF_INET, type: Int32(SOCK_STREAM.rawValue), transport: 0)
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        let bound = Self.withLoopback(port: local) { bind(socket, $0, $1) }
        let connected = Self.withLoopback(port: remote) { Glibc.connect(socket, $0, $1) }
        try #require(bound == 0 && connected == 0)
        return socket
    }

    private static func withLoopback(port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
