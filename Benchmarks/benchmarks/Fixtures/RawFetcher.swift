import BenchShim
import Foundation

/// The lower bound of a fetch: libcurl alone, on the calling thread, with open connections.
final class RawFetcher {
    private let fetcher: OpaquePointer

    init(_ bench: Bench) throws {
        guard let fetcher = bench_fetcher_new(bench.certificate) else { throw BenchFailure("libcurl gives no handle") }
        self.fetcher = fetcher
    }

    deinit { bench_fetcher_free(fetcher) }

    /// Fetches all addresses concurrently with six connections per host and decodes them at a size, that of a row by
    /// default. Returns the time in milliseconds.
    @discardableResult
    func time(
        _ urls: [String], decodes: Bool = true, box: (width: Int32, height: Int32) = (150, 100)
    ) throws -> Double {
        let strings = urls.map { strdup($0) }
        defer { strings.forEach { free($0) } }
        let pointers = strings.map { UnsafePointer($0) }
        let start = MonotonicTime.milliseconds
        let length = bench_fetch(fetcher, pointers, pointers.count, decodes ? box.width : 0, box.height)
        guard length > 0 else { throw BenchFailure("the server answered none of \(urls.count) pictures") }
        return MonotonicTime.milliseconds - start
    }

    /// The first body of the latest fetch.
    var body: Data {
        var length = 0
        guard let bytes = bench_first_body(fetcher, &length) else { return Data() }
        return Data(bytes: bytes, count: length)
    }
}
