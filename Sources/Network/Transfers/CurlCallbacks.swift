import CurlShim

/// What libcurl calls, on the engine's queue. The context is the transfer, which its handle retains as long as these
/// can be called.
enum CurlCallbacks {
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
    static let openSocket: curl_opensocket_callback = { context, _, address in
        guard let context, let address, let sockets = transfer(context).handle?.sockets else { return noSocket }
        let mayConnect = withUnsafePointer(to: &address.pointee.addr) { transfer(context).mayConnect(to: $0) }
        guard mayConnect else { return noSocket }
        return sockets.open(
            family: address.pointee.family, type: address.pointee.socktype, transport: address.pointee.protocol)
    }

    /// The context is the wire's sockets, which it keeps until the last connection is closed.
    static let closeSocket: curl_closesocket_callback = { context, socket in
        guard let context else { return 1 }
        return Unmanaged<ConnectionSockets>.fromOpaque(context).takeUnretainedValue().close(socket)
    }

    private static func transfer(_ context: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    /// Any other count than all of it makes libcurl break the transfer off.
    private static let refused = 0
    private static let noSocket: curl_socket_t = -1
}
