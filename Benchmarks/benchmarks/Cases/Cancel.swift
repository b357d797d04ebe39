import Core
import Foundation
import Glibc
import Network
import Reactive
import Synchronization

extension BenchmarkCases {
    /// Measures the time from disposing of a transfer in the middle of its body until the server sees the connection
    /// close.
    static let cancel = BenchmarkCase(name: "cancel", limit: 90) { bench in
        // The rate is so low that no body ends during the measurement.
        let server = try StandInProcess(bench, ["--pace", "2000"])
        let network = ListWindow.network(bench)
        let count = bench.repetitions(500, quick: 120)
        var ours: [String: Int] = [:]
        var floor: [String: Int] = [:]
        // Both variants alternate, so that they run under the same conditions.
        for number in 0..<count {
            let (mine, raw) = ("get/\(number)_150.jpg?row=\(number)", "get/\(number)_150.jpg?raw=\(number)")
            ours["/" + mine] = try cancel(server.url + mine, through: network)
            floor["/" + raw] = try closeRaw(server.url, path: "/" + raw)
        }
        usleep(300_000)
        let seen = server.records.reduce(into: [String: Int]()) { $0[$1.path] = $1.hungUp }
        func delays(_ times: [String: Int]) -> Samples {
            Samples(times.compactMap { path, time in seen[path].map { Double($0 - time) / 1_000 } })
        }
        let (mine, raw) = (delays(ours), delays(floor))
        return [
            Row(
                "cancel", "transfer cancelled until the server sees it, ms p50 / p99",
                "\(mine.median.brief) / \(mine.percentile(99).brief)",
                floor: "\(raw.median.brief) / \(raw.percentile(99).brief)", floorDescription: "a raw socket, closed",
                target: "p99 ≤ 10", reached: mine.percentile(99) <= 10 && mine.count == count,
                note: "\(mine.count) of \(count) seen")
        ]
    }

    /// Starts a transfer, waits for the first bytes and disposes of it. Returns the time of the disposal.
    private static func cancel(_ url: String, through network: Network) throws -> Int {
        let begun = DispatchSemaphore(value: 0)
        let transfer = network.requestData(NetworkRequest(url: url, expecting: .picture)) { _ in begun.signal() }
            .start()
        guard begun.wait(timeout: .now() + 10) == .success else { throw BenchFailure("no bytes came") }
        let time = MonotonicTime.microseconds
        transfer.dispose()
        return time
    }

    /// Does the same with a plain socket.
    private static func closeRaw(_ base: String, path: String) throws -> Int {
        guard let port = URL(string: base)?.port else { throw BenchFailure("no port in \(base)") }
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw BenchFailure("no connection") }
        let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)
        write(descriptor, request, request.count)
        var bytes = [UInt8](repeating: 0, count: 4_096)
        // The first read returns the head, the second the beginning of the body.
        for _ in 0..<2 where read(descriptor, &bytes, bytes.count) <= 0 { throw BenchFailure("no bytes came") }
        let time = MonotonicTime.microseconds
        close(descriptor)
        return time
    }
}
