import FoundationEssentials
import Synchronization

/// Records requests and notifies waiting tests. The server's thread writes; any thread may read.
///
/// The log keeps the latest 100,000 requests, so that its memory stays bounded in long benchmarks.
final class RequestLog: Sendable {
    private struct Contents {
        var records: [RequestRecord] = []
        var first = 1
    }

    static let capacity = 100_000

    let arrivals: AsyncStream<RequestRecord>
    let hangups: AsyncStream<RequestRecord>
    let endings: AsyncStream<RequestRecord>
    private let arrived: AsyncStream<RequestRecord>.Continuation
    private let hungUp: AsyncStream<RequestRecord>.Continuation
    private let ended: AsyncStream<RequestRecord>.Continuation
    private let contents = Mutex(Contents())
    private let write: (@Sendable (String) -> Void)?

    /// - Parameter write: called on the server's thread with a JSON object without line end for each finished request.
    init(write: (@Sendable (String) -> Void)?) {
        self.write = write
        (arrivals, arrived) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.capacity))
        (hangups, hungUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.capacity))
        (endings, ended) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.capacity))
    }

    var records: [RequestRecord] { contents.withLock { $0.records } }

    func begin(
        method: String, path: String, httpVersion: String, userAgent: String?, at time: Int
    ) -> RequestRecord {
        let record = contents.withLock { contents in
            let record = RequestRecord(
                id: contents.first + contents.records.count, method: method, path: path, httpVersion: httpVersion,
                userAgent: userAgent, arrived: time)
            contents.records.append(record)
            if contents.records.count > Self.capacity {
                contents.records.removeFirst(Self.capacity / 2)
                contents.first += Self.capacity / 2
            }
            return record
        }
        arrived.yield(record)
        return record
    }

    func update(_ record: RequestRecord) {
        contents.withLock { contents in
            let index = record.id - contents.first
            if contents.records.indices.contains(index) { contents.records[index] = record }
        }
    }

    func recordHangup(_ record: RequestRecord) {
        update(record)
        hungUp.yield(record)
    }

    func end(_ record: RequestRecord) {
        update(record)
        ended.yield(record)
        guard let write, let data = try? JSONEncoder().encode(record) else { return }
        write(String(decoding: data, as: UTF8.self))
    }

    func close() {
        arrived.finish()
        hungUp.finish()
        ended.finish()
    }
}
