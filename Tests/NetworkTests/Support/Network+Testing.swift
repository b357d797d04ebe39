import Foundation
import Model
import Reactive

@testable import Network

typealias Outcome = Result<NetworkResponse, NetworkError>

extension Network {
    /// Returns a network that may contact this computer and sends each request once.
    static func forTests(_ change: (inout Configuration) -> Void = { _ in }) -> Network {
        var configuration = Configuration(userAgent: "Vitrine-Tests/1", allowsLoopback: true, retries: .none)
        // On a busy machine a test may wait for minutes until its next turn. The test ends a transfer, never the
        // network's default timeouts.
        configuration.timeouts.connect = 600_000
        configuration.timeouts.stall = 600
        configuration.timeouts.total = 600_000
        configuration.timeouts.idle = 600
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

    /// Whether no transfer is running, so that all handles are in the pool.
    var isAtRest: Bool {
        engine.liveCounts.transfers.load(ordering: .relaxed) == 0
            && engine.liveCounts.contexts.load(ordering: .relaxed) == 0
    }

    /// Returns when no transfer is running.
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

/// Records events of other threads, which the test awaits in their order.
final class RecordedEvents: Sendable {
    private let continuation: AsyncStream<String>.Continuation
    private let stream: AsyncStream<String>

    init() { (stream, continuation) = AsyncStream.makeStream() }

    func record(_ event: String) { continuation.yield(event) }

    /// Returns the next event; `nil` when the test is canceled. One task may wait at a time.
    func next() async -> String? {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
    }

    /// Returns when one of these events happens; throws when the test is canceled.
    func wait(for expected: String...) async throws {
        while let happening = await next() {
            if expected.contains(happening) { return }
        }
        throw CancellationError()
    }
}

/// A counter for many threads.
final class Tally: Sendable {
    private let count = Locked(0)
    func add() { count.withLock { $0 += 1 } }
    var value: Int { count.withLock { $0 } }
}
