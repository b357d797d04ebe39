import Dispatch
import Glibc
import Testing

@testable import Network

/// Two connections, one of which is read during a call that does not return.
@Suite struct CallWatchdogTests {
    private let sockets = ConnectionSockets()
    private let watchdog: CallWatchdog
    private let (readEnd, floodingEnd): (Int32, Int32)
    private let (unreadEnd, quietEnd): (Int32, Int32)
    /// Before any call, so that the test decides how old a call is.
    private let start = DispatchTime.now()

    init() throws {
        watchdog = CallWatchdog(sockets: sockets)
        (readEnd, floodingEnd) = try connection()
        (unreadEnd, quietEnd) = try connection()
        sockets.insert(readEnd)
        sockets.insert(unreadEnd)
    }

    private func closeAll() {
        for socket in [readEnd, unreadEnd] { _ = sockets.close(socket) }
        for socket in [floodingEnd, quietEnd] { Glibc.close(socket) }
    }

    /// Sends a byte on both connections; the call reads one of them.
    private func receive() {
        var byte: UInt8 = 1
        for end in [floodingEnd, quietEnd] { #expect(Glibc.send(end, &byte, 1, Int32(MSG_NOSIGNAL)) == 1) }
        #expect(recv(readEnd, &byte, 1, Int32(MSG_WAITALL)) == 1)
    }

    private func isShutDown(_ socket: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(socket, &byte, 1, Int32(MSG_DONTWAIT | MSG_PEEK)) == 0
    }

    @Test("A call that does not return loses the connection that it reads and no other")
    func blockedCall() {
        defer { closeAll() }
        watchdog.callBegins()
        receive()
        watchdog.look(at: start + 60)
        receive()
        watchdog.look(at: start + 61)
        #expect(isShutDown(readEnd) && isShutDown(floodingEnd))
        #expect(!isShutDown(unreadEnd) && !isShutDown(quietEnd))
    }

    @Test("Calls that return lose no connection, however many bytes they read")
    func returningCalls() {
        defer { closeAll() }
        for second in 60..<64 {
            watchdog.callBegins()
            receive()
            watchdog.look(at: start + Double(second))
            receive()
            watchdog.callEnds()
        }
        #expect(!isShutDown(readEnd) && !isShutDown(unreadEnd))
    }

    @Test("A recent call loses no connection")
    func youngCall() {
        defer { closeAll() }
        watchdog.callBegins()
        for _ in 0..<2 {
            receive()
            watchdog.look(at: start + 1)
        }
        #expect(!isShutDown(readEnd))
    }
}

/// Returns both ends of a TCP connection on loopback. Processes of other tests do not inherit them.
private func connection() throws -> (Int32, Int32) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(listener, $0, length) == 0 && listen(listener, 1) == 0 && getsockname(listener, $0, &length) == 0
                && connect(client, $0, length) == 0
        }
    }
    let server = accept(listener, nil, nil)
    try #require(isConnected && server >= 0)
    _ = fcntl(server, F_SETFD, FD_CLOEXEC)
    return (server, client)
}
