import FileAccess
import Imaging
import Model
import Reactive

/// Reads the facts of photographs from files of this computer, on a queue of its own.
public struct FilePhotoFacts: Sendable {
    private let files: LocalFactsReader
    private let queue = QueueScheduler(qos: .userInitiated, name: "folders.photo-facts")

    public init(inspector: any PictureFileInspecting) { files = LocalFactsReader(inspector: inspector) }

    /// Sends the facts once and completes; sends facts without values if the file cannot be read. It does not block the
    /// caller.
    public func readFacts(ofFile path: LocalPath) -> SignalProducer<PhotoFacts, Never> {
        SignalProducer { [files] in (try? files.facts(ofFile: path))?.embedded.photo ?? PhotoFacts() }
            .start(on: queue)
    }
}
