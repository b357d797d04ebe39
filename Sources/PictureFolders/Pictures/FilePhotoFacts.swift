import FileAccess
import Imaging
import Model
import Reactive

/// Reads the facts of photographs from files of this computer, on a queue of its own. It reads a limited number of
/// bytes, whatever the size of the file.
public struct FilePhotoFacts: PhotoFactsReading {
    /// Bytes to read from the beginning, and as many from the end: EXIF is at most 64 KB long, in a JPEG at its
    /// beginning, in other formats also behind the pixels.
    private static let count = 524_288

    private let queue = QueueScheduler(qos: .userInitiated, name: "folders.photo-facts")

    public init() {}

    public func readFacts(ofFile path: LocalPath) -> SignalProducer<PhotoFacts, Never> {
        SignalProducer { [queue] observer, lifetime in
            lifetime += queue.schedule {
                guard !lifetime.hasEnded else { return }
                observer.send(
                    value: PhotoFactsParser.facts(in: PictureFileBytes.ends(of: path, count: Self.count)))
                observer.sendCompleted()
            }
        }
    }
}
