import Core
import Desktop
import Reactive

/// Reads the requests of further starts without blocking the windows: checking whether an argument is a file or a folder may block
/// on an unreachable file server.
@MainActor
final class StartRequestReader {
    private let isThere: @Sendable (String) -> Bool
    /// Three queues, so that one blocked start does not block the next ones.
    private let workers = WorkerQueues(name: "vitrine.starts", count: 3)

    /// - Parameter isThere: called on the queues; may block.
    init(isThere: @escaping @Sendable (String) -> Bool) { self.isThere = isThere }

    /// Parses the arguments.
    ///
    /// - Parameter done: called immediately if no argument can be a path, otherwise later on the main loop.
    func read(
        _ arguments: [String], in folder: String,
        done: @escaping @MainActor @Sendable (ParsedArguments<StartRequest>) -> Void
    ) {
        let isAsked = Atomic(false)
        let words = StartRequest.syntax(in: folder) { _ in
            isAsked.value = true
            return false
        }
        .parse(arguments)
        if !isAsked.value { return done(words) }
        workers.async { [isThere] in
            let parsed = StartRequest.syntax(in: folder, isThere: isThere).parse(arguments)
            UIScheduler().scheduleMain { done(parsed) }
        }
    }
}
