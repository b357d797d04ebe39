import Model
import Reactive

/// Reads the requests of further starts without blocking the windows: checking whether an argument is a file or a folder may block
/// on an unreachable file server.
@MainActor
final class StartRequestReader {
    private let isThere: @Sendable (String) -> Bool
    /// Three queues, so that one blocked start does not block the next ones.
    private let workers = WorkerQueues(label: queueName, count: 3)
    private static let queueName = "vitrine.starts"

    /// - Parameter isThere: called on the queues; may block.
    init(isThere: @escaping @Sendable (String) -> Bool) { self.isThere = isThere }

    /// Parses the arguments.
    ///
    /// - Parameter done: called immediately if no argument can be a path, otherwise later on the main loop.
    func read(
        _ arguments: [String], in folder: String, done: @escaping @MainActor @Sendable (StartRequest.Parsed) -> Void
    ) {
        var isAsked = false
        let words = StartRequest.parse(arguments, in: folder) { _ in
            isAsked = true
            return false
        }
        if !isAsked { return done(words) }
        workers.async { [isThere] in
            let parsed = StartRequest.parse(arguments, in: folder, isThere: isThere)
            UIScheduler().schedule { MainActor.assumeIsolated { done(parsed) } }
        }
    }
}
