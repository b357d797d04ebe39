import CurlShim

/// The C callbacks of libcurl, called on the engine's queue. Their context is the transfer, which its handle retains as
/// long as libcurl can call them.
enum CurlCallbacks {
    static let body: curl_write_callback = { bytes, size, count, context in
        guard let bytes, let context else { return refused }
        let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return piece.isEmpty || transfer(context).receive(body: piece) ? piece.count : refused
    }

    static let header: curl_write_callback = { bytes, size, count, context in
        guard let bytes, let context else { return refused }
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return transfer(context).state.receive(headerLine: line) ? line.count : refused
    }

    /// Opens the socket only if the policy allows the resolved address.
    static let openSocket: curl_opensocket_callback = { context, _, address in
        guard let context, let address, let sockets = transfer(context).handle?.sockets else { return noSocket }
        let mayConnect = withUnsafePointer(to: &address.pointee.addr) { transfer(context).mayConnect(to: $0) }
        guard mayConnect else { return noSocket }
        return sockets.open(
            family: address.pointee.family, type: address.pointee.socktype, transport: address.pointee.protocol)
    }

    /// The context is the `ConnectionSockets`, which `CurlMulti` retains until the last connection is closed.
    static let closeSocket: curl_closesocket_callback = { context, socket in
        guard let context else { return 1 }
        return Unmanaged<ConnectionSockets>.fromOpaque(context).takeUnretainedValue().close(socket)
    }

    private static func transfer(_ context: UnsafeMutableRawPointer) -> Transfer {
        Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
    }

    /// The byte count that makes libcurl abort the transfer: any count other than the whole piece does.
    private static let refused = 0
    private static let noSocket: curl_socket_t = -1
}
