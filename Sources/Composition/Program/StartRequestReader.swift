import Model
import Reactive

/// Reads what another start of the program asks for while this one has windows: whether an argument is a file is not waited
/// for, since a server that is away would stop them all.
@MainActor
final class StartRequestReader {
    private let isFile: @Sendable (String) -> Bool
    /// A start that gets no answer keeps no other from its own.
    private let workers = WorkerQueues(label: queueName, count: 3)
    private static let queueName = "vitrine.starts"

    /// - Parameter isFile: asked on queues; may take its time.
    init(isFile: @escaping @Sendable (String) -> Bool) { self.isFile = isFile }

    /// - Parameter done: called at once where no argument may be a file, and on the main loop otherwise.
    func read(
        _ arguments: [String], in folder: String, done: @escaping @MainActor @Sendable (StartRequest.Parsed) -> Void
    ) {
        var isAsked = false
        let words = StartRequest.parse(arguments, in: folder) { _ in
            isAsked = true
            return false
        }
        if !isAsked { return done(words) }
        workers.async { [isFile] in
            let parsed = StartRequest.parse(arguments, in: folder, isFile: isFile)
            UIScheduler().schedule { MainActor.assumeIsolated { done(parsed) } }
        }
    }
}
