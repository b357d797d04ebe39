import Core
import Foundation
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
