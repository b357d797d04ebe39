import FileAccess
import Imaging
import Model
import Reactive

/// Reads the facts of photographs from files of this computer, on a queue of its own. It reads a limited number of
/// bytes, whatever the size of the file.
public struct FilePhotoFacts: PhotoFactsReading {
    private let files: LocalFactsReader
    private let queue = QueueScheduler(qos: .userInitiated, name: "folders.photo-facts")

    public init(inspector: any PictureFileInspecting) { files = LocalFactsReader(inspector: inspector) }

    public func readFacts(ofFile path: LocalPath) -> SignalProducer<PhotoFacts, Never> {
        SignalProducer { [files, queue] observer, lifetime in
            lifetime += queue.schedule {
                guard !lifetime.hasEnded else { return }
                observer.send(value: (try? files.facts(ofFile: path, .photograph))?.embedded.photo ?? PhotoFacts())
                observer.sendCompleted()
            }
        }
    }
}
