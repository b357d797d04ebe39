import FileAccess
import Imaging
import Model
import Reactive

/// Compares the file of a shown picture with its picture, now and after each change of its folder. Any thread; it reads on
/// a queue of its own, so that a folder that does not answer delays nothing else.
public struct ShownFileVersions: FileVersionReading {
    private let changes: FolderChanges
    private let inspector: any PictureFileInspecting

    public init(changes: FolderChanges, inspector: any PictureFileInspecting) {
        (self.changes, self.inspector) = (changes, inspector)
    }

    public func versions(of image: ImageEntity) -> SignalProducer<ImageEntity?, Never> {
        guard let path = image.localPath else { return .empty }
        return SignalProducer { [changes, inspector] observer, lifetime in
            let queue = QueueScheduler(qos: .userInitiated, name: "folders.versions")
            /// The version that the receiver knows; `nil` if it knows that there is no file.
            let known = Locked<Substring?>(image.fileVersion)
            /// The sidecar whose content the receiver knows, once the file has been looked at.
            let knownSidecar = Locked<FileState??>(nil)
            let compare: @Sendable () -> Void = {
                guard !lifetime.hasEnded else { return }
                guard let file = FoundFile(at: path, in: path.folder) else {
                    let isNews = known.withLock { known in
                        defer { known = nil }
                        return known != nil
                    }
                    if isNews { observer.send(value: nil) }
                    return
                }
                let url = FileAddress.url(file)
                let sidecar = Sidecars.existing(for: path).flatMap { FileState($0) }
                let hasOtherSidecar = knownSidecar.withLock { known in
                    defer { known = .some(sidecar) }
                    return known.map { $0 != sidecar } ?? false
                }
                guard known.withLock({ $0.map { !url.hasSuffix("#\($0)") } ?? true }) || hasOtherSidecar,
                    let image = ImageEntity(file, by: inspector)
                else { return }
                known.withLock { $0 = image.fileVersion }
                observer.send(value: image)
            }
            // The folder is watched before the file is looked at, so that no change is missed.
            lifetime += changes.signal(of: path.folder).observeValues { queue.schedule(compare) }
            lifetime += queue.schedule {
                changes.watch(path.folder)
                compare()
            }
        }
    }
}
