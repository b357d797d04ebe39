import Foundation
import Model
import Reactive

@testable import Network

typealias Outcome = Result<NetworkResponse, NetworkError>

extension Network {
    /// A network that may talk to this computer and asks for everything once.
    static func forTests(_ change: (inout Configuration) -> Void = { _ in }) -> Network {
        var configuration = Configuration(userAgent: "Vitrine-Tests/1", allowsLoopback: true, retries: .none)
        // All tests begin together, and on a busy machine one may wait most of a minute for its next turn: what ends a
        // transfer is what its test says, never the network's own patience.
        configuration.timeouts.connect = 600_000
        configuration.timeouts.stall = 600
        configuration.timeouts.total = 600_000
        change(&configuration)
        return Network(configuration: configuration)
    }

    func get(_ request: NetworkRequest) async -> Outcome {
        await withCheckedContinuation { continuation in
            requestData(request).startWithResult { continuation.resume(returning: $0) }
        }
    }

    func get(_ url: String, expecting: NetworkRequest.Expecting = .serviceResponse) async -> Outcome {
        await get(NetworkRequest(url: url, expecting: expecting))
    }

    /// What is left when nothing is under way: handles in the pool, and nothing else.
    var isAtRest: Bool {
        engine.liveCounts.transfers.load(ordering: .relaxed) == 0
            && engine.liveCounts.contexts.load(ordering: .relaxed) == 0
    }

    /// Returns when nothing is under way any more, or throws when the test's time is over.
    func rest() async throws {
        while !isAtRest {
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}

extension Outcome {
    var text: String? { try? String(decoding: get().body, as: UTF8.self) }
    var error: NetworkError? { if case .failure(let error) = self { error } else { nil } }
}

/// Things that happen on other threads, to be waited for in their order.
final class RecordedEvents: Sendable {
    private let continuation: AsyncStream<String>.Continuation
    private let stream: AsyncStream<String>

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func note(_ happening: String) { continuation.yield(happening) }

    /// The next one, or `nil` when the test's time is over. One waiter at a time.
    func next() async -> String? {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
    }

    /// Returns when one of these happens; throws when the test's time is over.
    func wait(for expected: String...) async throws {
        while let happening = await next() {
            if expected.contains(happening) { return }
        }
        throw CancellationError()
    }
}

/// A number counted on many threads.
final class Tally: Sendable {
    private let count = Locked(0)
    func add() { count.withLock { $0 += 1 } }
    var value: Int { count.withLock { $0 } }
}
