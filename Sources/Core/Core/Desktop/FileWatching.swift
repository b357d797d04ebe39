import FileAccess
import Reactive

/// Watches single files that other programs write.
public protocol FileWatching: Sendable {
    /// Sends each time after another program has written or replaced the file, until it is disposed of.
    func changes(of path: LocalPath) -> SignalProducer<(), Never>
}
