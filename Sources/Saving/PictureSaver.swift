import Dispatch
import FoundationEssentials
import Model
import Reactive

/// Saves pictures: the file, its credits, its place.
///
/// A file goes to the disk as it comes, into a file that has no name yet in the folder it is for: its length costs no memory,
/// and a disk without room says so before anything is fetched. All that waits for a disk is done on a queue of its own, one
/// file after the other, since disks are no faster for being asked twice at once.
public final class PictureSaver: PictureSaving {
    private let files: any PictureFileLoading
    private let metadata = MetadataWriter()
    private let queue = QueueScheduler(qos: .utility, name: "vitrine.saving")

    public init(files: any PictureFileLoading) { self.files = files }

    public func save(_ request: SaveRequest) -> SignalProducer<SaveEvent, SaveError> {
        SignalProducer { [files, metadata, queue] observer, lifetime in
            let work = queue.schedule {
                guard !lifetime.hasEnded else { return }
                let target: Target
                do throws(SaveError) {
                    target = try Target(in: request.folder)
                } catch {
                    return observer.send(error: error)
                }
                lifetime += files.writeFile(request.url, to: target.destination) {
                    observer.send(value: .receiving($0))
                }
                .observe(on: queue)
                .startWithResult { result in
                    do throws(SaveError) {
                        let file = try target.checked(result, in: request.folder)
                        if lifetime.hasEnded { return }
                        observer.send(value: .writing)
                        let saved = try Self.put(file, in: target, as: request, by: metadata) { lifetime.hasEnded }
                        if let saved { observer.send(value: .saved(saved)) }
                        observer.sendCompleted()
                    } catch {
                        observer.send(error: error)
                    }
                }
            }
            lifetime += work
        }
    }

    /// A file without a name, and the way into it.
    private final class Target: Sendable {
        let file: Locked<AtomicSaveFile>
        let destination: FileDestination

        init(in folder: String) throws(SaveError) {
            let file = try AtomicSaveFile(in: folder)
            destination = try file.makeDestination()
            self.file = Locked(file)
        }

        /// What the disk says counts more than what that has led to.
        func checked(
            _ result: Result<PictureFile, PictureError>, in folder: String
        ) throws(SaveError) -> PictureFile {
            if let code = destination.failure { throw SaveError(code, at: folder) }
            do {
                return try result.get()
            } catch {
                throw .picture(error)
            }
        }
    }

    /// `nil` if nobody wanted it any more just before it would have got its name.
    private static func put(
        _ file: PictureFile, in target: Target, as request: SaveRequest, by metadata: MetadataWriter,
        unless isCancelled: () -> Bool
    ) throws(SaveError) -> SavedPicture? {
        let credited = metadata.adding(PictureCredits(request.image), to: file.data)
        if let credited, !target.destination.replace(with: credited) {
            throw SaveError(target.destination.failure ?? 0, at: request.folder)
        }
        let ending = Ending(wanted: request.fileExtension, file: file)
        let names = FileNames(name: request.name, fileExtension: ending.text)
        let conflict = ending.isAsWanted ? request.conflict : .number
        let written = target.file.withLock { newFile -> Result<Void, SaveError> in
            do throws(SaveError) {
                return .success(try newFile.synchronize())
            } catch {
                return .failure(error)
            }
        }
        try written.get()
        // The disk may have taken its time.
        if isCancelled() { return nil }
        let published = target.file.withLock { newFile -> Result<String, SaveError> in
            do throws(SaveError) {
                return .success(try publish(newFile, under: names, conflict, request))
            } catch {
                return .failure(error)
            }
        }
        return SavedPicture(path: "\(request.folder)/\(try published.get())", holdsCredits: credited != nil)
    }

    private static func publish(
        _ file: AtomicSaveFile, under names: FileNames, _ conflict: SaveRequest.Conflict, _ request: SaveRequest
    ) throws(SaveError) -> String {
        let first = names.numbered(1)
        switch conflict {
        case .replace:
            try file.publish(replacing: first)
            return first
        case .number:
            for name in names where try file.publish(as: name) { return name }
        }
        throw .exists(path: "\(request.folder)/\(first)")
    }
}

/// How the file's name ends: as the user wants it, unless that would call a picture something it is not. A name that nobody
/// has seen must not replace anything.
private struct Ending {
    let text: String
    let isAsWanted: Bool

    init(wanted: String?, file: PictureFile) {
        guard let wanted, wanted.lowercased() != file.fileExtension else {
            text = wanted ?? file.fileExtension
            isAsWanted = true
            return
        }
        let isSame = Self.synonyms.contains([wanted.lowercased(), file.fileExtension])
        let isAnotherFormat = PictureFile.extensions.contains(wanted.lowercased()) && !isSame
        text = isAnotherFormat ? file.fileExtension : wanted
        isAsWanted = !isAnotherFormat
    }

    private static let synonyms: Set<[String]> = [["jpeg", "jpg"], ["tiff", "tif"], ["heif", "heic"]]
}
