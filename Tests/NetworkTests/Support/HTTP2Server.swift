import Foundation
import TestSupport

/// An HTTP/2 server that treats requests by their order: the first `stalled` ones get their fields and the beginning of
/// a body, the others `{}`. Python provides TLS; the process ends with the object.
///
/// With a flood it sends the head of a response with the status 404 and such frames endlessly, and reads all input.
///
/// It reports each event in a line: `connected`, `request 1`, `reset 1`, `hung up` (streams count 1, 3, 5 …).
final class HTTP2Server {
    /// Frames that cost a client work or memory without any use.
    enum Flood: String, CaseIterable, Sendable {
        case pings, settings, emptyData, fieldsWithoutEnd, windowUpdates, priorities
    }

    private let program: ChildProcess
    let port: Int
    let recordedEvents = RecordedEvents<String>()
    var url: String { "https://127.0.0.1:\(port)/" }

    init(_ identity: (certificate: String, key: String), stalled: Int = 0, flood: Flood? = nil) throws {
        program = try ChildProcess(
            [
                "/usr/bin/python3", "-c", Self.script, identity.certificate, identity.key, String(stalled),
                flood?.rawValue ?? "",
            ], output: .pipe, errors: .none)
        let lines = Lines(program.output)
        guard let port = lines.next().flatMap({ Int($0) }) else { throw CocoaError(.executableLoad) }
        self.port = port
        let recordedEvents = recordedEvents
        Thread.detachNewThread {
            while let line = lines.next() { recordedEvents.add(line) }
        }
    }

    /// Reads line by line. Several threads use it, one after another.
    private final class Lines: @unchecked Sendable {
        private let handle: FileHandle
        init(_ handle: FileHandle) { self.handle = handle }

        func next() -> String? {
            var line = ""
            while let byte = try? handle.read(upToCount: 1), !byte.isEmpty {
                if byte.first == UInt8(ascii: "\n") { return line }
                line += String(decoding: byte, as: UTF8.self)
            }
            return nil
        }
    }

    // The frames follow RFC 9113: length, type, flags, stream. In the static table of HPACK, 0x88 is `:status: 200` and
    // 0x8d is `:status: 404`.
    private static let script = """
        import socket, ssl, struct, sys, threading
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
        context.set_alpn_protocols(["h2"])
        stalled = int(sys.argv[3])
        flood = sys.argv[4]
        lock = threading.Lock()
        def say(*words):
            with lock:
                print(*words, flush=True)
        def frame(kind, flags, stream, payload=b""):
            return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload
        def read(secure, count):
            data = b""
            while len(data) < count:
                piece = secure.recv(count - len(data))
                if not piece:
                    raise OSError
                data += piece
            return data
        def discard(secure):
            try:
                while secure.recv(65536):
                    pass
            except OSError:
                pass
        def send_flood(secure, stream):
            threading.Thread(target=discard, args=(secure,), daemon=True).start()
            # A field without indexing: its name and its value, both literal.
            field = b"\\x00\\x06x-more" + bytes([100]) + b"y" * 100
            begin = frame(1, 0 if flood == "fieldsWithoutEnd" else 4, stream, b"\\x8d")
            piece = {
                "pings": frame(6, 0, 0, b"12345678"), "settings": frame(4, 0, 0), "emptyData": frame(0, 0, stream),
                "fieldsWithoutEnd": frame(9, 0, stream, field), "priorities": frame(2, 0, stream, b"\\0\\0\\0\\0\\1"),
                "windowUpdates": frame(8, 0, 0, b"\\0\\0\\0\\1"),
            }[flood]
            # In one TLS record, so that a client that has the head has received frames of the flood, too.
            secure.sendall(begin + piece * 100)
            while True:
                secure.sendall(piece * 100)
        requests = 0
        def serve(connection):
            global requests
            try:
                secure = context.wrap_socket(connection, server_side=True)
                say("connected")
                read(secure, 24)
                secure.sendall(frame(4, 0, 0))
                while True:
                    head = read(secure, 9)
                    stream = struct.unpack(">I", head[5:])[0]
                    payload = read(secure, int.from_bytes(head[:3], "big"))
                    if head[3] == 4 and not head[4]:
                        secure.sendall(frame(4, 1, 0))
                    elif head[3] == 1:
                        with lock:
                            requests += 1
                        say("request", stream)
                        if flood:
                            send_flood(secure, stream)
                        secure.sendall(frame(1, 4, stream, b"\\x88"))
                        if requests <= stalled:
                            secure.sendall(frame(0, 0, stream, b"beginning"))
                        else:
                            secure.sendall(frame(0, 1, stream, b"{}"))
                    elif head[3] == 3:
                        say("reset", stream)
            except OSError:
                say("hung up")
        listener = socket.create_server(("127.0.0.1", 0))
        say(listener.getsockname()[1])
        while True:
            threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
        """
}
