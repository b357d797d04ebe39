import FoundationEssentials
import Model
import Reactive

/// Reads the provenance of pictures from their originals: from files of this computer and from the disk cache. Any thread.
///
/// A queue of its own reads one file at a time, because a file needs its size in memory; the inspector reads the content.
public struct OriginalProvenance: ProvenanceReading {
    private let inspector: any PictureFileInspecting
    private let disk: DiskCache?
    private let queue = QueueScheduler(qos: .utility, name: "vitrine.provenance")

    /// - Parameter disk: the cache with the originals that were downloaded.
    public init(inspector: any PictureFileInspecting, disk: DiskCache?) {
        self.inspector = inspector
        self.disk = disk
    }

    public func readProvenance(of image: ImageEntity) -> SignalProducer<Provenance, Never> {
        original(of: image).observe(on: queue).map { [inspector] file in
            file.map { Self.provenance(in: $0, inspector) } ?? Provenance()
        }
    }

    /// Sends the whole original; sends `nil` if it is not on this computer.
    private func original(of image: ImageEntity) -> SignalProducer<Data?, Never> {
        if let path = image.localPath {
            return SignalProducer(value: path).start(on: queue).map { path in
                try? PictureFileBytes.whole(path)
            }
        }
        guard let disk, let url = image.fileURL else { return SignalProducer(value: nil) }
        return disk.picture(at: url).map { $0?.body }
    }

    private static func provenance(in file: Data, _ inspector: any PictureFileInspecting) -> Provenance {
        let state = try? inspector.state(of: file)
        return Provenance(
            sourceType: (try? inspector.facts(in: .bytes(file)))?.embedded.sourceType,
            hasContentCredentials: state?.hasContentCredentials == true, isIncomplete: state?.isCutShort == true)
    }
}
