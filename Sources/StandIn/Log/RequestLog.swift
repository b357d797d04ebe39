import FoundationEssentials
import Synchronization

/// Remembers requests and tells those who wait for one. Any thread; written by the server's.
///
/// Keeps the latest 100,000 requests: a benchmark of hours must not grow.
final class RequestLog: Sendable {
    private struct Kept {
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
    private let kept = Mutex(Kept())
    private let write: (@Sendable (String) -> Void)?

    /// - Parameter write: is given a JSON object without line end for each ended request, on the server's thread.
    init(write: (@Sendable (String) -> Void)?) {
        self.write = write
        (arrivals, arrived) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.capacity))
        (hangups, hungUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.capacity))
        (endings, ended) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(Self.capacity))
    }

    var records: [RequestRecord] { kept.withLock { $0.records } }

    func begin(
        method: String, path: String, httpVersion: String, userAgent: String?, at time: Int
    ) -> RequestRecord {
        let record = kept.withLock { kept in
            let record = RequestRecord(
                id: kept.first + kept.records.count, method: method, path: path, httpVersion: httpVersion,
                userAgent: userAgent, arrived: time)
            kept.records.append(record)
            if kept.records.count > Self.capacity {
                kept.records.removeFirst(Self.capacity / 2)
                kept.first += Self.capacity / 2
            }
            return record
        }
        arrived.yield(record)
        return record
    }

    func update(_ record: RequestRecord) {
        kept.withLock { kept in
            let index = record.id - kept.first
            if kept.records.indices.contains(index) { kept.records[index] = record }
        }
    }

    func noteHangup(_ record: RequestRecord) {
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
