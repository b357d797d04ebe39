import CurlShim
import Glibc

/// What libcurl calls, always inside `curl_multi_perform` on the engine's queue. The context is the transfer, which its
/// handle retains as long as these can be called.
enum Callbacks {
    static let body: curl_write_callback = { bytes, size, count, context in
        guard let bytes, let context else { return refused }
        let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return piece.isEmpty || transfer(context).receive(body: piece) ? piece.count : refused
    }

    static let header: curl_write_callback = { bytes, size, count, context in
        guard let bytes, let context else { return refused }
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return transfer(context).receive(headerLine: line) ? line.count : refused
    }

    /// Opens the socket only if the number that the name has led to may be asked.
    static let socket: curl_opensocket_callback = { context, _, address in
        guard let context, let address else { return noSocket }
        let mayConnect = withUnsafePointer(to: &address.pointee.addr) { transfer(context).mayConnect(to: $0) }
        guard mayConnect else { return noSocket }
        let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
        let connection = Glibc.socket(address.pointee.family, type, address.pointee.protocol)
        guard connection >= 0 else { return noSocket }
        // After sleep or a change of network, a connection can be dead without knowing it: then so many milliseconds
        // without an acknowledgement end it, and the request is sent again on a new one.
        var patience: Int32 = 10_000
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &patience, size)
        return connection
    }

    private static func transfer(_ context: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    /// Any other count than all of it makes libcurl break the transfer off.
    private static let refused = 0
    private static let noSocket: curl_socket_t = -1
}
