import Foundation
import Glibc

/// A client with one connection per request, so that a test decides when the connection is closed.
final class RawClient {
    struct Answer {
        let status: Int
        let headers: [String: String]
        let body: Data

        var text: String { String(decoding: body, as: UTF8.self) }
        func json() throws -> [String: Any] {
            try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
        }
    }

    private var descriptor: Int32
    /// Whether the server has reset the connection.
    private(set) var isReset = false

    /// - Parameter url: `http://127.0.0.1:PORT/…`
    init(_ url: String, method: String = "GET") throws {
        let parts = try require(URLComponents(string: url))
        // The server sees the end of a connection only if no process of another test has inherited it.
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(parts.port ?? 80).bigEndian)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw POSIXError(.ECONNREFUSED) }
        let target = parts.percentEncodedPath + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
        let text = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        _ = text.withCString { Glibc.send(descriptor, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
    }

    deinit { close() }

    func close() {
        if descriptor >= 0 { Glibc.close(descriptor) }
        descriptor = -1
    }

    /// Reads until at least this many bytes have arrived, or until the end.
    func read(atLeast count: Int = .max) -> Data {
        var (data, buffer) = (Data(), [UInt8](repeating: 0, count: 65_536))
        while data.count < count {
            let got = recv(descriptor, &buffer, min(buffer.count, count - data.count), 0)
            if got < 0 { isReset = errno == ECONNRESET }
            guard got > 0 else { break }
            data.append(contentsOf: buffer[..<got])
        }
        return data
    }

    func answer() -> Answer {
        let data = read()
        guard let end = data.firstRange(of: Data("\r\n\r\n".utf8)) else {
            return Answer(status: 0, headers: [:], body: data)
        }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        var headers = [String: String]()
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2 { headers[parts[0].lowercased()] = parts[1] }
        }
        return Answer(
            status: Int(lines[0].split(separator: " ")[1]) ?? 0, headers: headers, body: Data(data[end.upperBound...]))
    }

    static func get(_ url: String) throws -> Answer { try RawClient(url).answer() }
}

private func require<T>(_ value: T?) throws -> T {
    guard let value else { throw POSIXError(.EINVAL) }
    return value
}
